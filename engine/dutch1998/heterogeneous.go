package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// solve finds the first acceptable pairing of a problem.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.14
func (r *round) solve(q *problem) (outcome, bool) {
	if q.in == nil {
		return q.homogeneous()
	}
	find := q.heterogeneous
	if r.choices.Is(readingOpponent, "lowest") {
		find = q.lowestOnly
	}
	if o, ok := find(); ok || q.fixed || q.undiminished {
		return o, ok
	}
	// Nobody of those moved down can be paired first. Reading: Q20.
	if !q.all && r.choices.Is(readingEntire, "down") {
		return outcome{left: q.v}, q.below == nil
	}
	h := *q
	h.in = nil
	return h.homogeneous()
}

// heterogeneous finds the first acceptable pairing of a heterogeneous bracket: as many moved-down players as possible
// paired first, and the highest of them, then the most pairs (C.14), the fewest clashes (C.11), the fewest criteria
// dropped for upfloats (C.10), then for downfloats (C.9), the first opponents (C.7), and the remainder as a homogeneous
// group. Reading: Q06. Reading: Q09. Reading: Q19. Reading: Q21.
//
// Rule: Dutch (1998) B.3
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.10
// Rule: Dutch (1998) C.11
// Rule: Dutch (1998) C.14
func (q *problem) heterogeneous() (outcome, bool) {
	if len(q.v) >= q.r.quickFrom && q.came == 0 {
		if o, ok := q.quickHeterogeneous(); ok {
			return o, true
		}
	}
	m, p, ok := q.size()
	switch {
	case !ok:
		return outcome{}, false
	case m < q.count(q.in) && q.came == 0 && q.r.choices.Is(readingFewer, "highest"):
		return q.highestFirst(m)
	}
	o := outcome{m: m, u: droppedB5}
	settled := q.counts()
	s := &split{problem: q, p: p, u: droppedB5}
	dropped, x := q.freedPart(m, p)
	if s.free = dropped; !dropped {
		s.levels(&o)
	}
	if !x {
		settled = append(settled, q.clashes())
	}
	s.settled = settled
	s1, mate, ok := s.movedDown()
	if !ok {
		return outcome{}, false
	}
	return s.remainder(o, s1, mate)
}

// split is a heterogeneous bracket whose numbers of pairs are known.
type split struct {
	*problem
	p       int
	u       level
	free    bool // nothing dropped comes back into force
	settled []matching.Digit
	budget  *budget
}

// touches counts the pairs of moved-down players.
func (q *problem) touches() matching.Digit {
	return matching.Digit{Span: len(q.v), Of: func(i, j int) int { return swiss.Count(q.in[i] || q.in[j]) }}
}

// counts are the digits for the numbers of pairs: those of moved-down players first, but in the lowest bracket, where
// all must be paired, all pairs. Reading: Q19. Reading: Q24.
func (q *problem) counts() []matching.Digit {
	if q.all {
		return []matching.Digit{q.pairs(), q.touches()}
	}
	return []matching.Digit{q.touches(), q.pairs()}
}

// size finds how many moved-down players are paired first, and how many pairs are made in all.
//
// Rule: Dutch (1998) C.3
// Rule: Dutch (1998) C.14
func (q *problem) size() (m, p int, ok bool) {
	best, ok := q.settle(always, q.counts()...)
	if !ok {
		return 0, 0, false
	}
	mate := best.Mate
	m, p = matching.Sum(mate, q.touches().Of), matching.Sum(mate, q.pairs().Of)
	if q.came > 0 && m < q.count(q.in) || q.undiminished && m < q.incoming() {
		return m, p, false
	}
	if q.fixed && m != q.m || m == 0 || q.all && p != len(q.v)/2 {
		return m, p, false
	}
	return m, p, !q.fixed || p == q.p
}

// freedPart is freed for a heterogeneous bracket.
//
// Rule: Dutch (1998) C.14
func (q *problem) freedPart(m, p int) (dropped, x bool) {
	if !q.free && (q.fixed || p == len(q.v)/2 && m == q.incoming()) {
		return false, false
	}
	return q.r.keptOpen()
}

// incoming counts the players who came from above, also where S1 has been chosen among them.
func (q *problem) incoming() int { return max(q.came, q.count(q.in)) }

// levels finds the least number of clashes, then how far B.6 and B.5 are dropped for upfloats, then for downfloats.
// Reading: Q08. Reading: Q09. Reading: Q12. Reading: Q14.
//
// Rule: Dutch (1998) C.9
// Rule: Dutch (1998) C.10
// Rule: Dutch (1998) C.11
func (s *split) levels(o *outcome) {
	base := append(s.counts(), s.clashes())
	down := func() {
		all := append(slices.Clone(base), s.protected(droppedB5), s.protected(droppedB6))
		if best, ok := s.settle(s.mayMeet, all...); ok {
			mate := best.Mate
			o.x = -matching.Sum(mate, s.clashes().Of)
			o.d = s.downLevel(mate)
			s.problem = s.held(o.d)
		}
	}
	up := func() {
		all := append(slices.Clone(base), s.unwanted(droppedB5), s.unwanted(droppedB6))
		if best, ok := s.settle(s.mayMeet, all...); ok {
			mate := best.Mate
			o.x = -matching.Sum(mate, s.clashes().Of)
			o.u = s.upLevel(mate)
			s.u = o.u
		}
	}
	switch {
	case s.r.choices.Is(readingNesting, "2012"):
		down()
		up()
	case s.r.choices.Is(readingNesting, "opponents") || s.p == o.m && s.r.choices.Is(readingLeftover, "opponent"):
		up()
		down()
	default:
		up()
	}
}

// unwanted counts the upfloats that a level forbids.
func (s *split) unwanted(below level) matching.Digit {
	return matching.Digit{Span: len(s.v), Of: func(i, j int) int { return -swiss.Count(s.upfloat(i, j) == below) }}
}

// upfloat is the level that the pair of a moved-down player and a resident demands. Two moved-down players demand none:
// the lower may be the one in S1; where S1 is chosen, an equal in S2 demands none either. Reading: Q38.
//
// Rule: Dutch (1998) B.5
// Rule: Dutch (1998) B.6
func (s *split) upfloat(i, j int) level {
	if !s.in[i] || s.in[j] || s.r.Players[s.v[i]].Score == s.r.Players[s.v[j]].Score {
		return allInForce
	}
	return binds(&s.r.Players[s.v[j]], engine.Upfloat)
}

func (s *split) upLevel(mate []int) level {
	u := allInForce
	for i, m := range mate {
		if m > i {
			u = max(u, s.upfloat(i, m))
		}
	}
	return u
}

// mayMeet allows the pairs whose upfloat the level allows.
func (s *split) mayMeet(i, j int) bool { return s.upfloat(i, j) <= s.u }

// inS1 is the one of two moved-down players who stands in S1 when they meet: the higher, but the lower where the higher
// would give an upfloat that the level forbids. Reading: Q21.
func (s *split) inS1(i, j int) int {
	a, b := &s.r.Players[s.v[i]], &s.r.Players[s.v[j]]
	if s.in[j] && a.Score != b.Score && binds(b, engine.Upfloat) > s.u {
		return j
	}
	return i
}

// movedDown finds which moved-down players form S1 and their opponents.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.7
// Rule: Dutch (1998) C.10
func (s *split) movedDown() (s1, mate []int, ok bool) {
	is := s.in
	if s.came == 0 {
		if is, ok = s.chooseS1(); !ok {
			return nil, nil, false
		}
	}
	s1 = swiss.Marked(is)
	face := func(i, j int) bool { return s.mayFace(is, i, j) }
	best, ok := s.settle(s.mayMeet, s.settled...)
	if !ok {
		return nil, nil, false
	}
	mate, ok = best.Partners(s1, face)
	return s1, mate, ok
}

// chooseS1 finds the first moved-down players with whom the numbers and levels that are settled can be had.
//
// Rule: Dutch (1998) C.4
func (s *split) chooseS1() ([]bool, bool) {
	best, ok := s.settle(s.mayMeet, s.settled...)
	if !ok {
		return nil, false
	}
	var highest []matching.Digit
	for t := range s.v {
		if s.in[t] {
			highest = append(highest, matching.Star(t, 1, func(u int) int {
				i, j := min(t, u), max(t, u)
				return swiss.Count((s.in[i] || s.in[j]) && s.inS1(i, j) == t)
			}))
		}
	}
	mate := best.First(highest...)
	is := make([]bool, len(s.v))
	for i, m := range mate {
		if m > i && s.in[i] {
			is[s.inS1(i, m)] = true
		}
	}
	return is, ok
}

// mayFace allows the pairs of players of S1 with those of S2, and any pair of residents.
func (s *split) mayFace(is []bool, i, j int) bool {
	switch {
	case !s.in[i]:
		return true
	case !s.in[j]:
		return is[i] && s.mayMeet(i, j)
	case is[i] == is[j]:
		return false
	}
	a, b := &s.r.Players[s.v[i]], &s.r.Players[s.v[j]]
	return is[j] || a.Score == b.Score || binds(b, engine.Upfloat) <= s.u
}

// remainder pairs those whom the moved-down players leave, as a homogeneous group.
//
// Rule: Dutch (1998) A.3
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.9
func (s *split) remainder(o outcome, s1, mate []int) (outcome, bool) {
	used := make([]bool, len(s.v))
	order := []int{o.x, int(o.u), int(o.d)}
	if s.r.choices.Is(readingNesting, "2012") {
		order[1], order[2] = order[2], order[1]
	}
	order = append(order, s1...)
	x := 0
	for _, i := range s1 {
		used[i], used[mate[i]] = true, true
		o.pairs = append(o.pairs, [2]int{s.v[i], s.v[mate[i]]})
		order = append(order, mate[i])
		x += swiss.Count(s.r.clash(s.v[i], s.v[mate[i]]))
	}
	q := &problem{r: s.r, below: s.below, free: s.free, budget: s.budget, fixed: true, p: s.p - len(s1)}
	for i, p := range s.v {
		if !used[i] {
			q.v = append(q.v, p)
			if s.must != nil {
				q.must = append(q.must, s.must[i])
			}
			if s.gone != nil {
				q.gone = append(q.gone, s.gone[i])
			}
		}
	}
	rest, ok := q.homogeneous()
	if !ok {
		return outcome{}, false
	}
	o.x = x + rest.x
	o.d, o.k, o.left = max(o.d, rest.d), rest.k, rest.left
	o.pairs = append(o.pairs, rest.pairs...)
	o.key = append(order, rest.key...)
	return o, true
}
