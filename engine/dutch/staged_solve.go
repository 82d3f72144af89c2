package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// mostCuts bounds how often a bracket is paired again with one cut more.
const mostCuts = 200

// verdict is what a stage, or all of them, came to.
type verdict uint8

const (
	found   verdict = iota
	again           // a cut has been added
	none            // proved: no candidate has so few downfloaters
	unknown         // nothing is proved
)

// solve pairs the bracket with so many downfloaters, without regard to completion and look-ahead first; where these are
// not as good as they can be, the reason is forbidden by a cut.
func (s *staged) solve() (candidate, verdict) {
	s.cuts = nil
	goal := &aim{}
	for range mostCuts {
		if c, v := s.attempt(goal); v != again {
			return c, v
		}
	}
	return candidate{}, unknown
}

func (s *staged) attempt(goal *aim) (c candidate, v verdict) {
	look := s.look()
	if s.looksAhead && !s.settlesScores(look) {
		return c, unknown
	}
	if v = s.above(look); v != found {
		return c, v
	}
	if !s.keeps(goal, look) {
		return c, unknown
	}
	top := s.face
	if s.looksAhead {
		top = s.face.Clone()
	}
	if !s.minimise(s.criteria[look:]) {
		return c, unknown
	}
	c = s.candidate()
	if v = s.check(c, goal, top); v != found {
		return c, v
	}
	if !s.first(&c) {
		return c, unknown
	}
	return c, s.check(c, goal, top)
}

// look is how many criteria stand above the look-ahead.
func (s *staged) look() int {
	return max(0, slices.IndexFunc(s.criteria, func(q criterion) bool { return q.ahead }))
}

// above keeps the candidates that are best by the criteria above the look-ahead, if it can.
func (s *staged) above(look int) verdict {
	s.begin()
	switch {
	case s.face.Witness().Complete() == 0:
		if s.minimise(s.criteria[:look]) {
			return found
		}
		return unknown
	case slices.ContainsFunc(s.cuts, func(c cut) bool { return c.ahead != nil }):
		return unknown
	}
	return none
}

// settlesScores reports whether the criteria above the look-ahead settle the scores of the downfloaters. The scores of
// C7 are those of C.6, too: a downfloater adds one point to what his score differs from the residents' as an MDP.
//
// Proof: L13.
func (s *staged) settlesScores(look int) bool {
	return slices.ContainsFunc(s.criteria[:look], func(q criterion) bool {
		return q.list && q.float != nil && !q.idle(s.bracket)
	})
}

// keeps reports whether the criteria above the look-ahead are as good with the cuts as without.
func (s *staged) keeps(goal *aim, look int) bool {
	c := s.candidate()
	for i := range look {
		q := &s.criteria[i]
		v := s.measure(q, c)
		if i == len(goal.before) {
			goal.before = append(goal.before, v)
		}
		if v.compare(goal.before[i], q.list) != 0 {
			return false
		}
	}
	return true
}

// candidate is the matching at hand.
func (s *staged) candidate() (c candidate) {
	w, n := s.face.Witness(), len(s.members)
	for at := range n {
		switch m := w.Mate(at); {
		case m >= n:
			c.floats = append(c.floats, at)
		case m > at:
			c.pairs = append(c.pairs, [2]int{at, m})
		}
	}
	return c
}

// check looks at the downfloaters of a candidate: found when they are as good as any for completion and look-ahead. top
// is the face of all candidates that are best by the criteria above the look-ahead.
//
// Proof: L12.
func (s *staged) check(c candidate, goal *aim, top *matching.Face) verdict {
	d := s.floaters(c)
	if s.mustComplete && !s.complete(d, s.from) {
		return s.forbid(s.completionCut(d), top, goal)
	}
	if !s.looksAhead || len(d) == 0 || s.sparseLookahead(d) {
		return found
	}
	goal.begin(s, d)
	o := s.lookAhead(d)
	if o.compare(goal.lookahead(), false) <= 0 {
		return found
	}
	return s.forbid(s.lookaheadCut(d, o, goal), top, goal)
}

// forbid adds a cut, where there is one. A cut because of the look-ahead can be too much to ask.
func (s *staged) forbid(c cut, top *matching.Face, goal *aim) verdict {
	switch {
	case c.of == nil:
		return unknown
	case c.ahead != nil:
		return s.demand(c, top, goal)
	case c.most < 0:
		return none
	case !s.add(c):
		return unknown
	}
	return again
}

// demand adds a cut because of the look-ahead, or raises the aim when no candidate respects it: whoever respects the
// cuts of the same part and of those of more importance is worse in this part, and whoever does not is worse in theirs.
// One who disregards a cut of a part of less importance need not be, so those are taken away before.
//
// Proof: L11.
func (s *staged) demand(c cut, top *matching.Face, goal *aim) verdict {
	if s.displace(c.part) {
		if v := s.above(s.look()); v != found {
			return unknown
		}
		top = s.face
	}
	least, ok := s.least(top, c.of)
	if !ok {
		return unknown
	}
	if c.ahead(goal) < least {
		for alone := s.alone(c); c.ahead(goal) < least && goal.raise(c.part) && alone; {
		}
		s.aims(goal)
		return again
	}
	if c.most = c.ahead(goal); !s.add(c) {
		return unknown
	}
	return again
}

// least is how many of some members must be downfloaters.
func (s *staged) least(top *matching.Face, of matching.Set) (int, bool) {
	f, n := top.Clone(), len(s.members)
	cost := func(a, b int) int {
		if a, b = min(a, b), max(a, b); a < n && b >= n && of.Has(a) {
			return 1
		}
		return 0
	}
	f.Divide(func(v int) int { return cost(v, n) })
	if !f.Minimise(cost) {
		return 0, false
	}
	count := 0
	for at := range n {
		count += cost(at, max(f.Witness().Mate(at), 0))
	}
	return count, true
}

// completionCut is a cut that forbids downfloaters with whom the round cannot be completed. If they are too few whoever
// they are, it allows less than none.
//
// Proof: L9.
func (s *staged) completionCut(d []int) cut {
	g := s.draw(s.below(d, s.from))
	g.Complete()
	v := s.violation(g)
	if s.needed = max(s.needed, v.groups-v.few); s.needed > len(d) {
		return cut{of: v.idle, most: -1}
	}
	if v.connected(s) {
		return cut{}
	}
	return v.cut(len(d), nil)
}
