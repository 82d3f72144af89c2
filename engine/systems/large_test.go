package systems

import (
	"errors"
	"fmt"
	"runtime"
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
// In the long version TRFKIT_EVENTS is how many events of each kind there are, TRFKIT_FROM how many seeds are left out
// before; the round that took most CPU time is logged, and how much memory the process had. A subtest is a system and a
// kind.
func TestLargeShapes(t *testing.T) {
	from, events := uint64(0), uint64(1)
	if enginetest.Long() {
		from, events = enginetest.Number("TRFKIT_FROM", 0), enginetest.Number("TRFKIT_EVENTS", 3)
	}
	for _, entry := range All() {
		for k, kind := range enginetest.DrawnShapes(0) {
			t.Run(entry.ID+"/"+kind.Name, func(t *testing.T) {
				sys := &timed{System: entry.New()}
				for seed := from + 1; seed <= from+events; seed++ {
					l := enginetest.DrawnShapes(seed)[k]
					if !enginetest.Long() {
						l = l.Sized(l.Players/80, l.Rounds)
					}
					sys.play(t, l, seed)
				}
				t.Logf("%d events, %d rounds, %d without a legal pairing, the slowest %v of CPU: %s; %d MB", events,
					sys.rounds, sys.unpairable, sys.slowest, sys.which, memory())
			})
		}
	}
}

// timed is a system that pairs a position once, however often it is asked, and notes its slowest round.
type timed struct {
	engine.System
	last               *engine.State
	res                engine.Result
	err                error
	took, slowest      time.Duration
	which              string
	rounds, unpairable int
}

// Pair answers as the system does.
func (x *timed) Pair(s *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if x.last != s {
		start := cpu()
		x.res, x.err = x.System.Pair(s, trace)
		x.last, x.took = s, cpu()-start
	}
	return x.res, x.err
}

// play pairs every round of an event.
func (x *timed) play(t *testing.T, l enginetest.Large, seed uint64) {
	l.Play(t, x, seed, func(s *engine.State) bool {
		_, err := x.Pair(s, nil)
		x.rounds++
		switch {
		case errors.Is(err, engine.ErrNoLegalPairing):
			x.unpairable++
		case err != nil:
			t.Errorf("%s, seed %d, round %d: %v", l, seed, s.Round, err)
		}
		if x.took > x.slowest {
			x.slowest, x.which = x.took, fmt.Sprintf("%s, seed %d, round %d", l, seed, s.Round)
		}
		return true
	})
}

// memory is how much the process has had from the system, in megabytes.
func memory() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys >> 20
}

// BenchmarkShapes pairs all rounds of a large event in which something is carried to the extreme once per operation.
func BenchmarkShapes(b *testing.B) {
	for _, sys := range others() {
		for _, l := range enginetest.LargeShapes(1) {
			b.Run(fmt.Sprintf("%s/%s", sys.Info().ID, l), func(b *testing.B) { enginetest.Benchmark(b, sys, l) })
		}
	}
}
