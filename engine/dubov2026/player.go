package dubov2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// upward is how a player has floated up.
type upward struct {
	times    int
	maximum  bool // that is as often as a player should
	previous bool // he did in the previous round
}

// coloursOf reads a history. A player without a game has a mild preference for Black. Reading: DB-10.
//
// Rule: C.04.4.1 (2026) 1.5, 1.6, 1.6.1-1.6.4
func coloursOf(c engine.Choices) func(cells []tournament.Cell) swiss.Colours {
	lastTwo := c.Is(readingColours, "last")
	return func(cells []tournament.Cell) swiss.Colours {
		h := swiss.ColoursOf(cells)
		n := len(h.Sequence)
		switch {
		case n == 0:
			h.Wish, h.Strength = tournament.Black, swiss.Mild
		case lastTwo && n > 1 && h.Sequence[n-1] == h.Sequence[n-2]:
			h.Wish = h.Sequence[n-1].Opposite()
		}
		return h
	}
}

// averageOf is the ARO of a player, by the ratings of today; a player without a rating counts as 0. Readings: DB-13 and
// DB-14.
//
// Rule: C.04.4.1 (2026) 1.7, 1.7.1-1.7.3
func (r *round) averageOf(p *engine.Player) int {
	sum, games := 0, 0
	for _, c := range p.Cells {
		i := r.Find(c.Opponent)
		if !c.Result.Played() || i < 0 {
			continue
		}
		rating := max(r.State.Players[i].Rating, 0)
		if rating == 0 && r.choices.Is(readingUnrated, "omitted") {
			continue
		}
		sum += rating
		games++
	}
	if games == 0 {
		return 0
	}
	return (2*sum + games) / (2 * games)
}

// upfloats counts the rounds in which a player was paired with a player of a higher pairing score. Readings: DB-1 and
// DB-12.
//
// Rule: C.04.4.1 (2026) 1.3.2, 1.8.1, 1.8.2, C10
func (r *round) upfloats(p *engine.Player) (up upward) {
	skip := r.choices.Is(readingPrevious, "last")
	for n, c := range p.Cells {
		if c.Opponent == 0 {
			up.previous = up.previous && skip
			continue
		}
		if up.previous = r.upfloated(p, n+1, c); up.previous {
			up.times++
		}
	}
	up.previous = up.previous && (skip || len(p.Cells) == r.State.Round-1)
	up.maximum = up.times >= 2+r.State.Rounds/5
	return up
}

// upfloated reports whether a cell of a 1-based round is an upfloat.
//
// Rule: C.04.4.1 (2026) 1.3.2
func (r *round) upfloated(p *engine.Player, n int, c tournament.Cell) bool {
	return (c.Result.Played() || !r.choices.Is(readingFloat, "played")) && r.Floated(p, n) == engine.Upfloat
}

// order ranks all players: by score and TPN. Reading DB-7 says which score that is where virtual points are added.
//
// Rule: C.04.4.1 (2026) 4.2, 5.2.1
func (r *round) order() {
	real := r.Everybody()
	slices.SortStableFunc(real, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.From(b).Score, r.From(a).Score), r.byNumber(a, b))
	})
	c := r.choices
	both := c.Is(readingPoints, "real")
	for i := range r.Players {
		r.Players[i].Rank, r.sequence[i] = i, i
	}
	for place, i := range real {
		if both || c.Is(readingPoints, "colours") {
			r.Players[i].Rank = place
		}
		if both || c.Is(readingPoints, "upfloaters") {
			r.sequence[i] = place
		}
	}
}

// byNumber orders players by TPN.
func (r *round) byNumber(a, b int) int { return cmp.Compare(r.Players[a].ID, r.Players[b].ID) }

// byAverage orders players by ARO, then TPN.
//
// Rule: C.04.4.1 (2026) 3.2.5, 4.3
func (r *round) byAverage(a, b int) int {
	return cmp.Or(cmp.Compare(r.aro[a], r.aro[b]), r.byNumber(a, b))
}
