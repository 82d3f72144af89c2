package dutch

import (
	"sort"

	"github.com/trfkit/trfkit/tournament"
)

type litStrength int

const (
	litNoWish litStrength = iota
	litMild
	litStrong
	litAbsolute
)

// litPreference is the colour a player should get next, and how much it matters.
//
// Rule: C.04.3 (2017) A.6
// Rule: C.04.3 (2026) 1.7
func litPreference(games []tournament.Colour, diff int) (tournament.Colour, litStrength) {
	n := len(games)
	switch {
	case n == 0:
		return tournament.NoColour, litNoWish
	case diff > 1:
		return tournament.Black, litAbsolute
	case diff < -1:
		return tournament.White, litAbsolute
	case n >= 2 && games[n-1] == games[n-2]:
		return games[n-1].Opposite(), litAbsolute
	case diff == 1:
		return tournament.Black, litStrong
	case diff == -1:
		return tournament.White, litStrong
	}
	return games[n-1].Opposite(), litMild
}

// whiteFor tells whether the higher ranked of two players has White.
//
// Rule: C.04.3 (2017) E
// Rule: C.04.3 (2026) 5.2
func (f *litField) whiteFor(high, low *litPlayer) bool {
	type allocation func(high, low *litPlayer) tournament.Colour
	rules := []allocation{litGrantBoth, litGrantStronger, litAlternate, litGrantHigher}
	for _, rule := range rules {
		if c := rule(high, low); c != tournament.NoColour {
			return c == tournament.White
		}
	}
	return f.initialColour(high) == tournament.White
}

// litGrantBoth returns the colour of the higher ranked player when both wishes can be granted.
//
// Rule: C.04.3 (2017) E.1
// Rule: C.04.3 (2026) 5.2.1
func litGrantBoth(high, low *litPlayer) tournament.Colour {
	if high.wish == low.wish {
		return tournament.NoColour
	}
	if high.wish != tournament.NoColour {
		return high.wish
	}
	return low.wish.Opposite()
}

// litGrantStronger grants the stronger of two equal wishes, of two absolute ones that with the wider difference.
//
// Rule: C.04.3 (2017) E.2
// Rule: C.04.3 (2026) 5.2.2
func litGrantStronger(high, low *litPlayer) tournament.Colour {
	a, b := int(high.strength), int(low.strength)
	if high.strength == litAbsolute && low.strength == litAbsolute {
		a, b = litAbs(high.diff), litAbs(low.diff)
	}
	switch {
	case a > b:
		return high.wish
	case a < b:
		return low.wish.Opposite()
	}
	return tournament.NoColour
}

// litAlternate looks back, game by game, for the last time one had White and the other Black, and turns it round.
//
// Rule: C.04.3 (2017) E.3
// Rule: C.04.3 (2026) 5.2.3
func litAlternate(high, low *litPlayer) tournament.Colour {
	i, j := len(high.colours), len(low.colours)
	for i > 0 && j > 0 {
		i, j = i-1, j-1
		if high.colours[i] != low.colours[j] {
			return high.colours[i].Opposite()
		}
	}
	return tournament.NoColour
}

// litGrantHigher grants the wish of the higher ranked player.
//
// Rule: C.04.3 (2017) E.4
// Rule: C.04.3 (2026) 5.2.4
func litGrantHigher(high, _ *litPlayer) tournament.Colour { return high.wish }

// initialColour gives the higher ranked player the drawn colour when his number is odd, else the other.
//
// Rule: C.04.3 (2017) E.5
// Rule: C.04.3 (2026) 5.2.5
func (f *litField) initialColour(high *litPlayer) tournament.Colour {
	if high.number%2 == 1 {
		return f.state.Initial
	}
	return f.state.Initial.Opposite()
}

// sortBoards orders the pairs for publication: by the real score of the higher ranked player, that of the other,
// then the number of the higher ranked one; ranked here by real score.
func (f *litField) sortBoards(pairs []litPair) {
	ranked := func(p litPair) (a, b *litPlayer) {
		a, b = &f.players[p.upper], &f.players[p.lower]
		if b.real > a.real || b.real == a.real && b.number < a.number {
			a, b = b, a
		}
		return a, b
	}
	sort.SliceStable(pairs, func(i, j int) bool {
		a, b := ranked(pairs[i])
		c, d := ranked(pairs[j])
		if a.real != c.real {
			return a.real > c.real
		}
		if b.real != d.real {
			return b.real > d.real
		}
		return a.number < c.number
	})
}

func litAbs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
