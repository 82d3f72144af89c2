package dutch1998

import (
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
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
		if err := r.PairAll(); err != nil {
			return engine.Result{}, err
		}
		return r.Made(), nil
	})
}

// The quick way tells the story of the round that the weighted way tells, in brackets with moved-down players, too.
func TestQuickWayTold(t *testing.T) {
	choices := ruled.Choices(t)
	rng := rand.New(rand.NewPCG(98, 5))
	upfloats := 0
	for range enginetest.Positions(12, 400) {
		f := enginetest.Field{Players: 20 + rng.IntN(30), Rounds: 7}
		enginetest.Play(t, rng, New(), f, func(s *engine.State, _ engine.Result, _ error) {
			var told [2][]engine.Step
			for way, from := range []int{2, math.MaxInt} {
				r := newRound(choices, s)
				r.quickFrom = from
				if r.PairAll() == nil {
					told[way] = r.Story()
				}
			}
			for k, step := range told[0] {
				upfloats += swiss.Count(step.Rule.Article == "C.10")
				if other := told[1][k]; !reflect.DeepEqual(other, step) {
					t.Fatalf("round %d of %d players: %+v, weighted %+v", s.Round, f.Players, step, other)
				}
			}
		})
	}
	if upfloats < 5 {
		t.Errorf("B.6 dropped for upfloats in %d brackets", upfloats)
	}
}

// In C.12, what bounds spare is what one attempt after the other finds.
func TestOneByOne(t *testing.T) {
	for _, reset := range []string{"reset", "kept"} {
		choices := maps.Clone(ruled.Choices(t))
		choices[readingReset] = reset
		pair := func(s *engine.State, quick bool) (engine.Result, error) {
			r := newRound(choices, s)
			r.oneByOne = !quick
			if err := r.PairAll(); err != nil {
				return engine.Result{}, err
			}
			return r.Made(), nil
		}
		ruled.QuickWay(t, 99, enginetest.Positions(600, 40000), pair)
	}
}
