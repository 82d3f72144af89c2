package dutch1998

import "slices"

// homogeneous finds the first acceptable pairing of a homogeneous group in the order of the text: the most pairs
// (C.14), the fewest clashes (C.11), the fewest criteria dropped for downfloats (C.9), the first exchange (C.8), the
// first transposition (C.7). Reading: Q07.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.9
// Rule: Dutch (1998) C.11
// Rule: Dutch (1998) C.14
func (q *problem) homogeneous() (outcome, bool) {
	if len(q.v) >= q.r.quickFrom {
		if o, ok := q.quickHomogeneous(); ok {
			return o, true
		}
	}
	if q.budget != nil {
		return q.withinBudget()
	}
	mate, ok := q.weigh(always, q.pairs(), q.clashes(), q.protected(droppedB5), q.protected(droppedB6))
	if !ok {
		return outcome{}, false
	}
	p := q.tally(mate, q.pairs().of)
	if q.fixed && p != q.p || p < q.least || q.all && p != len(q.v)/2 {
		return outcome{}, false
	}
	o := outcome{x: -q.tally(mate, q.clashes().of), d: q.downLevel(mate)}
	if p == 0 {
		o.left = q.v
		o.key = []int{0, int(o.d)}
		return o, true
	}
	settled := []digit{q.pairs(), q.clashes()}
	if dropped, x := q.freed(p); dropped {
		o.d = droppedB5
		if x {
			o.x, settled = 0, settled[:1]
		}
	}
	h := q.held(o.d)
	upper, ok := h.exchange(p, settled)
	if !ok {
		return outcome{}, false
	}
	mate, ok = h.partners(upper, across(upper, len(q.v)), settled...)
	if !ok {
		return outcome{}, false
	}
	q.finish(&o, upper, mate)
	return o, true
}

func always(int, int) bool { return true }

// freed reports whether a smaller number of pairs lets the criteria stay dropped that have been dropped before, and
// whether x stays where it has grown to. Reading: Q16.
//
// Rule: Dutch (1998) C.14
func (q *problem) freed(p int) (dropped, x bool) {
	if !q.free && (q.fixed || p == len(q.v)/2) {
		return false, false
	}
	return q.r.keptOpen()
}

// keptOpen is freed for a bracket whose number of pairs has been decreased.
func (r *round) keptOpen() (dropped, x bool) {
	return !r.choices.Is(readingReset, "reset"), r.choices.Is(readingReset, "kept")
}

// across allows pairs of a member of S1 with a lower player of S2.
func across(upper []int, n int) func(i, j int) bool {
	is := make([]bool, n)
	for _, i := range upper {
		is[i] = true
	}
	return func(i, j int) bool { return is[i] && !is[j] }
}

// exchange finds who is in S1 in the first acceptable pairing: the higher players of its pairs. The first p are there
// before any exchange; then fewer exchanged players come first, then the smaller difference of numbers, then the
// lowest players of S1, then the highest of S2. Reading: Q28. Reading: Q18.
//
// Rule: Dutch (1998) A.6
// Rule: Dutch (1998) A.9
// Rule: Dutch (1998) C.4
// Rule: Dutch (1998) C.5
// Rule: Dutch (1998) C.8
// Rule: Dutch (1998) D.2
// Rule: Dutch (1998) A.6
// Rule: Dutch (1998) A.9
// Rule: Dutch (1998) C.5
func (q *problem) exchange(p int, settled []digit) ([]int, bool) {
	n := len(q.v)
	ds := append(slices.Clone(settled),
		digit{n, func(i, _ int) int { return -one(i >= p) }},
		digit{n * n, func(i, _ int) int { return -i }})
	for t := p - 1; t >= 0; t-- {
		ds = append(ds, digit{1, func(i, _ int) int { return -one(i == t) }})
	}
	for t := p; t < n-1; t++ {
		ds = append(ds, digit{1, func(i, _ int) int { return one(i == t) }})
	}
	mate, ok := q.weigh(always, ds...)
	if !ok {
		return nil, false
	}
	var upper []int
	for i, m := range mate {
		if m > i {
			upper = append(upper, i)
		}
	}
	return upper, true
}

// finish fills an outcome from the members of S1 and the mates.
func (q *problem) finish(o *outcome, upper, mate []int) {
	p := len(upper)
	var out, in, t []int
	diff := 0
	for i := range p {
		if !slices.Contains(upper, i) {
			out = append([]int{-i}, out...) // larger first
		}
		diff -= i
	}
	for _, i := range upper {
		if i >= p {
			in = append(in, i)
		}
		diff += i
		t = append(t, mate[i])
		o.pairs = append(o.pairs, [2]int{q.v[i], q.v[mate[i]]})
	}
	for i, m := range mate {
		if m == nobody {
			o.left = append(o.left, q.v[i])
		}
	}
	o.k = len(in)
	o.key = slices.Concat([]int{o.x, int(o.d), o.k, diff}, out, in, t)
}
