package dutch2012

import (
	"errors"
	"math/rand/v2"
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
	rng := rand.New(rand.NewPCG(2012, 1))
	rounds := 0
	for k := 0; rounds < enginetest.Positions(1500, 100000); k++ {
		player := New()
		if k%3 == 0 {
			player = ruled.Wild(rng)
		}
		enginetest.Play(t, rng, player, enginetest.RandomField(rng), func(s *engine.State, _ engine.Result, _ error) {
			rounds++
			var results [2]engine.Result
			var errs [2]error
			for way, from := range []int{2, 1 << 30} {
				r := newRound(ruled.Choices(t), s)
				r.quickFrom = from
				if errs[way] = r.pair(); errs[way] == nil {
					results[way] = r.result()
				}
			}
			if !errors.Is(errs[0], errs[1]) || !enginetest.SamePairs(results[0], results[1], true) {
				t.Fatalf("round %d of %d players: %v, %v; weighted %v, %v", s.Round, len(s.Players),
					results[0], errs[0], results[1], errs[1])
			}
		})
	}
	t.Logf("%d rounds", rounds)
}
