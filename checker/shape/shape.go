// Package shape looks at an event before any Swiss system is tried on it: what its file states that is no Swiss system,
// else what its rounds show. What departs from a table becomes verdicts on rounds; rounds of an event that has no table
// are not judged.
package shape

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Shape is what an event is stated to be, or found to be by its rounds.
type Shape struct {
	said    *structure.Statement // nil where the file states a Swiss system or nothing
	Holds   bool                 // what is stated holds, the departures aside
	found   *structure.Finding   // nil where nothing is stated and the rounds follow nothing that is known
	event   *tournament.Tournament
	In      *wording.Language // of what is told
	follows *Share            // what makes the statement doubtful
}

// Of looks at the event that is paired: the players, or the teams in their place.
func Of(t *tournament.Tournament) *Shape {
	if s := Stated(t); s != nil {
		return s
	}
	return Seen(t)
}

// Stated is what the file states, held against the rounds; nil where it states a Swiss system or nothing.
func Stated(t *tournament.Tournament) *Shape {
	s, ok := structure.Stated(t)
	if !ok {
		return nil
	}
	f, holds := structure.Check(t, &s)
	out := &Shape{said: &s, Holds: holds, found: f, event: t}
	if len(f.Departures) > 0 && !out.established() {
		out.found, out.Holds = untabled(t, &s, f)
	}
	return out
}

// untabled is the finding without tables that are not established. Where none are stated and everybody has met
// everybody, the statement holds all the same.
func untabled(t *tournament.Tournament, s *structure.Statement, f *structure.Finding) (*structure.Finding, bool) {
	if all := structure.EverybodyMet(t); all != nil && s.Kind == structure.RoundRobin && !s.Tables &&
		(s.Cycles == 0 || s.Cycles == all.Schedule.Cycles) {
		return all, true
	}
	own := *f
	own.Tables, own.Departures, own.Numbers, own.Order = false, nil, nil, nil
	return &own, false
}

// established reports whether the tables are so well borne out that a round may be said to depart from them. Any rounds
// nearly fit some numbers and some order of rounds; by those of the file they must at least be better explained than by
// nothing.
func (s *Shape) established() bool {
	if s.Renumbered() || s.found.Order != nil {
		return s.found.Saves >= Believed
	}
	return !s.found.Tables || s.found.Saves > 0
}

// Seen is what the rounds show, whatever the file states.
func Seen(t *tournament.Tournament) *Shape {
	return &Shape{found: structure.Recognise(t), event: t}
}

// Stated reports whether the file states it.
func (s *Shape) Stated() bool { return s.said != nil }

// Claim is "record 192 states BERGER_ROUNDROBIN"; blank where nothing is stated.
func (s *Shape) Claim() string {
	if s.said == nil {
		return ""
	}
	return s.said.Where + " states " + s.said.Says
}

// Finding is what the rounds show of it; nil where they follow nothing that is known.
func (s *Shape) Finding() *structure.Finding { return s.found }

// Statement is what the file states; nil where it states a Swiss system or nothing.
func (s *Shape) Statement() *structure.Statement { return s.said }

// Renumbered reports whether the numbers of its table are others than those of the file.
func (s *Shape) Renumbered() bool { return !slices.IsSorted(s.found.Numbers) }

// Believed is the evidence, in whole bits, by which one explanation must outweigh another to be taken for what
// happened, and from which on the rounds of an event that states nothing are taken for a shape.
const Believed = 20

// Swiss is what the best Swiss system makes of an event.
type Swiss struct {
	Bits        int    // the evidence for it
	Explains    bool   // all rounds
	Stated      bool   // the file names it
	Said        bool   // the file calls the event a Swiss, by whatever system
	Established bool   // it is the system of the event, where that is no round robin or another of its kind
	Follows     *Share // nil unless more than half of the rounds say so beyond doubt
}

// Share is how many rounds follow a system.
type Share struct {
	Agree, Rounds int
	System        string
}

// Outweighs reports whether an event that states no shape is what its rounds show, since the Swiss system does not
// explain them all and does not outweigh it. What the file states has to be outweighed clearly; where no system is
// established, a round robin that explains all rounds is enough.
func (s *Shape) Outweighs(x Swiss) bool {
	switch {
	case x.Explains:
		return false
	case !x.Stated && !x.Said && !x.Established && s.Likely():
		return true
	case !s.Known():
		return false
	case x.Stated:
		return s.Saves() >= x.Bits+Believed
	case s.Explains():
		return s.Saves()+Believed > x.Bits
	}
	return s.Saves() >= max(x.Bits, Believed)
}

// Settled is what an event is that states a shape: that, unless the rounds are not all so, and are all what a Swiss
// system demands, or are not so at all, and are all another shape. It is nil for the Swiss system. What only a word of
// the file speaks for, against rounds most of which follow a Swiss system, does not hold. Reading: RR-11.
func (s *Shape) Settled(x Swiss) *Shape {
	if !s.Explains() && x.Explains && x.Bits >= Believed {
		return nil
	}
	if s.Explains() && !s.Shown() && !x.Explains && x.Follows != nil {
		own := *s
		own.Holds, own.follows = false, x.Follows
		return &own
	}
	if other := Seen(s.event); !s.Holds && other.Explains() && other.Saves() >= Believed {
		return other
	}
	return s
}

// Known reports whether the event is a shape beyond doubt. Where everybody has met everybody that is a round robin,
// whatever else it is.
func (s *Shape) Known() bool {
	return s.found != nil && (s.said != nil || s.found.Saves >= Believed || s.metAll())
}

// Likely reports whether the rounds are those of a round robin, all of them, however little that proves: it is what is
// played where no Swiss system is known that fits. A few rounds look like other shapes too easily.
func (s *Shape) Likely() bool {
	return s.found != nil && s.found.Kind == structure.RoundRobin && len(s.found.Departures) == 0
}

// Colourless reports whether the colours of the event are not known.
func (s *Shape) Colourless() bool { return s.event.Colourless }

// Shown reports whether more than a word of the file speaks for the shape.
func (s *Shape) Shown() bool {
	return s.found.Tables || s.found.Saves >= Believed || s.metAll()
}

// Doubt says which Swiss system the rounds follow in spite of what is stated; blank where they do not.
func (s *Shape) Doubt() string {
	if s.follows == nil {
		return ""
	}
	return s.whyNot()
}

func (s *Shape) metAll() bool {
	return s.found.Kind == structure.RoundRobin && s.found.Rounds >= s.found.Schedule.Rounds()
}

// Explains reports whether it explains all rounds.
func (s *Shape) Explains() bool {
	return s.Known() && len(s.found.Departures) == 0 && (s.said == nil || s.Holds)
}

// Saves is the evidence for it, in whole bits.
func (s *Shape) Saves() int {
	if s.found == nil {
		return 0
	}
	return s.found.Saves
}

// ID stands in the place of the id of a system.
func (s *Shape) ID() string { return string(s.found.Kind) }

// By says how it is known, as naming does of systems.
func (s *Shape) By() string {
	switch {
	case s.said == nil:
		return naming.ByRounds
	case s.event.SystemCode != "":
		return naming.ByRecord
	}
	return naming.ByType
}

// berger is what a departure from a table is held against.
const berger = "C.05 Annex 1"

// Rounds are the verdicts on the recorded rounds for which wanted is true: of a round that a table has so, that it
// agrees, and of one that departs, that it differs. A pair that meets too often is against a stated round robin.
// Reading: RR-7.
func (s *Shape) Rounds(wanted func(round int) bool) []judging.Round {
	departs := map[int]*structure.Departure{}
	for i := range s.found.Departures {
		departs[s.found.Departures[i].Round] = &s.found.Departures[i]
	}
	out := []judging.Round{}
	for round := 1; round <= s.event.PairedRounds(); round++ {
		switch d := departs[round]; {
		case !wanted(round):
		case d != nil && (s.said == nil || s.Holds):
			out = append(out, s.departs(d))
		case s.found.Tables && s.event.RoundPaired(round) && round <= s.event.PairedRounds()-s.found.Extra:
			r := judging.NewRound(round)
			r.Verdict = judging.Agree
			out = append(out, r)
		default:
			r := judging.NewRound(round)
			r.Verdict, r.Why = judging.NotJudged, []string{s.whyNot()}
			out = append(out, r)
		}
	}
	return out
}

func (s *Shape) whyNot() string {
	if s.follows != nil {
		return s.In.Say("shape.follows", "source", s.said.Where, "says", s.said.Says, "agree", s.follows.Agree,
			"rounds", s.follows.Rounds, "system", s.follows.System)
	}
	if s.said != nil && !s.Holds {
		return s.In.Say("shape.contradicted", "source", s.said.Where, "says", s.said.Says)
	}
	return s.In.Say("shape.untabled", "kind", string(s.found.Kind), "cycles", 1)
}

func (s *Shape) departs(d *structure.Departure) judging.Round {
	verdict, rule := judging.Differ, ""
	if s.found.Tables {
		rule = berger
	}
	if d.Fault == structure.MetTooOften && s.said != nil {
		verdict = judging.Illegal
	}
	r := judging.Compared(s.event, d.Round, boards(d.Expected), boards(d.Recorded))
	r.Verdict, r.Rule, r.Why = verdict, rule, s.why(d)
	return r
}

// why says how a round departs.
func (s *Shape) why(d *structure.Departure) []string {
	schedule := s.found.Schedule
	var out []string
	if key := faults[d.Fault]; key != "" {
		out = append(out, s.In.Say("shape."+key, "size", schedule.Size, "n", schedule.Rounds()))
	}
	if d.Fault == structure.BeyondTable {
		return out
	}
	for _, b := range d.Recorded {
		if text := s.often(b); d.Fault == structure.MetTooOften && text != "" {
			out = append(out, text)
		}
	}
	if s.found.Numbers != nil && s.found.Tables {
		out = append(out, s.In.Say("shape.drawn", "lots", s.lots()))
	}
	return out
}

// faults are the texts of how a round departs from its table.
var faults = map[structure.Fault]string{structure.BeyondTable: "beyond", structure.OtherColours: "colours",
	structure.NoGame: "no-game", structure.OtherOpponent: "opponent"}

// often says that two meet more often than each pair does.
func (s *Shape) often(b structure.Board) string {
	p := s.event.Player(b.White)
	var rounds []string
	for r := 1; r <= s.event.PairedRounds(); r++ {
		if p.Cell(r).Opponent == b.Black {
			rounds = append(rounds, fmt.Sprint(r))
		}
	}
	cycles := max(1, s.found.Schedule.Cycles)
	if len(rounds) <= cycles {
		return ""
	}
	return s.In.Say("shape.often", "a", int(b.White), "b", int(b.Black), "rounds", rounds, "n", cycles)
}

func boards(list []structure.Board) []engine.Board {
	out := make([]engine.Board, len(list))
	for i, b := range list {
		out[i] = engine.Board{White: b.White, Black: b.Black}
	}
	return out
}
