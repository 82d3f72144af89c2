package dubov2026

import (
	"maps"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// digits are what an edge of a problem is worth, the most important first: the criteria count, then the order of the
// sets.
//
// Rule: C.04.4.1 (2026) 3.2.2
func (p *problem) digits() []matching.Digit {
	var out []matching.Digit
	for k := range p.terms {
		out = append(out, p.digitsOf(&p.terms[k])...)
	}
	return append(out, p.order()...)
}

// digitsOf is a criterion: one digit, or for a list one for each amount.
//
// Rule: C.04.4.1 (2026) C5-C7
func (p *problem) digitsOf(q *criterion) []matching.Digit {
	if q.amount == nil {
		return []matching.Digit{{Span: len(p.vertices), Of: func(i, k int) int {
			a, b := &p.vertices[i], &p.vertices[k]
			return -swiss.Count((a.upper || b.upper) && a.kind.Wish() == b.kind.Wish())
		}}}
	}
	amounts, total, times := make([]int, len(p.vertices)), 0, map[int]int{}
	for i := range p.vertices {
		if v := &p.vertices[i]; v.floats {
			amounts[i] = q.amount(p.round, p.score, v.player)
			total += amounts[i]
			times[amounts[i]]++
		}
	}
	if !q.list {
		return []matching.Digit{p.digitOf(total, func(i int) int { return -amounts[i] })}
	}
	var out []matching.Digit
	for _, amount := range slices.Backward(slices.Sorted(maps.Keys(times))) {
		out = append(out, p.digitOf(times[amount], func(i int) int { return -swiss.Count(amounts[i] == amount) }))
	}
	return out
}

// digitOf is a digit that counts something of each upfloater.
func (p *problem) digitOf(span int, of func(i int) int) matching.Digit {
	return matching.Digit{Span: span, Of: func(i, k int) int {
		switch a, b := &p.vertices[i], &p.vertices[k]; {
		case a.upper == b.upper:
			return 0
		case a.upper:
			return of(k)
		}
		return of(i)
	}}
}

// order is the order of sets: the one with the smallest differing number comes first.
//
// Rule: C.04.4.1 (2026) 4.1, 4.2
func (p *problem) order() []matching.Digit {
	var list []int
	for i := range p.vertices {
		if p.vertices[i].floats {
			list = append(list, i)
		}
	}
	slices.SortFunc(list, func(i, k int) int { return p.bySequence(p.vertices[i].player, p.vertices[k].player) })
	first := 1
	if p.Reversed {
		first = -1 // of the sets as good, the last
	}
	out := make([]matching.Digit, len(list))
	for k, i := range list {
		out[k] = matching.Star(i, 1, func(u int) int { return first * swiss.Count(p.vertices[u].upper) })
	}
	return out
}
