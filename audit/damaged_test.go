package audit

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// truth is what was done to a tournament before it was published.
type truth struct {
	Kind    string
	System  string
	Initial string
	Order   []tournament.PlayerID
	Hidden  [][3]any
	Round   int
	Earlier int
	Game    Pair
	Stood   string
	Last    tournament.PlayerID
	Wrong   string
	Boards  []Pair
	Pairs   []Pair
	Changed []int
}

// stoodAs is a result in the letters of the truth, from White's side.
var stoodAs = map[string]string{"1": "1-0", "=": "½-½", "0": "0-1"}

// explains says how an assumption stands to the truth: it is a cause, or it names the cause among its alternatives.
func (tr *truth) explains(a *Assumption) (cause, among bool) {
	if tr.isCause(a) {
		return true, false
	}
	return false, slices.ContainsFunc(a.Or, func(o Assumption) bool { return tr.isCause(&o) })
}

func (tr *truth) isCause(a *Assumption) bool {
	switch a.Kind {
	case Numbering:
		return slices.Equal(a.Order, tr.Order)
	case HiddenBye:
		return slices.ContainsFunc(tr.Hidden, func(h [3]any) bool {
			return int(h[0].(float64)) == a.Round && tournament.PlayerID(h[1].(float64)) == a.Players[0] &&
				h[2] == a.Bye
		})
	case LateResult, LateForfeit:
		return a.Round == tr.Earlier && Pair(a.Players) == tr.Game && a.Stood == stoodAs[tr.Stood] && !a.Turned
	case Acceleration:
		return a.Method == "baku" && a.Last == tr.Last
	case Header:
		return tr.Wrong == "initial" && a.Record == "152" && strings.HasPrefix(a.Used, tr.Initial) ||
			tr.Wrong == "baku" && a.Record == "192" || tr.Wrong == "system" && a.Record == "192"
	case HandChange:
		return tr.Kind == "hand-change" && a.Round == tr.Round && sameBoards(a.Boards, tr.Boards)
	case ForbiddenPair:
		return slices.Contains(tr.Pairs, Pair(a.Players)) || slices.Contains(tr.Pairs, Pair{a.Players[1], a.Players[0]})
	}
	return false
}

func sameBoards(a, b []Pair) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(p Pair) bool { return !slices.Contains(b, p) })
}

// causes is how many assumptions the truth demands.
func (tr *truth) causes() int {
	switch tr.Kind {
	case "bare", "colour":
		return 0
	case "hidden-bye":
		return len(tr.Hidden)
	case "two":
		return 2
	}
	return 1
}

// The published tournaments of the shared collection with their known damage: every round is as demanded or explained,
// the true cause is what is assumed, and nothing else is.
func TestDamaged(t *testing.T) {
	files, err := filepath.Glob("../../shared/new/corpus/damaged/*.trf")
	if err != nil || len(files) == 0 {
		t.Skip("no shared corpus of damaged tournaments")
	}
	found, ambiguous, every := 0, 0, 16 // one file of so many, unless all are asked for
	if clitest.Long() {
		every = 1
	}
	for i, file := range files {
		if i%every != 0 {
			continue
		}
		data, err := os.ReadFile(strings.TrimSuffix(file, ".trf") + ".truth.json")
		if err != nil {
			t.Fatal(err)
		}
		var tr truth
		if err := json.Unmarshal(data, &tr); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f := One(context.Background(), checker.Bytes(filepath.Base(file), text), Options{})
		causes, among, others := 0, 0, 0
		for i := range f.Assumptions {
			switch cause, or := tr.explains(&f.Assumptions[i]); {
			case cause:
				causes++
			case or:
				among++
			default:
				others++
			}
		}
		whole := len(f.good()) == len(f.Rounds)
		system := f.System == tr.System || slices.Contains(f.Equal, tr.System)
		initial := strings.HasPrefix(f.Initial.Colour, tr.Initial)
		switch {
		case !whole || !system || !initial || others > 0 || causes+among < tr.causes():
			t.Errorf("%s: %s by %s %v, %s; %d causes of %d, %d among others, %d false", f.Path, f.Verdict,
				f.System, f.Equal, f.Initial.Colour, causes, tr.causes(), among, others)
		case among > 0:
			ambiguous++
			t.Logf("%s: the cause is among others that explain as much", f.Path)
		default:
			found++
		}
	}
	t.Logf("%d files: the true cause in %d, among others that explain as much in %d", len(files), found, ambiguous)
}
