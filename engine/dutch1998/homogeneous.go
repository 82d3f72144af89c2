package dutch1998

import (
	"github.com/trfkit/trfkit/engine/matching"
)

// homogeneous finds the first acceptable pairing of a homogeneous group in the order of the text: the most pairs
// (C.14), the fewest clashes (C.11), the fewest criteria dropped for downfloats (C.9), the first exchange (C.8), the
// first transposition (C.7). Reading: Q07. Reading: Q18. Reading: Q28.
//
// Rule: Dutch (1998) A.6, A.9, C.4-C.9, C.11, C.14, D.1, D.2
func (q *problem) homogeneous() (outcome, bool) {
	if len(q.List) >= q.r.quickFrom {
		if o, ok := q.quickHomogeneous(); ok {
			return o, true
		}
	}
	best, ok := q.Settle(q.Pairs(), q.clashes(), q.protected(droppedB5), q.protected(droppedB6))
	if !ok {
		return outcome{}, false
	}
	mate := best.Mate
	p := matching.Sum(mate, q.Pairs().Of)
	if q.fixed && p != q.p || p < q.least || q.All && p != len(q.List)/2 {
		return outcome{}, false
	}
	o := outcome{x: -matching.Sum(mate, q.clashes().Of), d: q.downLevel(mate)}
	if p == 0 {
		o.Left, o.Key = q.List, []int{0, int(o.d)}
		return o, true
	}
	settled := []matching.Digit{q.Pairs(), q.clashes()}
	if q.staysDropped(p < len(q.List)/2) {
		o.x, o.d, settled = 0, droppedB5, settled[:1]
	}
	if best, ok = q.held(o.d).Settle(settled...); !ok {
		return outcome{}, false
	}
	s1, mate, ok := q.Ordered(best, p)
	if !ok {
		return outcome{}, false
	}
	o.Outcome = q.Outcome([]int{o.x, int(o.d)}, s1, mate)
	return o, true
}

// staysDropped reports whether a smaller number of pairs lets x stay where it has grown to, and B.5 and B.6 dropped.
// Reading: Q16.
//
// Rule: Dutch (1998) C.14
func (q *problem) staysDropped(decreased bool) bool {
	return q.free || decreased && !q.fixed && q.r.choices.Is(readingReset, "kept")
}
