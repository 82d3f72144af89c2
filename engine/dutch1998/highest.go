package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// highestFirst is heterogeneous where only m moved-down players can be paired first: the highest who can be, whatever
// has to be dropped for them, found before anything else is looked at. Of two moved-down players who meet the higher is
// in S1. Reading: Q21.
//
// Rule: Dutch (1998) C.4, C.14
func (q *problem) highestFirst(m int) (outcome, bool) {
	digits := []matching.Digit{q.Touches()}
	if q.All {
		digits = q.Counts()
	}
	best, ok := q.Settle(digits...)
	if !ok {
		return outcome{}, false
	}
	s1 := q.HighestS1(best)
	o, ok := q.withS1(s1).heterogeneous()
	o.Key = slices.Concat(s1, o.Key)
	return o, ok && o.M == m
}

// withS1 is the problem with S1 chosen: the other moved-down players stand in S2.
//
// Rule: Dutch (1998) C.4
func (q *problem) withS1(s1 []int) *problem {
	h := *q
	if len(s1) == q.incomers() {
		return &h
	}
	h.came, h.In = q.incomers(), make([]bool, len(q.List))
	for _, i := range s1 {
		h.In[i] = true
	}
	return &h
}
