package dubov1997_test

import (
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// replay pairs the earlier rounds anew: where the recorded pair is the one the text demands, only whom 7.1 or 7.2 moved
// up has been transferred.
//
// Reading: DA-5.
func (f *litField) replay() error {
	ups, before := map[tournament.PlayerID]int{}, map[tournament.PlayerID]bool{}
	for r := 1; r < f.state.Round; r++ {
		past := f.past(r)
		g, err := literalField(past, f.choice)
		if err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
			return err
		}
		for i := range past.Players {
			p := &past.Players[i]
			c := f.state.Players[i].Cells[r-1]
			if c.Opponent == 0 || !f.movedUp(g, p, f.other(c.Opponent), r) {
				continue
			}
			ups[p.ID]++
			before[p.ID] = r == len(f.other(p.ID).Cells)
		}
	}
	for i := range f.players {
		f.players[i].ups, f.players[i].upBefore = ups[f.players[i].ID], before[f.players[i].ID]
	}
	return nil
}

// movedUp tells whether a player was transferred to the group of a recorded opponent.
func (f *litField) movedUp(g *litField, p *engine.Player, opponent *engine.Player, round int) bool {
	higher := opponent.PairingScoreBefore(round) > f.other(p.ID).PairingScoreBefore(round)
	if g != nil {
		for _, m := range g.pairs {
			a, b := g.players[m.a].ID, g.players[m.b].ID
			if a == p.ID && b == opponent.ID {
				return higher && g.pulled.Has(m.a)
			}
			if b == p.ID && a == opponent.ID {
				return higher && g.pulled.Has(m.b)
			}
		}
	}
	return higher
}

// past is the state before an earlier round. A state does not tell which pairs were forbidden then.
func (f *litField) past(round int) *engine.State {
	s := *f.state
	s.Round, s.Forbidden = round, nil
	s.Players = make([]engine.Player, len(f.state.Players))
	for i, p := range f.state.Players {
		p.Score, p.Scores, p.Virtual = p.Scores[round-1], p.Scores[:round-1], p.Virtual[:round]
		p.Present = p.Cells[round-1].Result.Paired()
		p.Cells = p.Cells[:round-1]
		s.Players[i] = p
	}
	return &s
}
