package dubov1997_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{System: dubov1997.New(), Reference: literalPair}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 3000, Most: 12}.Long(200000, 14), nil)
}

// TestEqualRegress repeats tournaments in which the two once differed: forbidden pairs in round 1 (Reading DA-30).
func TestEqualRegress(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Most: 12, Seeds: []uint64{3082, 4038, 5549, 6266, 6529}}, nil)
}

// TestEqualLarge compares the two on larger fields, the largest without pairing their earlier rounds anew.
func TestEqualLarge(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}.Long(50000, 15), nil)
	litSubject.Random(t, enginetest.Run{Positions: 300, Most: 20, First: 6_000_000}.Long(50000, 20),
		map[string]string{"DA-5": "paired"})
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { litSubject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	litSubject.Readings(t, enginetest.Run{Positions: 300, Most: 11, First: 1_000_000}.Long(20000, 12))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	litSubject.Exhaustive(t)
}
