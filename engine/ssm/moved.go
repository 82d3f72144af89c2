package ssm

import "slices"

// Who moves down from a bracket.

// clear pairs a bracket that is not the last and returns who moves down: first those who have no opponent in it, then,
// when the others still cannot be paired, as few as possible, the lowest ranked, and at last who stays over.
//
// Rule: SSM (20.01.04) C3, C7, C8
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
	return b.leaving()
}

// leaving is who is not paired in the bracket, in the order in which they leave.
func (b *bracket) leaving() []int {
	out := slices.Concat(b.isolated, b.freed)
	if b.stays != nobody {
		out = append(out, b.stays)
	}
	return out
}

// moveIsolated moves down the members who have met all others, and reports whether there are any.
//
// Rule: SSM (20.01.04) A6, C7
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
