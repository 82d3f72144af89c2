package dubov2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// checklist returns the present players by score, then number. A float up marks an upfloat of the two last rounds.
//
// Rule: C.04.4.1 (2026) 1.6, 1.8.1
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		from := r.From(i)
		row.OrderedBy = fact.ARO.Of(r.aro[i])
		for back := range row.Floats {
			n := r.State.Round - 1 - back
			if n < 1 || n > len(from.Cells) || !from.Cells[n-1].Result.Paired() {
				continue
			}
			if r.upfloated(from, n, from.Cells[n-1]) {
				row.Floats[back] = engine.Upfloat
			}
		}
	})
}
