package enginetest

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Long reports whether the long version of the tests is asked for: TRFKIT_LONG=1.
func Long() bool { return os.Getenv("TRFKIT_LONG") == "1" }

// Run is a walk over random tournaments of 2 to Most players, up to a number of positions. TRFKIT_SEED=n repeats one
// tournament and prints its positions.
type Run struct {
	Positions int
	Most      int
	First     uint64   // the first seed; 0 is 1
	Seeds     []uint64 // these tournaments only, when set, however many positions they have
	Pair      Pairer
	// makes a drawn field one of the kind a system is to be tried with; may be nil
	Vary      func(*Rand, *tournament.Tournament)
	Adjourned bool // some games are adjourned
	Apart     bool // every tournament is paired by chance, not only some, and many of its pairs are kept apart
}

// Long returns the run with other numbers in the long version. TRFKIT_POSITIONS, TRFKIT_MOST and TRFKIT_FROM change
// them further, so that a long run can be made in parts, and is not the same each time: how many positions, the largest
// field, and how far behind the usual seeds it begins.
func (run Run) Long(positions, most int) Run {
	if Long() {
		run.Positions = int(Number("TRFKIT_POSITIONS", uint64(positions)))
		run.Most = int(Number("TRFKIT_MOST", uint64(most)))
		run.First += Number("TRFKIT_FROM", 0)
	}
	return run
}

// Number is that of a variable of the environment, or the usual one.
func Number(name string, usual uint64) uint64 {
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		panic(name + ": " + err.Error())
	}
	return n
}

// Play calls check for every position and reports what it says; five tournaments that fail are enough.
func (run Run) Play(t *testing.T, check Visit) {
	t.Helper()
	only := os.Getenv("TRFKIT_SEED")
	if only != "" {
		n, err := strconv.ParseUint(only, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		run.Seeds = []uint64{n}
	}
	positions, unpairable, failed := 0, 0, 0
	look := func(seed uint64) {
		err := run.simulator(seed).play(run.Pair, func(s *engine.State, want engine.Result, wantErr error) error {
			if only != "" {
				t.Log(Dump(s))
			}
			positions++
			if wantErr != nil {
				unpairable++
			}
			if err := check(s, want, wantErr); err != nil {
				return fmt.Errorf("round %d, %w", s.Round, err)
			}
			return nil
		})
		if err != nil {
			failed++
			t.Errorf("seed %d, %v\nrepeat with TRFKIT_LONG=%s TRFKIT_MOST=%s TRFKIT_SEED=%d", seed, err,
				os.Getenv("TRFKIT_LONG"), os.Getenv("TRFKIT_MOST"), seed)
		}
	}
	for _, seed := range run.Seeds {
		look(seed)
	}
	for seed := max(run.First, 1); run.Seeds == nil && positions < run.Positions && failed < 5; seed++ {
		look(seed)
	}
	t.Logf("%d positions of up to %d players, %d of them without a legal pairing", positions, run.Most, unpairable)
}
