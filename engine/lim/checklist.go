package lim

import "github.com/trfkit/trfkit/engine"

// checklist returns the present players by score, then number. The preference is the due colour (Reading LA-3):
// absolute where 5.1 leaves no other colour. The floats are those of Reading LA-4, of which 3.10 looks at the last.
//
// Rule: C.04.4.3 (1999, 2026) 5.1
// Rule: C.04.4.3 (1999) 3.10
// Rule: C.04.4.3 (2026) 3.10, 3.10.1, 3.10.2
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		p := &r.players[i]
		row.Colours, row.BarredBye, row.Preference = p.Sequence, p.barred, p.Graded()
		row.Floats = [2]engine.Float{p.floated, r.floated(r.From(i), r.State.Round-2)}
	})
}
