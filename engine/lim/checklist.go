package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Checklist returns the present players by score, then number. The preference is the due colour (Reading LA-3): absolute
// where 5.1 leaves no other colour. The floats are those of Reading LA-4, of which 3.10 looks at the last.
//
// Rule: C.04.4.3 (1999) 3.10
// Rule: C.04.4.3 (1999) 5.1
func (s *system) Checklist(st *engine.State) ([]engine.ChecklistRow, error) {
	r := newRound(s.choices, st)
	rows := make([]engine.ChecklistRow, 0, len(r.players))
	group := 0
	for i := range r.players {
		if i == 0 || r.players[i].score != r.players[i-1].score {
			group++
		}
		rows = append(rows, r.row(i, group))
	}
	return rows, nil
}

func (r *round) row(i, group int) engine.ChecklistRow {
	p, from := &r.players[i], &r.state.Players[r.origin[i]]
	row := engine.ChecklistRow{
		Player: p.id, Number: from.Number, Group: group, Points: from.Score, Score: p.score, Colours: p.colours.Sequence,
		Preference: engine.Preference{Colour: p.due, Strength: p.strength(), Difference: p.colours.Difference},
		Floats:     [2]engine.Float{p.floated, r.floated(from, r.state.Round-2)},
		BarredBye:  p.byeBar, Opponents: make([]tournament.PlayerID, len(from.Cells)),
	}
	for n, c := range from.Cells {
		if c.Result.Played() {
			row.Opponents[n] = c.Opponent
		}
	}
	return row
}

// strength grades a due colour in the words of the other systems.
func (p *player) strength() engine.Strength {
	switch {
	case p.due == tournament.NoColour:
		return engine.NoPreference
	case !p.can[p.due.Opposite()]:
		return engine.Absolute
	case p.colours.Difference != 0:
		return engine.Strong
	}
	return engine.Mild
}
