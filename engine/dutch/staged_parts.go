package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// Where nothing is proved of a large bracket it is divided: one vertex, a seat if there is one, is paired with one kind
// of players after the other, at last with one player after the other. What is best of the best of all parts is best.

// limit pairs a vertex with one of some others.
type limit struct {
	v  int
	to matching.Set
}

// impose leaves only the candidates within the limits.
func (s *staged) impose() {
	for _, l := range s.limits {
		key := func(v int) int {
			switch {
			case v == l.v:
				return 1
			case v < len(s.members)+s.seats && l.to.Has(v): // there are no others before the cuts
				return 2
			}
			return 0
		}
		s.face.Divide(key)
		s.face.Sever(func(a, b int) bool { return key(a)+key(b) == 1 })
	}
}

// inParts solves the parts and returns the best of what they come to.
//
// Proof: L16.
func (s *staged) inParts(ordered bool) (best candidate, v verdict) {
	parts := s.parts()
	if parts == nil {
		return s.only()
	}
	v = none
	for _, l := range parts {
		s.limits = append(s.limits, l)
		c, w := s.solve(ordered)
		s.limits = s.limits[:len(s.limits)-1]
		switch {
		case w == unknown:
			return c, unknown
		case w == found && (v == none || s.better(c, best, ordered)):
			best, v = c, found
		}
	}
	return best, v
}

// only is the only candidate there can be, if it is one.
func (s *staged) only() (c candidate, v verdict) {
	if !s.face.Perfect() {
		return c, none
	}
	if c = s.candidate(); s.mustComplete && !s.completes(s.floaters(c)) {
		return c, none
	}
	return c, found
}

// parts divides the candidates by the kind of mate of a vertex, the first seat or member who can have several kinds; by
// the mate himself when there is none such. There are none when every vertex has one mate at most.
func (s *staged) parts() []limit {
	s.cuts = nil
	s.begin()
	n := len(s.members)
	order := make([]int, 0, n+s.seats)
	for v := n; v < n+s.seats; v++ {
		order = append(order, v)
	}
	for v := range n {
		order = append(order, v)
	}
	for _, v := range order {
		if out := s.kindsOfMates(v); len(out) > 1 {
			return out
		}
	}
	for _, v := range order {
		if out := s.mates(v); len(out) > 1 {
			return out
		}
	}
	return nil
}

// kindsOfMates are the parts by the kind of mate.
func (s *staged) kindsOfMates(v int) (out []limit) {
	w := s.face.Witness()
	seen := matching.NewSet(len(s.members) + s.tickets())
	for u := w.Next(v, 0); u != matching.None; u = w.Next(v, u+1) {
		if !seen.Has(u) {
			own := s.face.Class(u)
			seen.AddAll(own)
			out = append(out, limit{v, matching.SetOf(len(s.members)+s.tickets(), own)})
		}
	}
	return out
}

// mates are the parts by mate.
func (s *staged) mates(v int) (out []limit) {
	w := s.face.Witness()
	for u := w.Next(v, 0); u != matching.None; u = w.Next(v, u+1) {
		out = append(out, limit{v, matching.SetOf(len(s.members)+s.tickets(), []int{u})})
	}
	return out
}

// better reports whether a candidate goes before another one that is as good for the completion.
func (s *staged) better(c, d candidate, ordered bool) bool {
	for i := range s.criteria {
		q := &s.criteria[i]
		if q.lookFirst && s.looksAhead {
			if order := s.outlookOf(s.floaters(c)).compare(s.outlookOf(s.floaters(d))); order != 0 {
				return order < 0
			}
		}
		if order := s.measure(q, c).compare(s.measure(q, d), q.list); order != 0 {
			return order < 0
		}
	}
	if !ordered {
		return false
	}
	for _, st := range s.stages(s.place(c), s.place(d)) {
		if order := slices.Compare(st.mine, st.his); order != 0 {
			return order < 0
		}
	}
	return false
}
