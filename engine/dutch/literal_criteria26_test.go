package dutch

// The criteria that are the 2026 edition's own.

func litCriteria2026() []litCriterion {
	return []litCriterion{
		{article: "C6", value: litFewestDownfloaters, fixed: true},
		{article: "C7", value: litDownfloaterScores, fixed: true},
		{article: "C8", value: litLookAhead2026, ahead: true},
		{article: "C9", value: litByeTakerUnplayed},
		{article: "C10", value: litBeyondTwo},
		{article: "C11", value: litThirdTime},
		{article: "C12", value: litWishesLost},
		{article: "C13", value: litStrongWishesLost},
		{article: "C14", value: litResidentDownfloat(1)},
		{article: "C15", value: litMDPOpponentUpfloat(1)},
		{article: "C16", value: litResidentDownfloat(2)},
		{article: "C17", value: litMDPOpponentUpfloat(2)},
		{article: "C18", value: litMDPDifferences(1)},
		{article: "C19", value: litMDPOpponentDifferences(1)},
		{article: "C20", value: litMDPDifferences(2)},
		{article: "C21", value: litMDPOpponentDifferences(2)},
	}
}

// litDownfloaterScores lists the scores of the downfloaters from the highest.
//
// Rule: C.04.3 (2026) C7
func litDownfloaterScores(b *litBracket, c *litCandidate) litValue { return b.scoresOf(0, c.down) }

func (b *litBracket) scoresOf(from int, set litSet) litValue {
	var v litValue
	for ; set != 0; set &= set - 1 {
		v.insert(from, int(b.score(set.First()))+1) // +1: a listed zero is more than nobody
	}
	return v
}

// litLookAhead2026 is what the downfloaters allow the following bracket when that, too, must leave a completion: the
// fewest unpaired players, then their lowest scores.
//
// Rule: C.04.3 (2026) C8
func litLookAhead2026(b *litBracket, c *litCandidate) litValue {
	if b.below == 0 {
		return litValue{}
	}
	v, ok := b.lookAhead[c.down]
	if !ok {
		v = b.fewestCompleting(c.down, b.below&^b.next)
		b.lookAhead[c.down] = v
	}
	return v
}

// fewestCompleting looks at every partial pairing of the following bracket that leaves a completion.
func (b *litBracket) fewestCompleting(moved, below litSet) litValue {
	type point struct{ left, unpaired litSet }
	var best litValue
	found := false
	seen := map[point]bool{}
	var try func(left, unpaired litSet)
	try = func(left, unpaired litSet) {
		if seen[point{left, unpaired}] {
			return
		}
		seen[point{left, unpaired}] = true
		if left == 0 {
			v := b.scoresOf(1, unpaired)
			v[0] = unpaired.Size()
			if (!found || v.compare(&best) < 0) && b.f.complete(unpaired|below) {
				best, found = v, true
			}
			return
		}
		first := left.First()
		rest := left.Without(first)
		for _, other := range rest.Members() {
			if b.f.legal[first][other] && !(moved.Has(first) && moved.Has(other)) {
				try(rest.Without(other), unpaired)
			}
		}
		try(rest, unpaired|1<<first)
	}
	try(moved|b.next, 0)
	return best
}

// litByeTakerUnplayed counts the unplayed rounds of the only downfloater, when he is bound to have the PAB: nobody
// below, or nobody below with a score that may have it.
//
// Rule: C.04.3 (2026) C9
func litByeTakerUnplayed(b *litBracket, c *litCandidate) litValue {
	odd := len(b.f.players)%2 == 1
	if !odd || c.down.Size() != 1 || b.below != 0 && b.f.byeLimit < b.score(b.residents[0]) {
		return litValue{}
	}
	return litCount(b.f.players[c.down.First()].unplayed)
}

// litResidentDownfloat counts the resident downfloaters who had a downfloat that many rounds ago.
//
// Rule: C.04.3 (2026) C14, C16
func litResidentDownfloat(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		n := 0
		for d := c.down &^ b.moved; d != 0; d &= d - 1 {
			if b.f.players[d.First()].floats[back] == litDownfloat {
				n++
			}
		}
		return litCount(n)
	}
}

// litMDPOpponentUpfloat counts the opponents of MDPs who had an upfloat that many rounds ago.
//
// Rule: C.04.3 (2026) C15, C17
func litMDPOpponentUpfloat(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		n := 0
		for _, p := range c.made[:c.n] {
			if b.moved.Has(p.upper) && b.f.players[p.lower].floats[back] == litUpfloat {
				n++
			}
		}
		return litCount(n)
	}
}

// litLimbo makes the difference of an MDP in the limbo larger than any of a paired one.
const litLimbo = 100000

// litMDPDifferences lists the score differences of the MDPs who had a downfloat that many rounds ago.
//
// Rule: C.04.3 (2026) C18, C20
func litMDPDifferences(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		var v litValue
		for _, p := range c.made[:c.n] {
			if b.moved.Has(p.upper) && b.f.players[p.upper].floats[back] == litDownfloat {
				v.insert(0, b.pairDifference(p))
			}
		}
		for d := c.down & b.moved; d != 0; d &= d - 1 {
			if b.f.players[d.First()].floats[back] == litDownfloat {
				v.insert(0, litLimbo+int(b.score(d.First())))
			}
		}
		return v
	}
}

// litMDPOpponentDifferences lists the score differences of the MDPs' opponents who had an upfloat that many rounds ago.
//
// Rule: C.04.3 (2026) C19, C21
func litMDPOpponentDifferences(back int) func(*litBracket, *litCandidate) litValue {
	return func(b *litBracket, c *litCandidate) litValue {
		var v litValue
		for _, p := range c.made[:c.n] {
			if b.moved.Has(p.upper) && b.f.players[p.lower].floats[back] == litUpfloat {
				v.insert(0, b.pairDifference(p))
			}
		}
		return v
	}
}
