package dutch

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// TestPathsAgree forces every way of pairing a bracket and demands the same round from each.
func TestPathsAgree(t *testing.T) {
	shapes := []shape{
		{name: "small", players: 15, rounds: 11, draws: 30, forfeits: 60, byes: 60, withdrawn: 2},
		{name: "normal", players: 46, rounds: 9, draws: 30, forfeits: 20, byes: 30},
		{name: "odd", players: 37, rounds: 9, draws: 50, forfeits: 20, byes: 30, withdrawn: 3},
		{name: "draws", players: 40, rounds: 9, draws: 95},
		{name: "lopsided", players: 40, rounds: 4, draws: 5, upset: true},
		{name: "withdrawals", players: 60, rounds: 9, draws: 30, withdrawn: 10},
		{name: "decisive", players: 52, rounds: 11},
		{name: "long", players: 12, rounds: 11, draws: 40},
		{name: "white wins", players: 41, rounds: 7, white: 100},
		{name: "white mostly wins", players: 36, rounds: 9, white: 85, draws: 10, byes: 20},
		{name: "black wins", players: 28, rounds: 7, white: 3, forfeits: 30, withdrawn: 3},
		{name: "draws and byes", players: 43, rounds: 9, draws: 96, byes: 12},
	}
	rounds := 0
	for _, edition := range editions {
		for _, sh := range shapes {
			for seed := range uint64(3) {
				for _, s := range simulate(t, of(edition()), sh, seed) {
					rounds++
					if !agree(t, edition, s) {
						t.Errorf("%s %s seed %d round %d", edition().info.ID, sh.name, seed, s.Round)
					}
				}
			}
		}
	}
	if rounds < 500 {
		t.Fatalf("only %d rounds", rounds)
	}
	t.Logf("%d rounds", rounds)
}

// TestBlocksAgree forces the ways on two blocks after many wins by White: stages do not prove the look-ahead that
// completes the round.
func TestBlocksAgree(t *testing.T) {
	l := enginetest.Large{Name: "blocks", Players: 128, Rounds: 6, White: 96, Draws: 20, Blocks: 2}
	for seed := range uint64(enginetest.Positions(2, 40)) {
		l.Play(t, New2026(), seed+4, func(s *engine.State) bool {
			clubs := func() edition {
				e := edition2026()
				e.anyClub = true
				return e
			}
			if !agree(t, clubs, s) {
				t.Errorf("seed %d, round %d", seed+4, s.Round)
			}
			return true
		})
	}
}

// TestCutsAgree forces the ways on small events in which stages add several cuts to a bracket: one within another,
// apart from it, in place of it, or taken away for one of more importance.
func TestCutsAgree(t *testing.T) {
	for _, tt := range []struct {
		name    string
		players int
		seed    uint64
	}{
		{"white wins", 14, 2}, {"school", 18, 3}, {"school", 18, 4}, {"ordinary", 18, 9}, {"school", 24, 8},
		{"school", 24, 9}, {"blocks", 24, 9}, {"random", 26, 4}, {"school", 26, 6}, {"school", 26, 7},
	} {
		shapes := enginetest.DrawnShapes(tt.seed)
		k := slices.IndexFunc(shapes, func(l enginetest.Large) bool { return l.Name == tt.name })
		for _, edition := range editions {
			shapes[k].Sized(tt.players, 7).Play(t, of(edition()), tt.seed, func(s *engine.State) bool {
				if s.Round >= 4 && !agree(t, edition, s) {
					t.Errorf("%s of %d, seed %d, round %d", tt.name, tt.players, tt.seed, s.Round)
				}
				return true
			})
		}
	}
}

func agree(t *testing.T, make func() edition, s *engine.State) bool {
	var first engine.Result
	for _, f := range []effort{allPaths, noFast, noStages, onlyFull, onlyKinds} {
		e := make()
		e.force = f
		res, err := of(e).Pair(s, nil)
		if err != nil {
			t.Error(err)
		}
		if f == allPaths {
			first = res
		} else if !slices.Equal(first.Boards, res.Boards) || first.Bye != res.Bye {
			t.Errorf("effort %d: %v bye %d, want %v bye %d", f, res.Boards, res.Bye, first.Boards, first.Bye)
			return false
		}
	}
	return true
}

// TestPathsAgreeLong does the same over fields of random shape, many of them with one-sided colours.
func TestPathsAgreeLong(t *testing.T) {
	if !enginetest.Long() {
		t.Skip("long run: set TRFKIT_LONG=1")
	}
	rng := rand.New(rand.NewPCG(2026, 11))
	rounds := 0
	for n := range 4000 {
		sh := shape{players: 6 + rng.IntN(40), rounds: 3 + rng.IntN(7), draws: []int{0, 20, 60, 97}[rng.IntN(4)],
			forfeits: []int{0, 0, 50}[rng.IntN(3)], byes: []int{0, 10, 60}[rng.IntN(3)],
			withdrawn: []int{0, 0, 4}[rng.IntN(3)],
			white:     []int{0, 0, 1, 20, 80, 100}[rng.IntN(6)], upset: rng.IntN(4) == 0}
		for _, edition := range editions {
			for _, s := range simulate(t, of(edition()), sh, uint64(n)) {
				rounds++
				if !agree(t, edition, s) {
					t.Errorf("%s %+v seed %d round %d", edition().info.ID, sh, n, s.Round)
				}
			}
		}
	}
	t.Logf("%d rounds", rounds)
}
