package dutch

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
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
	}
	rounds := 0
	for _, edition := range []func() edition{edition2017, edition2026} {
		for _, sh := range shapes {
			for seed := range uint64(6) {
				for _, s := range simulate(t, &system{edition()}, sh, seed) {
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

func agree(t *testing.T, make func() edition, s *engine.State) bool {
	var first engine.Result
	for _, f := range []effort{allPaths, noFast, onlyFull} {
		e := make()
		e.force = f
		res, err := (&system{e}).Pair(s, nil)
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
