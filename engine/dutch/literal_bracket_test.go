package dutch

// litBracket is one bracket being paired. Its members' BSNs are their places in mdps followed by residents.
type litBracket struct {
	f         *litField
	mode      litMode
	mdps      []int
	residents []int
	all       litSet
	moved     litSet // the MDPs
	next      litSet // residents of the following bracket, where the look-ahead applies
	below     litSet // everybody below the bracket

	criteria  []litCriterion
	now       litCandidate
	best      litCandidate
	found     bool
	values    []litValue // of best, the first known ones
	known     int
	finished  bool // best is perfect
	seen      int  // candidates evaluated
	lookAhead map[litSet]litValue
	listen    func(c *litCandidate) // when set, hears every candidate in place of consider
}

// litCandidate is a pairing of the bracket: pairs in the order they were made, the rest are downfloaters.
type litCandidate struct {
	made [litMaxPlayers / 2]litPair
	n    int
	down litSet
}

func (c *litCandidate) pairs() []litPair { return append([]litPair(nil), c.made[:c.n]...) }

// pairBracket returns the best candidate, the earliest among equals, or nil when none is acceptable.
//
// Rule: C.04.3 (2017) B.8
// Rule: C.04.3 (2026) 3.8
func (f *litField) pairBracket(mode litMode, mdps, residents, next, below litSet) *litCandidate {
	b := &litBracket{f: f, mode: mode, mdps: mdps.Members(), residents: residents.Members(), all: mdps | residents,
		moved: mdps, next: next, below: below, lookAhead: map[litSet]litValue{}}
	b.criteria = b.criteriaOf()
	b.values = make([]litValue, len(b.criteria))
	b.run()
	if !b.found {
		return nil
	}
	return &b.best
}

// run tries MaxPairs from the top down: the first number of pairs that has an acceptable candidate is MaxPairs.
//
// Rule: C.04.3 (2017) B.1, C.5
// Rule: C.04.3 (2026) 3.1, C6
func (b *litBracket) run() {
	for maxPairs := b.all.Size() / 2; maxPairs >= 0 && !b.found; maxPairs-- {
		for m1 := min(len(b.mdps), len(b.residents), maxPairs); m1 >= 0 && !b.finished; m1-- {
			if rest := maxPairs - m1; 2*rest <= len(b.residents)-m1 {
				b.mdpExchanges(m1, rest)
			}
		}
	}
}

// mdpExchanges goes through the choices of the MDPs that are paired; the others are in the limbo.
//
// Rule: C.04.3 (2017) B.2, D.3
// Rule: C.04.3 (2026) 3.2, 4.4
func (b *litBracket) mdpExchanges(m1, restPairs int) {
	for _, s1 := range b.mdpSets(m1) {
		b.mdpPairing(s1, b.all&^b.moved, restPairs)
		if b.finished {
			return
		}
	}
}

// mdpPairing pairs the MDPs of S1 with residents, transposition by transposition, then the remainder.
//
// Rule: C.04.3 (2017) B.7, D.1
// Rule: C.04.3 (2026) 3.7, 4.2
func (b *litBracket) mdpPairing(s1 []int, s2 litSet, restPairs int) {
	if len(s1) == 0 {
		b.remainder(s2.Members(), restPairs)
		return
	}
	for left := s2; left != 0 && !b.finished; left &= left - 1 {
		opponent := left.First()
		if b.f.legal[s1[0]][opponent] {
			b.push(s1[0], opponent)
			b.mdpPairing(s1[1:], s2.Without(opponent), restPairs)
			b.now.n--
		}
	}
}

// remainder pairs a homogeneous bracket, or the residents left by the MDP-pairing, as one: exchange by exchange,
// and within it transposition by transposition. Positions are numbered afresh among these players.
//
// Rule: C.04.3 (2017) B.6, D.2
// Rule: C.04.3 (2026) 3.6, 4.3
func (b *litBracket) remainder(players []int, pairs int) {
	for moved := 0; moved <= pairs && moved <= len(players)-pairs; moved++ {
		for _, x := range b.f.exchangesOf(litSplit{len(players), pairs, moved}) {
			b.transpositions(players, x.s1, x.s2, 0)
			if b.finished {
				return
			}
		}
	}
}

// transpositions pairs S1 with S2 in every order, the first numbers of S2 lexicographically.
//
// Rule: C.04.3 (2017) D.1
// Rule: C.04.3 (2026) 4.2
func (b *litBracket) transpositions(players []int, s1 []int, s2 litSet, i int) {
	if i == len(s1) {
		b.consider()
		return
	}
	for left := s2; left != 0 && !b.finished; left &= left - 1 {
		j := left.First()
		if b.f.legal[players[s1[i]]][players[j]] {
			b.push(players[s1[i]], players[j])
			b.transpositions(players, s1, s2.Without(j), i+1)
			b.now.n--
		}
	}
}

func (b *litBracket) push(x, y int) {
	b.now.made[b.now.n] = litPair{min(x, y), max(x, y)}
	b.now.n++
}

// consider weighs the candidate at hand against the best one so far; the earlier wins a tie.
//
// Rule: C.04.3 (2017) B.4, B.8
// Rule: C.04.3 (2026) 3.4
func (b *litBracket) consider() {
	c := &b.now
	if b.listen != nil {
		b.listen(c)
		return
	}
	c.down = b.all
	for _, p := range c.made[:c.n] {
		c.down = c.down.Without(p.upper).Without(p.lower)
	}
	b.seen++
	if !b.acceptable(c) {
		return
	}
	if !b.found {
		b.keep(c, 0)
		return
	}
	for i, criterion := range b.criteria {
		if i >= b.known {
			b.values[i], b.known = criterion.value(b, &b.best), i+1
		}
		v := criterion.value(b, c)
		switch v.compare(&b.values[i]) {
		case -1:
			b.values[i] = v
			b.keep(c, i+1)
			return
		case 1:
			return
		}
	}
}

func (b *litBracket) keep(c *litCandidate, known int) {
	b.best, b.known, b.found = *c, known, true
	b.finished = b.perfect(&b.best)
}

// acceptable: the candidate leaves the round completable where the text asks for it, and nobody but one PAB taker
// in a last bracket.
//
// Rule: C.04.3 (2017) C.2, C.4
// Rule: C.04.3 (2026) C4
func (b *litBracket) acceptable(c *litCandidate) bool {
	if b.mode == litNormal {
		return true
	}
	if b.below == 0 && b.mode != litPPB {
		return c.down == 0 || c.down.Size() == 1 && b.f.mayHavePAB(c.down.First())
	}
	return b.f.complete(c.down | b.below)
}

// perfect recognises, without comparing, a candidate no other can beat: every criterion from the colours down is at
// zero, and the ones before have a value no candidate can better.
//
// Rule: C.04.3 (2017) B.4
func (b *litBracket) perfect(c *litCandidate) bool {
	if c.down&b.moved != 0 || !b.oneScore() {
		return false
	}
	for i := len(b.criteria) - 1; i >= 0; i-- {
		criterion := &b.criteria[i]
		if criterion.fixed {
			continue // settled by MaxPairs and by all MDPs being paired with residents of one score
		}
		v := criterion.value(b, c)
		if criterion.ahead {
			if best := b.bestAhead(c.down.Size(), criterion); v.compare(&best) != 0 {
				return false
			}
		} else if v != (litValue{}) {
			return false
		}
	}
	return true
}

func (b *litBracket) oneScore() bool {
	for _, i := range b.residents {
		if b.f.players[i].score != b.f.players[b.residents[0]].score {
			return false
		}
	}
	return true
}

// bestAhead is the best look-ahead value any set of resident downfloaters of that size could have.
func (b *litBracket) bestAhead(size int, criterion *litCriterion) litValue {
	var best litValue
	found := false
	var choose func(from int, chosen litSet)
	choose = func(from int, chosen litSet) {
		if chosen.Size() == size {
			c := litCandidate{down: chosen}
			if v := criterion.value(b, &c); !found || v.compare(&best) < 0 {
				best, found = v, true
			}
			return
		}
		for i := from; i < len(b.residents); i++ {
			choose(i+1, chosen|1<<b.residents[i])
		}
	}
	choose(0, 0)
	return best
}
