package dubov1997_test

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

// equal returns the reference under a choice of readings and the comparison of the engine with it.
func equal(t *testing.T, choice map[string]string) (enginetest.Pairer, enginetest.Visit) {
	t.Helper()
	var readings []dubov1997.Reading
	for id, c := range choice {
		readings = append(readings, dubov1997.Reading{ID: id, Choice: c})
	}
	system, err := dubov1997.New(readings...)
	if err != nil {
		t.Fatal(err)
	}
	pair := func(s *engine.State) (engine.Result, error) { return literalPair(s, choice) }
	return pair, func(s *engine.State, want engine.Result, wantErr error) error {
		got, gotErr := system.Pair(s, nil)
		if enginetest.Same(got, gotErr, want, wantErr) {
			return nil
		}
		return fmt.Errorf("readings %v\n  engine    %s\n  reference %s\n%s", choice,
			enginetest.Show(got, gotErr), enginetest.Show(want, wantErr), enginetest.Dump(s))
	}
}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	run := enginetest.Run{Positions: 40000, Most: 12}
	if enginetest.Long() {
		run.Positions, run.Most = 60000, 14
	}
	var check enginetest.Visit
	run.Pair, check = equal(t, nil)
	run.Play(t, check)
}

// TestEqualReadings compares the two under every other choice of every reading.
func TestEqualReadings(t *testing.T) {
	for _, q := range dubov1997.Readings() {
		for _, choice := range q.Choices[1:] {
			t.Run(q.ID+"="+choice, func(t *testing.T) {
				run := enginetest.Run{Positions: 3000, Most: 11, First: 1_000_000}
				if enginetest.Long() {
					run.Positions, run.Most = 10000, 12
				}
				var check enginetest.Visit
				run.Pair, check = equal(t, map[string]string{q.ID: choice})
				run.Play(t, check)
			})
		}
	}
}

// TestEqualExhaustive compares the two after every possible sequence of wins, draws and losses of small tournaments,
// odd fields with their byes included.
func TestEqualExhaustive(t *testing.T) {
	sizes := []struct{ players, rounds int }{{2, 2}, {3, 4}, {4, 4}, {5, 4}, {6, 3}}
	if enginetest.Long() {
		sizes[3].rounds, sizes[4].rounds = 6, 5
		sizes = append(sizes, struct{ players, rounds int }{7, 4}, struct{ players, rounds int }{8, 3})
	}
	for _, size := range sizes {
		x := &enginetest.Exhaust{Rounds: size.rounds}
		x.Pair, x.Visit = equal(t, nil)
		if err := x.Walk(enginetest.Blank(size.players, tournament.White+tournament.Colour(size.players%2))); err != nil {
			t.Errorf("%d players: %v", size.players, err)
		}
		t.Logf("%d players: %d positions", size.players, x.Visited)
	}
}
