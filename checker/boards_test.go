package checker

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// boards reads "1-2 3-4".
func boards(t *testing.T, text string) []engine.Board {
	t.Helper()
	var out []engine.Board
	for _, word := range strings.Fields(text) {
		var b engine.Board
		if _, err := fmt.Sscanf(word, "%d-%d", &b.White, &b.Black); err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

// A recorded board stands beside a demanded one with a player in common, that of its first player before that of the
// second. The others fill the gaps, and what is left stands below.
func TestAlignBoards(t *testing.T) {
	for _, tt := range []struct{ expected, recorded, want string }{
		{"1-2 3-4", "3-1 4-2", "3-1 4-2"}, {"1-2 3-4", "4-2 3-1", "3-1 4-2"}, {"1-2 3-4", "5-6 4-7", "5-6 4-7"},
		{"1-2 3-4", "5-6 7-8", "5-6 7-8"}, {"1-2", "5-6 7-8", "5-6 7-8"}, {"1-2 3-4", "2-5", "2-5 0-0"},
		{"1-2 3-4", "3-5", "0-0 3-5"}, {"", "5-6", "5-6"}, {"1-2 3-4", "", "0-0 0-0"}, {"1-2 3-4 5-6", "3-9 7-8 2-6",
			"2-6 3-9 7-8"},
	} {
		if got := alignBoards(boards(t, tt.expected), boards(t, tt.recorded)); !slices.Equal(got, boards(t, tt.want)) {
			t.Errorf("%s beside %s: %v, want %s", tt.recorded, tt.expected, got, tt.want)
		}
	}
}

// The boards that differ are printed side by side, those with the wrong colours and the bye below. Boards alone say
// whether a pairing differs.
func TestWriteDifferences(t *testing.T) {
	for _, tt := range []struct {
		expected, recorded string // the bye after a bar
		verdict            Verdict
		want               string
	}{
		{"1-2 3-4", "1-3 2-4", Differ, "    expected  recorded\n    1 - 2     1 - 3\n    3 - 4     2 - 4\n"},
		{"1-2 3-4", "1-2 4-3", Differ, "    same opponents, only colours differ; recorded the other way round:\n" +
			"    expected 3 - 4\n"},
		{"1-2|3", "2-1|4", Differ, "    only the colours differ; recorded the other way round:\n" +
			"    expected 1 - 2\n    bye: expected 3, recorded 4\n"},
		{"1-2 3-4", "2-1 3-5", Differ, "    expected  recorded\n    3 - 4     3 - 5\n" +
			"    only the colours differ; recorded the other way round:\n    expected 1 - 2\n"},
		{"1-2|3", "1-2|4", Differ, "    bye: expected 3, recorded 4\n"},
		{"1-2|3", "1-2", Differ, "    bye: expected 3, recorded nobody\n"},
		{"1-2", "1-2 3-4", Illegal, "    expected  recorded\n              3 - 4\n"},
		{"1-2 3-4", "1-2", Illegal, "    expected  recorded\n    3 - 4\n"},
		{"1-2", "1-2", Agree, ""}, {"1-2|3", "1-2|4", CannotCheck, ""}, {"1-2|3", "1-2|4", Unpairable, ""},
	} {
		r := newRound(2)
		var results [2]engine.Result
		for i, text := range []string{tt.expected, tt.recorded} {
			pairs, bye, _ := strings.Cut(text, "|")
			results[i].Boards = boards(t, pairs)
			fmt.Sscan(bye, &results[i].Bye)
		}
		r.Verdict, r.Bye = tt.verdict, Byes{Expected: results[0].Bye, Recorded: results[1].Bye}
		r.differences = compare(results[0], results[1])
		r.differences.fill(&r)
		var b strings.Builder
		writeDifferences(&b, &r, TextStyle{})
		if b.String() != tt.want {
			t.Errorf("%s, recorded %s:\n%swant\n%s", tt.expected, tt.recorded, b.String(), tt.want)
		}
	}
}

// Two columns of boards stand beside each other where they fit into a line of 80, else one below the other.
func TestBoardsBesideEachOther(t *testing.T) {
	d := differences{expected: boards(t, "1-2"), recorded: boards(t, "1-3"), people: map[tournament.PlayerID]person{}}
	for length, want := range map[int]bool{5: true, 15: true, 16: false} {
		for id := range tournament.PlayerID(3) {
			d.people[id+1] = person{name: strings.Repeat("x", length)}
		}
		var b strings.Builder
		writeBoards(&b, &d, TextStyle{})
		first, _, _ := strings.Cut(b.String(), "\n")
		if got := strings.HasPrefix(first, "    expected  "); got != want {
			t.Errorf("names of %d: %s", length, b.String())
		}
	}
}

// Lists of numbers are written out, but for those after the twelfth.
func TestIDsText(t *testing.T) {
	ids := make([]tournament.PlayerID, 14)
	for i := range ids {
		ids[i] = tournament.PlayerID(i + 1)
	}
	for n, want := range map[int]string{0: "players ", 1: "player 1", 2: "players 1 and 2", 3: "players 1, 2 and 3",
		12: "players 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12",
		13: "players 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 1 more",
		14: "players 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more"} {
		if got := playersText(ids[:n]); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
}

// A game in which the rows of both players have one colour is found once, and either may have had it.
func TestClashes(t *testing.T) {
	ev := event(t, 5, "2w1 3b1 2=", "1w0 4w1 1=", "4w1 1b0 .", "3b0 2b0 .")
	got := Clashes(ev)
	want := []Clash{{1, Two{1, 2}, tournament.White}, {2, Two{1, 3}, tournament.Black}}
	if !slices.Equal(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for _, has := range want[1].Players {
		got[1].Settle(has)(ev)
		for _, id := range want[1].Players {
			if c := ev.Player(id).Cell(2).Colour; (c == tournament.Black) != (id == has) || c == tournament.NoColour {
				t.Errorf("%d had black, but %d has %s", has, id, c)
			}
		}
	}
}

// The two columns of a match of a Double-Swiss are one round: it is shown where its first game stands.
func TestPlaceOfAMatch(t *testing.T) {
	for games, want := range map[int][2]int{0: {92, 102}, 1: {92, 102}, 2: {92, 112}} {
		l := load(harbourTown(t), &Options{})
		l.file.places.games = games
		got := [2]int{l.file.cellPlace(1, 1).Column, l.file.cellPlace(1, 2).Column}
		if got != want {
			t.Errorf("%d columns of a round: %v, want %v", games, got, want)
		}
	}
}
