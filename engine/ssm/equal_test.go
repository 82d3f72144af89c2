package ssm_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/ssm"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{System: ssm.New(), Reference: literalPair}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 3000, Most: 10}.Long(200000, 11), nil)
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}.Long(30000, 14), nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { litSubject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	litSubject.Readings(t, enginetest.Run{Positions: 300, Most: 10, First: 1_000_000}.Long(20000, 11))
}

// TestEqualStanding repeats tournaments in which the criteria of the pairs before an exchange are those of two
// readings.
func TestEqualStanding(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Most: 9, Seeds: []uint64{55264164, 55264411}},
		map[string]string{"SA-9": "player", "SA-19": "levels"})
	litSubject.Random(t, enginetest.Run{Most: 14, Seeds: []uint64{9003685}},
		map[string]string{"SA-9": "fewest", "SA-19": "levels"})
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	litSubject.Exhaustive(t)
}
