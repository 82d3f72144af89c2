package dutch1998

import (
	"maps"
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
		return r.Made(), nil
	})
}

// Under Reading Q11=lowest and in C.12, what matchings on kinds settle, and what their bounds spare, is what one
// attempt after the other finds.
func TestOneByOne(t *testing.T) {
	for _, more := range []map[string]string{nil, {readingFewer: "criteria"}, {readingReset: "kept"},
		{readingNesting: "article"}, {readingOrder: "letter"}, {readingScores: "any"},
		{readingOpponent: "all"}, {readingOpponent: "all", readingOrder: "letter"}} {
		choices := maps.Clone(ruled.Choices(t))
		choices[readingOpponent] = "lowest"
		maps.Copy(choices, more)
		pair := func(s *engine.State, quick bool) (engine.Result, error) {
			r := newRound(choices, s)
			r.oneByOne = !quick
			if err := r.pair(); err != nil {
				return engine.Result{}, err
			}
			return r.Made(), nil
		}
		ruled.QuickWay(t, 99, enginetest.Positions(150, 10000), pair)
	}
}
