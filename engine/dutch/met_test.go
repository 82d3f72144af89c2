package dutch

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Where the cells of two players contradict each other they have met when one of them says so.
func TestMeetingsOfContradictingCells(t *testing.T) {
	for _, tt := range []struct {
		opponents [4]tournament.PlayerID
		want      [4][]int32
	}{
		{[4]tournament.PlayerID{2, 1, 4, 3}, [4][]int32{{1}, {0}, {3}, {2}}},
		{[4]tournament.PlayerID{2, 0, 0, 0}, [4][]int32{{1}, {0}, nil, nil}},
		{[4]tournament.PlayerID{2, 3, 4, 1}, [4][]int32{{1, 3}, {0, 2}, {1, 3}, {0, 2}}},
	} {
		s := &engine.State{Round: 2, Rounds: 5, Scoring: tournament.StandardScoring()}
		for i, o := range tt.opponents {
			cell := tournament.Cell{Result: tournament.HalfBye}
			if o != 0 {
				cell = tournament.Cell{Opponent: o, Colour: tournament.White, Result: tournament.Draw}
			}
			s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
				Score: 5, Scores: make([]tournament.Points, 1), Virtual: make([]tournament.Points, 2),
				Cells: []tournament.Cell{cell}})
		}
		r := newRound(&of(edition2026()).edition, s)
		for i, want := range tt.want {
			if got := r.players[i].met; !slices.Equal(got, want) {
				t.Errorf("opponents %v: %d has met %v, want %v", tt.opponents, i, got, want)
			}
		}
	}
}
