package checker

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// harbourTown is the tournament of harbour-town.trf with a text replaced.
func harbourTown(t *testing.T, replace ...string) Input {
	t.Helper()
	data, err := corpusFile(t, "harbour-town.trf").Read()
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for i := 0; i < len(replace); i += 2 {
		if strings.Count(text, replace[i]) != 1 {
			t.Fatalf("%q stands %d times in the file", replace[i], strings.Count(text, replace[i]))
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	return Bytes("harbour-town.trf", []byte(text))
}

// A game in which both players have one colour is tried both ways, and the round agrees in one of them. A colour that
// is missing is taken from the opponent's row. An error that cannot be borne leaves no verdict: where neither row has a
// colour, later rounds would be judged by another history.
func TestBearing(t *testing.T) {
	same := []string{"     5 w 0     1 b 0    16 w 1", "     5 w 0     1 w 0    16 w 1"}
	none := []string{"     5 w 0     1 b 0    16 w 1", "     5 w 0     1   0    16 w 1"}
	odd := []string{"     5 w 0     1 b 0    16 w 1", "     5 w 0     1 x 0    16 w 1"}
	opponent := []string{"    13 w 1    11 b =", "    13   1    11 b ="}
	neither, unknown := slices.Concat(opponent, none), slices.Concat(opponent, odd)
	self := []string{"     5 w 0     1 b 0    16 w 1", "     5 w 0    13 b 0    16 w 1"}
	for _, tt := range []struct {
		name     string
		replace  []string
		pedantic bool
		verdict  Verdict
		severity trf.Severity // of the error
		finding  string
	}{
		{"one colour twice", same, false, Agree, trf.Warning, "colour.fitted"},
		{"one colour twice, pedantic", same, true, CannotCheck, trf.Error, ""},
		{"no colour", none, false, Agree, trf.Warning, "colour.opponent"},
		{"no colour, pedantic", none, true, CannotCheck, trf.Error, "colour.opponent"},
		{"no colour that can be read", odd, false, Agree, trf.Warning, "colour.opponent"},
		{"no colour in either row", neither, false, CannotCheck, trf.Error, "cell.colour"},
		{"no colour that can be read in either row", unknown, false, CannotCheck, trf.Error, "cell.colour"},
		{"a round more than stated", []string{"XXR 6\n", "XXR 5\n"}, false, Agree, trf.Warning, ""},
		{"his own opponent", self, false, CannotCheck, trf.Error, ""},
	} {
		opt := Options{Only: OnlyPairings}
		opt.Tolerance.Pedantic = tt.pedantic
		f := only(t, Check(t.Context(), harbourTown(t, tt.replace...), opt))
		if f.Verdict != tt.verdict || !hasFinding(f, tt.finding) || f.Findings[0].Severity != tt.severity {
			t.Errorf("%s: %v, %v", tt.name, f.Verdict, f.Findings)
		}
	}
}

// A round that differs and depends on lots that the file does not state cannot be checked.
func TestMissingLots(t *testing.T) {
	for _, tt := range []struct {
		name, comments, fourth, third string
		verdict                       Verdict
	}{
		{"no lots", "", "    ", "    ", CannotCheck},
		{"no lots, four ratings", "", "2000", "2001", Differ},
		{"no lots, four ratings that do not count", "### SSM RATING off\n", "2000", "2001", CannotCheck},
		{"these lots", "### SSM LOT    1    2    4    3\n", "    ", "    ", Agree},
		{"other lots", "### SSM LOT    1    2    3    4\n", "    ", "    ", Differ},
	} {
		text := "012 Lots\n092 SSM\n142 3\n162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0    X 1.0\n" + tt.comments
		for i, game := range []struct{ rating, points, cell string }{{"2300", "2.0", "   4 w 1"},
			{"2200", "0.0", "   3 b 0"}, {tt.third, "2.0", "   2 w 1"}, {tt.fourth, "0.0", "   1 b 0"}} {
			text += fmt.Sprintf("001 %4d      %-33s %s %27s%4s %4d  %s\n", i+1, "Name", game.rating, "", game.points,
				i+1, game.cell)
		}
		f := only(t, Check(t.Context(), Bytes("lots.trf", []byte(text)), Options{Only: OnlyPairings}))
		if f.Verdict != tt.verdict {
			t.Errorf("%s: %v, %v\n%s", tt.name, f.Verdict, f.Findings, text)
		}
	}
}

// One wrong byte in an opponent or in a colour contradicts the other row. It never makes a correct round differ.
func TestWrongByte(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/harbour-town.trf")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	files := 0
	for i, line := range lines {
		for column := 91; strings.HasPrefix(line, "001") && column < len(line); column++ {
			if place := column % 10; place == 0 || place > 6 {
				continue // the result, and what parts the cells
			}
			for _, char := range " x-b" {
				lines[i] = line[:column] + string(char) + line[column+1:]
				in := Bytes("a.trf", []byte(strings.Join(lines, "\n")))
				f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings}))
				if files++; f.Verdict != Agree && f.Verdict != CannotCheck {
					t.Fatalf("%v: %q", f.Verdict, lines[i])
				}
			}
		}
		lines[i] = line
	}
	if files < 1000 {
		t.Errorf("only %d files", files)
	}
}

// A bye in the notation of TRF06 is the pairing-allocated one, unless its player has had that bye or a win by forfeit
// before. Only the cells that the reader had to interpret change, and the finding of each of them says so.
func TestByesOfTRF06(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows [5]string // results by round, in the notation of a cell
		want string    // the byes of all players, in order
		told string    // the columns of those that are taken for full-point byes
	}{
		{"the second one", [5]string{"2w1 3b0 5w1", "1b0 4w0 3w1", "4w0 1w1 2b0", "3b1 2b1  +", " +  + 1b0"},
			"4:U 5:UF", "109"},
		{"after a stated one", [5]string{"2w1 3b0 5w1", "1b0 4w0 3w1", "4w0 1w1 2b0", "3b1 2b1  U", " U  + 1b0"},
			"4:U 5:UF", "109"},
		{"before a stated one", [5]string{"2w1 3b0 5w1", "1b0 4w0 3w1", "4w0 1w1  U", "3b1 2b1  .", " +  . 1b0"},
			"3:U 5:U", ""},
		{"after one and before a stated one", [5]string{"2w1 3b0 4w1", "1b0 4w0 3w1", "4w0 1w1 2b0", "3b1 2b1 1b0",
			" +  .  U"}, "5:UU", ""},
		{"after a win by forfeit", [5]string{"2w1 3b0  +", "1b0 4w0 3w1", "4w+ 1w1 2b0", "3b- 2b1  .", " .  .  ."},
			"1:U", ""},
		{"a game after a stated one", [5]string{"2w1 5b0 3w1", "1b0 3w1 4w1", "4w1 2b0 1b0", "3b0  U  2b0",
			" U  1w1  +"}, "4:U 5:UF", "119"},
		{"after two stated ones", [5]string{"2w1 3b1 4w1", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b0", " U   U   +"},
			"5:UUF", "119"},
		{"of the winner by forfeit", [5]string{"2w1 4b0  .", "1b0  . 4w1", "4w+  + 5b0", "3b- 1w1 2b0", " .  . 3w1"},
			"3:F", "109"},
	} {
		text := "012 Byes\n062 5\n092 Individual: Swiss-System\nXXR 5\n" + trf06(tt.rows)
		l := load(Bytes("byes.trf", []byte(text)), &Options{}, true)
		var got, told []string
		for _, p := range l.tournament.Players {
			letters := ""
			for _, c := range p.Cells {
				letters += map[tournament.Result]string{tournament.FullBye: "F", tournament.PairingBye: "U"}[c.Result]
			}
			if letters != "" {
				got = append(got, fmt.Sprintf("%d:%s", p.ID, letters))
			}
		}
		for _, d := range l.List {
			if d.Code == "bye.legacy" && strings.HasSuffix(d.Message, "it is taken for a full-point bye") {
				told = append(told, fmt.Sprint(d.Column))
			}
		}
		if g, w := strings.Join(got, " "), strings.Join(told, " "); g != tt.want || w != tt.told {
			t.Errorf("%s: %s, told of columns %s; want %s, %s\n%v", tt.name, g, w, tt.want, tt.told, l.List)
		}
	}
}

// trf06 writes players with cells such as "2w1", "+" for the bye of TRF06, "U" for the one of today, "." for none.
func trf06(rows [5]string) string {
	var b strings.Builder
	for i, row := range rows {
		points, cells := 0, ""
		for _, c := range strings.Fields(row) {
			if strings.ContainsAny(c[len(c)-1:], "1+U") {
				points++
			}
			switch {
			case c == ".":
				cells += fmt.Sprintf("%10s", "")
			case len(c) == 1:
				cells += "  0000 - " + c
			default:
				cells += fmt.Sprintf("  %4s %c %c", c[:1], c[1], c[2])
			}
		}
		fmt.Fprintf(&b, "001 %4d      %-33s %4d %26s %4.1f %4d%s\n", i+1, fmt.Sprintf("Player %d", i+1), 2300-100*i, "",
			float64(points), i+1, cells)
	}
	return b.String()
}

// An event of teams that names its system keeps it where no round agrees. What is told then is what the file says, not
// what the rounds show.
func TestNamedTeams(t *testing.T) {
	right := []engine.Board{{White: 1, Black: 4}, {White: 5, Black: 2}, {White: 3, Black: 6}}
	wrong := []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}, {White: 5, Black: 6}}
	for _, tt := range []struct {
		code, by string
		matches  []engine.Board
	}{{"FIDE_TEAM", naming.ByRecord, wrong}, {"FIDE_TEAM", naming.ByRounds, right}, {"", naming.ByRounds, wrong}} {
		ev := checkertest.League(6)
		checkertest.Play(ev, tt.matches)
		ev.SystemCode, ev.InitialColour, ev.InitialOrigin = tt.code, tournament.White, tournament.Stated
		ev.Rounds = 4
		f := checkLeague(ev)
		if id := f.Identification; id == nil || id.By != tt.by || (f.Verdict == Agree) != (tt.matches[0] == right[0]) {
			t.Errorf("%q, %v: %v, %+v", tt.code, tt.matches, f.Verdict, id)
		}
	}
}

// A question about players whom the file does not have is not answered.
func TestMeetOfNobody(t *testing.T) {
	for who, want := range map[string]exit.Code{"1,3": exit.Clean, "1,99": exit.Unusable} {
		m := Meet(t.Context(), corpusFile(t, "harbour-town.trf"), Options{}, who, 0)
		if exit.Code(m.ExitCode()) != want || (len(m.Players) == 2) != (want == exit.Clean) {
			t.Errorf("%s: exit code %d, players %v, %v", who, m.ExitCode(), m.Players, m.Findings)
		}
	}
}

// The ranks of a Double-Swiss are not verified, and that is said where there are tie-breaks.
func TestRanksOfDoubleSwiss(t *testing.T) {
	double := "192 FIDE_DOUBLESWISS\n"
	for _, tt := range []struct {
		system, list string
		want         bool
	}{{double, "212 PTS,BH\n", true}, {double, "", false}, {"192 FIDE_DUTCH_2017\n", "212 PTS,BH\n", false}} {
		f := only(t, Check(t.Context(), harbourTown(t, "192 FIDE_DUTCH_2017\n", tt.system+tt.list), Options{}))
		if hasFinding(f, "list.double") != tt.want {
			t.Errorf("%q: %v", tt.system+tt.list, f.Findings)
		}
	}
}

// A round with other boards and with colours the wrong way round does not have the same opponents.
func TestColoursBesideOtherBoards(t *testing.T) {
	for rows, want := range map[string]string{
		"5w1 4b1 6b1 2w0 1b0 3w0": "    only the colours differ; recorded the other way round:\n",
		"4b1 5b1 6b1 1w0 2w0 3w0": "    same opponents, only colours differ; recorded the other way round:\n",
	} {
		r := Check(t.Context(), Input{Name: "x.trf", Tournament: checkertest.Event(t, 5, strings.Fields(rows)...)},
			Options{System: "dutch-2017"})
		var b bytes.Buffer
		if err := r.WriteText(&b, TextStyle{}); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%s: %v, %q is missing from\n%s", rows, err, want, b.String())
		}
	}
}

// All sheets of a file together cost no more than one file may; the error names the bound.
func TestSheetsAreBounded(t *testing.T) {
	e := Open(Input{Name: "x", Tournament: twelve(t)}, Options{System: "dutch-2017"})
	e.System = enginetest.Costly(e.System)
	_, err := e.Sheet(2)
	if !errors.Is(err, engine.ErrTooMuchWork) || !strings.Contains(err.Error(), "(30000000 steps)") {
		t.Error(err)
	}
}
