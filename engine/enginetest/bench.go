package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// Bench measures the pairing alone of whole tournaments of nine rounds, by number of players.
func Bench(b *testing.B, sys engine.System, sizes ...int) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var states []*engine.State
			Play(b, rand.New(rand.NewPCG(1, 9)), sys, Field{Players: n, Rounds: 9, Mild: true},
				func(s *engine.State, _ engine.Result, _ error) { states = append(states, s) })
			b.ReportAllocs()
			for b.Loop() {
				for _, s := range states {
					if _, err := sys.Pair(s, nil); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
