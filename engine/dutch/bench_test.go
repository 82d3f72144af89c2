package dutch

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// BenchmarkRounds pairs all rounds of a recorded tournament once per operation.
func BenchmarkRounds(b *testing.B) {
	for _, sys := range systems() {
		for _, n := range []int{100, 300, 1000, 3000, 10000} {
			sh := normal
			sh.players, sh.rounds = n, 9
			benchmark(b, sys, sh, fmt.Sprintf("%s/normal/n=%d", sys.Info().ID, n))
		}
		for _, sh := range []shape{
			{name: "draws", players: 3000, rounds: 9, draws: 100},
			{name: "lopsided", players: 3000, rounds: 2, upset: true},
			{name: "white", players: 700, rounds: 4, white: 100},
			{name: "equal", players: 700, rounds: 9, draws: 98, byes: 8},
			{name: "withdrawals", players: 3000, rounds: 9, draws: 30, withdrawn: 8},
			{name: "decisive", players: 3000, rounds: 9},
			{name: "long", players: 24, rounds: 21, draws: 40},
		} {
			benchmark(b, sys, sh, fmt.Sprintf("%s/%s/n=%d", sys.Info().ID, sh.name, sh.players))
		}
	}
}

func benchmark(b *testing.B, sys engine.System, sh shape, name string) {
	b.Run(name, func(b *testing.B) {
		states := simulate(b, sys, sh, 5)
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

// BenchmarkShapes pairs all rounds of a large event in which something is carried to the extreme once per operation.
func BenchmarkShapes(b *testing.B) {
	for _, sys := range systems() {
		for _, l := range enginetest.LargeShapes(1) {
			b.Run(fmt.Sprintf("%s/%s", sys.Info().ID, l), func(b *testing.B) { enginetest.Benchmark(b, sys, l) })
		}
	}
}
