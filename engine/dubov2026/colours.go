package dubov2026

import "github.com/trfkit/trfkit/engine/swiss"

// colours gives the colours of a pair. Of two who have yet to play a game the initial colour decides. Reading: DB-9.
//
// Rule: C.04.4.1 (2026) 5.1
// Rule: C.04.4.1 (2026) 5.2.1
func (r *round) colours(a, b int) swiss.Allotted {
	if r.players[b].rank < r.players[a].rank {
		a, b = b, a
	}
	number := r.players[a].number
	if !r.players[a].fresh || !r.players[b].fresh {
		return r.Allot(a, b, number)
	}
	drawn := swiss.Allocation{Higher: r.State.Initial}
	if number%2 == 0 {
		drawn.Higher = drawn.Higher.Opposite()
	}
	x := swiss.Allotted{Higher: a, Article: "5.2.1", Why: "neither has played"}
	x.White, x.Black = drawn.Seats(a, b)
	return x
}

// reason says why a board has its colours.
func (r *round) reason(c swiss.Allotted) string { return r.Reason(c, r.players[c.Higher].number) }
