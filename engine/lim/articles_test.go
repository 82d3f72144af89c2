package lim

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// roundTwo visits random positions before round 2 in which everybody was paired in round 1.
func roundTwo(t *testing.T, visit func(r *round, s *engine.State, res engine.Result)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(8, 12))
	for range 80 {
		f := enginetest.Field{Players: 5 + rng.IntN(20), Rounds: 2, Mild: true}
		enginetest.Play(t, rng, New1999(), f, func(s *engine.State, res engine.Result, err error) {
			if s.Round == 2 && err == nil {
				visit(edition1999().newRound(nil, s), s, res)
			}
		})
	}
}

// In round two the players stand in groups of equal score, the highest first, and each group holds all who have its
// score.
//
// Rule: C.04.4.3 (1999, 2026) 8.1
func TestScoreGroupsOfRoundTwo(t *testing.T) {
	groups := 0
	roundTwo(t, func(r *round, _ *engine.State, _ engine.Result) {
		r.split()
		players := 0
		for g := range r.groups {
			groups++
			if g > 0 && r.groups[g].score >= r.groups[g-1].score {
				t.Fatalf("group %d has %s, the one before %s", g+1, r.groups[g].score, r.groups[g-1].score)
			}
			for _, i := range r.groups[g].natives {
				if players++; r.players[i].score != r.groups[g].score {
					t.Fatalf("%d has %s in the group of %s", r.players[i].id, r.players[i].score, r.groups[g].score)
				}
			}
		}
		if players != len(r.players) {
			t.Fatalf("%d of %d players are in a group", players, len(r.players))
		}
	})
	if groups < 160 {
		t.Errorf("only %d groups", groups)
	}
}

// In round two the bye goes to the lowest ranked player of the lowest group, unless he has had it.
//
// Rule: C.04.4.3 (1999, 2026) 8.2
func TestByeOfRoundTwo(t *testing.T) {
	byes := 0
	roundTwo(t, func(r *round, s *engine.State, res engine.Result) {
		if res.Bye == 0 {
			return
		}
		byes++
		lowest := enginetest.Find(s, res.Bye)
		for i := range s.Players {
			p := &s.Players[i]
			barred := slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
				return c.Result == tournament.PairingBye || c.Result == tournament.ForfeitWin ||
					c.Result == tournament.FullBye
			})
			if p.Present && !barred && p.Score < lowest.Score {
				t.Fatalf("%d with %s has the bye, %d has %s", lowest.ID, lowest.Score, p.ID, p.Score)
			}
		}
	})
	if byes < 20 {
		t.Errorf("only %d byes", byes)
	}
}

// In round two those who won are above the median, those who drew are the median group, and those who lost are below
// it; the groups above come from the highest, those below from the lowest.
//
// Rule: C.04.4.3 (1999, 2026) 8.3
func TestMedianOfRoundTwo(t *testing.T) {
	both := 0
	roundTwo(t, func(r *round, s *engine.State, _ engine.Result) {
		r.split()
		above, below := r.halves()
		for _, g := range above {
			if r.groups[g].score <= s.Scoring.Draw() {
				t.Fatalf("%s is above the median", r.groups[g].score)
			}
		}
		for _, g := range below {
			if r.groups[g].score >= s.Scoring.Draw() {
				t.Fatalf("%s is below the median", r.groups[g].score)
			}
		}
		if middle := len(r.groups) - len(above) - len(below); middle > 1 {
			t.Fatalf("%d groups are the median", middle)
		}
		if !slices.IsSorted(above) || !slices.IsSortedFunc(below, func(a, b int) int { return b - a }) {
			t.Fatalf("above %v, below %v", above, below)
		}
		if len(above) > 0 && len(below) > 0 {
			both++
		}
	})
	if both < 40 {
		t.Errorf("only %d rounds have groups on both sides", both)
	}
}

// A player whose pair was broken has been proposed to somebody outside of the group: 5.7 says nothing of him there.
func TestFarApartWithoutFormer(t *testing.T) {
	s := &engine.State{Round: 2, Rounds: 5, Initial: tournament.White, Players: make([]engine.Player, 6)}
	for i := range s.Players {
		s.Players[i] = engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Rating: 2400 - 200*i, Present: true,
			Scores: make([]tournament.Points, 1), Virtual: make([]tournament.Points, 2),
			Cells: []tournament.Cell{{Result: tournament.HalfBye}}}
	}
	r := edition1999().newRound(nil, s)
	group := r.newBracket([]int{0, 1, 2, 3}, nil, false)
	group.heads = matching.SetOf(4, []int{0, 1})
	for i, proposed := range []int{2, 3, 0, 1} {
		r.players[i].proposed = proposed
	}
	if !r.farApart(group, 0, 3) {
		t.Error("ratings of 2400 and 1800 are not far apart")
	}
	for _, broken := range []int{0, 3} {
		was := r.players[broken].proposed
		if r.players[broken].proposed = 5; r.farApart(group, 0, 3) {
			t.Errorf("player %d has no former opponent in the group", broken+1)
		}
		r.players[broken].proposed = was
	}
}
