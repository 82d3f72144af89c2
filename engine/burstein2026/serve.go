package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// servesBest lists those of some possible floaters, all with the same score, who serve the next bracket best.
//
// Proof: as their scores are the same, the value of a pairing below depends on the opponent of the floater alone, not
// on who floats. So one vertex that may meet whomever any of them may finds the best value of all. Every floater who
// may meet its opponent has that value. The same is asked of the others until the best of them is worse.
//
// Rule: C.04.4.2 (2026) C7
// Rule: C.04.4.2 (2017) C.7
func (r *round) servesBest(b *bracket, floaters []int) (out []int) {
	var best []int
	for left := floaters; len(left) > 0; {
		c := *b
		c.members = left
		p := &problem{round: r, bracket: &c, fixed: true, one: true}
		mate, err := p.solve(1 + r.limitOf(&bracket{members: left[:1], groups: b.groups}))
		if err != nil {
			return nil
		}
		value, _ := p.below(mate)
		if best != nil && slices.Compare(value, best) > 0 {
			break
		}
		best = value
		var others []int
		for _, i := range left {
			if mate[0] == matching.None || p.Legal(i, p.list[mate[0]]) {
				out = append(out, i)
			} else {
				others = append(others, i)
			}
		}
		left = others
	}
	return out
}

// standForOne lets the first vertex meet whomever any member of the bracket may meet.
func (p *problem) standForOne(g *matching.Sorted) {
	join := g.Join
	g.Join, g.Apart[0] = func(x, y int) bool { return x == 0 || join(x, y) }, nil
	for y := 1; y < len(p.list); y++ {
		g.Apart[y] = slices.DeleteFunc(g.Apart[y], func(x int32) bool { return x == 0 })
		if !slices.ContainsFunc(p.bracket.members, func(i int) bool { return p.Legal(i, p.list[y]) }) {
			g.Apart[0], g.Apart[y] = append(g.Apart[0], int32(y)), slices.Insert(g.Apart[y], 0, 0)
		}
	}
}
