package burstein2026

import (
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// allocation is who has white in a pair and why.
type allocation struct {
	white, black int
	higher       int // the higher ranked of the two
	article      string
	why          string
}

// colours gives the colours of a pair.
//
// Rule: C.04.4.2 (2026) 5.1
// Rule: C.04.4.2 (2026) 5.2.1
// Rule: C.04.4.2 (2026) 5.2.2
// Rule: C.04.4.2 (2026) 5.2.3
// Rule: C.04.4.2 (2026) 5.2.4
// Rule: C.04.4.2 (2026) 5.2.5
func (r *round) colours(a, b int) allocation {
	if r.players[b].rank < r.players[a].rank {
		a, b = b, a
	}
	given := swiss.Allocate(&r.Colours[a], &r.Colours[b], r.players[a].number, r.State.Initial)
	x := allocation{higher: a, white: a, black: b}
	if given.Higher == tournament.Black {
		x.white, x.black = b, a
	}
	switch given.Step {
	case 1:
		x.article, x.why = "5.2.2", "both colour preferences are granted"
	case 2:
		x.article, x.why = "5.2.3", "the stronger colour preference is granted"
	case 3:
		x.article, x.why = "5.2.4", "the colours alternate from the last time they were different"
	case 4:
		x.article, x.why = "5.2.5", "the preference of the higher ranked is granted"
	default:
		x.article, x.why = "5.2.1", "neither has a preference"
	}
	return x
}

// reason says why a board has its colours. Of two whom a number decides it names the number.
func (r *round) reason(c allocation) string {
	if c.article != "5.2.1" {
		return c.why
	}
	return swiss.Drawn(c.why, r.State.Initial, r.From(c.higher).ID, r.players[c.higher].number)
}
