package trf

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

var allEditions = []Edition{TRF06, TRF16, TRFX, TRFBX, TRF26}

// toldIn is what a document says once it is written in an edition: what Decode reads, in one order, and the facts that
// the ledger knows, among which are the lines that are carried as text.
func toldIn(doc *Document, to Edition) ([]string, *Ledger, error) {
	doc, ledger, err := Convert(doc, willing(doc, to))
	if err != nil {
		return nil, nil, err
	}
	var out []string
	for _, f := range newView(doc).factsBut(nil) {
		out = append(out, fmt.Sprint(f.Fact, " ", f.value))
	}
	ev, _, _ := Decode(doc)
	ev.SystemCode = canonicalSystem(strings.ToUpper(ev.SystemCode))
	ev.StartDate, ev.EndDate = canonicalDate(ev.StartDate), canonicalDate(ev.EndDate)
	for _, a := range ev.Absences { // some stand in the rows instead
		p := ev.Player(a.Player)
		for len(p.Cells) < a.Round {
			p.Cells = append(p.Cells, tournament.Cell{})
		}
		if p.Cells[a.Round-1].Result == tournament.NoResult {
			p.Cells[a.Round-1].Result = a.Kind
		}
	}
	ev.Absences = nil
	for i := range ev.Forbidden {
		g := &ev.Forbidden[i]
		if g.First = max(g.First, 1); g.Last == ev.Rounds {
			g.Last = 0
		}
		slices.Sort(g.Players)
	}
	slices.SortFunc(ev.Forbidden, func(a, b tournament.ForbiddenGroup) int {
		return cmp.Or(a.First-b.First, a.Last-b.Last, slices.Compare(a.Players, b.Players))
	})
	for i := range ev.Players {
		p := &ev.Players[i]
		for len(p.Virtual) > 0 && p.Virtual[len(p.Virtual)-1] == 0 {
			p.Virtual = p.Virtual[:len(p.Virtual)-1]
		}
		for len(p.Cells) > 0 && p.Cells[len(p.Cells)-1] == (tournament.Cell{}) {
			p.Cells = p.Cells[:len(p.Cells)-1]
		}
		out = append(out, fmt.Sprintf("%+v", *p))
	}
	ev.Players = nil
	text, err := json.MarshalIndent(ev, "", " ")
	out = append(out, strings.Split(string(text), "\n")...)
	slices.Sort(out)
	return out, ledger, err
}

// willing answers all that a conversion may ask.
func willing(doc *Document, to Edition) ConvertOptions {
	opt := ConvertOptions{To: to, PlusBye: 'F', Unfinished: "drop"}
	v := newView(doc)
	if v.rounds == 0 && v.t.Rounds < max(v.lastRound(), 1) && to&engineEditions != 0 {
		opt.Rounds = max(v.lastRound(), 1) + 1
	}
	return opt
}

// thereAndBack converts a document to every edition and back, and holds the result against the ledger.
func thereAndBack(t *testing.T, name string, doc *Document) (pairs, refused int) {
	t.Helper()
	from := doc.Edition()
	want, own, err := toldIn(doc, from)
	if err != nil {
		checkRefusal(t, name, err)
		return 0, len(allEditions)
	}
	for _, to := range allEditions {
		out, ledger, err := Convert(doc, willing(doc, to))
		if err != nil {
			checkRefusal(t, name+" to "+to.String(), err)
			refused++
			continue
		}
		back, second, err := Convert(out, willing(out, from))
		if err != nil {
			checkRefusal(t, name+" to "+to.String()+" and back", err)
			refused++
			continue
		}
		pairs++
		got, _, err := toldIn(back, from)
		if err != nil {
			t.Errorf("%s: to %s and back: %v", name, to, err)
			continue
		}
		same := slices.Equal(got, want)
		// What the way back adds or loses on its own account is in its own ledger.
		switch {
		case ledger.Reversible() && len(second.Losses)+len(second.Added) == 0 && !same:
			t.Errorf("%s: to %s and back differs, but nothing is listed:\n%s", name, to, difference(want, got))
		case len(ledger.Losses) > 0 && same && len(second.Added)+len(own.Losses) == 0:
			t.Errorf("%s: to %s and back is the same, but losses are listed: %+v", name, to, ledger.Losses)
		}
		predicted(t, name+" to "+to.String(), doc, back, ledger, second)
	}
	return pairs, refused
}

// predicted demands that every fact of the document is found in what came back, unless one of the ledgers has it.
func predicted(t *testing.T, name string, doc, back *Document, ledgers ...*Ledger) {
	t.Helper()
	after := map[Fact]string{}
	for _, f := range newView(back).factsBut(nil) {
		after[f.Fact] = f.value
	}
	listed := map[string]bool{}
	for _, l := range ledgers {
		for _, e := range l.Losses {
			for _, item := range e.Items {
				listed[item] = true
				if k := strings.LastIndex(item, " -> "); k >= 0 {
					listed[item[:k]] = true
				}
			}
		}
	}
	for _, f := range newView(doc).factsBut(nil) {
		value, ok := after[f.Fact]
		if (!ok || value != f.value) && !listed[f.describe()] {
			t.Errorf("%s and back: %q (%q) is gone and not listed, now %q", name, f.describe(), f.value, value)
		}
	}
}

func checkRefusal(t *testing.T, name string, err error) {
	t.Helper()
	var refusal *ConvertError
	var tooLong *EncodeError
	if !errors.As(err, &tooLong) && (!errors.As(err, &refusal) || refusal.Hint == "") {
		t.Errorf("%s: refused without a hint: %v", name, err)
	}
	t.Logf("%s: %v", name, err)
}

func difference(a, b []string) string {
	var out strings.Builder
	for _, s := range a {
		if !slices.Contains(b, s) {
			out.WriteString("- " + s + "\n")
		}
	}
	for _, s := range b {
		if !slices.Contains(a, s) {
			out.WriteString("+ " + s + "\n")
		}
	}
	return out.String()
}

// TestConvertRealFiles converts every collected file, the hostile ones too, to every edition and back.
func TestConvertRealFiles(t *testing.T) {
	files, err := filepath.Glob("../../shared/trf/real/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the shared real files are not here")
	}
	hostile, err := filepath.Glob("../../shared/trf/hostile/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, hostile...)
	pairs, refused := 0, 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := Parse(filepath.Base(file), data)
		same, ledger, err := Convert(doc, ConvertOptions{})
		if err != nil || !bytes.Equal(same.Bytes(), data) || !ledger.Reversible() {
			t.Errorf("%s: same is not the same (%v)", file, err)
		}
		p, r := thereAndBack(t, filepath.Base(file), doc)
		pairs, refused = pairs+p, refused+r
	}
	if pairs < 5*len(files)*9/10 {
		t.Errorf("only %d of %d pairs could be converted there and back", pairs, 5*len(files))
	}
	t.Logf("%d files, %d conversions there and back, %d refused", len(files), pairs, refused)
}

// TestConvertOwnFiles does the same with the files of testdata, one of which uses every record.
func TestConvertOwnFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	files = append(files, "testdata/convert/team.trf")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := Parse(filepath.Base(file), data)
		thereAndBack(t, filepath.Base(file), doc)
	}
}
