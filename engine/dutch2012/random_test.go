package dutch2012

import (
	"math"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// ruled holds the engine against the absolute rules. A top scorer may meet anybody, whatever the colours.
var ruled = enginetest.Ruled{System: New(), Limits: func(engine.Choices) enginetest.Limits {
	return enginetest.Limits{Needs: true, HalfBars: true, Exempt: func(s *engine.State, p *engine.Player) bool {
		return s.Last() && p.Score > tournament.Points(5*(s.Round-1))
	}}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 2012, enginetest.Positions(3000, 100000))
}

// Groups in which hardly anything fits are paired.
func TestHardGroups(t *testing.T) {
	ruled.Hard(t, 9, enginetest.Positions(1, 3), "no pairing", enginetest.HardGroups())
}

// The quick way, which counts, gives the pairing of the weighted way whenever it gives one.
//
// Rule: C.04.3.1 (2012) A.8
func TestQuickWay(t *testing.T) {
	choices := ruled.Choices(t)
	positions := enginetest.Positions(1500, 100000)
	ruled.QuickWay(t, 2012, positions, func(s *engine.State, quick bool) (engine.Result, error) {
		r := newRound(choices, s)
		if r.quickFrom = 2; !quick {
			r.quickFrom = math.MaxInt
		}
		if err := r.PairAll(); err != nil {
			return engine.Result{}, err
		}
		return r.Made(), nil
	})
}
