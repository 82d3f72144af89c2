package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// rescue pairs a bracket that is completable although the exchanges have come round. First it settles who stays over:
// the lowest-ranked who can, for whom it does not repeat a downfloat if that is possible. Then it finds, in rank
// order, the lowest level of each player. Then each player in rank order takes the first of those below the middle of
// the field left, then of those above it from the middle upwards, who leaves the others possible.
//
// The text ends its exchanges without saying what follows when pairs exist that no exchange reaches; it may not move
// anybody who can be paired. Reading: SA-11.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) rescue() bool {
	b.rescued = true
	b.pairs, b.stays = nil, nobody
	g := b.graph()
	g.Complete()
	if len(b.members)%2 == 1 {
		x := b.stayer(g)
		b.stays = b.members[x]
		g.Spare(x)
	}
	b.keepLevels(g)
	rest := g.Living().List()
	for len(rest) > 0 {
		i, k := rest[0], choose(g, rest)
		g.CanPair(i, k)
		g.Take(i, k)
		b.pairs = append(b.pairs, pair{b.members[i], b.members[k]})
		rest = slices.DeleteFunc(rest, func(x int) bool { return x == i || x == k })
	}
	return true
}

// stayer finds who stays over, by position.
//
// Rule: SSM (20.01.04) A8, B2, B5
func (b *bracket) stayer(g *matching.Witness) int {
	first := nobody
	for _, i := range slices.Backward(g.Spares().List()) {
		m := b.members[i]
		if b.last && !b.takesBye(m) {
			continue
		}
		if !b.repeatsStay(m, b.last) {
			return i
		}
		if first == nobody {
			first = i
		}
	}
	return first
}

// keepLevels finds the lowest level of each player in rank order and keeps only the pairs that both levels allow: a
// pair keeps to the lower level of the two.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) keepLevels(g *matching.Witness) {
	for i, p := range b.members {
		if !g.Living().Has(i) {
			continue
		}
		for l := withAll; l < withoutB4; l++ {
			var bad []int
			for k := g.Next(i, 0); k != matching.None; k = g.Next(i, k+1) {
				if !b.allowed(p, b.members[k], l) {
					bad = append(bad, k)
				}
			}
			if g.Forbid(i, bad) {
				break
			}
		}
	}
}

// choose finds the partner of the first of those left: from the middle down, then from the middle up.
func choose(g *matching.Witness, rest []int) int {
	can := g.Partners(rest[0])
	half := len(rest) / 2
	for _, k := range rest[half:] {
		if can.Has(k) {
			return k
		}
	}
	for _, k := range slices.Backward(rest[1:half]) {
		if can.Has(k) {
			return k
		}
	}
	panic("ssm: a perfect matching leaves a player without a partner")
}
