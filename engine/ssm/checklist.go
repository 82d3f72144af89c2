package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// checklist returns the present players in rank order. Score is the WDL score by this system's own values; there are no
// colours. Only the float of the previous round counts; the one before is shown for the reader.
//
// Rule: SSM (20.01.04) A2, C1
func (r *round) checklist() []engine.ChecklistRow {
	twoAgo := func(i int) tournament.Points {
		p, n := &r.State.Players[i], r.State.Round-3
		return r.wdlOf(p, p.Scores[n], n)
	}
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		p := &r.players[i]
		row.Score, row.BarredBye, row.OrderedBy = p.wdl, p.hadBye, fact.ScoresMet{SOS: p.sos, Game: p.game}
		row.Floats = [2]engine.Float{p.float, r.floatIn(r.Origin[i], r.State.Round-2, twoAgo)}
	})
}
