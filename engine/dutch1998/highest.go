package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// highestFirst is heterogeneous where only m moved-down players can be paired first: the highest who can be, whatever
// has to be dropped for them, found before anything else is looked at. Of two moved-down players who meet the higher is
// in S1. Reading: Q21.
//
// Rule: Dutch (1998) C.4, C.14
func (q *problem) highestFirst(m int) (outcome, bool) {
	digits := []matching.Digit{q.touches()}
	if q.all {
		digits = q.counts()
	}
	best, ok := q.settle(digits...)
	if !ok {
		return outcome{}, false
	}
	var highest []matching.Digit
	for t, moved := range q.in {
		if moved {
			highest = append(highest, matching.Star(t, 1, func(u int) int { return swiss.Count(t < u || !q.in[u]) }))
		}
	}
	s1 := q.highestOf(best.First(highest...))
	o, ok := q.withS1(s1).heterogeneous()
	o.Key = slices.Concat(s1, o.Key)
	return o, ok && o.M == m
}

// highestOf are the moved-down players paired first in a pairing, of two who meet the higher.
func (q *problem) highestOf(mate []int) []int {
	var s1 []int
	for i, k := range mate {
		if q.in[i] && k > i {
			s1 = append(s1, i)
		}
	}
	return s1
}

// withS1 is the problem with S1 chosen: the other moved-down players stand in S2.
//
// Rule: Dutch (1998) C.4
func (q *problem) withS1(s1 []int) *problem {
	h := *q
	if len(s1) == q.count(q.in) {
		return &h
	}
	h.came, h.in = q.count(q.in), make([]bool, len(q.v))
	for _, i := range s1 {
		h.in[i] = true
	}
	return &h
}
