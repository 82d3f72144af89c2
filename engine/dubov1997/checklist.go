package dubov1997

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// checklist returns the present players by score, then number. The preference is the due colour of chapter 1: absolute
// where 2.3 and 2.4 leave no other colour. Float up marks what counts as a transfer to a higher group under 2.5.
//
// Rule: Dubov (1997) 1, 2.5
func (r *round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		p := &r.players[i]
		row.OrderedBy = fact.RatingAndARO{Rating: p.rating, ARO: p.aro.points()}
		row.Colours, row.BarredBye, row.Preference = p.Sequence, p.byeBar, p.Graded()
		for back := range row.Floats {
			if n := r.State.Round - 1 - back; n > 0 && r.movedUp(r.From(i), n) {
				row.Floats[back] = engine.Upfloat
			}
		}
	})
}
