package systems

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
)

// Witness is somebody outside trfkit who has paired rounds by a system: another program, or the arbiters of events.
// What somebody pairs who follows the same digest of the text is no witness.
type Witness struct {
	Who    string
	Rounds int // compared
	Agree  int // of these, paired as trfkit demands
	Note   string
}

// Ground is what speaks, outside the text, for the default of a reading.
type Ground struct {
	Reading string
	Is      string
}

// Foundation says how well the verdicts of a system are founded.
type Foundation struct {
	System    string
	Witnesses []Witness
	Grounds   []Ground
}

// foundations is what docs/oracles.md, corpus/readings*.md and the worked cases tell in full.
func foundations() []Foundation {
	return []Foundation{
		{System: "dutch-2017", Witnesses: []Witness{
			{Who: "bbpPairings 5.0.1", Rounds: 145_700, Agree: 145_700},
			{Who: "JaVaFo 3.0p in its mode of 2017", Rounds: 14_576, Agree: 14_576},
			{Who: "JaVaFo 2.2", Rounds: 6_246, Agree: 6_238, Note: "the others break C.6"},
		}, Grounds: []Ground{
			{"R10", "bbpPairings 5.0.1, JaVaFo and Gacrux"},
		}},
		{System: "dutch-2026", Witnesses: []Witness{
			{Who: "bbpPairings 6.0.0", Rounds: 233_215, Agree: 233_215},
			{Who: "Gacrux (TieBreakServer 1.9.57)", Note: "every round of 2,037 tournaments"},
		}, Grounds: []Ground{
			{"R10", "bbpPairings 6.0.0, JaVaFo and Gacrux, and an answer of the pairing commission of August 2026"},
			{"R22", "JaVaFo and Gacrux"},
		}},
		{System: "dubov-2026", Witnesses: []Witness{
			{Who: "CPPDubovSystem 2.2", Rounds: 5109, Agree: 3749,
				Note: "the others break C2, C6, C7, C10, 3.1.3, 4.2 or 5.2, or follow DB-1=played, DB-6=paired or " +
					"DB-12=last"},
			{Who: "py4swiss 0.3.1", Rounds: 5183, Agree: 4767,
				Note: "the others break C6, C10, 3.1.4 or 4.2, or follow DB-9=file, DB-6=paired or DB-1=played"},
		}, Grounds: []Ground{
			{"DB-8", "py4swiss"},
			{"DB-9", "CPPDubovSystem in round 1, and the certified programs for the Dutch system"},
		}},
		{System: "burstein-2026", Witnesses: []Witness{
			{Who: "bbpPairings 6.0.0, seeding rounds", Rounds: 890, Agree: 890},
			{Who: "py4swiss 0.3.1", Rounds: 5155, Agree: 3308,
				Note: "the others break C6, C7, C8, 3.1.4, 4.3 or the rules of the seeding rounds; with nine faults " +
					"mended it agrees in 10,974 other rounds"},
		}},
		{System: "burstein-2017", Witnesses: []Witness{
			{Who: "bbpPairings 5.0.1, seeding rounds", Rounds: 199, Agree: 199},
		}},
		{System: "team-swiss-2026", Witnesses: []Witness{
			{Who: "Gacrux (TieBreakServer), its decisions with seats by TPN", Rounds: 4141, Agree: 4141},
			{Who: "the Sharly-Chess fork of bbpPairings", Rounds: 1399, Agree: 1395,
				Note: "the others are floats under acceleration, TS-12"},
			{Who: "an event paired by Gacrux", Rounds: 7, Agree: 7},
		}, Grounds: []Ground{
			{"TS-1", "the fork of bbpPairings"},
			{"TS-2", "Gacrux and the fork of bbpPairings"},
		}},
		{System: "dutch-2012", Witnesses: []Witness{
			{Who: "JaVaFo 1.4", Rounds: 3830, Agree: 3806},
		}, Grounds: []Ground{
			{"V06", "JaVaFo 1.4"}, {"V07", "JaVaFo 1.4"},
		}},
		{System: "dutch-1998", Witnesses: []Witness{
			{Who: "an event of 2007", Rounds: 4, Agree: 4},
			{Who: "the Irish Championship of 2011, two sections", Rounds: 8, Agree: 8},
			{Who: "Swiss Master 5 and experts, published", Rounds: 2, Agree: 2,
				Note: "one round of Swiss-Manager needs Q16=kept"},
		}, Grounds: []Ground{
			{"Q26", "the pairing agreed on in a discussion of 2007"},
		}},
	}
}

// Founded tells how well the verdicts of a system are founded; a system nobody outside has paired by has no witness.
func Founded(system string) Foundation {
	for _, f := range foundations() {
		if strings.EqualFold(f.System, system) {
			return f
		}
	}
	return Foundation{System: system}
}

// Ungrounded lists the readings of a registry for whose default nothing outside the text speaks.
func (f *Foundation) Ungrounded(questions engine.Questions) []string {
	var out []string
	for _, q := range questions {
		if !slices.ContainsFunc(f.Grounds, func(g Ground) bool { return g.Reading == q.ID }) {
			out = append(out, q.ID)
		}
	}
	return out
}
