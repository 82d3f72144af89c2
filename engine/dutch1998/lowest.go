package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// This file holds the other choice of Reading: Q11, the letter of C.10: only the opponent of the lowest moved-down
// player changes before the criteria for upfloats are dropped. Then the first pairs are those that come first without
// a look at the remainder, and x may be larger than the remainder needs.

// ladder is one state of the criteria: u for upfloats, from and to for downfloats.
type ladder struct {
	m, p, x     int
	u, from, to level
	place       int // in the order in which they are tried
}

// lowestOnly is heterogeneous under that choice.
//
// Rule: Dutch (1998) C.10
func (q *problem) lowestOnly() (outcome, bool) {
	moved := q.count(q.in)
	at := func(m int) (outcome, bool) { return q.lowestAt(m) }
	if q.r.choices.Is(readingFewer, "highest") {
		at = func(m int) (outcome, bool) {
			return q.ofHighest(m, func(h *problem) (outcome, bool) { return h.lowestAt(m) })
		}
	}
	for m := q.mostFirst(); m > 0; m-- {
		if q.fixed && m != q.m || q.undiminished && m < moved {
			continue
		}
		if o, ok := at(m); ok {
			return o, ok
		}
	}
	return outcome{}, false
}

// lowestAt pairs m moved-down players first, with as many pairs in all as can be made.
//
// Rule: Dutch (1998) C.14
func (q *problem) lowestAt(m int) (outcome, bool) {
	p0, first := len(q.v)/2, openers{}
	for p := p0; p >= m && (p == p0 || !q.all); p-- {
		if q.fixed && p != q.p {
			continue
		}
		if o, ok := q.climb(m, p, first); ok {
			return o, ok
		}
	}
	return outcome{}, false
}

// climb drops criteria until a candidate with m pairs of moved-down players and p pairs in all is accepted.
//
// Rule: Dutch (1998) C.10
// Rule: Dutch (1998) C.11
// Rule: Dutch (1998) C.14
func (q *problem) climb(m, p int, first openers) (outcome, bool) {
	p0 := len(q.v) / 2
	least, u0 := max(0, q.r.x(q.v)-(p0-p)), allInForce
	if m < q.incoming() || p < p0 {
		dropped, x := q.r.keptOpen()
		if dropped && (!q.fixed || q.free) {
			u0 = droppedB5
		}
		if x && (!q.fixed || q.free) {
			least = p
		}
	}
	t := q.trials(m, p, first)
	defer t.stop()
	steps := q.steps(m, p, u0)
	for x := least; x <= p; x++ {
		for i, l := range steps {
			l.m, l.p, l.x, l.place = m, p, x, i
			if o, ok := t.attempt(l); ok {
				return o, ok
			}
		}
	}
	return outcome{}, false
}

// steps lists how B.6 and B.5 are dropped: for upfloats around the choice of opponents and for downfloats inside it,
// but around it, too, where the remainder makes no pair. Reading: Q08. Reading: Q09.
//
// Rule: Dutch (1998) C.9
// Rule: Dutch (1998) C.10
func (q *problem) steps(m, p int, u0 level) []ladder {
	if u0 == droppedB5 {
		return []ladder{{u: droppedB5, from: droppedB5, to: droppedB5}}
	}
	inside := q.r.choices.Is(readingNesting, "article") && (p > m || !q.r.choices.Is(readingLeftover, "opponent"))
	var out []ladder
	for a := allInForce; a <= droppedB5; a++ {
		if inside {
			out = append(out, ladder{u: a, to: droppedB5})
			continue
		}
		for b := allInForce; b <= droppedB5; b++ {
			if q.r.choices.Is(readingNesting, "2012") {
				out = append(out, ladder{u: b, from: a, to: a})
			} else {
				out = append(out, ladder{u: a, to: b})
			}
		}
	}
	return out
}

// firstWithin pairs the players of S1 with their first opponents that leave the others of S1 one, with no more than x
// clashes.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.7
func (q *problem) firstWithin(s1 []int, may func(i, j int) bool, x int) ([]int, bool) {
	n := len(q.v)
	fixed := make([]int, n)
	for i := range fixed {
		fixed[i] = nobody
	}
	possible := func() ([]int, bool) {
		mate, ok := q.weigh(func(i, j int) bool {
			return may(i, j) && (fixed[i] == nobody || fixed[i] == j) && (fixed[j] == nobody || fixed[j] == i)
		}, q.pairs(), q.clashes())
		return mate, ok && matching.Sum(mate, q.pairs().Of) == len(s1) && -matching.Sum(mate, q.clashes().Of) <= x
	}
	mate, ok := possible()
	if !ok {
		return nil, false
	}
	for _, a := range s1 {
		for t := range n {
			if t == a || fixed[t] != nobody || !may(min(a, t), max(a, t)) || !q.inside(min(a, t), max(a, t)) {
				continue
			}
			fixed[a], fixed[t] = t, a
			if m, ok := possible(); ok {
				mate = m
				break
			}
			fixed[a], fixed[t] = nobody, nobody
		}
	}
	return mate, true
}

// budget bounds what the remainder may cost under this reading; it need not cost as little as possible.
type budget struct {
	clashes  int
	from, to level // what is dropped for downfloats
}

// withinBudget is homogeneous within a budget and with exactly p pairs. Those left over may meet each other beneath.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.9
func (q *problem) withinBudget() (outcome, bool) {
	most := q.budget.clashes
	for d := q.budget.from; d <= q.budget.to; d++ {
		h := q.held(d)
		if o, ok, sure := h.atLeast(d, most); sure {
			if ok {
				return o, true
			}
			continue
		}
		if !h.conceivable(most) {
			continue
		}
		var mate []int
		upper, ok := q.eachExchange(func(upper []int) bool {
			var ok bool
			mate, ok = h.leaving(upper).firstWithin(upper, q.beneath(upper), most)
			return ok
		})
		if ok {
			return q.within(d, upper, mate), true
		}
	}
	return outcome{}, false
}

// within is the outcome with a pairing of the remainder.
func (q *problem) within(d level, upper, mate []int) outcome {
	o := outcome{d: d}
	q.finish(&o, upper, mate)
	o.x = -matching.Sum(mate, q.clashes().Of) // not part of the key
	return o
}

// atLeast is withinBudget at one level where matchings on kinds settle it. When it is not sure it says nothing.
//
// The pairings with p pairs are those with the most pairs, or those that leave over just the others, whom nobody else
// asks for. When the least number of clashes is more than the budget there is no candidate. When it is the budget the
// candidates are the pairings with that number. Else the first candidate of any number of clashes is the first of all,
// if it keeps to the budget.
//
// Rule: Dutch (1998) C.6
// Rule: Dutch (1998) C.9
func (q *problem) atLeast(d level, most int) (o outcome, ok, sure bool) {
	if q.r.oneByOne || q.below != nil && q.gone != nil { // two who must be left over may meet beneath
		return outcome{}, false, false
	}
	h := q
	best, ok := h.settle(always, q.pairs(), q.clashes())
	if ok && q.below == nil && matching.Sum(best.Mate, q.pairs().Of) > q.p {
		c := *q
		h, c.below = &c, leavers(len(q.v)-2*q.p)
		best, ok = h.settle(always, q.pairs(), q.clashes())
	}
	if !ok {
		return outcome{}, false, true
	}
	switch p, x := matching.Sum(best.Mate, q.pairs().Of), -matching.Sum(best.Mate, q.clashes().Of); {
	case p > q.p:
		return outcome{}, false, false
	case p < q.p || x > most:
		return outcome{}, false, true
	case x < most:
		if best, ok = h.settle(always, q.pairs()); !ok {
			return outcome{}, false, false
		}
	}
	upper := best.Exchanged(q.p)
	mate, ok := best.Partners(upper, swiss.Across(upper, len(q.v)))
	if !ok {
		return outcome{}, false, false
	}
	o = q.within(d, upper, mate)
	return o, o.x <= most, o.x <= most
}

// beneath allows pairs of a member of S1 with a lower player of S2.
func (q *problem) beneath(upper []int) func(i, j int) bool {
	across := swiss.Across(upper, len(q.v))
	return func(i, j int) bool { return across(i, j) && slices.Contains(upper, i) }
}

// conceivable is false when a matching without S1 and S2 shows that p pairs are not to be had.
func (q *problem) conceivable(most int) bool {
	mate, ok := q.leaving(nil).weigh(always, q.pairs(), q.clashes())
	p := 0
	if ok {
		p = matching.Sum(mate, q.pairs().Of)
	}
	return p > q.p || p == q.p && ok && -matching.Sum(mate, q.clashes().Of) <= most
}

// leaving is a copy in which all but S1 may meet beneath.
func (q *problem) leaving(upper []int) *problem {
	c := *q
	c.under = make([]bool, len(q.v))
	for i := range c.under {
		c.under[i] = !slices.Contains(upper, i)
	}
	return &c
}

// eachExchange tries the exchanges one by one in the order of the text and returns the first S1 that is accepted.
//
// Rule: Dutch (1998) C.8
// Rule: Dutch (1998) D.2
func (q *problem) eachExchange(accepted func(upper []int) bool) ([]int, bool) {
	n, p := len(q.v), q.p
	for k := 0; k <= p; k++ {
		least := k*p + k*(k-1)/2 // of the numbers moved up; k*k more than the most of those moved down
		for difference := k * k; difference <= k*(n-k); difference++ {
			for out := range subsetsOfSum(p-1, 0, k, func(sum int) bool { return sum+difference >= least }) {
				total := difference
				for _, i := range out {
					total += i
				}
				for in := range subsetsOfSum(p, n-1, k, func(sum int) bool { return sum == total }) {
					upper := exchangedBy(p, out, in)
					if accepted(upper) {
						return upper, true
					}
				}
			}
		}
	}
	return nil, false
}

// exchangedBy is S1 after an exchange.
func exchangedBy(p int, out, in []int) []int {
	var upper []int
	for i := range p {
		if !slices.Contains(out, i) {
			upper = append(upper, i)
		}
	}
	return append(upper, in...)
}

// subsetsOfSum yields the subsets of so many of the numbers from one to another one, in the order of the numbers in
// this direction, whose sum is right.
func subsetsOfSum(from, to, size int, right func(sum int) bool) func(yield func([]int) bool) {
	step := 1
	if to < from {
		step = -1
	}
	return func(yield func([]int) bool) {
		var choose func(next, sum int, chosen []int) bool
		choose = func(next, sum int, chosen []int) bool {
			if len(chosen) == size {
				return !right(sum) || yield(slices.Clone(chosen))
			}
			for i := next; (to-i)*step >= size-len(chosen)-1; i += step {
				if !choose(i+step, sum+i, append(chosen, i)) {
					return false
				}
			}
			return true
		}
		choose(from, 0, nil)
	}
}
