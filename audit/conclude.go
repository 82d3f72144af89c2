package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
)

// conclude settles the verdict.
func (f *File) conclude(s *search, ans *answer) {
	good, open := len(f.good()), 0 // rounds that a fact nobody tells decides
	for i := range f.Rounds {
		lost := s.t.LostBefore(f.Rounds[i].Round+1) > 0
		if f.Rounds[i].Verdict == checker.CannotCheck && (lost || ans.rounds[i].untold != "") {
			open++
		}
	}
	header := len(f.Assumptions) > 0
	for i := range f.Assumptions {
		header = header && f.Assumptions[i].Kind == Header
	}
	// Rounds that depend on what is not told are not explained, and speak for a system all the same.
	bylots := (s.lotless || s.gameless) && ans.system.family == lotFamily && s.speaks(ans)
	known := s.ordered || s.identified(ans) || s.isNamed(ans.system) && good > 0 || bylots
	doubt := s.doubt(ans.system)
	changed, sure := f.changes(s)
	switch {
	case good == len(f.Rounds) && sure && doubt == "" && !s.over(): // what else may explain it has been looked for
		f.Verdict = ChangedByHand
	case good == len(f.Rounds) && changed:
		f.Verdict = Undecided
	case good == len(f.Rounds) && header:
		f.Verdict = Overruled
	case good == len(f.Rounds) && len(f.Assumptions) > 0:
		f.Verdict = Explained
	case good == len(f.Rounds):
		f.Verdict = OK
	case !known || doubt != "":
		f.nothing(good)
	case !f.accused():
		f.Verdict = Undecided
	case 5*good >= 4*len(f.Rounds) && (good+open < len(f.Rounds) || s.t.LostBefore(s.paired) == 0):
		f.Verdict = MostlyOK
	case good+open == len(f.Rounds):
		f.Verdict = CannotAudit
	default:
		f.Verdict = Differs
	}
	f.doubts(s, changed, sure, doubt)
	f.code = f.Verdict.code()
	if f.explainChanges && (f.Verdict == ChangedByHand || f.Verdict == Undecided) {
		f.code = exit.Clean
	}
}

// doubts notes how little a small field proves, what a change by hand is not told from, and why the rules may have been
// others.
func (f *File) doubts(s *search, changed, sure bool, doubt string) {
	if s.stake() < believed {
		be := "are"
		if f.Bits.AtStake == 1 {
			be = "is"
		}
		f.Notes = append(f.Notes, fmt.Sprintf("only %s %s at stake: so small a field proves little",
			prose.Counted(f.Bits.AtStake, "bit"), be))
	}
	switch {
	case f.Verdict == Undecided && changed && doubt != "":
		f.Notes = append(f.Notes, "undecided: by "+f.System+" boards were changed, but "+doubt)
	case f.Verdict == Undecided && sure:
		f.Notes = append(f.Notes, "undecided: what else may explain the change by hand was not looked for to the end")
	case f.Verdict == Undecided && changed && f.pleaded():
		f.Notes = append(f.Notes, fmt.Sprintf(
			"undecided: less than %s bits part the change by hand from what else may explain it", margin))
	case f.Verdict == Undecided && changed:
		f.Notes = append(f.Notes, "undecided: more changes by hand than are believed of an event, or one that rests "+
			"on something else assumed of its round")
	}
}

// accused reports whether a round is said to be wrong, or cannot be checked.
func (f *File) accused() bool {
	return slices.ContainsFunc(f.Rounds, func(r Round) bool { return !r.explained() && r.Verdict != checker.NotJudged })
}

// pleaded reports whether something else may explain a change by hand.
func (f *File) pleaded() bool {
	return slices.ContainsFunc(f.Assumptions, func(a Assumption) bool { return a.Kind == HandChange && len(a.Or) > 0 })
}

// changes reports whether boards were changed by hand, and whether that is sure of one of the changes: nothing else
// explains it about as well, it does not itself rest on something else that is assumed of its round, and there are no
// more of them than is believed of an event.
func (f *File) changes(s *search) (some, sure bool) {
	list := f.Assumptions
	hands := 0
	for i := range list {
		if a := &list[i]; a.Kind == HandChange {
			alone := !slices.ContainsFunc(list, func(b Assumption) bool {
				return b.Round == a.Round && slices.Contains([]Kind{Numbering, ExtraBoards, CancelledBoard}, b.Kind)
			})
			hands, sure = hands+1, sure || len(a.Or) == 0 && alone
		}
	}
	return hands > 0, sure && !s.tooMany(hands)
}

// speaks reports whether the rounds speak for the system of an answer: whether more of them is explained than the best
// of many worlds explains by chance. Round 1 says much of the numbers and little of the system, and counts only where
// it is all there is.
func (s *search) speaks(ans *answer) bool {
	first, stake, left := 1, evidence.Bits(0), ans.price
	if s.paired > 1 {
		first = 2
	}
	for round := first; round <= s.paired; round++ {
		stake, left = stake+s.full(round), left+ans.rounds[round-1].soft
	}
	return stake-left >= max(margin, stake/20)
}

// nothing takes back what was assumed for a system that explains nothing, and what was said of rounds by its rules.
func (f *File) nothing(good int) {
	closest := fmt.Sprintf("closest is %s: %s", f.System, prose.Share(good, len(f.Rounds), "round"))
	f.Verdict, f.System, f.Equal, f.Bits.Assumed, f.RestsOn = NotJudged, "", []string{}, 0, nil
	f.Assumptions = slices.DeleteFunc(f.Assumptions, func(a Assumption) bool { return a.Kind != HiddenBye })
	f.Notes = append(f.Notes,
		"no system that is known here explains the rounds: no rule is established by which to judge; "+closest)
	for i := range f.Rounds {
		r := newRound(f.Rounds[i].Round, f.Rounds[i].Bits, f.Rounds[i].Boards)
		r.Verdict, r.AsDemanded = checker.NotJudged, 0
		f.Rounds[i] = r
	}
}
