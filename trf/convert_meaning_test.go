package trf

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// meaning is what Decode finds in a document, put so that the way it was written does not matter. It does not use
// what conversions use to compare documents.
type meaning struct {
	Rounds    int
	Initial   tournament.Colour
	Rows      []string
	Cells     [][]tournament.Cell
	Worth     [][]tournament.Points // of every round
	Byes      map[tournament.Absence]bool
	Virtual   map[string]tournament.Points
	Forbidden map[string]bool
}

func meaningOf(t *tournament.Tournament) meaning {
	m := meaning{Rounds: t.Rounds, Initial: t.InitialColour, Byes: map[tournament.Absence]bool{},
		Virtual: map[string]tournament.Points{}, Forbidden: map[string]bool{}}
	paired := t.PairedRounds()
	for i := range t.Players {
		p := &t.Players[i]
		m.Rows = append(m.Rows,
			fmt.Sprint(p.ID, p.Sex, p.Title, p.Name, p.Rating, p.Federation, p.FideID, p.Birth, p.Points, p.HasPoints,
				p.Rank))
		var worth []tournament.Points
		for r := 1; r <= paired; r++ {
			worth = append(worth, t.RoundPoints(p, r))
		}
		m.Worth = append(m.Worth, worth)
		m.Cells = append(m.Cells, p.Cells[:min(paired, len(p.Cells))])
		for r := paired + 1; r <= len(p.Cells); r++ {
			if c := p.Cells[r-1]; c.Result != tournament.NoResult {
				m.Byes[tournament.Absence{Player: p.ID, Round: r, Kind: c.Result}] = true
			}
		}
		for k, v := range p.Virtual {
			if v != 0 {
				m.Virtual[fmt.Sprint(p.ID, k)] = v
			}
		}
	}
	for _, a := range t.Absences {
		m.Byes[a] = true
	}
	for _, g := range t.Forbidden {
		if g.Last == 0 {
			g.Last = t.Rounds
		}
		ids := slices.Clone(g.Players)
		slices.Sort(ids)
		m.Forbidden[fmt.Sprint(max(g.First, 1), g.Last, ids)] = true
	}
	return m
}

// keepsMeaning converts a document that has no errors and demands that Decode finds the same in what is written,
// whenever the ledger lists no loss.
func keepsMeaning(t *testing.T, name string, doc *Document) int {
	t.Helper()
	was, _, ds := Decode(doc)
	if ds.HasErrors() {
		return 0
	}
	n := 0
	for _, to := range allEditions {
		out, ledger, err := Convert(doc, willing(doc, to))
		if err != nil || len(ledger.Losses) > 0 {
			continue
		}
		is, _, ds := Decode(out)
		before := *was
		if was.RoundsOrigin != tournament.Stated {
			before.Rounds = is.Rounds // given by an option, or derived again
		}
		a, b := meaningOf(&before), meaningOf(is)
		if was.InitialOrigin == tournament.Unknown {
			a.Initial = b.Initial
		}
		if ds.HasErrors() || !reflect.DeepEqual(a, b) {
			t.Errorf("%s to %s means something else, and no loss is listed:\n%+v\n%+v\n%s", name, to, a, b, ds.Error())
		}
		n++
	}
	return n
}

// TestConvertKeepsMeaning holds conversions without losses against Decode.
func TestConvertKeepsMeaning(t *testing.T) {
	n := 0
	for seed := range uint64(1500) {
		text := randomDocument(rand.New(rand.NewPCG(seed, 5)))
		doc, _ := Parse("random.trf", []byte(text))
		n += keepsMeaning(t, fmt.Sprintf("seed %d", seed), doc)
		if t.Failed() {
			t.Fatal("\n" + text)
		}
	}
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("../../shared/trf/real/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, more...) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := Parse(filepath.Base(file), data)
		n += keepsMeaning(t, filepath.Base(file), doc)
	}
	if n < 100 {
		t.Errorf("only %d conversions without losses", n)
	}
	t.Logf("%d conversions without losses", n)
}
