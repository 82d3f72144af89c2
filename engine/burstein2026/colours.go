package burstein2026

import "github.com/trfkit/trfkit/engine/swiss"

// colours gives the colours of a pair.
//
// Rule: C.04.4.2 (2026) 5.1
func (r *round) colours(a, b int) swiss.Allotted {
	if r.players[b].rank < r.players[a].rank {
		a, b = b, a
	}
	return r.Allot(a, b, r.players[a].number)
}

// reason says why a board has its colours.
func (r *round) reason(c swiss.Allotted) string { return r.Reason(c, r.players[c.Higher].number) }
