package dubov1997

import (
	"cmp"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 3, colour allocation.

// colours gives the colours of a pair.
//
// Rule: Dubov (1997) 2.3, 2.4, 3
func (r *round) colours(e *event) swiss.Allotted {
	a, b := e.players[0], e.players[1]
	if e.first != tournament.NoColour {
		if e.first == tournament.Black {
			a, b = b, a
		}
		return swiss.Allotted{White: a, Black: b, Article: "5", Why: fact.FirstColours}
	}
	one, other := r.legalColours(a, b), r.legalColours(b, a)
	switch {
	case one && !other: // nobody asks for the article: the other way round is not legal
		return swiss.Allotted{White: a, Black: b}
	case other && !one:
		return swiss.Allotted{White: b, Black: a}
	}
	if white, why := r.claims(a, b); white >= 0 {
		return swiss.Allotted{White: white, Black: a + b - white, Article: "3", Why: why}
	}
	return r.unclaimed(a, b)
}

// claims goes by the due colours, the numbers of games with each colour and the first difference of the histories:
// the first three rules. It returns nobody when they do not decide. Where only one of the two has played with a
// colour, his due colour stands against none. Reading: DA-4.
//
// Rule: Dubov (1997) 3
func (r *round) claims(a, b int) (white int, why fact.Fact) {
	p, q := &r.players[a], &r.players[b]
	first := func(c tournament.Colour) int {
		if c == tournament.White {
			return a
		}
		return b
	}
	switch n, m := len(p.Sequence), len(q.Sequence); {
	case n > 0 && m == 0:
		return first(p.Due), fact.OneHistory
	case m > 0 && n == 0:
		return first(q.Due.Opposite()), fact.OneHistory
	case p.Due != q.Due:
		return first(p.Due), fact.BothDue
	}
	if s, t := p.lack(), q.lack(); s != t {
		if s > t {
			return first(p.Due), fact.LacksMore
		}
		return first(p.Due.Opposite()), fact.LacksMore
	}
	if c := swiss.Alternate(p.Sequence, q.Sequence); c != tournament.NoColour {
		return first(c), fact.LastDifferent
	}
	return nobody, nil
}

// lack is how many games with his due colour a player is behind.
func (p *player) lack() int {
	if p.Due == tournament.White {
		return -p.Difference
	}
	return p.Difference
}

// unclaimed goes by the averages and ratings: the last two rules, then the alphabet. Reading: DA-18.
//
// Rule: Dubov (1997) 3
func (r *round) unclaimed(a, b int) swiss.Allotted {
	p, q := &r.players[a], &r.players[b]
	order, why := q.aro.compare(p.aro), fact.HigherARO
	if order == 0 {
		order, why = cmp.Compare(p.rating, q.rating), fact.LowerR
	}
	if order == 0 {
		order, why = cmp.Compare(p.name, q.name), fact.Alphabet
	}
	if order > 0 {
		a, b = b, a
	}
	return swiss.Allotted{White: a, Black: b, Article: "3", Why: why}
}
