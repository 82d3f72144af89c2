package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
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
		p := &problem{round: r, bracket: &c, fixed: true, one: true, cover: true}
		value, mate, err := p.bestBelow(1 + r.limitOf(&bracket{members: left[:1], groups: b.groups}))
		if err != nil {
			return nil
		}
		if best != nil && slices.Compare(value, best) > 0 {
			break
		}
		best = value
		var others []int
		for _, i := range left {
			if p.meets(i, &p.vertices[mate[0]]) {
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
func (p *problem) standForOne(apart [][]int32) {
	p.vertices[0].kind, p.vertices[0].club = swiss.NoWish, 0
	apart[0] = nil
	for k := 1; k < len(p.vertices); k++ {
		v := &p.vertices[k]
		apart[k] = slices.DeleteFunc(apart[k], func(l int32) bool { return l == 0 })
		if !slices.ContainsFunc(p.bracket.members, func(i int) bool { return p.meets(i, v) }) {
			apart[0], apart[k] = append(apart[0], int32(k)), slices.Insert(apart[k], 0, 0)
		}
	}
}

// meets reports whether a player may meet a vertex below the bracket, which may be a stand-in.
func (p *problem) meets(i int, v *vertex) bool {
	if v.player == nobody {
		return p.Kind(i).May(v.kind)
	}
	return p.Legal(i, v.player)
}
