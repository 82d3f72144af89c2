package dutch

// The float criteria of 2017. A candidate gives a downfloat to each downfloater and to the higher of each pair with
// different scores, and an upfloat to the lower of such a pair.

// downDifferences calls visit for every player who gets a downfloat, with his score difference.
//
// Rule: C.04.3 (2017) A.4
func (b *litBracket) downDifferences(c *litCandidate, visit func(player, difference int)) {
	for _, p := range c.made[:c.n] {
		if d := b.pairDifference(p); d > 0 {
			visit(p.upper, d)
		}
	}
	for d := c.down; d != 0; d &= d - 1 {
		visit(d.First(), b.downDifference(d.First()))
	}
}

// upDifferences calls visit for every player who gets an upfloat, with his score difference.
//
// Rule: C.04.3 (2017) A.4
func (b *litBracket) upDifferences(c *litCandidate, visit func(player, difference int)) {
	for _, p := range c.made[:c.n] {
		if d := b.pairDifference(p); d > 0 {
			visit(p.lower, d)
		}
	}
}

// litSameDownfloat counts those who get a downfloat as they did that many rounds ago.
//
// Rule: C.04.3 (2017) C.12, C.14
func litSameDownfloat(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		n := 0
		b.downDifferences(c, func(i, _ int) {
			if b.f.players[i].floats[back] == litDownfloat {
				n++
			}
		})
		return litCount(n)
	}
}

// litSameUpfloat counts those who get an upfloat as they did that many rounds ago.
//
// Rule: C.04.3 (2017) C.13, C.15
func litSameUpfloat(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		n := 0
		b.upDifferences(c, func(i, _ int) {
			if b.f.players[i].floats[back] == litUpfloat {
				n++
			}
		})
		return litCount(n)
	}
}

// litSameDownfloatDifferences lists the score differences of those whom litSameDownfloat counts.
//
// Rule: C.04.3 (2017) C.16, C.18
func litSameDownfloatDifferences(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		var v litValue
		b.downDifferences(c, func(i, difference int) {
			if b.f.players[i].floats[back] == litDownfloat {
				v.insert(0, difference)
			}
		})
		return v
	}
}

// litSameUpfloatDifferences lists the score differences of those whom litSameUpfloat counts.
//
// Rule: C.04.3 (2017) C.17, C.19
func litSameUpfloatDifferences(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		var v litValue
		b.upDifferences(c, func(i, difference int) {
			if b.f.players[i].floats[back] == litUpfloat {
				v.insert(0, difference)
			}
		})
		return v
	}
}

// litLookAhead2017 is what the downfloaters allow the following bracket: the fewest unpaired players, then the lowest
// PSD. When that bracket is the last one, a player left who may not have the PAB weighs three.
//
// Rule: C.04.3 (2017) C.7
func litLookAhead2017(b *litBracket, c *litCandidate) litValue {
	v, ok := b.lookAhead[c.down]
	if !ok {
		following := &litBracket{f: b.f, mdps: c.down.Members(), residents: b.next.Members(), moved: c.down,
			lookAhead: map[litSet]litValue{}}
		v = following.fewestUnpaired(c.down|b.next, b.below == b.next)
		b.lookAhead[c.down] = v
	}
	return v
}

// fewestUnpaired looks at every partial pairing of the players left.
func (b *litBracket) fewestUnpaired(left litSet, last bool) litValue {
	if left == 0 {
		return litValue{}
	}
	if v, ok := b.lookAhead[left]; ok {
		return v
	}
	first := left.First()
	rest := left.Without(first)
	best := b.fewestUnpaired(rest, last)
	best.insert(1, b.downDifference(first))
	best[0]++
	if last && !b.f.mayHavePAB(first) {
		best[0] += 2
	}
	for _, other := range rest.Members() {
		if !b.f.legal[first][other] || b.moved.Has(first) && b.moved.Has(other) {
			continue
		}
		v := b.fewestUnpaired(rest.Without(other), last)
		v.insert(1, b.pairDifference(litPair{first, other}))
		if v.compare(&best) < 0 {
			best = v
		}
	}
	b.lookAhead[left] = best
	return best
}
