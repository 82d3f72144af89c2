package dutch

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

var _ engine.Checklister = (*system)(nil)

// strengths translates what the criteria call a preference's strength.
var strengths = [...]engine.Strength{swiss.NoPreference: engine.NoPreference, swiss.Mild: engine.Mild,
	swiss.Strong: engine.Strong, swiss.Absolute: engine.Absolute}

// Checklist shows the players as the round's pairing sees them, in rank order.
//
// Rule: C.04.3 (2017) A.2
// Rule: C.04.3 (2026) 1.2
func (s *system) Checklist(st *engine.State) ([]engine.ChecklistRow, error) {
	r := newRound(&s.edition, st)
	find := finder(st)
	rows := make([]engine.ChecklistRow, len(r.players))
	group := 0
	for i := range r.players {
		if i == r.groups[group] {
			group++
		}
		p := &r.players[i]
		rows[i] = p.row(&st.Players[find(p.id)], group)
	}
	return rows, nil
}

// row copies what the criteria ask about a player.
func (p *player) row(from *engine.Player, group int) engine.ChecklistRow {
	row := engine.ChecklistRow{
		Player: p.id, Number: p.number, Group: group, Points: from.Score, Score: p.score, Colours: p.Sequence,
		Preference: engine.Preference{Colour: p.Wish, Strength: strengths[p.Strength], Difference: p.Difference},
		BarredBye:  !p.eligible, Topscorer: p.topscorer,
		Opponents: swiss.Opponents(from),
	}
	for back := range row.Floats {
		switch {
		case p.down[back]:
			row.Floats[back] = engine.Downfloat
		case p.up[back]:
			row.Floats[back] = engine.Upfloat
		}
	}
	return row
}
