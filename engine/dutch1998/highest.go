package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// This file holds the other choice of Reading: Q21, the letter of C.4: the highest moved-down players are in S1,
// whatever has to be dropped for them, and lower ones only when those cannot be paired at all.

// highestFirst is heterogeneous under that choice. Another pairing that C.12 looks for has, with its S1, no more pairs
// to give up than the one before.
//
// Rule: Dutch (1998) C.4
// Rule: Dutch (1998) C.14
func (q *problem) highestFirst() (outcome, bool) {
	most, ok := q.pairedFirst()
	for m := most; ok && m > 0; m-- {
		if o, ok := q.firstS1(m); ok || q.r.err != nil {
			return o, ok
		}
		if q.fixed || !q.r.choices.Is(readingOpponent, "lowest") {
			break // there is no S1 of fewer, as so many can be paired
		}
	}
	return outcome{}, false
}

// firstS1 tries the S1 of m moved-down players from the highest.
//
// Rule: Dutch (1998) C.4
func (q *problem) firstS1(m int) (outcome, bool) {
	var moved []int
	for i, yes := range q.in {
		if yes {
			moved = append(moved, i)
		}
	}
	var found outcome
	ok, tried := false, 0
	subsets(moved, m, func(s1 []int) bool {
		if tried++; tried > candidates {
			q.r.err = engine.ErrTooLarge
			return false
		}
		h := q.withS1(s1)
		if q.r.choices.Is(readingOpponent, "lowest") {
			found, ok = h.lowestAt(m)
		} else if found, ok = h.heterogeneous(); found.m != m {
			ok = false
		}
		found.key = slices.Concat(s1, found.key)
		return !ok && q.r.err == nil
	})
	return found, ok
}

// pairedFirst is the greatest number of moved-down players who can be paired first.
//
// Rule: Dutch (1998) C.14
func (q *problem) pairedFirst() (int, bool) {
	switch {
	case q.fixed:
		return q.m, true
	case q.r.choices.Is(readingOpponent, "lowest"):
		return min(q.count(q.in), len(q.v)/2), true
	}
	mate, ok := q.weigh(always, q.counts()...)
	if !ok {
		return 0, false
	}
	m := matching.Sum(mate, q.touches().Of)
	return m, m > 0 && (!q.all || matching.Sum(mate, q.pairs().Of) == len(q.v)/2)
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
