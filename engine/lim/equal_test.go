package lim_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/lim"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{System: lim.New1999(), Reference: literal1999}

var lit2026Subject = enginetest.Subject{System: lim.New2026(), Reference: literal2026}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 3000, Most: 10}.Long(200000, 11), nil)
}

// TestEqual2026Random compares the two under the text of 2026.
func TestEqual2026Random(t *testing.T) {
	lit2026Subject.Random(t, enginetest.Run{Positions: 1000, Most: 10, First: 7_000_000}.Long(200000, 11), nil)
}

// TestEqual2026Readings does so under all readings of that text.
func TestEqual2026Readings(t *testing.T) {
	lit2026Subject.Readings(t, enginetest.Run{Positions: 100, Most: 10, First: 8_000_000}.Long(20000, 11))
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	litSubject.Random(t, enginetest.Run{Positions: 300, Most: 16, First: 5_000_000}.Long(30000, 16), nil)
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) { litSubject.Shapes(t, enginetest.Positions(600, 100000), 10) }

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	litSubject.Readings(t, enginetest.Run{Positions: 300, Most: 10, First: 1_000_000}.Long(20000, 11))
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	litSubject.Exhaustive(t)
}

// TestEqual2026Exhaustive does so under the text of 2026.
func TestEqual2026Exhaustive(t *testing.T) { lit2026Subject.Exhaustive(t) }
