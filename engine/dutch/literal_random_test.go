package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// litEditions are the editions the reference knows.
var litEditions = years()

// Tournaments in which Reading R21 decides, on players with a colour difference of four, and those of R22; and one in
// whose look-ahead a downfloater has the absolute preference of all others.
var (
	litOpen       = []uint64{1000004751}
	litContrary   = []uint64{51, 1597, 2558, 5583}
	litTopscorers = []uint64{548, 9355}
)

// litRun is a walk over random tournaments, half of them paired by the reference of each edition.
type litRun struct {
	enginetest.Run
	editions []string // in which every position is looked at, with readings: "2017 R21=refused"
}

// play calls check for every position and edition with the answer of the reference.
func (run litRun) play(t *testing.T,
	check func(s *engine.State, edition string, want engine.Result, wantErr error) error) {
	t.Helper()
	run.Positions /= len(litEditions)
	from := run.First
	run.Vary, run.Adjourned = litVary, true
	for n, by := range litEditions {
		run.First = 1 + from + uint64(n)*1_000_000_000
		run.Pair = func(s *engine.State) (engine.Result, error) { return literalPair(s, by) }
		run.Play(t, func(s *engine.State, want engine.Result, wantErr error) error {
			for _, edition := range run.editions {
				answer, err := want, wantErr
				if edition != by {
					answer, err = literalPair(s, edition)
				}
				if err := check(s, edition, answer, err); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// litVary gives a field the point values and the acceleration on which the rules of the bye and of floats depend.
func litVary(r *enginetest.Rand, t *tournament.Tournament) {
	t.Scoring = litScoring(r)
	for i := range t.Players {
		t.Players[i].Virtual = nil
	}
	litAccelerate(r, t)
}

func litScoring(r *enginetest.Rand) tournament.Scoring {
	s := tournament.StandardScoring()
	switch r.Intn(20) {
	case 0, 1:
		s = tournament.UniformScoring(30, 10, 0)
	case 2:
		s = tournament.UniformScoring(20, 10, 0)
	case 3:
		s = tournament.UniformScoring(30, 20, 10)
	case 4, 5:
		s.Set(5, tournament.PairingBye)
	case 6:
		s = tournament.UniformScoring(30, 10, 0)
		s.Set(10, tournament.PairingBye)
	case 7:
		s.Set(0, tournament.PairingBye)
	}
	return s
}

// litAccelerate gives the upper part of one field in six virtual points in the first rounds.
func litAccelerate(r *enginetest.Rand, t *tournament.Tournament) {
	if !r.Chance(17) {
		return
	}
	steps := [][]tournament.Points{{10, 10, 5, 5}, {10, 5}, {10, 10, 10}, {10, 10, 5}, {5, 10}}[r.Intn(5)]
	upper := 1 + r.Intn(len(t.Players))
	for i := range upper {
		t.Players[i].Virtual = steps
	}
}
