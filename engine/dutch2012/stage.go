package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// stage is a bracket, or a remainder, of which so many pairs are to be made.
type stage struct {
	swiss.Search
	r    *round
	wide bool // a joined bracket

	low   tournament.Points // the lowest score of the bracket, in its remainder, too
	terms []criterion
}

// outcome is the best candidate of a stage.
type outcome = swiss.Outcome

// best finds the best candidate with m moved-down players paired first and p pairs in all, which are the most that can
// be made.
//
// Rule: C.04.3.1 (2012) C.6, C.10
func (s *stage) best(m, p int) (outcome, bool) {
	if s.In == nil {
		return s.homogeneous(p)
	}
	return s.heterogeneous(m, p)
}

// homogeneous finds the best candidate of a homogeneous bracket or a remainder: by the criteria, then the first
// exchange, then the first transposition.
//
// Rule: C.04.3.1 (2012) A.9, C.4, C.5, C.7, C.8, D.1, D.1.1, D.2
func (s *stage) homogeneous(p int) (outcome, bool) {
	if o, ok := s.quick(p); ok {
		return o, true
	}
	best, ok := s.Settle(append(s.Counts(), s.digits()...)...)
	if !ok || matching.Sum(best.Mate, s.Pairs().Of) != p {
		return outcome{}, false
	}
	s1, mate, ok := s.Ordered(best, p)
	return s.finish(s1, mate), ok
}

// finish makes an outcome of a homogeneous group from the members of S1 and the opponents.
func (s *stage) finish(s1, mate []int) outcome { return s.Outcome(s.values(mate), s1, mate) }

// heterogeneous finds the best candidate of a heterogeneous bracket: by the criteria, then the first S1, the first
// opponents of S1, and the first candidate of the remainder.
//
// Rule: C.04.3.1 (2012) C.6-C.9, D.1.2, D.3
func (s *stage) heterogeneous(m, p int) (outcome, bool) {
	if m == len(swiss.Marked(s.Moved)) && p == len(s.List)/2 {
		if o, ok := s.quickHeterogeneous(); ok {
			return o, true
		}
	}
	best, ok := s.Settle(append(s.Counts(), s.digits()...)...)
	if !ok {
		return outcome{}, false
	}
	if m1, p1 := s.Size(best.Mate); m1 != m || p1 != p {
		return outcome{}, false
	}
	s1 := s.HighestS1(best)
	is := make([]bool, len(s.List))
	for _, i := range s1 {
		is[i] = true
	}
	mate, ok := best.Partners(s1, func(i, j int) bool { return !s.In[i] && !s.In[j] || is[i] != is[j] })
	if !ok {
		return outcome{}, false
	}
	return s.withRemainder(s1, mate, p)
}

// withRemainder pairs those whom the players of S1 leave, as a homogeneous group.
//
// Rule: C.04.3.1 (2012) A.3, C.6, C.9
func (s *stage) withRemainder(s1, mate []int, p int) (outcome, bool) {
	search, pairs := s.Remainder(s1, mate)
	q := &stage{Search: search, r: s.r, wide: s.wide, low: s.low}
	rest, ok := q.homogeneous(p - len(s1))
	if !ok {
		return outcome{}, false
	}
	pairs = append(pairs, rest.Pairs...)
	key := slices.Concat(s.values(swiss.Mates(s.List, pairs)), s1, swiss.At(mate, s1), rest.Key[len(q.criteria()):])
	return outcome{Pairs: pairs, Left: rest.Left, M: len(s1), Key: key}, true
}
