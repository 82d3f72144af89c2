package dutch1998

import "slices"

// firstAccepted finds the first outcome whose leftover is accepted. It takes the best outcome, and when that is not
// accepted divides the other leftovers into those without the first of its players, those with the first but without
// the second, and so on, always going on with the best.
//
// Rule: Dutch (1998) C.12
func (r *round) firstAccepted(q *problem, accepted func(left []int) bool) (outcome, bool) {
	type node struct {
		q *problem
		o outcome
	}
	var open []node
	add := func(q *problem) {
		if o, ok := r.solve(q); ok {
			open = append(open, node{q, o})
		}
	}
	add(q)
	for len(open) > 0 {
		first := 0
		for i := range open {
			if slices.Compare(open[i].o.key, open[first].o.key) < 0 {
				first = i
			}
		}
		n := open[first]
		if accepted(n.o.left) {
			return n.o, true
		}
		open = append(open[:first], open[first+1:]...)
		for _, c := range n.q.others(n.o.left) {
			add(c)
		}
	}
	return outcome{}, false
}

// others divides the problem by who of a leftover is not left over.
func (q *problem) others(left []int) []*problem {
	var out []*problem
	gone := slices.Clone(q.gone)
	if gone == nil {
		gone = make([]bool, len(q.v))
	}
	for i, p := range q.v {
		if gone[i] || !slices.Contains(left, p) {
			continue
		}
		c := *q
		c.gone = slices.Clone(gone)
		c.must = make([]bool, len(q.v))
		copy(c.must, q.must)
		c.must[i] = true
		out = append(out, &c)
		gone[i] = true
	}
	return out
}
