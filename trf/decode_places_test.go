package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Each finding of a cell stands at its character, and points to the other row that it is about.
func TestPlacesOfFindings(t *testing.T) {
	points := [4]string{"0.0", "0.0", "0.0", "0.0"}
	rows := func(cells ...string) string { return four(points, [4]string(append(cells, "", "", "")[:4])) }
	swapped := func(text string) string { // the row of player 2 first
		lines := strings.SplitAfter(text, "\n")
		return strings.Join([]string{lines[1], lines[0], lines[2], lines[3]}, "")
	}
	for _, tt := range []struct {
		name, text string
		code       string
		want       string // line:column, and what it is related to
		message    string
	}{
		{"no colour", rows("   2   1", "   1   0"), "cell.colour", "1:97 2:97", "the game against 2 has no colour"},
		{"no colour in one row", rows("   2   1", "   1 b 0"), "colour.opponent", "1:97",
			"1 Player has no colour in round 1; 2 Player has black, so white is read"},
		{"a dash for a colour", rows("   2 w 1", "   1 - 0"), "colour.opponent", "2:97",
			"2 Player has no colour in round 1; 1 Player has white, so black is read"},
		{"one colour unknown", rows("   2 s 1", "   1 W 0"), "colour.opponent", "1:97",
			"the colour of 1 Player in round 1 is not known; 2 Player has white, so black is read"},
		{"an unknown colour in a forfeit", rows("   2 s +", "   1 w -"), "colour.opponent", "1:97",
			"the colour of 1 Player in round 1 is not known; 2 Player has white, so black is read"},
		{"an unknown colour in a forfeit without colours", rows("   2 s +", "   1 - -"), "cell.colour", "1:97",
			`colour "s" is not known`},
		{"an unknown colour in a bye", rows("0000 s U"), "cell.colour", "1:97", `colour "s" is not known`},
		{"no colour against somebody with another opponent", rows("   2   1", "   3 b 0", "   2 w 1"), "cell.colour",
			"1:97", "the game against 2 has no colour"},
		{"no colour against nobody", rows("   9   1"), "cell.colour", "1:97", "the game against 9 has no colour"},
		{"no colour against himself", rows("   1   1"), "cell.colour", "1:97", "the game against 1 has no colour"},
		{"no colour against a row with a fault", rows("   2   1", "   1 b x"), "cell.colour", "1:97",
			"the game against 2 has no colour"},
		{"no colour against a row that leaves its columns", rows("   2   1", "   1 b 0      3"), "cell.colour", "1:97",
			"the game against 2 has no colour"},
		{"no colour in a row placed by bytes", strings.Replace(rows("   2   1", "   1   0"), "Player  ", "Plàyér", 1),
			"cell.colour", "1:95 2:97", "the game against 2 has no colour"},
		{"only the first digit of an opponent", rows("   2 w 1", "   1 b 0", "2"), "cell.colour", "3:97",
			"the game against 2 has no colour"},
		{"nothing else in the round", rows("2"), "cell.colour", "1:97", "the game against 2 has no colour"},
		{"text behind the rounds", rows("   2 w 1  Zoe", "   1 b 0"), "cell.trailing", "1:102",
			"text that is no round follows"},
		{"text with a small letter", rows("   2 w 1  zoe", "   1 b 0"), "cell.trailing", "1:102",
			"text that is no round"},
		{"text with A", rows("   2 w 1  Ann", "   1 b 0"), "cell.trailing", "1:102", "text that is no round"},
		{"two colours unknown", rows("   2 x 1     2 y 1", "   1   0     1 z 0"), "cell.colour",
			"1:97 1:107 2:97 2:107", `colour "x" is not known`},
		{"two results unknown", rows("   2 w x     2 b y", "   1 b 0     1 w 0"), "cell.result", "1:99 1:109",
			`result "x" is not known`},
		{"his own opponent", rows("   1 w 1"), "cell.self", "1:92", "1 Player is his own opponent"},
		{"unknown opponent", rows("   9 w 1"), "xref.opponent", "1:92", "player 9 does not exist"},
		{"the other row has somebody else", rows("   2 w 1", "   3 w 1", "   2 b 0"), "cell.reciprocal", "1:92>2:92",
			"1 Player has opponent 2 in round 1, whose row says opponent 3"},
		{"the other row has nothing", rows("   2 w 1", "        "), "cell.reciprocal", "1:92>2:92",
			"1 Player has opponent 2 in round 1, whose row says nothing"},
		{"the other row has a bye", rows("   2 w 1", "0000 - H"), "cell.reciprocal", "1:92>2:92",
			"1 Player has opponent 2 in round 1, whose row says half-point bye"},
		{"both have white", rows("   2 w 1", "   1 w 0"), "cell.colour", "2:97>1:97",
			"1 Player and 2 Player both have white in round 1"},
		{"both won", rows("   2 w 1", "   1 b 1"), "cell.sum", "2:99>1:99",
			"1 Player and 2 Player have a win and a win in round 1, which is no result of a game"},
		{"a draw and a loss", rows("   2 w =", "   1 b 0"), "cell.sum-odd", "2:99>1:99",
			"1 Player and 2 Player have a draw and a loss in round 1"},
		{"the bye twice", rows("0000 - U     2 w 1  0000 - U", "   3 w 1     1 b 0     3 b 1",
			"   2 b 0  0000 - Z     2 w 0"),
			"rule.pab-twice", "1:119>1:99", "1 Player has the pairing-allocated bye a second time"},
		{"two byes", rows("0000 - U", "0000 - U", "   4 w 1", "   3 b 0"), "rule.pab", "2:99>1:99",
			"round 1 has more than one pairing-allocated bye"},
		{"two byes, the second player first", swapped(rows("0000 - U", "0000 - U", "   4 w 1", "   3 b 0")), "rule.pab",
			"2:99>1:99", "round 1 has more than one"},
		{"a bye before the pairing", rows("0000 - U", "        ", "        ", "0000 - Z"), "cell.pab-future", "1:99",
			"round 1 has a pairing-allocated bye but no games"},
		{"a bye, and one of whom nothing is known", rows("0000 - U", "        ", "0000 - Z", "0000 - Z"),
			"cell.pab-future", "", ""},
		{"a round that nobody has", rows("   2 w 1       -", "   1 b 0       -"), "round.superfluous", "1:102",
			"nobody has an entry in round 2 or later"},
		{"no ranks to order by", "XXC rank\n" + strings.NewReplacer("0.0    1", "0.0     ", "0.0    2", "0.0     ").
			Replace(rows("   2 w 1", "   1 b 0")), "ext.rank", "1:5>3:5", "XXC rank orders the players otherwise"},
		{"ordered by rank", "XXC rank\n" + rows("   2 w 1", "   1 b 0"), "ext.rank", "", ""},
		{"a date cut off", "132" + strings.Repeat(" ", 88) + "x\n" + rows("   2 w 1", "   1 b 0"), "hdr.date", "1:92",
			`"x" is not a date`},
	} {
		doc, found := trf.Parse("x", []byte(tt.text))
		_, _, more := trf.Decode(doc)
		var got []string
		for _, d := range append(found, more...) {
			if d.Code != tt.code {
				continue
			}
			at := fmt.Sprintf("%d:%d", d.Line, d.Column)
			if !d.Related.IsZero() {
				at += fmt.Sprintf(">%d:%d", d.Related.Line, d.Related.Column)
			}
			if len(got) == 0 && !strings.HasPrefix(d.Message, tt.message) {
				t.Errorf("%s: %s, want %s", tt.name, d.Message, tt.message)
			}
			got = append(got, at)
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%s: %s at %q, want %q\n%s", tt.name, tt.code, text, tt.want, append(found, more...).Error())
		}
	}
}

// A file that ends before the points of a player is cut off, unless other rows are as short.
func TestFileEndsInARow(t *testing.T) {
	lines := strings.Split(four([4]string{"0.0", "0.0", "0.0", "0.0"}, [4]string{}), "\n")
	for _, tt := range []struct {
		widths [3]int
		end    string
		want   string
	}{
		{[3]int{84, 84, 84}, "", ""}, {[3]int{84, 84, 83}, "", "3:83"}, {[3]int{84, 84, 60}, "", "3:60"},
		{[3]int{84, 83, 60}, "", ""}, {[3]int{84, 84, 60}, "\n", ""},
	} {
		var text []string
		for i, w := range tt.widths {
			text = append(text, (lines[i] + strings.Repeat(" ", 100))[:w-1]+"0")
		}
		doc, found := trf.Parse("x", []byte(strings.Join(text, "\n")+tt.end))
		_, _, more := trf.Decode(doc)
		got := ""
		for _, d := range append(found, more...) {
			if d.Code == "line.truncated" {
				got += fmt.Sprintf("%d:%d", d.Line, d.Column)
			}
		}
		if got != tt.want {
			t.Errorf("%v: %q, want %q", tt.widths, got, tt.want)
		}
	}
}

// A player in a round without games is not given the pairing-allocated bye for a + in the notation of TRF06.
func TestPlusWithoutGames(t *testing.T) {
	for cells, want := range map[[4]string]tournament.Result{
		{"   2 w 1", "   1 b 0", "0000 - +", "0000 - Z"}: tournament.PairingBye,
		{"   2 w 1", "   1 b 0", "0000 - +", "0000 - U"}: tournament.FullBye,
		{"   2 w 1", "   1 b 0", "0000 - +", "0000 - +"}: tournament.FullBye,
		{"0000 - Z", "0000 - H", "0000 - +", "0000 - Z"}: tournament.FullBye,
	} {
		doc, _ := trf.Parse("x", []byte(four([4]string{"0.0", "0.0", "0.0", "0.0"}, cells)))
		ev, _, _ := trf.Decode(doc)
		if got := ev.Player(3).Cell(1).Result; got != want {
			t.Errorf("%q: %s, want %s", cells, got, want)
		}
	}
}

// Points that nobody filled in are told as such where more than one player has a score.
func TestPointsNeverFilledIn(t *testing.T) {
	for cells, want := range map[[4]string]string{
		{"   2 w 1", "   1 b 0", "   4 w 0", "   3 b 1"}: "the points of all 2 players with a score are 0.0",
		{"   2 w 1", "   1 b 0", "", ""}:                 "1 Player has 0.0 points",
		{"", "", "", ""}:                                 "",
	} {
		doc, _ := trf.Parse("x", []byte("162  W 1.0\n"+four([4]string{"0.0", "0.0", "0.0", "0.0"}, cells)))
		_, _, found := trf.Decode(doc)
		got := ""
		for _, d := range found {
			if d.Code == "score.mismatch" {
				got += d.Message
			}
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %s, want %s", cells, got, want)
		}
	}
}
