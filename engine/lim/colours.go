package lim

import (
	"fmt"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 5, colour allocation.

// give makes an allocation in which p has colour c.
func give(p, q int, c tournament.Colour, article, why string) swiss.Allotted {
	if c == tournament.Black {
		p, q = q, p
	}
	return swiss.Allotted{White: p, Black: q, Article: article, Why: fact.Literal(why)}
}

// colours gives the colours of a pair.
//
// Rule: C.04.4.3 (1999, 2026) 5.3, 5.5, 5.6
func (r *round) colours(e *event) swiss.Allotted {
	a, b := e.players[0], e.players[1]
	if e.first != tournament.NoColour {
		return give(a, b, e.first, "7.2",
			"the colour of the first player is drawn, those of the other odd places of the upper half follow it")
	}
	if b < a { // the better ranked first
		a, b = b, a
	}
	one, other := r.legalColours(a, b), r.legalColours(b, a)
	switch {
	case one && !other:
		return r.forced(a, b)
	case other && !one:
		return r.forced(b, a)
	}
	c, d := r.players[a].due, r.players[b].due
	article := "5.5"
	if r.State.Round%2 == 0 {
		article = "5.6"
	}
	switch {
	case c == tournament.NoColour && d == tournament.NoColour:
		return give(a, b, r.colourOf(a), "7.2",
			"neither has played, so the draw of round one decides by the starting number of the better ranked")
	case c == tournament.NoColour:
		return give(b, a, d, article, "only one of them is due a colour")
	case d == tournament.NoColour:
		return give(a, b, c, article, "only one of them is due a colour")
	case c != d:
		return give(a, b, c, article, "both get the colour they are due")
	}
	return r.sameDue(e, a, b)
}

// forced is the only allocation that the limits allow. Nobody asks for its article: the other way round is not legal.
//
// Rule: C.04.4.3 (1999, 2026) 5.3
// Rule: C.04.4.3 (1999) 5.1.b
// Rule: C.04.4.3 (2026) 5.1.2
func (r *round) forced(white, black int) swiss.Allotted {
	return swiss.Allotted{White: white, Black: black}
}

// sameDue decides between two players due the same colour: by the last game in which their colours differed, counted
// back from the last game of each, else by rank. In pairs made below the median the lower ranked gets the colour.
//
// Rule: C.04.4.3 (1999, 2026) 5.4, 5.6
func (r *round) sameDue(e *event, a, b int) swiss.Allotted {
	if c := swiss.Alternate(r.players[a].colours.Sequence, r.players[b].colours.Sequence); c != tournament.NoColour {
		return give(a, b, c, "5.4",
			"both are due the same colour, and the colours alternate from the last time they were different")
	}
	due := r.players[a].due
	why := "both are due the same colour with the same history, and the %s ranked gets it"
	if e.stage.up {
		return give(b, a, due, "5.4", fmt.Sprintf(why, "lower"))
	}
	return give(a, b, due, "5.4", fmt.Sprintf(why, "higher"))
}
