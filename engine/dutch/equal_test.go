package dutch

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

// litSystems returns the engines under test by edition.
func litSystems() map[string]engine.System {
	return map[string]engine.System{"2017": New2017(), "2026": New2026()}
}

// compareLiteral pairs the round by the engine and by the reference and describes any difference.
func compareLiteral(system engine.System, s *engine.State, edition string) error {
	want, wantErr := literalPair(s, edition)
	if wantErr != nil && !errors.Is(wantErr, engine.ErrNoLegalPairing) {
		return fmt.Errorf("edition %s: %w\n%s", edition, wantErr, litDump(s))
	}
	got, gotErr := system.Pair(s, nil)
	what := ""
	switch {
	case wantErr != nil && errors.Is(gotErr, engine.ErrNoLegalPairing):
		return nil
	case wantErr != nil || gotErr != nil || !litSamePairing(got, want):
		what = "pairing"
	case !slices.Equal(got.Boards, want.Boards):
		what = "board order"
	default:
		return nil
	}
	return fmt.Errorf("edition %s, %s differs\n  engine    %s\n  reference %s\n%s", edition, what,
		litShow(got, gotErr), litShow(want, wantErr), litDump(s))
}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	run := litRun{test: "TestEqualRandom", positions: 40000, most: 10, editions: litEditions}
	if litLong() {
		run.positions, run.most = 400000, 12
	}
	systems := litSystems()
	run.play(t, func(_ *litSimulator, s *engine.State, edition string) error {
		return compareLiteral(systems[edition], s, edition)
	})
}

// TestEqualRegress repeats tournaments in which the two once differed: players with a colour difference of four, whom
// C.8 counts although they get the colour they want.
//
// Rule: C.04.3 (2017) C.8
func TestEqualRegress(t *testing.T) {
	run := litRun{test: "TestEqualRegress", positions: 1000, most: 12, editions: litEditions,
		seeds: []uint64{4833, 29161, 37097, 62033}}
	systems := litSystems()
	run.play(t, func(_ *litSimulator, s *engine.State, edition string) error {
		return compareLiteral(systems[edition], s, edition)
	})
}

// TestEqualCases holds the engine itself against the worked cases.
func TestEqualCases(t *testing.T) {
	n := 0
	for edition, system := range litSystems() {
		err := eachLitCase(edition, func(name string, s *engine.State, want engine.Result) {
			n++
			got, err := system.Pair(s, nil)
			if err != nil || !slices.Equal(got.Boards, want.Boards) || got.Bye != want.Bye {
				t.Errorf("%s (%s): got %s, want %s\n%s", name, edition, litShow(got, err), litShow(want, nil), litDump(s))
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d answers", n)
}

// TestEqualExhaustive compares the two after every possible sequence of wins, draws and losses of small tournaments,
// odd fields with their byes included, to the point where no legal pairing is left where that is within reach.
func TestEqualExhaustive(t *testing.T) {
	sizes := []struct{ players, rounds int }{{2, 2}, {3, 4}, {4, 4}, {5, 5}, {6, 4}}
	if litLong() {
		sizes[3].rounds, sizes[4].rounds = 6, 5
		sizes = append(sizes, struct{ players, rounds int }{7, 4})
	}
	systems := litSystems()
	for _, size := range sizes {
		for _, edition := range litEditions {
			x := &litExhaust{edition: edition, rounds: size.rounds}
			x.visit = func(s *engine.State) error { return compareLiteral(systems[edition], s, edition) }
			initial := tournament.White + tournament.Colour(size.players%2)
			if err := x.walk(newLitBlank(size.players, initial)); err != nil {
				t.Errorf("%d players: %v", size.players, err)
			}
			t.Logf("%d players, edition %s: %d positions", size.players, edition, x.visited)
		}
	}
}
