package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// compares reports whether a decision has the value of a pairing.
func compares(d *engine.Decision) bool { return d.Demanded != nil }

// Explained holds what a system says of two players against its absolute rules: no article exactly for those who meet,
// one of limits and no expectation exactly for those who may not, and steps for everybody.
func (x Ruled) Explained(t *testing.T, limits ...string) {
	t.Helper()
	sys := x.System
	rng := rand.New(rand.NewPCG(12, 12))
	met, impossible, other := 0, 0, 0
	for range Positions(60, 2000) {
		field := Field{Players: 4 + rng.IntN(9), Rounds: 6}
		Play(t, rng, sys, field, func(s *engine.State, res engine.Result, err error) {
			p := x.At(s)
			if err != nil || len(p.Present) < 2 {
				return
			}
			a, b := p.Present[rng.IntN(len(p.Present))], p.Present[rng.IntN(len(p.Present))]
			d, err := sys.(engine.Explainer).Why(s, a, b)
			if err != nil || len(d.Steps) == 0 {
				t.Fatalf("round %d, %d and %d: %+v, %v", s.Round, a, b, d, err)
			}
			if a == b {
				return
			}
			meet := slices.ContainsFunc(res.Boards, func(x engine.Board) bool {
				return x.White == a && x.Black == b || x.White == b && x.Black == a
			})
			legal := p.Meet(a, b) || p.Meet(b, a)
			limit := slices.Contains(limits, d.Rule.Article) && !compares(&d)
			if meet != d.Rule.IsZero() || legal == limit {
				t.Fatalf("round %d, %d and %d: meet %v, legal %v: %+v", s.Round, a, b, meet, legal, d)
			}
			switch {
			case meet:
				met++
			case !legal:
				impossible++
			default:
				other++
			}
		})
	}
	if met < 10 || impossible < 20 || other < 30 {
		t.Errorf("%d meet, %d may not, %d do not", met, impossible, other)
	}
}
