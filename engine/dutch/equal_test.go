package dutch

import (
	"cmp"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The engine must give the answer of the literal reference wherever the reference can be run.

// litSystems returns the engines under test by edition.
func litSystems() map[string]engine.System {
	out := map[string]engine.System{}
	for _, sys := range systems() {
		out[sys.info.Edition] = sys
	}
	return out
}

// compare holds the engines against the reference on the positions of a run.
func (run litRun) compare(t *testing.T) {
	t.Helper()
	systems := litSystems()
	run.play(t, func(s *engine.State, edition string, want engine.Result, wantErr error) error {
		return enginetest.Equal(systems[edition])(s, want, wantErr)
	})
}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	litRun{enginetest.Run{Positions: 10000, Most: 10}.Long(400000, 12), litEditions}.compare(t)
}

// TestEqualRegress repeats tournaments of the kind in which the two once differed: players with a colour difference of
// four, whom C.8 counts although they get the colour they want.
//
// Rule: C.04.3 (2017) C.8
func TestEqualRegress(t *testing.T) {
	litRun{enginetest.Run{Most: 12, Seeds: litContrary}, litEditions}.compare(t)
}

// TestEqualOpen repeats a tournament in which the two once differed: a downfloater who is taken for one who may meet
// everybody has no absolute preference, either.
//
// Rule: C.04.3 (2026) C8
func TestEqualOpen(t *testing.T) {
	litRun{enginetest.Run{Most: 12, Seeds: litOpen}, litEditions}.compare(t)
}

// TestEqualCases holds the engine itself against the worked cases.
func TestEqualCases(t *testing.T) {
	for edition, system := range litSystems() {
		pair := func(s *engine.State) (engine.Result, error) { return system.Pair(s, nil) }
		enginetest.Solve(t, litCases(t, edition), litMaxPlayers, pair)
	}
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large, each way of pairing a
// bracket forced in turn.
func TestEqualShapes(t *testing.T) {
	for edition, make := range editions {
		forced := func(f effort) engine.System {
			e := make()
			e.force, e.anyClub = f, true
			return of(e)
		}
		own := of(make())
		enginetest.SmallShapes(t, own, enginetest.Positions(1500, 100000), 10, func(s *engine.State) error {
			want, wantErr := literalPair(s, edition)
			err := enginetest.Equal(own)(s, want, wantErr)
			for _, f := range []effort{allPaths, noFast, onlyFull, onlyKinds} {
				err = cmp.Or(err, enginetest.Equal(forced(f))(s, want, wantErr))
			}
			return err
		})
	}
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	for edition, system := range litSystems() {
		reference := func(s *engine.State, _ map[string]string) (engine.Result, error) {
			return literalPair(s, edition)
		}
		enginetest.Subject{System: system, Reference: reference}.Exhaustive(t)
	}
}
