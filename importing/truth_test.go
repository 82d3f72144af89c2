package importing

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// truths are the raw files of the shared collection with what another parser found in them.
const truths = "../../shared/new/crosstables"

// truth is what a file says: cells are player, round, opponent or null, colour, and the letters that are right.
type truth struct {
	Expect, Says string
	Players      []struct {
		Name   string
		Rating int
	}
	Cells [][5]any
}

// nobody are names of truths that are no players: spielfrei is the word of Swiss-Chess for the bye.
var nobody = map[string]bool{"spielfrei": true}

// spared reports whether a cell is one of a game against nobody: the other player must have the bye.
func (w *truth) spared(c [5]any) bool {
	n, ok := c[2].(float64)
	return ok && nobody[w.Players[int(n)].Name] || nobody[w.Players[int(c[0].(float64))].Name]
}

func TestTruths(t *testing.T) {
	files, _ := filepath.Glob(truths + "/*.truth.json")
	if len(files) == 0 {
		t.Skip("the shared collection does not stand beside the checkout")
	}
	for _, file := range files {
		name := strings.TrimSuffix(file, ".truth.json")
		t.Run(filepath.Base(name), func(t *testing.T) {
			var want truth
			data, err := os.ReadFile(file)
			if err == nil {
				err = json.Unmarshal(data, &want)
			}
			if err != nil {
				t.Fatal(err)
			}
			if data, err = os.ReadFile(name); err != nil {
				t.Fatal(err)
			}
			compareTruth(t, filepath.Base(name), data, &want)
		})
	}
}

// compareTruth reads a file and holds it against its truth, cell by cell.
func compareTruth(t *testing.T, name string, data []byte, want *truth) {
	doc, found := Parse(name, data)
	got, _, more := trf.Decode(doc)
	found = append(found, more...)
	if want.Expect == "refuse" {
		if d := found.FirstError(); d == nil || !strings.Contains(d.Text()+d.Hint, want.Says) {
			t.Errorf("not refused by the name of %s: %v", want.Says, found)
		}
		return
	}
	for _, d := range found {
		if d.Severity == trf.Error && d.Code != "cell.colour" {
			t.Errorf("%v", d.Error())
		}
	}
	byName := map[string]*tournament.Player{}
	for i := range got.Players {
		byName[event.Key(got.Players[i].Name)] = &got.Players[i]
	}
	find := func(i float64) *tournament.Player { return matched(byName, want.Players[int(i)].Name) }
	for i := range want.Players {
		if p := find(float64(i)); p == nil && !nobody[want.Players[i].Name] {
			t.Errorf("player %q is missing", want.Players[i].Name)
		} else if r := want.Players[i].Rating; p != nil && r != 0 && p.Rating != r {
			t.Errorf("%q has rating %d, want %d", p.Name, p.Rating, r)
		}
	}
	wrong := 0
	for _, c := range want.Cells {
		p := find(c[0].(float64))
		if p == nil {
			continue
		}
		cell := p.Cell(int(c[1].(float64)))
		opponent := tournament.PlayerID(0)
		if n, ok := c[2].(float64); ok {
			if q := find(n); q != nil {
				opponent = q.ID
			}
		}
		colour := map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b",
			tournament.NoColour: "-"}[cell.Colour]
		if want.spared(c) {
			if cell.Result != tournament.PairingBye {
				t.Errorf("%s round %v: got %v, want the bye", p.Name, c[1], cell)
			}
			continue
		}
		ok := cell.Opponent == opponent && (c[3] == "*" || c[3] == colour) &&
			strings.ContainsRune(c[4].(string), letter(cell.Result))
		if !ok {
			if wrong++; wrong < 10 {
				t.Errorf("%s round %v: got %v %s %c, want %v", p.Name, c[1], cell.Opponent, colour,
					letter(cell.Result), c)
			}
		}
	}
	t.Logf("%d players, %d cells compared, %d wrong", len(want.Players), len(want.Cells), wrong)
}

// letter is a result in the letters of TRF.
func letter(r tournament.Result) rune {
	return map[tournament.Result]rune{tournament.Win: '1', tournament.Draw: '=', tournament.Loss: '0',
		tournament.ForfeitWin: '+', tournament.ForfeitLoss: '-', tournament.PairingBye: 'U', tournament.FullBye: 'F',
		tournament.HalfBye: 'H', tournament.ZeroBye: 'Z', tournament.NoResult: ' ', tournament.Pending: ' '}[r]
}

// matched finds a player by the name of a truth, which may have more of the cell behind the name.
func matched(byName map[string]*tournament.Player, name string) *tournament.Player {
	key := event.Key(name)
	for ; key != ""; key = key[:max(strings.LastIndexByte(key, ' '), 0)] {
		if p := byName[key]; p != nil {
			return p
		}
	}
	return nil
}
