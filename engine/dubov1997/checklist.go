package dubov1997

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Checklist returns the present players by score, then number. The preference is the due colour of chapter 1: absolute
// where 2.3 and 2.4 leave no other colour. Float up marks what counts as a transfer to a higher group under 2.5.
//
// Rule: Dubov (1997) 1
// Rule: Dubov (1997) 2.5
func (s *system) Checklist(st *engine.State) ([]engine.ChecklistRow, error) {
	r := newRound(s.choices, st)
	order := r.everybody()
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := &r.players[a], &r.players[b]
		return cmp.Or(cmp.Compare(p.group, q.group), cmp.Compare(p.id, q.id))
	})
	rows := make([]engine.ChecklistRow, 0, len(order))
	for _, i := range order {
		rows = append(rows, r.row(i))
	}
	return rows, nil
}

func (r *round) row(i int) engine.ChecklistRow {
	p, from := &r.players[i], &r.state.Players[r.origin[i]]
	row := engine.ChecklistRow{
		Player: p.id, Number: from.Number, Group: p.group + 1, Points: from.Score, Score: p.score, Colours: p.colours.Sequence,
		Preference: engine.Preference{Colour: p.due, Strength: p.strength(), Difference: p.colours.Difference},
		BarredBye:  p.byeBar, Opponents: make([]tournament.PlayerID, len(from.Cells)),
	}
	for back := range row.Floats {
		if n := r.state.Round - 1 - back; n > 0 {
			if up, _ := r.movedUp(from, n); up {
				row.Floats[back] = engine.Upfloat
			}
		}
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
	case !p.can[p.due.Opposite()]:
		return engine.Absolute
	case p.colours.Difference != 0:
		return engine.Strong
	case len(p.colours.Sequence) > 0:
		return engine.Mild
	}
	return engine.NoPreference
}
