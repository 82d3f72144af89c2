package dutch2012_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dutch2012"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var subject = enginetest.Subject{System: dutch2012.New(), Reference: literalPair, Law: literalLaw}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	subject.Random(t, enginetest.Run{Positions: 2000, Most: 9}.Long(100000, 11), nil)
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	subject.Random(t, enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}.Long(20000, 14), nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { subject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	subject.Readings(t, enginetest.Run{Positions: 150, Most: 9, First: 1_000_000}.Long(10000, 10))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) { subject.Exhaustive(t) }

// TestEqualJudged compares what the judge says of right and of wrong pairings with the law of the reference.
func TestEqualJudged(t *testing.T) {
	subject.Judged(t, enginetest.Run{Positions: 500, Most: 9, First: 3_000_000}.Long(20000, 10), nil)
}
