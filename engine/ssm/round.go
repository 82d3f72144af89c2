package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// plan is the pairing of a round, bracket by bracket.
type plan struct{ brackets []*bracket }

// pair goes down the score brackets.
//
// Rule: SSM (20.01.04) C1
// Rule: SSM (20.01.04) C9
func (r *round) pair() (plan, error) {
	todo := r.brackets()
	if len(todo) == 0 {
		return plan{}, nil
	}
	var moving []int
	for i := 0; ; i++ {
		b := todo[i]
		b.last = i == len(todo)-1
		b.came = moving
		b.members = append(slices.Clone(moving), b.members...)
		slices.Sort(b.members)
		if !b.last {
			moving = b.clear()
			continue
		}
		if b.solve() {
			return plan{todo}, nil
		}
		if i == 0 {
			return plan{}, engine.ErrNoLegalPairing
		}
		todo = append(todo[:i-1], r.combine(todo[i-1], b))
		moving, i = nil, i-2
	}
}

// brackets groups the present players by score, the highest first.
//
// Rule: SSM (20.01.04) A3
// Rule: SSM (20.01.04) C1
func (r *round) brackets() []*bracket {
	var out []*bracket
	for i := range r.players {
		if i == 0 || r.players[i].wdl != r.players[i-1].wdl {
			out = append(out, &bracket{round: r, number: len(out) + 1, left: -1})
		}
		b := out[len(out)-1]
		b.members = append(b.members, i)
	}
	return out
}

// clear pairs a bracket that is not the last and returns who moves down: first those who have no opponent in it, then,
// when the others still cannot be paired, as few as possible, the lowest ranked, and at last who stays over.
//
// Rule: SSM (20.01.04) C3
// Rule: SSM (20.01.04) C7
// Rule: SSM (20.01.04) C8
func (b *bracket) clear() []int {
	solved := b.solve()
	if !solved && b.moveIsolated() {
		solved = b.solve()
	}
	if !solved {
		b.moveFree()
		if !b.solve() {
			panic("ssm: a bracket freed of whom it cannot pair is not completable")
		}
	}
	moving := append(slices.Clone(b.isolated), b.freed...)
	if b.left >= 0 {
		moving = append(moving, b.left)
	}
	return moving
}

// moveIsolated moves down the members who have met all others, and reports whether there are any.
//
// Rule: SSM (20.01.04) A6
// Rule: SSM (20.01.04) C7
func (b *bracket) moveIsolated() bool {
	for _, p := range b.members {
		if !slices.ContainsFunc(b.members, func(q int) bool { return q != p && !b.haveMet(p, q) }) {
			b.isolated = append(b.isolated, p)
		}
	}
	b.members = slices.DeleteFunc(b.members, func(p int) bool { return slices.Contains(b.isolated, p) })
	return len(b.isolated) > 0
}

// moveFree moves down as few members as leave a bracket that can be paired, the lowest ranked who can go.
//
// Rule: SSM (20.01.04) C8
func (b *bracket) moveFree() {
	g := b.graph()
	for left := g.Complete(); left > 0; left-- {
		x := g.Spares().List()
		low := x[len(x)-1]
		b.freed = append(b.freed, b.members[low])
		g.Spare(low)
	}
	b.members = slices.DeleteFunc(b.members, func(p int) bool { return slices.Contains(b.freed, p) })
}

// combine undoes the pairs of the bracket above the last one and joins the two.
//
// Rule: SSM (20.01.04) A7
// Rule: SSM (20.01.04) C9
func (r *round) combine(above, last *bracket) *bracket {
	b := &bracket{round: r, number: above.number, left: -1, joined: above.joined + last.joined + 1}
	b.undone = append(slices.Clone(last.undone), undoing{above.number, above.pairs, last.members})
	b.members = slices.Clone(last.members)
	for _, p := range above.pairs {
		b.members = append(b.members, p.hi, p.lo)
	}
	return b
}
