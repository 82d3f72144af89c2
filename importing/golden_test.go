package importing

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// clubOpen lists the pages of one small event, written in each format by hand: five players, a forfeit, a half-point
// bye, two pairing-allocated byes. What a format cannot say is in lacks: c no colours, f no colours of forfeits, g no
// forfeits at all, h no half-point byes, b no byes at all, n no names.
var clubOpen = []struct{ files, lacks string }{
	{"neutral.csv", ""}, {"neutral.json", ""}, {"chess-results.html", ""}, {"chess-results-ranking.html", ""},
	{"chess-results.csv", ""}, {"chess-results.xlsx", ""}, {"upload.xml", ""}, {"club.sco club.trn club.ini", ""},
	{"vega.html", "f"}, {"vega.txt", "f"}, {"us-chess.txt", "f"}, {"swissperfect.txt", "cf"},
	{"swiss-chess.html", "h"}, {"swiss-chess-pairings.html", "h"}, {"chessmanager.json", "gh"}, {"games.pgn", "ghb"},
	{"swiss-manager-pairings.txt swiss-manager-players.txt", "h"}, {"swiss-manager-pairings.txt", "hn"},
}

const pages = "testdata/pages/"

func readPages(t testing.TB, names string) *Result {
	var files []File
	for name := range strings.FieldsSeq(names) {
		data, err := os.ReadFile(pages + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, File{name, data})
	}
	return Read(files, Options{})
}

// Every page of the event is the same event, but for what its format cannot say; and the ledger says that.
func TestClubOpen(t *testing.T) {
	want, _, _ := trf.Decode(readPages(t, clubOpen[0].files).Document)
	for _, c := range clubOpen {
		t.Run(c.files, func(t *testing.T) {
			r := readPages(t, c.files)
			if bad := r.Found.FirstError(); bad != nil {
				t.Fatal(bad.Error())
			}
			got, _, _ := trf.Decode(r.Document)
			if len(got.Players) != len(want.Players) {
				t.Fatalf("%d players, want %d", len(got.Players), len(want.Players))
			}
			for i := range want.Players {
				p, q := &want.Players[i], &got.Players[i]
				if sorted(p.Name) != sorted(q.Name) && !strings.Contains(c.lacks, "n") {
					t.Errorf("player %d is %q, want %q", p.ID, q.Name, p.Name)
				}
				for round := 1; round <= 3; round++ {
					if x, y := without(p.Cell(round), c.lacks), q.Cell(round); x != y {
						t.Errorf("round %d of %s is %v, want %v", round, p.Name, y, x)
					}
				}
			}
			ledger, err := json.MarshalIndent(r.Ledger, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			name := strings.ReplaceAll(c.files, " ", "+")
			clitest.Golden(t, filepath.Join("testdata", "golden", name+".trf"), r.Document.Bytes())
			clitest.Golden(t, filepath.Join("testdata", "golden", name+".ledger.json"), append(ledger, '\n'))
		})
	}
}

// sorted is a name as its words in order of the alphabet, so that the order of first and last name does not matter.
func sorted(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == ',' })
	if len(words) == 2 && words[0] > words[1] {
		words[0], words[1] = words[1], words[0]
	}
	return strings.Join(words, " ")
}

// without is a cell as a format says it.
func without(c tournament.Cell, lacks string) tournament.Cell {
	has := func(what string) bool { return strings.Contains(lacks, what) }
	switch {
	case c.Opponent == 0 && has("b"):
		return tournament.Cell{}
	case c.Result == tournament.HalfBye && has("h"):
		c.Result = tournament.ZeroBye
	case c.Result == tournament.ForfeitWin && has("g"):
		c.Result = tournament.Win
	case c.Result == tournament.ForfeitLoss && has("g"):
		c.Result = tournament.Loss
	case has("c"), c.Result.Forfeit() && has("f"):
		c.Colour = tournament.NoColour
	}
	return c
}

// What tells a format may stand behind many players.
func TestManyPlayers(t *testing.T) {
	data, err := os.ReadFile(pages + "chessmanager.json")
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte(`"rounds"`), append(bytes.Repeat([]byte(" "), 2*sampleSize), `"rounds"`...), 1)
	if f := Recognise(data); f == nil || f.ID != "chessmanager" {
		t.Errorf("taken for %v", f)
	}
}

// A page whose cells contradict each other is refused, and the finding names both; never is it read wrongly in silence.
func TestContradictions(t *testing.T) {
	for _, c := range []struct{ page, old, replaced, code string }{
		{"neutral.csv", "5b1", "5w1", "import.mirror"},
		{"neutral.csv", "5b1", "5b=", "import.points"},
		{"neutral.csv", "5b1", "4b1", "import.mirror"},
		{"neutral.csv", "5b1", "9b1", "import.cut"},
		{"neutral.csv", "5b1", "May 1", "import.cell"},
		{"neutral.csv", ",2.5", ",3.5", "import.points"},
		{"chessmanager.json", "\"Brown, Bert\"", "\"Abel, Anna\"", "import.duplicate"},
		{"chess-results.html", "&nbsp;5b1", "&nbsp;5w1", "import.mirror"},
		{"chess-results.html", "<td>2.5</td>", "<td>3</td>", "import.points"},
		{"chess-results-ranking.html", "&nbsp;4w1", "&nbsp;3w1", "import.mirror"},
		{"vega.txt", "+B5", "+B4", "import.mirror"},
		{"vega.html", `<div class="cb">5`, `<div class="cw">5`, "import.mirror"},
		{"us-chess.txt", "|W   4|W   5|", "|W   4|L   5|", "import.points"},
		{"swissperfect.txt", "5:W", "5:L", "import.points"},
		{"swiss-chess.html", "5s1", "5w1", "import.mirror"},
		{"chessmanager.json", `"black": "Evans, Ed"`, `"black": "Evans, Edd"`, "import.conflict"},
		{"upload.xml", `whiteno="4" blackno="5"`, `whiteno="4" blackno="7"`, "import.conflict"},
		{"swiss-manager-pairings.txt", "3;1;0;0;1;2", "3;1;0;0;1;5", "import.conflict"},
		{"games.pgn", `[Round "1.1"]`, `[Round "3.1"]`, "import.conflict"},
		{"games.pgn", `[White "Dubois, Denise"]`, `[Write "Dubois, Denise"]`, "import.part"},
		{"games.pgn", `[White "Dubois, Denise"]`, `[White "Dubois, Denisa"]`, "import.conflict"},
		{"games.pgn", `[Result "1-0"]`, ``, "import.cell"},
		{"neutral.csv", "\n1,", "\n8,", "import.cut"},
		{"neutral.csv", ",R2,", ",Rx,", "import.cell"},
		{"neutral.csv", ",2.5", ",2.B", "import.cell"},
		{"neutral.json", `"colour": "w", "result": "+"`, `"colour": "x", "result": "+"`, "import.cell"},
		{"vega.html", "<td>4</td><td>Dubois", "<td>7</td><td>Dubois", "import.cut"},
		{"chess-results.html", "1.Rd", "W.Rd", "import.cell"},
		{"swiss-chess.html", "<td>2.5</td>", "<td>B.5</td>", "import.cell"},
		{"swiss-chess-pairings.html", "1 - 0", "1 - -", "import.cell"},
		{"swiss-chess-pairings.html", "<td>3.</td>", "<td>-3.</td>", "import.conflict"},
		{"chessmanager.json", `"result": 1.0`, `"result": 10`, "import.cell"},
		{"upload.xml", `resblack="1.0"`, `resblack="X.0"`, "import.cell"},
		{"upload.xml", `blackno="-1"`, `blackno="-3"`, "import.cell"},
		{"swiss-manager-pairings.txt", "0,5;0,5", "H,5;0,5", "import.cell"},
		{"swiss-manager-pairings.txt", ";-1;1;0", ";-3;1;0", "import.cell"},
		{"swiss-manager-pairings.txt", ";1:0K", ";0:1K", "import.cell"},
		{"swiss-manager-pairings.txt", ";0,5:0,5", ";1:0", "import.cell"},
		{"swiss-manager-pairings.txt", "2;2;0;0;5;1", "2;2;0;0;8;1", "import.part"},
	} {
		data, err := os.ReadFile(pages + c.page)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte(c.old)) {
			t.Fatalf("%s has no %q", c.page, c.old)
		}
		data = bytes.Replace(data, []byte(c.old), []byte(c.replaced), 1)
		r := Read([]File{{c.page, data}}, Options{})
		if bad := r.Found.FirstError(); bad == nil || bad.Code != c.code || bad.Line == 0 || bad.Column == 0 {
			t.Errorf("%s with %q: %v, want %s", c.page, c.replaced, r.Found, c.code)
		}
		if doc, _, _ := trf.Decode(r.Document); len(doc.Players) > 0 {
			t.Errorf("%s with %q: players are read all the same", c.page, c.replaced)
		}
	}
}

// A number that stands twice is an error that names both rows.
func TestNumberTwice(t *testing.T) {
	data, err := os.ReadFile(pages + "swissperfect.txt")
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte("\n2\t"), []byte("\n1\t"), 1)
	r := Read([]File{{"club.txt", data}}, Options{})
	if bad := r.Found.FirstError(); bad == nil || bad.Code != "import.duplicate" || bad.Related.Line != 2 {
		t.Errorf("got %v", r.Found)
	}
}
