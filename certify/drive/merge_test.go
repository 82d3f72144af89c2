package drive

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// shows is an answer that shows a bye, or 0 for none, and boards.
func shows(bye tournament.PlayerID, boards ...engine.Board) CheckedRound {
	var r CheckedRound
	r.Bye = bye
	for _, b := range boards {
		r.Add(b.White, b.Black)
	}
	return r
}

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
		{"two boards", shows(0, engine.Board{White: 1, Black: 4}, engine.Board{White: 3, Black: 2}),
			[]engine.Board{{White: 1, Black: 4}, {White: 3, Black: 2}, {White: 5, Black: 6}}, []tournament.PlayerID{7}},
		{"colours", CheckedRound{Swapped: []engine.Board{{White: 4, Black: 3}}},
			[]engine.Board{{White: 1, Black: 2}, {White: 4, Black: 3}, {White: 5, Black: 6}}, []tournament.PlayerID{7}},
		{"another bye", shows(6, engine.Board{White: 5, Black: 7}),
			[]engine.Board{{White: 5, Black: 7}, {White: 1, Black: 2}, {White: 3, Black: 4}}, []tournament.PlayerID{6}},
		{"a bye as a board", shows(0, engine.Board{White: 5, Black: 7}, engine.Board{White: 6}),
			[]engine.Board{{White: 5, Black: 7}, {White: 1, Black: 2}, {White: 3, Black: 4}}, []tournament.PlayerID{6}},
		{"the bye plays, and nobody has it", shows(0, engine.Board{White: 7, Black: 5}),
			[]engine.Board{{White: 7, Black: 5}, {White: 1, Black: 2}, {White: 3, Black: 4}}, nil},
		{"no pairing", CheckedRound{Pairing: event.Pairing{None: true, Result: engine.Result{Bye: 6}}}, nil, nil},
	} {
		got := tt.shown.Merge(was)
		if !slices.Equal(got.Boards, tt.want) || !slices.Equal(got.Byes(), tt.byes) || got.None != tt.shown.None {
			t.Errorf("%s: %+v, want %v and byes %v", tt.name, got, tt.want, tt.byes)
		}
	}
}
