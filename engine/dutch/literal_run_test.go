package dutch

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// The tests that compare the engine with the reference over random tournaments. TRFKIT_LONG=1 runs their long version;
// TRFKIT_SEED=n repeats one tournament and prints its positions.

func litLong() bool { return os.Getenv("TRFKIT_LONG") == "1" }

// litRun is a walk over random tournaments of 2 to most players, up to a number of positions.
type litRun struct {
	test      string
	positions int
	most      int
	editions  []string
	seeds     []uint64 // these tournaments only, when set
}

// play calls check for every position and edition and reports what it says; five failing tournaments are enough.
func (run litRun) play(t *testing.T, check func(m *litSimulator, s *engine.State, edition string) error) {
	t.Helper()
	first, only := uint64(1), os.Getenv("TRFKIT_SEED")
	if only != "" {
		n, err := strconv.ParseUint(only, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		first, run.positions = n, 1
	}
	seen, unpairable, failed := 0, 0, 0
	for n := uint64(0); seen < run.positions && failed < 5; n++ {
		seed := first + n
		if run.seeds != nil {
			if n == uint64(len(run.seeds)) {
				break
			}
			seed = run.seeds[n]
		}
		m := newLitSimulator(seed, run.most)
		err := m.play(func(s *engine.State) error {
			if only != "" {
				t.Log(litDump(s))
			}
			seen++
			if _, err := literalPair(s, "2017"); err != nil {
				unpairable++
			}
			for _, edition := range run.editions {
				if err := check(m, s, edition); err != nil {
					return fmt.Errorf("round %d, %w", s.Round, err)
				}
			}
			return nil
		})
		if err != nil {
			failed++
			t.Errorf("seed %d, %v\nrepeat with TRFKIT_LONG=%s TRFKIT_SEED=%d go test -run %s -v ./engine/dutch", seed, err,
				os.Getenv("TRFKIT_LONG"), seed, run.test)
		}
	}
	t.Logf("%d positions of up to %d players, editions %v, %d positions without a legal pairing in 2017", seen, run.most,
		run.editions, unpairable)
}
