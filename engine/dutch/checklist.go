package dutch

import "github.com/trfkit/trfkit/engine"

// checklist shows the players as the round's pairing sees them, in rank order.
//
// Rule: C.04.3 (2017) A.2
// Rule: C.04.3 (2026) 1.2
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) { r.players[i].row(row) })
}

// row adds what the criteria ask about a player.
func (p *player) row(row *engine.ChecklistRow) {
	row.Number, row.Colours = int(p.number), p.Sequence
	row.Preference, row.BarredBye, row.Topscorer = p.Preference(), p.barred, p.topscorer
	for back := range row.Floats {
		switch {
		case p.down[back]:
			row.Floats[back] = engine.Downfloat
		case p.up[back]:
			row.Floats[back] = engine.Upfloat
		}
	}
}
