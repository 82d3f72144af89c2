package audit

import (
	"fmt"

	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// setRounds is the number of rounds that were planned. It matters to the last round, which has rules of its own, and to
// earlier rounds under the systems that longer names.
type setRounds struct {
	terms
	rounds int
}

// planned is a number of rounds that were planned.
func (s *subject) planned(rounds int) *setRounds {
	if s.t.RoundsOrigin == tournament.Stated {
		return &setRounds{s.always(Header, overruling), rounds}
	}
	return &setRounds{s.always(Header, evidence.Bit), rounds}
}

func (e *setRounds) alter(v *view) {
	v.t.Rounds, v.t.RoundsOrigin = e.rounds, tournament.Stated
}

func (e *setRounds) tell(s *subject) []Assumption {
	a := Assumption{Kind: Header, Record: "142", Says: "nothing", Used: fmt.Sprint(e.rounds)}
	switch {
	case s.t.RoundsOrigin == tournament.Stated:
		a.Says = fmt.Sprint(s.t.Rounds)
		a.Text = fmt.Sprintf("the file says that the event had %d rounds, but %d were planned", s.t.Rounds, e.rounds)
	case e.rounds > s.paired+1:
		a.Text = fmt.Sprintf("%d rounds were planned", e.rounds)
	case e.rounds > s.paired:
		a.Text = fmt.Sprintf("round %d was not planned to be the last", s.paired)
	default:
		a.Text = fmt.Sprintf("round %d was planned to be the last", s.paired)
	}
	return []Assumption{a}
}

// otherRounds is a world in which the last recorded round was the last planned one, if it was not, and the other way
// round.
func (s *subject) otherRounds(w *world) *world {
	planned := s.t.Rounds
	if e := first[*setRounds](w); e != nil {
		planned = e.rounds
	}
	other := s.paired
	if planned == other {
		other++
	}
	if s.t.RoundsOrigin != tournament.Unknown && other == s.t.Rounds {
		return replacing[*setRounds](w, nil)
	}
	return replacing[*setRounds](w, s.planned(other))
}

// longer reports whether a round before the last one can depend on how many rounds were planned, which the file leaves
// open, and the numbers that matter then. The number by which one more round would follow is not among them;
// otherRounds has it.
func (s *subject) longer(w *world) (numbers []int, early bool) {
	if s.t.RoundsOrigin == tournament.Stated {
		return nil, false
	}
	return settle.Longer(w.system.family, s.paired, len(s.t.Players))
}

// otherTotals are the worlds of otherRounds and of longer.
func (s *subject) otherTotals(w *world) []*world {
	out := []*world{s.otherRounds(w)}
	numbers, _ := s.longer(w)
	for _, rounds := range numbers {
		out = append(out, replacing[*setRounds](w, s.planned(rounds)))
	}
	return out
}
