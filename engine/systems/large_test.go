package systems

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// others are the systems but the Dutch editions of today, which have tests and benchmarks of this kind of their own.
func others() (out []engine.System) {
	own := []string{dutch.New2017().Info().ID, dutch.New2026().Info().ID}
	for _, entry := range All() {
		if !slices.Contains(own, entry.ID) {
			out = append(out, entry.New())
		}
	}
	return out
}

// TestLargeShapes pairs events of every kind that is hard when it is large: a round is paired, or has no legal pairing.
// In the long version the slowest round is logged, and TRFKIT_EVENTS is how many events of each kind there are.
func TestLargeShapes(t *testing.T) {
	scale, events := 80, uint64(1)
	if enginetest.Long() {
		scale, events = 1, enginetest.Number("TRFKIT_EVENTS", 3)
	}
	for _, sys := range others() {
		for _, l := range enginetest.LargeShapes(scale) {
			rounds, slowest := 0, time.Duration(0)
			for seed := range events {
				l.Play(t, sys, seed+1, func(s *engine.State) bool {
					start := time.Now()
					if _, err := sys.Pair(s, nil); err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
						t.Errorf("%s, %s, seed %d, round %d: %v", sys.Info().ID, l, seed+1, s.Round, err)
					}
					slowest = max(slowest, time.Since(start))
					rounds++
					return true
				})
			}
			if enginetest.Long() {
				t.Logf("%s, %s: %d events, %d rounds, the slowest %v", sys.Info().ID, l, events, rounds, slowest)
			}
		}
	}
}

// BenchmarkShapes pairs all rounds of a large event in which something is carried to the extreme once per operation.
func BenchmarkShapes(b *testing.B) {
	for _, sys := range others() {
		for _, l := range enginetest.LargeShapes(1) {
			b.Run(fmt.Sprintf("%s/%s", sys.Info().ID, l), func(b *testing.B) { enginetest.Benchmark(b, sys, l) })
		}
	}
}
