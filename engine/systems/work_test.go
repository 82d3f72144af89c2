package systems

import (
	"math"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// stepsOf is what judging all rounds of an event takes where two boards of each are exchanged, the most a round took,
// and how many rounds there are.
func stepsOf(t *testing.T, sys engine.System, l enginetest.Large, seed uint64) (all, most, rounds int) {
	t.Helper()
	l.Play(t, sys, seed, func(s *engine.State) bool {
		w := engine.Work{Left: math.MaxInt}
		counted := *s
		counted.Work = &w
		made, err := sys.Pair(&counted, nil)
		if err == nil {
			made.Boards = slices.Clone(made.Boards)
			a, b := &made.Boards[0], &made.Boards[len(made.Boards)-1]
			a.Black, b.Black = b.Black, a.Black
			_, _ = sys.Judge(&counted, made) // only what it costs is asked
		}
		spent := math.MaxInt - w.Left
		all, most, rounds = all+spent, max(most, spent), rounds+1
		return true
	})
	return all, most, rounds
}

// An event that is paired by no rules costs at most twenty times the steps of one that is, but for a floor that a small
// one may always cost.
func TestOddEventsCost(t *testing.T) {
	const floor = 3_000_000
	for _, e := range All() {
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			sys := e.New()
			usual, _, _ := stepsOf(t, sys, enginetest.Ordinary(150, 7), 1)
			if usual == 0 {
				t.Fatal("an ordinary event costs nothing")
			}
			for _, l := range []enginetest.Large{
				{Name: "random", Players: 150, Rounds: 7, Random: true, Draws: 30},
				{Name: "random, white wins", Players: 151, Rounds: 7, Random: true, White: 90},
				{Name: "two blocks", Players: 150, Rounds: 7, Blocks: 2, Draws: 30},
				{Name: "school", Players: 151, Rounds: 7, School: 48, Draws: 30},
				{Name: "impossible colours", Players: 150, Rounds: 7, Draws: 30, Impossible: 20},
			} {
				odd, most, rounds := stepsOf(t, sys, l, 1)
				t.Logf("%s: %d steps, %d usually; most %d; %d rounds", l, odd, usual, most, rounds)
				if odd > 20*usual+floor {
					t.Errorf("%s: %d steps, an ordinary event takes %d", l, odd, usual)
				}
			}
		})
	}
}
