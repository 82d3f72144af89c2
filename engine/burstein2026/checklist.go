package burstein2026

import "github.com/trfkit/trfkit/engine"

// checklist returns the present players by score, index and number. The system counts no floats.
//
// Rule: C.04.4.2 (2026) 1.5, 1.8
// Rule: C.04.4.2 (2017) A.4, A.7
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) { row.OrderedBy = r.standing(i) })
}
