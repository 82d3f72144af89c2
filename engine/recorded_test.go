package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// rows makes an event of a row for each player: opponent, colour and result of each round, such as "3w1 0-U 2b?".
func rows(t *testing.T, lines ...string) *tournament.Tournament {
	t.Helper()
	colours := map[byte]tournament.Colour{'w': tournament.White, 'b': tournament.Black, '-': tournament.NoColour}
	results := map[byte]tournament.Result{'1': tournament.Win, '0': tournament.Loss, '=': tournament.Draw,
		'+': tournament.ForfeitWin,
		'-': tournament.ForfeitLoss, 'U': tournament.PairingBye, 'Z': tournament.ZeroBye, '?': tournament.Pending,
		'.': tournament.NoResult}
	ev := event(len(lines), 9)
	for i, line := range lines {
		for _, word := range strings.Fields(line) {
			var opponent int
			var marks string
			if _, err := fmt.Sscanf(word, "%d%s", &opponent, &marks); err != nil {
				t.Fatal(word, err)
			}
			ev.Players[i].Cells = append(ev.Players[i].Cells,
				tournament.Cell{Opponent: tournament.PlayerID(opponent), Colour: colours[marks[0]],
					Result: results[marks[1]]})
		}
	}
	return ev
}

func TestRecorded(t *testing.T) {
	const pairs = "boards %v, byes %v, colourless %v, blank %v, silent %v, unfinished %v"
	type ids = []tournament.PlayerID
	for _, tt := range []struct {
		name  string
		rows  []string
		round int
		want  string
	}{
		{"boards stand by the lower number", []string{"4b1", "3w0", "2b1", "1w0", "0-U"}, 1,
			fmt.Sprintf(pairs, []Board{{4, 1}, {2, 3}}, ids{5}, 0, ids(nil), ids(nil), false)},
		{"one colour is enough", []string{"2-1", "1w0"}, 1,
			fmt.Sprintf(pairs, []Board{{2, 1}}, ids(nil), 0, ids(nil), ids(nil), false)},
		{"a forfeit without colours", []string{"2-+", "1--"}, 1,
			fmt.Sprintf(pairs, []Board{{1, 2}}, ids(nil), 1, ids(nil), ids(nil), false)},
		{"two byes", []string{"0-U", "0-U"}, 1,
			fmt.Sprintf(pairs, []Board(nil), ids{1, 2}, 0, ids(nil), ids(nil), false)},
		{"everybody blank in round 1 is silent", []string{"2w?", "1b?", "0-."}, 1,
			fmt.Sprintf(pairs, []Board{{1, 2}}, ids(nil), 0, ids{3}, ids{3}, true)},
		{"later who was there in the round before", []string{"2w1 2b?", "1b0 1w?", "0-. 0-.", "0-Z 0-.", "0-U 0-."}, 2,
			fmt.Sprintf(pairs, []Board{{2, 1}}, ids(nil), 0, ids{3, 4, 5}, ids{4, 5}, true)},
		{"absent on request is not silent", []string{"2w1", "1b0", "0-Z"}, 1,
			fmt.Sprintf(pairs, []Board{{1, 2}}, ids(nil), 0, ids(nil), ids(nil), false)},
		{"a bye with an opponent", []string{"2wU", "1b1"}, 1,
			"1: player 1 has an opponent, 2, and a pairing-allocated bye"},
		{"an absence with an opponent", []string{"2wZ", "1b1"}, 1,
			"1: player 1 has an opponent, 2, and a zero-point bye"},
		{"a game against nobody", []string{"0w1", "0-Z"}, 1, "1: player 1 has a win without an opponent"},
		{"a stranger", []string{"7w1", "0-Z"}, 1, "1: player 1 has the opponent 7, who is not another player"},
		{"himself", []string{"1w1", "0-Z"}, 1, "1: player 1 has the opponent 1, who is not another player"},
		{"a triangle", []string{"2w1", "3b0", "2w1"}, 1, "1: player 1 has the opponent 2, whose own cell names 3"},
		{"against who is blank", []string{"2w1", "0-."}, 1, "1: player 1 has the opponent 2, whose own cell is blank"},
		{"against who is absent", []string{"0-Z", "1b1"}, 1,
			"2: player 2 has the opponent 1, whose own cell shows a zero-point bye"},
		{"both white", []string{"2w1", "1w0"}, 1, "1: players 1 and 2 both have white against each other"},
	} {
		rec, err := Recorded(rows(t, tt.rows...), tt.round)
		var got string
		var wrong *Contradiction
		switch {
		case errors.As(err, &wrong):
			got = fmt.Sprintf("%d: %s", wrong.Player, wrong.Text)
		case err != nil:
			t.Fatal(err)
		default:
			got = fmt.Sprintf(pairs, rec.Boards, rec.Byes(), len(rec.Colourless), rec.Blank, rec.Silent, rec.Unfinished)
		}
		if got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// A result is written as lists of numbers, and read back.
func TestResultJSON(t *testing.T) {
	r := Result{Boards: []Board{{3, 1}, {2, 12}}, Bye: 5, Also: []tournament.PlayerID{7}}
	data, err := json.Marshal(r)
	if want := `{"boards":[[3,1],[2,12]],"bye":5,"alsoBye":[7]}`; err != nil || string(data) != want {
		t.Errorf("%s, %v; want %s", data, err, want)
	}
	var back Result
	if err := json.Unmarshal(data, &back); err != nil || !slices.Equal(back.Players(), r.Players()) {
		t.Errorf("read back it is %+v, %v", back, err)
	}
	if err := json.Unmarshal([]byte(`[["x",1]]`), &back.Boards); err == nil {
		t.Error("a board of a letter is read")
	}
}
