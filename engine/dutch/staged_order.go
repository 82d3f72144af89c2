package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// first is the candidate that comes first in the order of generation.
//
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
func (s *staged) first(c *candidate) bool {
	c.pairs, c.floats = nil, nil
	s.movedDown(c)
	h := s.halves()
	if !h.Exchange() {
		return false
	}
	s.face = h.Face
	s.transpose(c)
	return true
}

// movedDown settles which moved-down players are paired, and with whom.
//
// Proof: L15.
//
// Rule: C.04.3 (2017) B.3
// Rule: C.04.3 (2026) 3.3
func (s *staged) movedDown(c *candidate) {
	w, n := s.face.Witness(), len(s.members)
	limbo := make([]bool, n)
	for m := range s.mdps {
		inside, seats := s.neighbours(m, func(v int) bool { return v < n })
		if limbo[m] = !w.Forbid(m, seats); limbo[m] {
			w.Forbid(m, inside)
		}
	}
	for m := range s.mdps {
		if !limbo[m] {
			at := w.First(m)
			c.pairs = append(c.pairs, [2]int{m, at})
			s.face.Take(m, at)
		}
	}
	if s.mdps > len(c.pairs) {
		s.face.Divide(func(v int) int {
			if v < n && limbo[v] {
				return 1
			}
			return 0
		})
		s.face.Sever(func(a, b int) bool { return max(a, b) < n && (limbo[a] || limbo[b]) })
	}
}

// neighbours divides those with whom a vertex can be paired.
func (s *staged) neighbours(v int, is func(int) bool) (yes, no []int) {
	w := s.face.Witness()
	for u := w.Next(v, 0); u != matching.None; u = w.Next(v, u+1) {
		if is(u) {
			yes = append(yes, u)
		} else {
			no = append(no, u)
		}
	}
	return yes, no
}

// halves are the residents that are left, numbered anew, see sequence.
func (s *staged) halves() *swiss.Halves {
	w, n, size := s.face.Witness(), len(s.members), 0
	h := &swiss.Halves{Face: s.face, Number: make([]int, n)}
	floats := 0
	for at := range h.Number {
		if h.Number[at] = -1; at < s.mdps || !w.Living().Has(at) {
			continue
		}
		h.Number[at] = size
		size++
		if w.Mate(at) >= n {
			floats++
		}
	}
	h.Half = (size - floats) / 2
	return h
}

// transpose gives S1 its opponents. Who is to be served are S1, the seats, and the tickets that players take.
//
// Proof: L15.
func (s *staged) transpose(c *candidate) {
	w, n := s.face.Witness(), len(s.members)
	columns := w.Living().Clone()
	var served []int
	for v := columns.Next(0); v != matching.None; v = columns.Next(v + 1) {
		if v < n && w.Mate(v) > v && w.Mate(v) < n || v >= n && s.serves(v) {
			served = append(served, v)
			columns.Remove(v)
		}
	}
	rows := matching.NewSets(len(served), n+s.tickets())
	for i, v := range served {
		for k, x := range w.Neighbours(v) {
			rows[i][k] = x & columns[k]
		}
	}
	a := matching.NewAssignment(rows, n+s.tickets())
	a.ServeAll()
	first, _ := slices.BinarySearch(served, n)
	for i, at := range a.FirstOfAll(first) {
		c.pairs = append(c.pairs, [2]int{served[i], at})
		columns.Remove(at)
	}
	for at := columns.Next(0); at != matching.None && at < n; at = columns.Next(at + 1) {
		c.floats = append(c.floats, at)
	}
}
