package ascent

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// kind is all that the cost of a pair depends on, as one number.
func (s *sides) kind(seat int) int {
	i := s.member(seat)
	m := &s.Members[i]
	return int(m.Wish) + 4*swiss.Count(m.Strong) + 8*swiss.Count(s.resides[i]) + 16*swiss.Count(m.floated())
}

// mostKinds is more than any kind.
const mostKinds = 32

// sorted numbers the kinds of the seats of an interval, and has a seat of each.
func (s *sides) sorted(from, to int) (kinds []int8, examples []int) {
	var number [mostKinds]int8 // plus one
	kinds = make([]int8, to-from)
	for k := range kinds {
		kind := s.kind(from + k)
		if number[kind] == 0 {
			examples = append(examples, from+k)
			number[kind] = int8(len(examples))
		}
		kinds[k] = number[kind] - 1
	}
	return kinds, examples
}

// mostWeight bounds what one pair may cost by kinds.
const mostWeight = 1 << 30

// first finds the cheapest pairing of the first tops in order, the first half of the seats, with the others, and of
// several the one whose bottoms come first. It reports whether the kinds of members prove what is cheapest; they nearly
// always do, as few pairs are second meetings.
func (s *sides) first() bool {
	if s.weigh(cost{1, 1, 1}) > mostWeight {
		return false
	}
	n := len(s.seats) / 2
	rows, upper := s.sorted(0, n)
	columns, lower := s.sorted(n, 2*n)
	s.State.Spend(2*n + len(upper)*len(lower)/2)
	costs := make([][]int32, len(upper))
	for k, top := range upper {
		costs[k] = make([]int32, len(lower))
		for l, bottom := range lower {
			costs[k][l] = int32(s.weigh(s.costOf(s.member(top), s.member(bottom))))
		}
	}
	a := matching.NewAssignment(s.tight(rows, columns, matching.TightKinds(rows, columns, costs)), n)
	if a.ServeAll() != matching.None {
		return false
	}
	s.pairs, s.cost = nil, cost{}
	for top, bottom := range a.FirstOfAll(n) {
		s.add(top, n+bottom)
	}
	return true
}

// tight are the bottoms, by number, that each top may have by the kinds of both, and has not met.
func (s *sides) tight(rows, columns []int8, fits [][]bool) []matching.Set {
	n := len(rows)
	of, suit := matching.NewSets(len(fits[0]), n), matching.NewSets(len(fits), n)
	at := make([]int, len(s.Members)) // the number of a bottom, from 1
	for l, kind := range columns {
		of[kind].Add(l)
		at[s.member(n+l)] = l + 1
	}
	matching.JoinWhere(suit, of, func(k, l int) bool { return fits[k][l] })
	out := matching.NewSets(n, n)
	for top, kind := range rows {
		copy(out[top], suit[kind])
		for other := range s.pairable.apart.Others(s.member(top)) {
			if at[other] > 0 {
				out[top].Remove(at[other] - 1)
			}
		}
	}
	return out
}
