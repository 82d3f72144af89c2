package audit

import (
	"fmt"
	"math/bits"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// setRounds is the number of rounds that were planned. It matters to the last round, which has rules of its own, and to
// earlier rounds under the systems that longer names.
type setRounds struct {
	file   *subject
	rounds int
}

func (e *setRounds) kind() Kind { return Header }

func (e *setRounds) cost() evidence.Bits {
	if e.file.t.RoundsOrigin == tournament.Stated {
		return overruling
	}
	return evidence.Bit
}

func (e *setRounds) scope() (int, int) { return 1, e.file.paired }

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
	return replacing[*setRounds](w, &setRounds{s, other})
}

// mostSeeding is the number of planned rounds from which the Burstein system has no more seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.6.2
const mostSeeding = 8

// toSeed are the numbers that give an event more seeding rounds.
func toSeed(s *subject) (out []int) {
	for rounds := s.paired + 2; rounds <= mostSeeding; rounds++ {
		out = append(out, rounds)
	}
	return out
}

// toUpfloat are the next two numbers from which a player may move up once more: five rounds more are needed for that,
// and ten rounds in the edition of 1997.
//
// Rule: C.04.4.1 (2026) 1.8.2
// Rule: Dubov (1997) 2.5
func toUpfloat(s *subject) []int {
	fives := (s.paired + 2 + 4) / 5 * 5
	return []int{fives, fives + 5}
}

// toBeNoMaxi is the least number of rounds with which an event is no maxi-tournament; none where one round more makes
// that number. Reading LA-5.
//
// Rule: C.04.4.3 (1999) 5.7
func toBeNoMaxi(s *subject) []int {
	if most := bits.Len(uint(max(len(s.t.Players)-1, 0))); most > s.paired+1 {
		return []int{most}
	}
	return nil
}

// longer reports whether a round before the last one can depend on how many rounds were planned, which the file leaves
// open, and the numbers that matter then. The number by which one more round would follow is not among them;
// otherRounds has it.
func (s *subject) longer(w *world) (numbers []int, early bool) {
	if s.t.RoundsOrigin == tournament.Stated {
		return nil, false
	}
	switch w.system.family {
	case "burstein":
		return toSeed(s), true
	case "dubov":
		return toUpfloat(s), true
	case "lim":
		return toBeNoMaxi(s), true
	case "team-swiss":
		return []int{s.paired + 2}, true // floats do not count in the last two rounds
	}
	return nil, false
}

// otherTotals are the worlds of otherRounds and of longer.
func (s *subject) otherTotals(w *world) []*world {
	out := []*world{s.otherRounds(w)}
	numbers, _ := s.longer(w)
	for _, rounds := range numbers {
		out = append(out, replacing[*setRounds](w, &setRounds{s, rounds}))
	}
	return out
}
