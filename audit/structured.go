package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// believed is the evidence from which on a system or a structure that nobody states is taken for what was played.
const believed = 20 * evidence.Bit

// shape is an event that is no Swiss.
type shape struct {
	*structure.Finding
	stated *structure.Statement // what the file says of it, nil when it says nothing
	holds  bool                 // the rounds can be what is stated
	none   bool                 // another kind is stated than the rounds are
}

// shape looks at an event before any Swiss system is searched for: what the file states, else what the rounds are. It
// is nil where a Swiss system explains all rounds, or where more speaks for one.
func (s *search) shape() *shape {
	if s.ordered {
		return nil
	}
	of := s.t
	if s.teams != nil {
		of = s.teams
	}
	if st, ok := structure.Stated(of); ok {
		return s.statedShape(&st)
	}
	found := structure.Recognise(s.t)
	if found == nil {
		return nil
	}
	best := s.filed()[0]
	saves := evidence.Bits(found.Saves) * evidence.Bit
	need := s.stake() - best.worth() - believed // a Swiss that explains more by this is what was played
	if len(found.Departures) > 0 {
		need = max(believed, s.stake()-best.worth()+believed)
	}
	if best.hard == 0 || saves < believed || saves < need {
		return nil
	}
	return &shape{Finding: found, holds: true}
}

// statedShape holds an event against what its file states. Only a Swiss system or another structure that explains all
// rounds overrules that.
func (s *search) statedShape(st *structure.Statement) *shape {
	found, holds := structure.Check(s.t, st)
	out := &shape{Finding: found, stated: st, holds: holds}
	if holds && len(found.Departures) == 0 && (found.Tables || !s.swissAsFiled()) {
		return out
	}
	if s.filed()[0].hard == 0 {
		return nil
	}
	if out.renumbered() && evidence.Bits(found.Saves)*evidence.Bit < believed { // any rounds nearly fit some numbers
		own := *found
		own.Tables, own.Departures, own.Numbers = false, nil, nil
		out.Finding, out.holds = &own, false
	}
	if other := structure.Recognise(s.t); other != nil && len(other.Departures) == 0 &&
		evidence.Bits(other.Saves)*evidence.Bit >= believed {
		out.Finding, out.holds, out.none = other, true, true
	}
	return out
}

// renumbered reports whether the numbers of the table are others than those of the file.
func (x *shape) renumbered() bool { return x.Numbers != nil && !slices.IsSorted(x.Numbers) }

// swissAsFiled reports whether a Swiss system explains all rounds as they are filed, beyond doubt.
func (s *search) swissAsFiled() bool {
	best := s.filed()[0]
	return best.hard == 0 && s.stake()-best.worth() >= believed
}

// weak is what the rounds are where the search has found no Swiss system beyond doubt: everybody may have met everybody
// by no tables that are known, which says little by itself.
func (s *search) weak(ans *answer) *shape {
	if s.ordered || s.named.Says != "" || s.identified(ans) {
		return nil
	}
	if found := structure.Recognise(s.t); found != nil && len(found.Departures) == 0 {
		return &shape{Finding: found, holds: true}
	}
	return nil
}

// identified reports whether an answer explains all rounds as they are filed, or more than half of what is at stake and
// outweighs that nothing does.
func (s *search) identified(ans *answer) bool {
	supposed := slices.ContainsFunc(ans.world.edits, func(e edit) bool { return !s.undeniable(e) })
	saves := s.stake() - ans.worth()
	return ans.hard == 0 && !supposed || saves >= believed && 2*saves > s.stake()
}

// tellShape describes an event that is no Swiss.
func (f *File) tellShape(s *search, x *shape) {
	f.subject, f.Players, f.System, f.Declared = s.subject, len(s.t.Players), string(x.Kind), s.declared
	if x.stated != nil {
		f.Declared = x.stated.Says
	}
	off := map[int]*structure.Departure{}
	for i := range x.Departures {
		off[x.Departures[i].Round] = &x.Departures[i]
	}
	for round := 1; round <= s.paired; round++ {
		r := newRound(round, s.full(round).Whole(), s.units(round))
		switch d := off[round]; {
		case !x.holds || d == nil && !x.Tables:
			r.Verdict, r.AsDemanded = checker.NotJudged, 0
		case d != nil:
			r.departs(d)
			f.Bits.Unexplained += r.Bits
		}
		f.Rounds = append(f.Rounds, r)
	}
	f.Bits.AtStake = s.stake().Whole()
	f.lots(s, x)
	f.contradicted(s, x)
	f.concludeShape(s, x)
}

func newRound(round, bits, boards int) Round {
	return Round{Round: round, Bits: bits, Verdict: checker.Agree, Recorded: []engine.Board{},
		Expected: []engine.Board{}, Why: []string{}, Best: []string{}, Boards: boards, AsDemanded: boards}
}

// departs enters how a round departs from its table, or from what a structure allows.
func (r *Round) departs(d *structure.Departure) {
	boards := func(list []structure.Board) []engine.Board {
		out := []engine.Board{}
		for _, b := range list {
			out = append(out, engine.Board(b))
		}
		return out
	}
	r.Verdict, r.Rule = checker.Differ, "C.05 Annex 1"
	r.Recorded, r.Expected = boards(d.Recorded), boards(d.Expected)
	r.AsDemanded = r.Boards - len(d.Recorded)
	switch d.Fault {
	case structure.OtherColours:
		r.Turned = len(d.Recorded)
		r.Why = append(r.Why, "the pairs are those of the table, with other colours")
	case structure.MetTooOften:
		r.Why = append(r.Why, "two who have met as often as the round robin has it meet again")
	case structure.BeyondTable:
		r.Why = append(r.Why, "the table has no such round")
	default:
		r.Why = append(r.Why, "the boards are not those of the table")
	}
}

// lots enters the numbers of the table where they are not those of the file.
func (f *File) lots(s *search, x *shape) {
	if !x.Tables || !x.renumbered() {
		return
	}
	order := slices.DeleteFunc(slices.Clone(x.Numbers), func(id tournament.PlayerID) bool { return id == 0 })
	a := Assumption{Kind: RoundRobin, Order: order, Bits: evidence.Orders(len(order)).Whole(),
		Saves: s.stake().Whole() - f.Bits.Unexplained, Text: "the numbers of the table were drawn: " + s.listed(order)}
	f.Bits.Assumed += a.Bits
	f.Assumptions = append(f.Assumptions, a)
}

// contradicted enters a statement of the file that the rounds contradict.
func (f *File) contradicted(s *search, x *shape) {
	says, where := "", ""
	switch {
	case x.none:
		says, where = x.stated.Says, x.stated.Where
	case x.stated == nil && s.named.Says != "":
		says, where = s.named.Says, s.named.Where
	default:
		return
	}
	f.Bits.Assumed += overruling.Whole()
	f.Assumptions = append(f.Assumptions, Assumption{Kind: Header, Record: strings.TrimPrefix(where, "record "),
		Says: says, Used: f.System, Bits: overruling.Whole(), Saves: x.Saves,
		Text: fmt.Sprintf("%s says %s, but the event was a %s", where, says, x.Kind.Name())})
}

// concludeShape settles the verdict on an event that is no Swiss.
func (f *File) concludeShape(s *search, x *shape) {
	good := len(f.good())
	other := func(a Assumption) bool { return a.Kind != Header }
	switch {
	case !x.holds && len(x.Departures) == 0:
		f.Verdict = NotJudged
		f.Notes = append(f.Notes, fmt.Sprintf("%s says %s, and the rounds are not that: no rule is known by which to "+
			"judge them", x.stated.Where, x.stated.Says))
	case len(x.Departures) > 0 && 5*good >= 4*len(f.Rounds):
		f.Verdict = MostlyOK
	case len(x.Departures) > 0:
		f.Verdict = Differs
	case len(f.Assumptions) > 0 && !slices.ContainsFunc(f.Assumptions, other):
		f.Verdict = Overruled
	case len(f.Assumptions) > 0:
		f.Verdict = Explained
	default:
		f.Verdict = OK
	}
	f.Notes = append(f.Notes, x.notes()...)
	f.code = f.Verdict.code()
}

// notes say what the event is and what its rounds were held against.
func (x *shape) notes() (out []string) {
	text := "not a Swiss: " + x.Kind.Name()
	switch {
	case x.Kind == structure.SwissLike:
		text = x.Kind.Name()
	case x.Tables && x.Schedule.Cycles > 1:
		text += fmt.Sprintf(" of %d cycles", x.Schedule.Cycles)
	}
	if x.Tables {
		out = append(out, text+"; its rounds are held against the Berger tables")
	} else {
		out = append(out, text+"; its pairings follow no table, and are not judged")
	}
	if len(x.Order) > 0 && x.Tables {
		rounds := make([]string, len(x.Order))
		for i, r := range x.Order {
			rounds[i] = fmt.Sprint(r)
		}
		out = append(out, "the rounds of the table were played in another order: "+strings.Join(rounds, " "))
	}
	if len(x.Withdrawn) > 0 {
		ids := make([]string, len(x.Withdrawn))
		for i, id := range x.Withdrawn {
			ids[i] = fmt.Sprint(id)
		}
		out = append(out, "left before the end: "+prose.Listed(ids))
	}
	return out
}
