package burstein2026

import "github.com/trfkit/trfkit/engine"

// checklist returns the present players by score, index and number. The system counts no floats.
//
// Rule: C.04.4.2 (2026) 1.5
// Rule: C.04.4.2 (2026) 1.8
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		c := &r.Colours[i]
		row.Colours, row.BarredBye = c.Sequence, r.players[i].barred
		row.Preference = engine.Preference{Colour: c.Wish, Strength: engine.Strength(c.Strength),
			Difference: c.Difference}
	})
}
