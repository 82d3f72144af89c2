package dubov2026

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

// colours gives the colours of a pair. Reading: DB-9.
//
// Rule: C.04.4.1 (2026) 5.1
// Rule: C.04.4.1 (2026) 5.2.1
// Rule: C.04.4.1 (2026) 5.2.2
// Rule: C.04.4.1 (2026) 5.2.3
// Rule: C.04.4.1 (2026) 5.2.4
// Rule: C.04.4.1 (2026) 5.2.5
func (r *round) colours(a, b int) allocation {
	if r.players[b].rank < r.players[a].rank {
		a, b = b, a
	}
	higher := r.higherHas(a, b)
	x := allocation{higher: a, white: a, black: b, article: higher.article, why: higher.why}
	if higher.colour == tournament.Black {
		x.white, x.black = b, a
	}
	return x
}

type granted struct {
	colour       tournament.Colour
	article, why string
}

// higherHas is the colour of the higher ranked of two players.
func (r *round) higherHas(a, b int) granted {
	if r.players[a].fresh && r.players[b].fresh {
		c := r.State.Initial
		if r.players[a].number%2 == 0 {
			c = c.Opposite()
		}
		return granted{c, "5.2.1", "neither has played"}
	}
	x := swiss.Allocate(&r.Colours[a], &r.Colours[b], r.players[a].number, r.State.Initial)
	switch x.Step {
	case 1:
		return granted{x.Higher, "5.2.2", "both colour preferences are granted"}
	case 2:
		return granted{x.Higher, "5.2.3", "the stronger colour preference is granted"}
	case 3:
		return granted{x.Higher, "5.2.4", "the colours alternate from the last time they were different"}
	}
	return granted{x.Higher, "5.2.5", "the preference of the higher ranked is granted"}
}

// reason says why a board has its colours. Of two whom a number decides it names the number.
func (r *round) reason(c allocation) string {
	if c.article != "5.2.1" {
		return c.why
	}
	return swiss.Drawn(c.why, r.State.Initial, r.From(c.higher).ID, r.players[c.higher].number)
}
