package dutch

import "github.com/trfkit/trfkit/tournament"

// litValue is how badly a candidate meets one criterion: a count, or a list sorted from the highest; smaller is
// better, the first difference decides.
type litValue [litMaxPlayers + 2]int

func (v *litValue) compare(w *litValue) int {
	for i := range v {
		if v[i] != w[i] {
			if v[i] < w[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// insert puts x into the descending list that starts at index from.
func (v *litValue) insert(from, x int) {
	for i := from; i < len(v); i++ {
		if v[i] < x {
			v[i], x = x, v[i]
		}
	}
}

func litCount(n int) litValue { return litValue{n} }

// litCriterion is one quality criterion of the text.
type litCriterion struct {
	article string
	value   func(b *litBracket, c *litCandidate) litValue
	fixed   bool // at its best for every candidate that pairs MaxPairs and all MDPs with residents of one score
	ahead   bool // depends on the downfloaters and the following bracket only
}

// criteriaOf lists the quality criteria that apply to the bracket, the most important first.
func (b *litBracket) criteriaOf() []litCriterion {
	list := litCriteria2026()
	if b.f.edition == "2017" {
		list = litCriteria2017(b.mode)
	}
	return list
}

func litCriteria2017(mode litMode) []litCriterion {
	list := []litCriterion{{article: "C.5", value: litFewestDownfloaters, fixed: true},
		{article: "C.6", value: litLowestPSD, fixed: true}}
	if mode == litNormal {
		list = append(list, litCriterion{article: "C.7", value: litLookAhead2017, ahead: true})
	}
	return append(list,
		litCriterion{article: "C.8", value: litBeyondTwo},
		litCriterion{article: "C.9", value: litThirdTime},
		litCriterion{article: "C.10", value: litWishesLost},
		litCriterion{article: "C.11", value: litStrongWishesLost},
		litCriterion{article: "C.12", value: litSameDownfloat(1)},
		litCriterion{article: "C.13", value: litSameUpfloat(1)},
		litCriterion{article: "C.14", value: litSameDownfloat(2)},
		litCriterion{article: "C.15", value: litSameUpfloat(2)},
		litCriterion{article: "C.16", value: litSameDownfloatDifferences(1)},
		litCriterion{article: "C.17", value: litSameUpfloatDifferences(1)},
		litCriterion{article: "C.18", value: litSameDownfloatDifferences(2)},
		litCriterion{article: "C.19", value: litSameUpfloatDifferences(2)})
}

// litFewestDownfloaters counts the players left unpaired.
//
// Rule: C.04.3 (2017) C.5
// Rule: C.04.3 (2026) C6
func litFewestDownfloaters(_ *litBracket, c *litCandidate) litValue { return litCount(c.down.Size()) }

// litLowestPSD is the list of the score differences of all pairs and downfloaters, from the highest.
//
// Rule: C.04.3 (2017) A.8, C.6
func litLowestPSD(b *litBracket, c *litCandidate) litValue {
	var v litValue
	for _, p := range c.made[:c.n] {
		v.insert(0, b.pairDifference(p))
	}
	for d := c.down; d != 0; d &= d - 1 {
		v.insert(0, b.downDifference(d.First()))
	}
	return v
}

func (b *litBracket) pairDifference(p litPair) int {
	return litAbs(int(b.score(p.upper) - b.score(p.lower)))
}

// litPoint is one point, in tenths.
const litPoint = 10

// downDifference is a downfloater's difference to one point less than the lowest score of the bracket.
//
// Rule: C.04.3 (2017) A.8
func (b *litBracket) downDifference(i int) int {
	lowest := b.score(i)
	if n := len(b.mdps); n > 0 {
		lowest = b.score(b.mdps[n-1])
	}
	if n := len(b.residents); n > 0 {
		lowest = b.score(b.residents[n-1])
	}
	return int(b.score(i) - (lowest - litPoint))
}

// eachInTopscorerPair counts the players, in pairs with a topscorer, of whom wrong is true.
func (b *litBracket) eachInTopscorerPair(c *litCandidate, wrong func(*litPlayer, tournament.Colour) bool) litValue {
	n := 0
	for _, p := range c.made[:c.n] {
		if b.f.players[p.upper].topscorer || b.f.players[p.lower].topscorer {
			n += b.inPair(p, wrong)
		}
	}
	return litCount(n)
}

// inPair counts the players of a pair of whom wrong is true, given the colour each would have.
func (b *litBracket) inPair(p litPair, wrong func(*litPlayer, tournament.Colour) bool) int {
	n := 0
	upper := tournament.Black
	if b.f.upperWhite[p.upper][p.lower] {
		upper = tournament.White
	}
	if wrong(&b.f.players[p.upper], upper) {
		n++
	}
	if wrong(&b.f.players[p.lower], upper.Opposite()) {
		n++
	}
	return n
}

// litBeyondTwo counts topscorers and their opponents whose colour difference leaves -2 to +2.
//
// Rule: C.04.3 (2017) C.8
// Rule: C.04.3 (2026) C10
func litBeyondTwo(b *litBracket, c *litCandidate) litValue {
	return b.eachInTopscorerPair(c, func(p *litPlayer, colour tournament.Colour) bool {
		if b.f.reads("R21=refused") && colour == p.wish {
			return false
		}
		if colour == tournament.White {
			return litAbs(p.diff+1) > 2
		}
		return litAbs(p.diff-1) > 2
	})
}

// litThirdTime counts topscorers and their opponents with the same colour three times in a row.
//
// Rule: C.04.3 (2017) C.9
// Rule: C.04.3 (2026) C11
func litThirdTime(b *litBracket, c *litCandidate) litValue {
	return b.eachInTopscorerPair(c, func(p *litPlayer, colour tournament.Colour) bool {
		if b.f.reads("R21=refused") && colour == p.wish {
			return false
		}
		n := len(p.colours)
		return n >= 2 && p.colours[n-1] == colour && p.colours[n-2] == colour
	})
}

// litWishesLost counts the players who do not get the colour they prefer.
//
// Rule: C.04.3 (2017) C.10
// Rule: C.04.3 (2026) C12
func litWishesLost(b *litBracket, c *litCandidate) litValue {
	n := 0
	for _, p := range c.made[:c.n] {
		n += b.inPair(p, func(p *litPlayer, colour tournament.Colour) bool {
			return p.wish != tournament.NoColour && p.wish != colour
		})
	}
	return litCount(n)
}

// litStrongWishesLost counts the players who do not get the colour they prefer strongly.
//
// Rule: C.04.3 (2017) C.11
// Rule: C.04.3 (2026) C13
func litStrongWishesLost(b *litBracket, c *litCandidate) litValue {
	n := 0
	for _, p := range c.made[:c.n] {
		n += b.inPair(p, func(p *litPlayer, colour tournament.Colour) bool {
			return p.strength == litStrong && p.wish != colour
		})
	}
	return litCount(n)
}
