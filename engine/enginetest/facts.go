package enginetest

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// facts counts again, from the tournament alone, what engine.Before says of the players before a round that is not
// recorded. Engines and references read the same state, so that neither could see a fault in it.
func facts(t *tournament.Tournament, s *engine.State, absent absences) error {
	number := 0
	for i := range t.Players {
		p, got := &t.Players[i], &s.Players[i]
		_, away := absent[p.ID]
		score, part := tournament.Points(0), !away
		for r, c := range p.Cells {
			if got.Scores[r] != score {
				return fmt.Errorf("player %d before round %d: %s points, want %s", p.ID, r+1, got.Scores[r], score)
			}
			score += worth(t, p, r)
			part = part || c.Opponent != 0 || c.Result == tournament.PairingBye
		}
		place := 0
		if part {
			number++
			place = number
		}
		virtual := tournament.Points(0)
		if s.Round <= len(p.Virtual) {
			virtual = p.Virtual[s.Round-1]
		}
		if got.ID != p.ID || got.Present == away || got.Score != score || got.Number != place ||
			got.PairingScore() != score+virtual {
			return fmt.Errorf("player %d: state %+v; he is away: %v, %s points, %s virtual ones, place %d", p.ID, got,
				away, score, virtual, place)
		}
	}
	return nil
}

// worth is what the cell of a round, from 0, brought a player.
func worth(t *tournament.Tournament, p *tournament.Player, round int) tournament.Points {
	if round < len(p.Brought) {
		return p.Brought[round].Primary
	}
	c := p.Cells[round]
	if c.Colour == tournament.White {
		return t.Scoring.White[c.Result]
	}
	return t.Scoring.Other[c.Result]
}
