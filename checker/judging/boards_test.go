package judging

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// A recorded board stands beside a demanded one with a player in common, that of its first player before that of the
// second. The others fill the gaps, and what is left stands below.
func TestAlignBoards(t *testing.T) {
	for _, tt := range []struct{ expected, recorded, want string }{
		{"1-2 3-4", "3-1 4-2", "3-1 4-2"}, {"1-2 3-4", "4-2 3-1", "3-1 4-2"}, {"1-2 3-4", "5-6 4-7", "5-6 4-7"},
		{"1-2 3-4", "5-6 7-8", "5-6 7-8"}, {"1-2", "5-6 7-8", "5-6 7-8"}, {"1-2 3-4", "2-5", "2-5 0-0"},
		{"1-2 3-4", "3-5", "0-0 3-5"}, {"", "5-6", "5-6"}, {"1-2 3-4", "", "0-0 0-0"}, {"1-2 3-4 5-6", "3-9 7-8 2-6",
			"2-6 3-9 7-8"},
	} {
		got := alignBoards(checkertest.Boards(t, tt.expected), checkertest.Boards(t, tt.recorded))
		if !slices.Equal(got, checkertest.Boards(t, tt.want)) {
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
		r := NewRound(2)
		var results [2]engine.Result
		for i, text := range []string{tt.expected, tt.recorded} {
			pairs, bye, _ := strings.Cut(text, "|")
			results[i].Boards = checkertest.Boards(t, pairs)
			fmt.Sscan(bye, &results[i].Bye)
		}
		r.Verdict, r.Bye = tt.verdict, Byes{Expected: results[0].Bye, Recorded: results[1].Bye}
		r.differences = compare(results[0], results[1])
		r.differences.fill(&r)
		var b strings.Builder
		r.writeDifferences(&b, finding.Style{})
		if b.String() != tt.want {
			t.Errorf("%s, recorded %s:\n%swant\n%s", tt.expected, tt.recorded, b.String(), tt.want)
		}
	}
}

// Two columns of boards stand beside each other where they fit into a line of 80, else one below the other.
func TestBoardsBesideEachOther(t *testing.T) {
	d := differences{expected: checkertest.Boards(t, "1-2"), recorded: checkertest.Boards(t, "1-3"), people: People{}}
	for length, want := range map[int]bool{5: true, 15: true, 16: false} {
		for id := range tournament.PlayerID(3) {
			d.people[id+1] = person{name: strings.Repeat("x", length)}
		}
		var b strings.Builder
		writeBoards(&b, &d, finding.Style{})
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
	for n, want := range map[int]string{0: "", 1: "1", 2: "1 and 2", 3: "1, 2 and 3",
		12: "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12",
		13: "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 1 more",
		14: "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more"} {
		if got := idsText(ids[:n], nil); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	if got := idsText(ids, wording.In("de")); !strings.HasSuffix(got, "11, 12, und 2 weitere") {
		t.Error(got)
	}
}
