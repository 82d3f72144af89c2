package drive

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The pairing of a program is what it shows, and of the recorded one what concerns nobody whom it shows.
func TestMerge(t *testing.T) {
	was := event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4},
		{White: 5, Black: 6}}, Bye: 7})
	for _, tt := range []struct {
		name  string
		shown CheckedRound
		want  []engine.Board
		byes  []tournament.PlayerID
	}{
		{"nothing", CheckedRound{}, was.Boards, []tournament.PlayerID{7}},
		{"two boards", CheckedRound{Engine: []engine.Board{{White: 1, Black: 4}, {White: 3, Black: 2}}},
			[]engine.Board{{White: 1, Black: 4}, {White: 3, Black: 2}, {White: 5, Black: 6}}, []tournament.PlayerID{7}},
		{"colours", CheckedRound{Swapped: []engine.Board{{White: 4, Black: 3}}},
			[]engine.Board{{White: 1, Black: 2}, {White: 4, Black: 3}, {White: 5, Black: 6}}, []tournament.PlayerID{7}},
		{"another bye", CheckedRound{Engine: []engine.Board{{White: 5, Black: 7}}, Bye: 6},
			[]engine.Board{{White: 5, Black: 7}, {White: 1, Black: 2}, {White: 3, Black: 4}}, []tournament.PlayerID{6}},
		{"a bye as a board", CheckedRound{Engine: []engine.Board{{White: 5, Black: 7}, {White: 6}}},
			[]engine.Board{{White: 5, Black: 7}, {White: 1, Black: 2}, {White: 3, Black: 4}}, []tournament.PlayerID{6}},
		{"the bye plays, and nobody has it", CheckedRound{Engine: []engine.Board{{White: 7, Black: 5}}},
			[]engine.Board{{White: 7, Black: 5}, {White: 1, Black: 2}, {White: 3, Black: 4}}, nil},
		{"no pairing", CheckedRound{None: true, Bye: 6}, nil, nil},
	} {
		got := tt.shown.Merge(was)
		if !slices.Equal(got.Boards, tt.want) || !slices.Equal(got.Byes(), tt.byes) || got.None != tt.shown.None {
			t.Errorf("%s: %+v, want %v and byes %v", tt.name, got, tt.want, tt.byes)
		}
	}
}
