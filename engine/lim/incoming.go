package lim

import "slices"

// Chapters 3.6 to 3.8, the floaters who came to a score-group.

// pairIncoming pairs the floaters who stay, first of all, in their order: with a native of the group, else with another
// floater. Reading LA-14.
//
// Rule: C.04.4.3 (1999, 2026) 3.6, 3.6.3, 3.7, 3.7.3
func (s *bracket) pairIncoming() {
	incoming := s.incoming
	if !s.middle {
		incoming = slices.Clone(s.incoming)
		slices.SortFunc(incoming, func(a, b int) int { return s.r.floatOrder(a, b, s.up) })
	}
	for _, f := range incoming {
		if i := s.place(f); slices.Contains(s.left, i) {
			s.pairFloater(i)
		}
	}
}

// pairFloater finds the opponent of a floater: the first in the order of the group, whom he may meet so that all others
// can be paired, who is not due the same colour. Where there is none, the first of all. Readings LA-14, LA-15 and
// LA-16.
//
// Rule: C.04.4.3 (1999, 2026) 3.8
func (s *bracket) pairFloater(f int) {
	ok := s.partners(f)
	first, second := s.lists(f)
	for _, list := range [][]int{first, second} {
		h := slices.IndexFunc(list, ok.has)
		if h < 0 {
			continue
		}
		e := event{article: "3.8", floater: true, second: s.pool[list[h]]}
		q := slices.IndexFunc(list[h:], func(q int) bool {
			return s.fits(f, q) && (!s.r.maxi || s.near(q, list[h])) && ok.has(q)
		})
		s.pair(e, f, list[h+max(q, 0)])
		return
	}
}

// lists returns those left whom a floater may be given in order, and whom only when none of them will do.
//
// Rule: C.04.4.3 (1999, 2026) 3.8
func (s *bracket) lists(f int) (first, second []int) {
	for _, i := range s.left {
		switch {
		case i == f:
		case s.native[i]:
			first = append(first, i)
		default:
			second = append(second, i)
		}
	}
	return first, second
}
