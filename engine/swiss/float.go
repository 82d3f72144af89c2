package swiss

import "github.com/trfkit/trfkit/engine"

// Floated compares the scores on which an earlier 1-based round was paired, in which a player had an entry: he floated
// down to an opponent with fewer points, and up to one with more. Without an opponent there is no float.
func (r *Roster) Floated(p *engine.Player, round int) engine.Float {
	i := r.Find(p.Cells[round-1].Opponent)
	if i < 0 {
		return engine.NoFloat
	}
	switch mine, his := p.PairingScoreBefore(round), r.State.Players[i].PairingScoreBefore(round); {
	case mine > his:
		return engine.Downfloat
	case mine < his:
		return engine.Upfloat
	}
	return engine.NoFloat
}
