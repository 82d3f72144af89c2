package dubov2026_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dubov2026"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{System: dubov2026.New(), Reference: literalPair, Law: literalLaw}

// TestEqualRegistry: the reference knows the readings of the engine, with their choices.
func TestEqualRegistry(t *testing.T) { litSubject.Registry(t, litChoices) }

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 3000, Most: 12}.Long(200000, 14), nil)
}

// TestEqualColourless repeats tournaments in which a game without a colour was the first of a player (3.2.3, 5.2.1).
func TestEqualColourless(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Most: 12, Seeds: []uint64{360}}, nil)
	litSubject.Random(t, enginetest.Run{Most: 11, Seeds: []uint64{1002722}}, nil)
}

// TestEqualBye repeats a tournament in which the last round before an absence was a bye (Reading DB-12).
func TestEqualBye(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Most: 11, Seeds: []uint64{1000058}}, map[string]string{"DB-12": "last"})
}

// TestEqualNobody repeats a tournament in which no set of upfloaters suits a bracket of few sorts of players. The
// search for more of them had no end.
func TestEqualNobody(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Most: 8, Seeds: []uint64{100023584}}, nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { litSubject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	litSubject.Readings(t, enginetest.Run{Positions: 300, Most: 11, First: 1_000_000}.Long(20000, 12))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) { litSubject.Exhaustive(t) }

// TestEqualJudge asks the judge about the pairing of the reference and about others.
func TestEqualJudge(t *testing.T) {
	litSubject.Judged(t, enginetest.Run{Positions: 3000, Most: 10, First: 2_000_000}.Long(60000, 12), nil)
}
