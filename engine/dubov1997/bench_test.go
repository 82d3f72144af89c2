package dubov1997

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// A whole tournament of nine rounds, pairing only.
func BenchmarkTournament(b *testing.B) {
	for _, n := range []int{100, 300, 1000, 3000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var states []*engine.State
			enginetest.Play(b, rand.New(rand.NewPCG(1, 9)), NewDefault(), enginetest.Field{Players: n, Rounds: 9, Mild: true},
				func(s *engine.State, _ engine.Result, _ error) { states = append(states, s) })
			b.ReportAllocs()
			for b.Loop() {
				for _, s := range states {
					if _, err := NewDefault().Pair(s, nil); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
