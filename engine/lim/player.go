package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// player is what the text knows of a player who is to be paired.
type player struct {
	swiss.Limited
	id      tournament.PlayerID
	score   tournament.Points
	rating  int
	barred  bool         // may not have the bye
	floated engine.Float // in the round before

	// Left behind by the scrutinies for the judge.
	proposed int // his opponent after the first scrutiny
}

// fill reads one player of the state; there is room for his colours.
func (r *round) fill(p *player, from *engine.Player, room []tournament.Colour) {
	p.id, p.score, p.rating, p.proposed = from.ID, from.PairingScore(), from.Rating, nobody
	p.Limited = swiss.LimitedInto(room, from.Cells, tournament.NoColour)
	bar := r.bar
	if r.choices.Is(readingFreePoint, "paired") {
		bar = &swiss.BarByeOrForfeit
	}
	p.barred = bar.Barred(r.State, from)
	p.floated = r.floated(from, r.State.Round-1)
}

// fits reports whether two players can both have the colours they are due.
//
// Rule: C.04.4.3 (1999, 2026) 5.2
func (r *round) fits(a, b int) bool {
	c, d := r.players[a].Due, r.players[b].Due
	return c == tournament.NoColour || c != d
}

// floated is the direction in which a player floated in an earlier round: of two players paired from different
// score-groups, the one who must have moved, which is the higher one above the median and the lower one below it; both
// where the median lies between them. Forfeited pairings count. Reading LA-4.
//
// Rule: C.04.4.3 (1999) 3.10
// Rule: C.04.4.3 (2026) 3.10, 3.10.1, 3.10.2
func (r *round) floated(p *engine.Player, n int) engine.Float {
	if n < 1 || n > len(p.Cells) {
		return engine.NoFloat
	}
	i := r.Find(p.Cells[n-1].Opponent)
	if i == nobody {
		return engine.NoFloat
	}
	scores := r.ScoresBefore(n)
	mine, his := scores[r.Find(p.ID)], scores[i]
	switch {
	case mine > his && r.median(mine, n) > 0:
		return engine.Downfloat
	case mine < his && r.median(mine, n) < 0:
		return engine.Upfloat
	}
	return engine.NoFloat
}

// median compares a score before a 1-based round with the median: half of what winning every game is worth.
// Reading LA-30.
//
// Rule: C.04.4.3 (1999, 2026) 2.2
func (r *round) median(score tournament.Points, round int) int {
	return 2*int(score) - (round-1)*int(r.State.Scoring.Win())
}
