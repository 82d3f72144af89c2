package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// digits are what an edge of a problem is worth by the criteria, the most important first.
//
// Rule: C.04.4.1 (2026) 3.2.2
func (p *problem) digits() (out []matching.Digit) {
	for k := range p.criteria {
		out = append(out, p.digitsOf(k)...)
	}
	return out
}

// digitsOf is a criterion: one digit, or for a list one for each amount.
//
// Rule: C.04.4.1 (2026) C5-C7
func (p *problem) digitsOf(k int) (out []matching.Digit) {
	q := &p.criteria[k]
	if q.amount == nil {
		return []matching.Digit{{Span: len(p.list), Of: func(x, y int) int {
			return -swiss.Count(x < p.residents && p.sameWish(p.list[x], p.list[y]))
		}}}
	}
	add := func(of func(amount int) int) {
		d := matching.Digit{Of: func(x, y int) int {
			if x < p.residents && y >= p.residents {
				return -of(p.amounts[y].of[k])
			}
			return 0
		}}
		for _, a := range p.amounts[p.residents:] {
			d.Span += of(a.of[k])
		}
		out = append(out, d)
	}
	if !q.list {
		add(func(amount int) int { return amount })
		return out
	}
	var all []int
	for _, a := range p.amounts[p.residents:] {
		all = append(all, a.of[k])
	}
	slices.Sort(all)
	for _, one := range slices.Backward(slices.Compact(all)) {
		add(func(amount int) int { return swiss.Count(amount == one) })
	}
	return out
}

// order is the order of sets: the one with the smallest differing number comes first. Asked are the lower players of
// the scores of which some float up and not all; where the scores of upfloaters do not count, all.
//
// Rule: C.04.4.1 (2026) 4.1, 4.2
func (p *problem) order(mate []int) (out []matching.Digit) {
	var asked []int
	rising := map[tournament.Points]int{}
	score := func(x int) tournament.Points { return p.Players[p.list[x]].Score }
	for from := p.residents; from < len(p.list); {
		to, up := from, 0
		for ; to < len(p.list) && score(to) == score(from); to++ {
			up += swiss.Count(p.rises(mate[to]))
		}
		for x := from; x < to && (0 < up && up < to-from || len(p.Without) > 0); x++ {
			asked = append(asked, x)
		}
		rising[score(from)], from = up, to
	}
	first := 1
	if p.Reversed {
		first = -1 // of the sets as good, the last
	}
	slices.SortFunc(asked, func(x, y int) int { return p.bySequence(p.list[x], p.list[y]) })
	for k, x := range asked {
		d := matching.Star(x, 1, func(u int) int { return first * swiss.Count(u < p.residents) })
		d.Moot = func(mate func(x int) int) bool {
			n := 0
			for _, y := range asked[:k] {
				n += swiss.Count(score(y) == score(x) && p.rises(mate(y)))
			}
			return len(p.Without) == 0 && n == rising[score(x)]
		}
		out = append(out, d)
	}
	return out
}
