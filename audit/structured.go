package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
	eventshape "github.com/trfkit/trfkit/checker/shape"
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
	seen   *eventshape.Shape
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
	best := s.filed()[0]
	swiss := eventshape.Swiss{Bits: (s.stake() - best.worth()).Whole(), Explains: best.hard == 0,
		Stated: s.isNamed(best.system), Established: true}
	if saves := s.stake() - best.worth(); saves >= believed && 2*saves > s.stake() {
		swiss.Follows = &eventshape.Share{Agree: s.paired - len(best.deviating()), Rounds: s.paired,
			System: best.system.id}
	}
	seen := eventshape.Of(s.t)
	if seen.Stated() {
		switch is := seen.Settled(swiss); {
		case is == nil:
			return nil
		case is.Stated():
			return &shape{is.Finding(), is, is.Statement(), is.Holds, false}
		default:
			return &shape{is.Finding(), is, seen.Statement(), true, true}
		}
	}
	if !seen.Outweighs(swiss) {
		return nil
	}
	return &shape{seen.Finding(), seen, nil, true, false}
}

// weak is what the rounds are where the search has found no Swiss system beyond doubt: everybody may have met everybody
// by no tables that are known, which says little by itself.
func (s *search) weak(ans *answer) *shape {
	if s.ordered || s.named.Says != "" || s.identified(ans) {
		return nil
	}
	if seen := eventshape.Seen(s.t); seen.Likely() {
		return &shape{seen.Finding(), seen, nil, true, false}
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
	colours := map[int]bool{}
	for i := range x.Departures {
		colours[x.Departures[i].Round] = x.Departures[i].Fault == structure.OtherColours
	}
	for _, judged := range x.seen.Rounds(func(int) bool { return true }) {
		r := newRound(judged.Round, s.full(judged.Round).Whole(), s.units(judged.Round))
		switch r.Verdict = judged.Verdict; r.Verdict {
		case checker.Agree:
		case checker.NotJudged:
			r.AsDemanded = 0
		default:
			r.Rule, r.Why = judged.Rule, append(r.Why, judged.Why...)
			r.Recorded, r.Expected = append(r.Recorded, judged.Recorded...), append(r.Expected, judged.Expected...)
			r.AsDemanded = r.Boards - len(r.Recorded)
			if colours[r.Round] {
				r.Turned = len(r.Recorded)
			}
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

// lots enters the numbers of the table where they are not those of the file.
func (f *File) lots(s *search, x *shape) {
	if !x.Tables || x.Numbers == nil || slices.IsSorted(x.Numbers) {
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
	case x.seen.Doubt() != "":
		f.Verdict = NotJudged
		f.Notes = append(f.Notes, x.seen.Doubt())
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
