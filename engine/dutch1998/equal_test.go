package dutch1998_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch1998"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

var litSubject = enginetest.Subject{New: dutch1998.New, Reference: literalPair}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	run := enginetest.Run{Positions: 2000, Most: 9}
	if enginetest.Long() {
		run.Positions, run.Most = 100000, 11
	}
	litSubject.Random(t, run, nil)
}

// TestEqualLarge compares the two on larger fields.
func TestEqualLarge(t *testing.T) {
	run := enginetest.Run{Positions: 300, Most: 14, First: 5_000_000}
	if enginetest.Long() {
		run.Positions = 20000
	}
	litSubject.Random(t, run, nil)
}

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	questions := dutch1998.NewDefault().(engine.Configurable).Questions()
	run := enginetest.Run{Positions: 150, Most: 9, First: 1_000_000}
	if enginetest.Long() {
		run.Positions, run.Most = 10000, 10
	}
	litSubject.Readings(t, run, questions, 10)
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	sizes := []enginetest.Size{{Players: 2, Rounds: 2}, {Players: 3, Rounds: 4}, {Players: 4, Rounds: 4},
		{Players: 5, Rounds: 4}, {Players: 6, Rounds: 3}}
	if enginetest.Long() {
		sizes[3].Rounds, sizes[4].Rounds = 6, 5
		sizes = append(sizes, enginetest.Size{Players: 7, Rounds: 4}, enginetest.Size{Players: 8, Rounds: 3})
	}
	litSubject.Exhaustive(t, sizes)
}

// TestEqualFound repeats positions on which the two once differed.
func TestEqualFound(t *testing.T) {
	for _, c := range []struct {
		why  string
		most int
		seed uint64
		id   string
		to   string
	}{
		{"nobody of the remainder is paired though they could be", 9, 1001976, "Q11", "lowest"},
		{"two who are left over meet further down", 8, 1003068, "Q11", "lowest"},
	} {
		t.Run(c.why, func(t *testing.T) {
			litSubject.Random(t, enginetest.Run{Positions: 1, Most: c.most, First: c.seed}, map[string]string{c.id: c.to})
		})
	}
}
