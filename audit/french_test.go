package audit

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The virtual points of the three groups, round by round, of players who win, draw and lose all games of nine rounds.
func TestFrenchAccelerations(t *testing.T) {
	results := []tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}
	for _, c := range []struct {
		method string
		group  int
		want   [3][]tournament.Points // by the result of all games
	}{
		{"haley", 0, [3][]tournament.Points{{10, 10}, {10, 10}, {10, 10}}},
		{"haley", 1, [3][]tournament.Points{}},
		{"haley-soft", 0, [3][]tournament.Points{{10, 10}, {10, 10}, {10, 10}}},
		{"haley-soft", 1, [3][]tournament.Points{{0, 5}, {0, 5}, {0, 5}}},
		{"sad", 0, [3][]tournament.Points{{20, 20, 20, 20, 20, 20, 20}, {20, 20, 20, 20, 20, 20, 20},
			{20, 20, 20, 20, 20, 20, 20}}},
		{"sad", 1, [3][]tournament.Points{{10, 10, 15, 20, 20, 20, 20}, {10, 10, 10, 15, 15, 15, 20},
			{10, 10, 10, 10, 10, 10, 10}}},
		{"sad", 2, [3][]tournament.Points{{0, 0, 5, 10, 10, 20, 20}, {0, 0, 0, 5, 5, 5, 10}, {}}},
		{"nicois", 2, [3][]tournament.Points{{0, 5, 10, 15, 20, 20, 20}, {0, 0, 5, 5, 10, 10, 15}, {}}},
	} {
		i := slices.IndexFunc(french, func(x scheme) bool { return x.method == c.method })
		for k, want := range c.want {
			tt := &tournament.Tournament{Rounds: 9}
			tt.Scoring = tournament.StandardScoring()
			for id := range tournament.PlayerID(3) {
				p := tournament.Player{ID: id + 1}
				for range 9 {
					p.Cells = append(p.Cells, tournament.Cell{Opponent: 9, Colour: 1, Result: results[k]})
				}
				tt.Players = append(tt.Players, p)
			}
			french[i].accelerate(tt, []int{1, 2}[:french[i].groups-1])
			got := tt.Players[c.group].Virtual
			if want = append(want, make([]tournament.Points, 9-len(want))...); !slices.Equal(got, want) {
				t.Errorf("%s, group %d, %v: %v, want %v", c.method, c.group, results[k], got, want)
			}
		}
	}
}
