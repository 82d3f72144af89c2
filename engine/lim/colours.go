package lim

import (
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 5, colour allocation.

// give makes an allocation in which p has colour c.
func give(p, q int, c tournament.Colour, article string, why fact.Fact) swiss.Allotted {
	if c == tournament.Black {
		p, q = q, p
	}
	return swiss.Allotted{White: p, Black: q, Article: article, Why: why}
}

// colours gives the colours of a pair.
//
// Rule: C.04.4.3 (1999, 2026) 5.3, 5.5, 5.6
// Rule: C.04.4.3 (1999) 5.1.b
// Rule: C.04.4.3 (2026) 5.1.2
func (r *round) colours(e *event) swiss.Allotted {
	a, b := e.players[0], e.players[1]
	if e.first != tournament.NoColour {
		return give(a, b, e.first, "7.2", fact.OddPlaces)
	}
	if b < a { // the better ranked first
		a, b = b, a
	}
	one, other := r.legalColours(a, b), r.legalColours(b, a)
	switch {
	case one && !other: // nobody asks for the article: the other way round is not legal
		return swiss.Allotted{White: a, Black: b}
	case other && !one:
		return swiss.Allotted{White: b, Black: a}
	}
	c, d := r.players[a].Due, r.players[b].Due
	article := "5.5"
	if r.State.Round%2 == 0 {
		article = "5.6"
	}
	switch {
	case c == tournament.NoColour && d == tournament.NoColour:
		return give(a, b, r.colourOf(a), "7.2", fact.DrawOfRoundOne)
	case c == tournament.NoColour:
		return give(b, a, d, article, fact.OneDue)
	case d == tournament.NoColour:
		return give(a, b, c, article, fact.OneDue)
	case c != d:
		return give(a, b, c, article, fact.BothDue)
	}
	return r.sameDue(e, a, b)
}

// sameDue decides between two players due the same colour: by the last game in which their colours differed, counted
// back from the last game of each, else by rank. In pairs made below the median the lower ranked gets the colour.
//
// Rule: C.04.4.3 (1999, 2026) 5.4, 5.6
func (r *round) sameDue(e *event, a, b int) swiss.Allotted {
	if c := swiss.Alternate(r.players[a].Sequence, r.players[b].Sequence); c != tournament.NoColour {
		return give(a, b, c, "5.4", fact.AlternateDue)
	}
	due := r.players[a].Due
	if e.bracket.up {
		return give(b, a, due, "5.4", fact.LowerDue)
	}
	return give(a, b, due, "5.4", fact.HigherDue)
}
