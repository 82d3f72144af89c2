package dutch1998

import (
	"math"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// ruled holds the engine against the absolute rules.
var ruled = enginetest.Ruled{System: New(), Limits: func(c engine.Choices) enginetest.Limits {
	return enginetest.Limits{Exempt: func(s *engine.State, p *engine.Player) bool {
		return s.Round == s.Rounds && p.Score > tournament.Points(5*(s.Round-1))
	}}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 98, enginetest.Positions(3000, 100000))
}

// The quick way gives the pairing of the weighted way whenever it gives one.
func TestQuickWay(t *testing.T) {
	choices := ruled.Choices(t)
	ruled.QuickWay(t, 98, enginetest.Positions(1500, 100000), func(s *engine.State, quick bool) (engine.Result, error) {
		r := newRound(choices, s)
		if r.quickFrom = 2; !quick {
			r.quickFrom = math.MaxInt
		}
		if err := r.pair(); err != nil {
			return engine.Result{}, err
		}
		return r.result(), nil
	})
}
