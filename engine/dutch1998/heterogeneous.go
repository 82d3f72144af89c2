package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// solve finds the first acceptable pairing of a problem.
//
// Rule: Dutch (1998) C.6, C.14
func (r *round) solve(q *problem) (outcome, bool) {
	if q.In == nil {
		return q.homogeneous()
	}
	if o, ok := q.heterogeneous(); ok || q.fixed {
		return o, ok
	}
	// Nobody of those moved down can be paired first: in the lowest bracket, or as C.13 wants it above. Reading: Q20.
	if !q.All && r.choices.Is(readingEntire, "down") {
		return outcome{}, false
	}
	h := *q
	h.In = nil
	return h.homogeneous()
}

// heterogeneous finds the first acceptable pairing of a heterogeneous bracket: as many moved-down players as possible
// paired first, and the highest of them, then the most pairs (C.14), the fewest clashes (C.11), the fewest criteria
// dropped for upfloats (C.10), then for downfloats (C.9), the first opponents (C.7), and the remainder as a homogeneous
// group. Reading: Q06. Reading: Q09. Reading: Q19. Reading: Q21.
//
// Rule: Dutch (1998) B.3, C.6, C.10, C.11, C.14
func (q *problem) heterogeneous() (outcome, bool) {
	if len(q.List) >= q.r.quickFrom && q.came == 0 {
		if o, ok := q.quickHeterogeneous(); ok {
			return o, true
		}
	}
	m, p, ok := q.size()
	switch {
	case !ok:
		return outcome{}, false
	case m < q.incomers() && q.came == 0:
		return q.highestFirst(m)
	}
	o := outcome{Outcome: swiss.Outcome{M: m}}
	settled := q.Counts()
	s := &split{problem: q, p: p, u: droppedB5, free: q.staysDropped(p < len(q.List)/2 || m < q.incoming())}
	if !s.free {
		settled = append(settled, q.clashes())
		s.levels(&o)
	}
	o.u = s.u
	s1, mate, ok := s.movedDown(settled)
	if !ok {
		return outcome{}, false
	}
	return s.remainder(o, s1, mate)
}

// split is a heterogeneous bracket whose numbers of pairs are known.
type split struct {
	*problem
	p    int
	u    level
	free bool // nothing dropped comes back into force
}

// size finds how many moved-down players are paired first, and how many pairs are made in all.
//
// Rule: Dutch (1998) C.3, C.14
func (q *problem) size() (m, p int, ok bool) {
	switch m, p, ok = q.Most(); {
	case !ok, m == 0, q.came > 0 && m < q.incomers():
		return m, p, false
	case q.fixed:
		return m, p, m == q.m && p == q.p
	}
	return m, p, !q.All || p == len(q.List)/2
}

// incoming counts the players who came from above, also where S1 has been chosen among them.
func (q *problem) incoming() int { return max(q.came, q.incomers()) }

// levels finds how far B.6 and B.5 are dropped where there are as few clashes as possible: for upfloats, then for
// downfloats. Reading: Q09. Reading: Q12. Reading: Q14.
//
// Rule: Dutch (1998) C.9-C.11
func (s *split) levels(o *outcome) {
	base := append(s.Counts(), s.clashes())
	if best, ok := s.Settle(append(slices.Clone(base), s.unwanted(droppedB5), s.unwanted(droppedB6))...); ok {
		o.x = -matching.Sum(best.Mate, s.clashes().Of)
		s.u = s.upLevel(best.Mate)
	}
	if best, ok := s.Settle(append(base, s.protected(droppedB5), s.protected(droppedB6))...); ok {
		o.d = s.downLevel(best.Mate)
		s.problem = s.held(o.d)
	}
}

// Settle is the search among the pairs whose upfloat the level allows.
func (s *split) Settle(digits ...matching.Digit) (*swiss.Settled, bool) {
	g, _ := s.Group(func(i, j int) bool { return s.upfloat(i, j) <= s.u })
	return g.Settle(digits...)
}

// unwanted counts the upfloats that a level forbids.
func (s *split) unwanted(below level) matching.Digit {
	return matching.Digit{Span: len(s.List), Of: func(i, j int) int { return -swiss.Count(s.upfloat(i, j) == below) }}
}

// upfloat is the level that the pair of a player of S1 demands. An equal in S2 demands none. Reading: Q38.
//
// Rule: Dutch (1998) B.5, B.6
func (q *problem) upfloat(i, j int) level {
	if !q.In[i] || q.In[j] || q.r.Players[q.List[i]].Score == q.r.Players[q.List[j]].Score {
		return allInForce
	}
	return binds(&q.r.Players[q.List[j]], engine.Upfloat)
}

func (q *problem) upLevel(mate []int) level {
	u := allInForce
	for i, m := range mate {
		if m > i {
			u = max(u, q.upfloat(i, m))
		}
	}
	return u
}

// movedDown finds the first opponents of the players of S1.
//
// Rule: Dutch (1998) C.6, C.7, C.10
func (s *split) movedDown(settled []matching.Digit) (s1, mate []int, ok bool) {
	best, ok := s.Settle(settled...)
	if !ok {
		return nil, nil, false
	}
	s1 = swiss.Marked(s.In)
	mate, ok = best.Partners(s1, func(i, j int) bool { return !s.In[i] || !s.In[j] })
	return s1, mate, ok
}

// remainder pairs those whom the moved-down players leave, as a homogeneous group.
//
// Rule: Dutch (1998) A.3, C.6, C.9
func (s *split) remainder(o outcome, s1, mate []int) (outcome, bool) {
	order := slices.Concat([]int{o.x, int(o.u), int(o.d)}, s1, swiss.At(mate, s1))
	rest, pairs := s.Remainder(s1, mate)
	o.x = 0
	for _, p := range pairs {
		o.x += swiss.Count(s.r.clash(p[0], p[1]))
	}
	q := &problem{Search: rest, r: s.r, free: s.free, fixed: true, p: s.p - len(s1)}
	made, ok := q.homogeneous()
	if !ok {
		return outcome{}, false
	}
	o.x += made.x
	o.d, o.Left = max(o.d, made.d), made.Left
	o.Pairs, o.Key = append(pairs, made.Pairs...), append(order, made.Key...)
	return o, true
}
