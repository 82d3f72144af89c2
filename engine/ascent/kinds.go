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

// sorted numbers the kinds of some seats, and has a seat of each.
func (s *sides) sorted(seats []int) (kinds []int8, examples []int) {
	var number [mostKinds]int8 // plus one
	kinds = make([]int8, len(seats))
	for k, seat := range seats {
		kind := s.kind(seat)
		if number[kind] == 0 {
			examples = append(examples, seat)
			number[kind] = int8(len(examples))
		}
		kinds[k] = number[kind] - 1
	}
	return kinds, examples
}

// mostWeight bounds what one pair may cost by kinds.
const mostWeight = 1 << 30

// byKinds is first where the kinds of members prove what is cheapest; it reports whether they do. In large brackets
// they nearly always do, as few pairs are second meetings.
//
// It does not ask that tops are before their bottoms. A pairing in which one is not has other, earlier tops; if it was
// as cheap as any, it would have been found with those.
func (s *sides) byKinds(tops, bottoms []int) ([]pair, cost, bool) {
	if s.weigh(cost{1, 1, 1}) > mostWeight {
		return nil, cost{}, false
	}
	rows, upper := s.sorted(tops)
	columns, lower := s.sorted(bottoms)
	s.State.Spend(len(tops) + len(bottoms) + len(upper)*len(lower)/2)
	costs := make([][]int32, len(upper))
	for k, top := range upper {
		costs[k] = make([]int32, len(lower))
		for l, bottom := range lower {
			costs[k][l] = int32(s.weigh(s.costOf(s.member(top), s.member(bottom))))
		}
	}
	a := matching.NewAssignment(s.tight(tops, bottoms, rows, columns, matching.TightKinds(rows, columns, costs)),
		len(bottoms))
	if a.ServeAll() != matching.None {
		return nil, cost{}, false
	}
	out, sum := s.paired(tops, bottoms, a.FirstOfAll(len(tops)))
	return out, sum, true
}

// tight are the bottoms, by number, that each top may have by the kinds of both, and has not met.
func (s *sides) tight(tops, bottoms []int, rows, columns []int8, fits [][]bool) []matching.Set {
	of, suit := matching.NewSets(len(fits[0]), len(bottoms)), matching.NewSets(len(fits), len(bottoms))
	at := make([]int, len(s.Members)) // the number of a bottom, from 1
	for l, kind := range columns {
		of[kind].Add(l)
		at[s.member(bottoms[l])] = l + 1
	}
	matching.JoinWhere(suit, of, func(k, l int) bool { return fits[k][l] })
	out := matching.NewSets(len(tops), len(bottoms))
	for k, kind := range rows {
		copy(out[k], suit[kind])
		for other := range s.pairable.apart.Others(s.member(tops[k])) {
			if at[other] > 0 {
				out[k].Remove(at[other] - 1)
			}
		}
	}
	return out
}

// paired are the pairs of tops with the bottoms in their columns, and their cost.
func (s *sides) paired(tops, bottoms, columns []int) ([]pair, cost) {
	out, sum := make([]pair, len(tops)), cost{}
	for k, top := range tops {
		out[k] = pair{s.member(top), s.member(bottoms[columns[k]])}
		sum = sum.plus(s.costOf(out[k].top, out[k].bottom))
	}
	return out, sum
}
