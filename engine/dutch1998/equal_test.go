package dutch1998_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dutch1998"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{System: dutch1998.New(), Reference: literalPair}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 2000, Most: 9}.Long(100000, 11), nil)
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}.Long(20000, 14), nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { litSubject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	litSubject.Readings(t, enginetest.Run{Positions: 150, Most: 9, First: 1_000_000}.Long(10000, 10))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	litSubject.Exhaustive(t)
}

// TestEqualFound repeats tournaments in which the two once differed.
func TestEqualFound(t *testing.T) {
	for _, c := range []struct {
		why    string
		most   int
		seed   uint64
		choice map[string]string
	}{
		{"nobody of the remainder is paired though they could be", 9, 1001976, map[string]string{"Q11": "lowest"}},
		{"two who are left over meet further down", 8, 1003068, map[string]string{"Q11": "lowest"}},
		{"two whom C.13 leaves over meet further down", 9, 7001404, map[string]string{"Q11": "lowest"}},
		{"the order of the limits under two readings", 9, 7100090, map[string]string{"Q11": "lowest", "Q09": "2012"}},
		{"the order of the alternatives of C.12", 8, 1801381, map[string]string{"Q09": "2012"}},
		{"the limits stay dropped under two readings", 9, 7100099, map[string]string{"Q11": "lowest", "Q16": "x"}},
	} {
		t.Run(c.why, func(t *testing.T) {
			litSubject.Random(t, enginetest.Run{Most: c.most, Seeds: []uint64{c.seed}}, c.choice)
		})
	}
}
