package ssm

import "slices"

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
	b.net = true
	b.pairs, b.left = nil, -1
	g := b.graph()
	g.complete()
	if len(b.members)%2 == 1 {
		x := b.leave(g)
		b.left = b.members[x]
		g.remove(x)
	}
	levels := b.levels(g)
	rest := make([]int, 0, len(b.members))
	for i := g.alive.first(g.alive, 0); i >= 0; i = g.alive.first(g.alive, i+1) {
		rest = append(rest, i)
	}
	for len(rest) > 0 {
		i, k := rest[0], g.choose(rest)
		g.pick(i, k)
		b.pairs = append(b.pairs, pair{b.members[i], b.members[k], min(levels[i], levels[k])})
		rest = slices.DeleteFunc(rest, func(x int) bool { return x == i || x == k })
	}
	return true
}

// leave finds who stays over, by position.
//
// Rule: SSM (20.01.04) A8
// Rule: SSM (20.01.04) B2
// Rule: SSM (20.01.04) B5
func (b *bracket) leave(g *graph) int {
	first := -1
	for _, i := range slices.Backward(g.spare()) {
		m := b.members[i]
		if b.last && !b.takesBye(m) {
			continue
		}
		if !b.repeatsStay(m, b.last) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// levels finds the lowest level of each player in rank order and keeps only the pairs that both levels allow: a pair
// keeps to the lower level of the two.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) levels(g *graph) []int {
	out := make([]int, len(b.members))
	for i, p := range b.members {
		if !g.alive.has(i) {
			continue
		}
		for out[i] = withAll; out[i] < withoutB4; out[i]++ {
			var bad []int
			for k := g.edges[i].first(g.alive, 0); k >= 0; k = g.edges[i].first(g.alive, k+1) {
				if q := b.members[k]; !b.allowed(min(p, q), max(p, q), out[i]) {
					bad = append(bad, k)
				}
			}
			if g.forbid(i, bad) {
				break
			}
		}
	}
	return out
}

// choose finds the partner of the first of those left: from the middle down, then from the middle up.
func (g *graph) choose(rest []int) int {
	can := g.partners(rest[0])
	half := len(rest) / 2
	for _, k := range rest[half:] {
		if can.has(k) {
			return k
		}
	}
	for _, k := range slices.Backward(rest[1:half]) {
		if can.has(k) {
			return k
		}
	}
	panic("ssm: a perfect matching leaves a player without a partner")
}

// pick takes a pair out of the field and restores the matching of the others.
func (g *graph) pick(i, k int) {
	a, c := g.mate[i], g.mate[k]
	g.mate[i], g.mate[k] = -1, -1
	if a != k {
		g.mate[a], g.mate[c] = -1, -1
	}
	g.alive.clear(i)
	g.alive.clear(k)
	g.complete()
}
