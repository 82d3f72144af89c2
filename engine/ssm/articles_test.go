package ssm

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// A round is paired from the highest bracket down: whoever is left over joins the next one, and only the last leaves
// nobody but the player with the bye.
//
// Rule: SSM (20.01.04) C
func TestFromTheHighestBracketDown(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 13))
	several, moved := 0, 0
	for range 60 {
		f := enginetest.Field{Players: 4 + rng.IntN(20), Rounds: 1 + rng.IntN(5)}
		enginetest.Play(t, rng, New(), f, func(s *engine.State, res engine.Result, err error) {
			if err != nil {
				return
			}
			r := newRound(nil, s)
			if err := r.pair(); err != nil {
				t.Fatal(err)
			}
			paired := map[int]bool{}
			for k, b := range r.brackets {
				if k > 0 && b.number <= r.brackets[k-1].number || b.last != (k == len(r.brackets)-1) {
					t.Fatalf("bracket %d of %d has number %d", k+1, len(r.brackets), b.number)
				}
				if k > 0 {
					several++
					moved += len(b.came)
				}
				for _, x := range b.pairs {
					if paired[x.hi] || paired[x.lo] || x.hi >= x.lo {
						t.Fatalf("round %d: %d and %d", s.Round, x.hi, x.lo)
					}
					paired[x.hi], paired[x.lo] = true, true
				}
			}
			left := len(r.players) - len(paired)
			if (res.Bye != 0) != (left == 1) || left > 1 || len(res.Boards) != len(paired)/2 {
				t.Fatalf("round %d: %d players are left, bye %d", s.Round, left, res.Bye)
			}
		})
	}
	if several < 100 || moved < 40 {
		t.Errorf("only %d brackets below the first, %d players came down", several, moved)
	}
}
