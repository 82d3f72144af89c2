package dutch

import "github.com/trfkit/trfkit/tournament"

// class is a player's colour wish and its strength: 0 for none, then white mild, strong, absolute, black the same.
type class int8

const classes = 7

func classOf(p *player) class {
	if p.Wish == tournament.NoColour {
		return 0
	}
	return class(1 + 3*(int(p.Wish)-1) + int(p.Strength) - 1)
}

func (c class) wish() tournament.Colour {
	if c == 0 {
		return tournament.NoColour
	}
	return tournament.Colour(1 + (int(c)-1)/3)
}

func (c class) mild() bool     { return c == 1 || c == 4 }
func (c class) absolute() bool { return c == 3 || c == 6 }

// colourBudget is what the wishes of a bracket allow at best.
type colourBudget struct {
	majority tournament.Colour
	floats   int // players left over
	clashes  int // pairs with equal wishes, all of the majority (C.10)
	mild     int // mild wishes of the majority
}

// lost is the number of strong wishes that must be lost (C.11).
func (c colourBudget) lost() int { return max(0, c.clashes-c.mild) }

// newBudget bounds C.10 and C.11 from below: when all players left over are of the majority, every pair beyond the
// number of other players is a clash; a clash without a mild wish loses a strong one.
func newBudget(count [classes]int, floats int) colourBudget {
	n, white, black := count[0], 0, 0
	for k := 1; k <= 3; k++ {
		white, black = white+count[k], black+count[k+3]
	}
	n += white + black
	c := colourBudget{majority: tournament.White, mild: count[1], floats: floats}
	most := white
	if black > white {
		most, c.majority, c.mild = black, tournament.Black, count[4]
	}
	c.clashes = max(0, most-(n+floats)/2)
	return c
}

// compatible is the rule of a pair: with it for every pair, both colour bounds are attained, and without it for one
// pair, one of them is not.
//
// Without forced clashes no pair may have equal wishes. With forced clashes every pair has a player of the majority;
// when the mild wishes suffice every clash has a mild one, and when they do not every mild one is spent in a clash of
// his own. Two absolute wishes for one colour never meet: such a pair is illegal, or costs in C.8 or C.9.
//
// Proof: L2.
func (c colourBudget) compatible(a, b class) bool {
	same := a.wish() == b.wish() && a.wish() != tournament.NoColour
	if same && a.absolute() && b.absolute() {
		return false
	}
	if c.clashes == 0 {
		return !same
	}
	inA, inB := a.wish() == c.majority, b.wish() == c.majority
	switch {
	case !inA && !inB:
		return false
	case c.lost() == 0:
		return !(inA && inB) || a.mild() || b.mild()
	case inA && inB:
		return !(a.mild() && b.mild())
	case inA:
		return !a.mild()
	}
	return !b.mild()
}

// spares is the rule of a player left over that goes with compatible: where clashes are forced he is of the majority,
// and not mild when every mild wish is needed.
//
// Proof: L2.
func (c colourBudget) spares(a class) bool {
	return c.clashes == 0 || a.wish() == c.majority && (c.lost() == 0 || !a.mild())
}

// maySpare tells of a single player left over whether, without him, the numbers still allow the bounds.
func (c colourBudget) maySpare(a class, count [classes]int) bool {
	count[a]--
	rest := newBudget(count, 0)
	return rest.clashes <= c.clashes && rest.lost() <= c.lost()
}

// spend updates the budget for a pair taken out. It reports false when what remains can no longer attain the bounds.
func (c *colourBudget) spend(count *[classes]int, a, b class, clashes, lost int) (int, int, bool) {
	count[a]--
	count[b]--
	same := a.wish() == b.wish() && a.wish() != tournament.NoColour
	if same {
		clashes--
		if !a.mild() && !b.mild() {
			lost--
		}
	}
	rest := newBudget(*count, c.floats)
	ok := clashes >= 0 && lost >= 0 && rest.clashes <= clashes && rest.lost() <= lost
	if !ok {
		count[a]++
		count[b]++
	}
	return clashes, lost, ok
}
