package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Checklist returns the present players in the order of A.2.
//
// Rule: Dutch (1998) A.2
// Rule: Dutch (1998) A.4
// Rule: Dutch (1998) A.7
func (s *system) Checklist(st *engine.State) ([]engine.ChecklistRow, error) {
	r := newRound(s.choices, st)
	rows := make([]engine.ChecklistRow, 0, len(r.players))
	group := 0
	for i := range r.players {
		p, from := &r.players[i], &st.Players[r.origin[i]]
		if i == 0 || r.players[i-1].score != p.score {
			group++
		}
		row := engine.ChecklistRow{
			Player: p.id, Number: p.number, Group: group, Points: from.Score, Score: p.score, Colours: p.colours.Sequence,
			Preference: engine.Preference{Colour: p.colours.Wish, Strength: engine.Strength(p.colours.Strength), Difference: p.colours.Difference},
			Floats:     p.floats, BarredBye: p.byeBar, Topscorer: p.exempt,
			Opponents: make([]tournament.PlayerID, len(from.Cells)),
		}
		for n, c := range from.Cells {
			if c.Result.Played() {
				row.Opponents[n] = c.Opponent
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}
