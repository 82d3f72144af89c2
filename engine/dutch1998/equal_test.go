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

// TestEqualWeighted compares the two where the weighted way pairs all groups, also those that the quick way serves.
func TestEqualWeighted(t *testing.T) {
	weighted := enginetest.Subject{System: dutch1998.Weighted(), Reference: literalPair}
	weighted.Random(t, enginetest.Run{Positions: 1000, Most: 9, First: 2_000_000}.Long(50000, 11), nil)
	weighted.Readings(t, enginetest.Run{Positions: 50, Most: 9, First: 3_000_000}.Long(5000, 10))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	litSubject.Exhaustive(t)
}
