package dutch1998

import "github.com/trfkit/trfkit/engine"

// checklist returns the present players in the order of A.2.
//
// Rule: Dutch (1998) A.2
// Rule: Dutch (1998) A.4
// Rule: Dutch (1998) A.7
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		p := &r.players[i]
		row.Colours, row.Floats, row.BarredBye, row.Topscorer = p.colours.Sequence, p.floats, p.byeBar, p.exempt
		row.Preference = p.colours.Preference()
	})
}
