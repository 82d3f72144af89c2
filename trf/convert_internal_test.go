package trf

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var allEditions = []Edition{TRF06, TRF16, TRFX, TRFBX, TRF26}

// canonicalLines is what a document says in its own edition, every setting written anew; the order of lines and the
// blanks at their ends do not count.
func canonicalLines(doc *Document, to Edition) ([]string, *Ledger, error) {
	opt := willing(doc, to)
	opt.canonical = true
	out, ledger, err := Convert(doc, opt)
	if err != nil {
		return nil, nil, err
	}
	lines := make([]string, 0, out.Len())
	for i := range out.lines {
		text := strings.TrimRight(out.lines[i].Text, " \t")
		if text != "" {
			lines = append(lines, text)
		}
	}
	slices.Sort(lines)
	return lines, ledger, nil
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
	want, own, err := canonicalLines(doc, from)
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
		got, _, err := canonicalLines(back, from)
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
