package swiss

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Floated compares the scores on which an earlier 1-based round was paired, in which a player had an entry: he floated
// down to an opponent with fewer points, and up to one with more. Without an opponent there is no float.
func (r *Roster) Floated(p *engine.Player, round int) engine.Float {
	i := r.Find(p.Cells[round-1].Opponent)
	if i < 0 {
		return engine.NoFloat
	}
	scores := r.ScoresBefore(round)
	return FloatOf(scores[r.Find(p.ID)], scores[i])
}

// FloatOf is how somebody with one score floats to an opponent with another.
func FloatOf(mine, his tournament.Points) engine.Float {
	switch {
	case mine > his:
		return engine.Downfloat
	case mine < his:
		return engine.Upfloat
	}
	return engine.NoFloat
}

// ScoresBefore are the scores on which an earlier 1-based round was paired, by index in the state.
func (r *Roster) ScoresBefore(round int) []tournament.Points {
	if r.earlier[round-1] == nil {
		scores := make([]tournament.Points, len(r.State.Players))
		for i := range scores {
			scores[i] = r.State.Players[i].PairingScoreBefore(round)
		}
		r.earlier[round-1] = scores
	}
	return r.earlier[round-1]
}
