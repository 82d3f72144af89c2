package systems

import (
	"math"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// BenchmarkGrowth pairs all nine rounds of two ordinary events of 1,000 players ten times, and of two of 9,999 once per
// operation: as many players of either, so that both pay for the garbage they make. It reports the least CPU time of an
// event of either size, and the exponent of the growth between them.
func BenchmarkGrowth(b *testing.B) {
	for _, entry := range All() {
		b.Run(entry.ID, func(b *testing.B) {
			sys, sizes, passes := entry.New(), [2]int{1000, 9999}, [2]int{10, 1}
			var states [2][]*engine.State
			for k, players := range sizes {
				for seed := range uint64(2) {
					enginetest.Ordinary(players, 9).Play(b, sys, seed+1, func(s *engine.State) bool {
						states[k] = append(states[k], s)
						return true
					})
				}
			}
			least := [2]time.Duration{math.MaxInt64, math.MaxInt64}
			for b.Loop() {
				for k := range least {
					start := cpu()
					for range passes[k] {
						pairAll(b, sys, states[k])
					}
					least[k] = min(least[k], (cpu()-start)/time.Duration(passes[k]))
				}
			}
			b.ReportMetric(least[0].Seconds()*500, "ms/1000")
			b.ReportMetric(least[1].Seconds()*500, "ms/9999")
			exponent := math.Log(least[1].Seconds()/least[0].Seconds()) / math.Log(float64(sizes[1])/float64(sizes[0]))
			b.ReportMetric(exponent, "exponent")
		})
	}
}

func pairAll(b *testing.B, sys engine.System, states []*engine.State) {
	for _, s := range states {
		if _, err := sys.Pair(s, nil); err != nil {
			b.Fatal(err)
		}
	}
}
