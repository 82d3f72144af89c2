package dubov2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// byNumbers finds the best set of upfloaters where so many players are on either side of it that only their numbers
// count, not whom they have met. It returns false where that cannot be said.
//
// Residents and upfloaters can be paired when no absolute preference is held by more than half of them, and so can
// those who stay below; both bound from either side how many upfloaters may have one. C7 depends on how many of them
// wish White. With that number given, the possible sets are the bases of a matroid: so many who wish White, so many who
// wish Black, and of either so many with an absolute preference at least and at most. The other criteria and the order
// of sets add up over the upfloaters, so taking whoever is best and still possible finds the best set for each such
// number.
//
// Rule: C.04.4.1 (2026) 3.2.2, C3-C5
func (r *round) byNumbers(residents, lower []int, least, ceiling int) ([]int, bool) {
	s := selection{round: r, up: r.Tally(residents), low: r.Tally(lower), terms: r.terms(ceiling),
		score: r.Players[residents[0]].Score}
	apart := max(s.up.Apart, s.low.Apart)
	if 4*apart > min(len(residents), len(lower)) || len(r.Without) > 0 || r.Reversed {
		return nil, false
	}
	s.sort(lower, ceiling)
	for k := least; k <= len(residents) && 4*apart <= len(lower)-k; k += 2 {
		if up, ok := s.best(k); ok {
			return up, true
		}
	}
	return nil, false
}

// terms are the criteria that count under a ceiling of former upfloats.
func (r *round) terms(ceiling int) []criterion {
	all := r.criteria()
	if ceiling != noCeiling {
		all = slices.DeleteFunc(all, func(q criterion) bool { return q.first })
	}
	return all
}

// selection is the choice of upfloaters by numbers.
type selection struct {
	*round
	score   tournament.Points
	up, low swiss.Tally
	terms   []criterion
	list    []int // possible upfloaters, the best first
}

// sort sorts the possible upfloaters by what each of them adds to the criteria but C7, then by sequence.
//
// Rule: C.04.4.1 (2026) 4.1, 4.2
func (s *selection) sort(lower []int, ceiling int) {
	s.list = slices.DeleteFunc(slices.Clone(lower), func(i int) bool { return formerUpfloats(s.round, 0, i) > ceiling })
	slices.SortFunc(s.list, func(a, b int) int {
		for i := range s.terms {
			q := &s.terms[i]
			if q.amount == nil {
				continue
			}
			if c := cmp.Compare(q.amount(s.round, s.score, a), q.amount(s.round, s.score, b)); c != 0 {
				return c
			}
		}
		return s.bySequence(a, b)
	})
}

// best is the best set of k upfloaters, if there is one.
func (s *selection) best(k int) (up []int, ok bool) {
	var values []value
	for white := range k + 1 {
		other, possible := s.greedy(k, white)
		if !possible {
			continue
		}
		mine := s.values(other)
		if !ok || s.precedes(mine, other, values, up) {
			up, values, ok = other, mine, true
		}
	}
	return up, ok
}

// values are those of a set by each criterion.
func (s *selection) values(up []int) []value {
	out := make([]value, len(s.terms))
	for i := range s.terms {
		if q := &s.terms[i]; q.amount != nil {
			out[i] = s.measure(q, s.score, up)
			continue
		}
		t := s.up
		for _, i := range up {
			t.Add(&s.Pool, i)
		}
		out[i] = value{of: &s.terms[i]}
		out[i].Count = fewestClashes(&t)
	}
	return out
}

// precedes reports whether the first of two sets is better, or as good and earlier in the order of sets.
func (s *selection) precedes(mine []value, up []int, his []value, other []int) bool {
	for i := range mine {
		if c := mine[i].compare(&his[i]); c != 0 {
			return c < 0
		}
	}
	return slices.CompareFunc(up, other, s.bySequence) < 0
}

// greedy takes the first of the list with whom k can be had, so many of whom wish White. The set is in the order of the
// sequence.
func (s *selection) greedy(k, white int) ([]int, bool) {
	sides := [3]side{
		tournament.White: s.side(k, tournament.White, white),
		tournament.Black: s.side(k, tournament.Black, k-white),
	}
	up := make([]int, 0, k)
	for _, i := range s.list {
		if len(up) == k {
			break
		}
		if sides[s.Colours[i].Wish].take(s.Absolute(i) != tournament.NoColour) {
			up = append(up, i)
		}
	}
	slices.SortFunc(up, s.bySequence)
	return up, sides[tournament.White].done() && sides[tournament.Black].done()
}

// side is how many of those who wish one colour are still to be taken, and of how many of them the preference must or
// may be absolute.
type side struct{ count, least, most int }

// side bounds the absolute preferences for a colour: residents and k upfloaters, and who stays below, must be pairable.
//
// Rule: C.04.4.1 (2026) C3, C4
func (s *selection) side(k int, c tournament.Colour, count int) side {
	above := s.up.Players + k - 2*s.up.Absolute[c]   // room for twice the upfloaters with the preference
	below := 2*s.low.Absolute[c] - s.low.Players + k // so many must go, twice
	return side{count, max(0, (below+1)/2), min(count, floorHalf(above))}
}

func floorHalf(x int) int {
	if x < 0 {
		return -1
	}
	return x / 2
}

// take takes one player more if the set can still be completed as far as the numbers of the side say.
func (s *side) take(absolute bool) bool {
	switch {
	case s.count == 0, absolute && s.most <= 0, !absolute && s.count <= s.least:
		return false
	case absolute:
		s.most--
		s.least = max(0, s.least-1)
	}
	s.count--
	return true
}

func (s *side) done() bool { return s.count == 0 && s.least == 0 && s.most >= 0 }
