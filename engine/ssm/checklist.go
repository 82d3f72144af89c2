package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Checklist returns the present players in rank order. Score is the WDL score by this system's own values; there are no
// colours. Only the float of the previous round counts; the one before is shown for the reader.
//
// Rule: SSM (20.01.04) A2
// Rule: SSM (20.01.04) C1
func (s *system) Checklist(st *engine.State) ([]engine.ChecklistRow, error) {
	h, err := newHistory(s.choice, st)
	if err != nil {
		return nil, err
	}
	r := h.round(h.ranked())
	rows := make([]engine.ChecklistRow, 0, len(r.players))
	for n, b := range r.brackets() {
		for _, i := range b.members {
			row := h.row(&r.players[i])
			row.Group = n + 1
			rows = append(rows, row)
		}
	}
	return rows, nil
}

func (h *history) row(p *player) engine.ChecklistRow {
	at := h.index[p.id]
	from := &h.state.Players[at]
	row := engine.ChecklistRow{Player: p.id, Number: from.Number, Points: from.Score, Score: p.wdl, BarredBye: p.hadBye,
		Floats: [2]engine.Float{p.float, h.floatIn(at, h.state.Round-2, h.beforeLast)}, Opponents: swiss.Opponents(from)}
	return row
}

// beforeLast is a player's WDL score two rounds ago, results alone.
func (h *history) beforeLast(i int) tournament.Points {
	var sum tournament.Points
	for _, c := range h.state.Players[i].Cells[:min(h.state.Round-3, len(h.state.Players[i].Cells))] {
		sum += h.value(c)
	}
	return sum
}
