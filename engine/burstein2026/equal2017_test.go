package burstein2026_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/burstein2026"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference of the text of 2017 wherever that can be run.

var lit17Subject = enginetest.Subject{System: burstein2026.New2017(), Reference: lit17Pair, Law: lit17Law}

// TestEqual2017Registry: the reference knows the readings of the engine, with their choices.
func TestEqual2017Registry(t *testing.T) { lit17Subject.Registry(t, lit17Choices) }

// TestEqual2017Random compares the two on random tournaments of all kinds.
func TestEqual2017Random(t *testing.T) {
	lit17Subject.Random(t, enginetest.Run{Positions: 2000, Most: 11}.Long(100000, 13), nil)
}

// TestEqual2017Shapes compares the two on small events of every kind that is hard when it is large.
func TestEqual2017Shapes(t *testing.T) { lit17Subject.Shapes(t, enginetest.Positions(300, 50000), 10) }

// TestEqual2017Readings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqual2017Readings(t *testing.T) {
	lit17Subject.Readings(t, enginetest.Run{Positions: 200, Most: 10, First: 1_000_000}.Long(20000, 12))
}

// TestEqual2017Exhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqual2017Exhaustive(t *testing.T) { lit17Subject.Exhaustive(t) }

// TestEqual2017Judge asks the judge about the pairing of the reference and about others.
func TestEqual2017Judge(t *testing.T) {
	lit17Subject.Judged(t, enginetest.Run{Positions: 1500, Most: 10, First: 2_000_000}.Long(30000, 12), nil)
}

// TestLiteral2017Recorded holds the reference itself against the recorded tournaments.
func TestLiteral2017Recorded(t *testing.T) {
	most := 13
	if enginetest.Long() {
		most = 16
	}
	lit17Subject.Recorded(t, "new/corpus/burstein2017", most)
}

// TestLiteral2017Cases holds it against the worked cases.
func TestLiteral2017Cases(t *testing.T) { lit17Subject.Cases(t, "new/cases/burstein-2017", 16) }

// TestLiteral2017Sound: the reference answers with a legal pairing whenever one exists, under every reading.
func TestLiteral2017Sound(t *testing.T) {
	lit17Subject.Sound(t, enginetest.Run{Positions: 500, Most: 9}.Long(20000, 12))
}
