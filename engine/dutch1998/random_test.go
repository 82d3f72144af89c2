package dutch1998

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
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
		if err := r.pair(); err != nil {
			return engine.Result{}, err
		}
		return r.Made(), nil
	})
}

// Readings that change the order of the steps bar the quick way, or change it as they change the weighted one.
func TestQuickWayOfReadings(t *testing.T) {
	for _, tt := range []struct {
		seed    uint64
		apart   bool
		choices engine.Choices
	}{
		{200110, false, engine.Choices{readingNesting: "article", readingHalf: "heterogeneous"}},
		{300164, true, engine.Choices{readingNesting: "2012", readingOrder: "letter"}},
		{200020, false, engine.Choices{readingLeftover: "float", readingReset: "x", readingEntire: "down",
			readingLoneBye: "another", readingEnough: "all", readingOpponent: "lowest"}},
	} {
		choices := maps.Clone(ruled.Choices(t))
		maps.Copy(choices, tt.choices)
		pair := func(s *engine.State, from int) (engine.Result, error) {
			r := newRound(choices, s)
			r.quickFrom = from
			if err := r.pair(); err != nil {
				return engine.Result{}, err
			}
			return r.Made(), nil
		}
		run := enginetest.Run{Most: 10, Seeds: []uint64{tt.seed}, Apart: tt.apart}
		run.Pair = func(s *engine.State) (engine.Result, error) { return pair(s, math.MaxInt) }
		run.Play(t, func(s *engine.State, weighted engine.Result, weightedErr error) error {
			quick, err := pair(s, 2)
			if !errors.Is(err, weightedErr) || !enginetest.SamePairs(quick, weighted, true) {
				return fmt.Errorf("%v: %s; weighted %s", tt.choices, enginetest.Show(quick, err),
					enginetest.Show(weighted, weightedErr))
			}
			return nil
		})
	}
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
				if r.pair() == nil {
					told[way] = r.story()
				}
			}
			for k, step := range told[0] {
				upfloats += swiss.Count(step.Rule.Article == "C.10")
				if other := told[1][k]; other.Text != step.Text {
					t.Fatalf("round %d of %d players: %q, weighted %q", s.Round, f.Players, step.Text, other.Text)
				}
			}
		})
	}
	if upfloats < 5 {
		t.Errorf("B.6 dropped for upfloats in %d brackets", upfloats)
	}
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
