package swiss

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A player's place in an ascending list is found in lists with gaps anywhere, and without any.
func TestPlace(t *testing.T) {
	for set := range 1 << 7 {
		var list []int
		for i := range 7 {
			if set>>i&1 == 1 {
				list = append(list, i)
			}
		}
		for i := -1; i <= 8; i++ {
			if got, want := Place(list, i), slices.Index(list, i); got != want {
				t.Errorf("%d in %v: %d, want %d", i, list, got, want)
			}
		}
	}
}

// A topscorer has more than half of the points that the rounds before the last one could bring, in the last round only.
func TestTopscorer(t *testing.T) {
	for _, tt := range []struct {
		round, rounds int
		win, score    tournament.Points
		want          bool
	}{
		{5, 5, 10, 21, true}, {5, 5, 10, 20, false}, {4, 5, 10, 40, false}, {6, 6, 10, 25, false}, {6, 6, 10, 30, true},
		{5, 5, 30, 60, false}, {5, 5, 30, 61, true}, {1, 1, 10, 0, false},
	} {
		s := &engine.State{Round: tt.round, Rounds: tt.rounds, Scoring: tournament.UniformScoring(tt.win, tt.win/2, 0)}
		if r := (&Roster{State: s}); r.Topscorer(tt.score) != tt.want {
			t.Errorf("%+v: not so", tt)
		}
	}
}

// The colour histories of players have room for all rounds before, and none for those of the next player.
func TestColourRoom(t *testing.T) {
	r := &Roster{State: &engine.State{Round: 4}, Origin: []int{0, 1, 2}}
	room := r.ColourRoom()
	for i := range r.Origin {
		if got := room(i); len(got) != 0 || cap(got) != 3 {
			t.Errorf("player %d has %d colours and room for %d", i, len(got), cap(got))
		}
		_ = append(room(i), tournament.White, tournament.White, tournament.White)
	}
	for i := range r.Origin {
		if got := room(i)[:3]; slices.Contains(got, tournament.NoColour) {
			t.Errorf("player %d: %v", i, got)
		}
	}
}
