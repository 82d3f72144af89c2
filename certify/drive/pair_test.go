package drive

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// CPPDubovSystem writes a table with commas.
func TestPairsOfCPPDubov(t *testing.T) {
	d, err := FindAdapter("cppdubov")
	if err != nil {
		t.Fatal(err)
	}
	a := d.Read(Said{Ending{End: Answered}, "White,Black\n1,6\n7,2\n3,-1\n"})
	if a.End != Answered || len(a.Pairing.Boards) != 2 || a.Pairing.Bye != 3 {
		t.Errorf("%+v", a)
	}
	for _, text := range []string{"White,Black\n", "White,Black\n0,6\n"} { // no board, and one of nobody
		if a := d.Read(Said{Ending{End: Answered}, text}); a.End != Garbage {
			t.Errorf("%q: %+v", text, a)
		}
	}
	if a := d.Read(Said{Ending{End: Answered}, "White,Black\n3,-1\n"}); a.End != Answered || a.Pairing.Bye != 3 {
		t.Errorf("the one player who is left: %+v", a)
	}
}

func TestPairAnswers(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       End
		detail     string
		boards     int
		bye        tournament.PlayerID
	}{
		{"boards and a bye", "2\n1 2\n3 0\n", Answered, "", 1, 3},
		{"line ends of the Macintosh", "2\r1 2\r3 0\r", Answered, "", 1, 3},
		{"a board of nobody", "2\n1 2\n0 0\n", Garbage, "without a player", 0, 0},
		{"nobody has White", "2\n1 2\n0 3\n", Garbage, "without a player", 0, 0},
		{"too few", "2\n1 2\n", Garbage, "as announced", 0, 0},
		{"twice", "1\n1 2\n1\n1 2\n", Garbage, "as announced", 0, 0},
		{"half a board", "1\n1\n", Garbage, "as announced", 0, 0},
		{"a number without end", "1\n1 99999999999999999999\n", Garbage, "no pairing", 0, 0},
		{"a count beyond all numbers", "9223372036854775807\n1 2\n", Garbage, "as announced", 0, 0},
		{"a negative player", "1\n1 -2\n", Garbage, "no pairing", 0, 0},
		{"nothing", "", Garbage, "as announced", 0, 0},
		{"none", "Pairing impossible under the current rules\n", Answered, "", 0, 0},
	} {
		d, err := FindAdapter("javafo")
		if err != nil {
			t.Fatal(err)
		}
		a := PairAnswer{Ending: Ending{End: Answered}}
		a.read(d, tt.text)
		if a.End != tt.want || !strings.Contains(a.Detail, tt.detail) ||
			a.End == Answered && (len(a.Pairing.Boards) != tt.boards || a.Pairing.Bye != tt.bye) {
			t.Errorf("%s: %+v", tt.name, a)
		}
		if tt.name == "none" && !a.Pairing.None {
			t.Errorf("%s: %+v", tt.name, a)
		}
	}
}
