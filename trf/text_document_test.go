package trf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func TestDocument(t *testing.T) {
	for _, c := range []struct {
		in, charset, eol string
		bom              bool
		comments         []string
		headers          int
	}{
		{"012 A\r\n### one\r\n###two\r\n", "utf-8", "\r\n", false, []string{"one", "two"}, 1},
		{"\ufeff012 A\r012 B\r", "utf-8", "\r", true, nil, 2},
		{"012 J\xf6rg", "windows-1252", "\n", false, nil, 1},
		{"\xfe\xff\x000\x001\x002\x00\n", "utf-16be", "\n", true, nil, 1},
		{"\xff\xfe0\x001\x002\x00\r\x00\n\x00", "utf-16le", "\r\n", true, nil, 1},
	} {
		doc, _ := trf.Parse("name", []byte(c.in))
		if doc.Charset() != c.charset || doc.EOL() != c.eol || doc.HasBOM() != c.bom || doc.Name() != "name" ||
			!slices.Equal(doc.Comments(), c.comments) || len(doc.Lines("012")) != c.headers {
			t.Errorf("%q: charset %s, end %q, mark %v, comments %q, %d headers", c.in, doc.Charset(), doc.EOL(),
				doc.HasBOM(),
				doc.Comments(), len(doc.Lines("012")))
		}
	}
}

func TestLineCode(t *testing.T) {
	for text, want := range map[string]string{"012 A": "012", "01": "01", "": "", "äöü x": "äöü", "éé": "éé"} {
		doc, _ := trf.Parse("x", []byte(text+"\n"))
		if got := doc.Line(1).Code(); got != want {
			t.Errorf("%q has code %q, want %q", text, got, want)
		}
	}
}

func TestDiagnosticText(t *testing.T) {
	cause := errors.New("cause")
	d := trf.Diagnostic{File: "f.trf", Line: 3, Column: 7, Severity: trf.Error, Code: "a.b", Message: "it is so",
		Expected: "it otherwise",
		Related:  trf.Position{Line: 1, Column: 2}, Err: cause}
	if got, want := d.Error(), "f.trf:3:7: error: it is so; expected it otherwise (see 1:2) [a.b]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if !errors.Is(&d, cause) {
		t.Error("the cause is lost")
	}
	d = trf.Diagnostic{File: "f.trf", Severity: trf.Warning, Code: "a.b", Message: "so"}
	if got := d.Error(); got != "f.trf: warning: so [a.b]" {
		t.Error(got)
	}
	ds := trf.Diagnostics{d}
	if ds.Err() != nil || ds.HasErrors() {
		t.Error("a warning is an error")
	}
	ds = append(ds, trf.Diagnostic{Severity: trf.Error, Code: "c.d", Message: "bad", Line: 1})
	ds.Sort()
	if ds.Err() == nil || ds[0].Code != "a.b" || strings.Count(ds.Error(), "\n") != 1 {
		t.Errorf("%v", ds)
	}
}

// TestRepeatedValues: two values for the same thing in one family of records contradict each other.
func TestRepeatedValues(t *testing.T) {
	for _, c := range []struct {
		lines, code string
		want        bool
	}{
		{"BBW  3.0\nBBW  2.0\n", "score.conflict", true},
		{"BBW  3.0\nBBW  3.0\n", "score.conflict", false},
		{"162  W 3.0\n162  W 2.0\n", "score.conflict", true},
		{"XXS W=3\nBBW  2.0\n", "score.conflict", true},
		{"XXS PAB=1\n162  P 1.0\n", "score.conflict", false},
		{"142 5\n142 5\n", "hdr.conflict", false},
		{"142 5\n142 6\n", "hdr.conflict", true},
		{"XXC white1\n152 B\n", "hdr.conflict", true},
		{"012 A\n012 A\n", "hdr.repeated", false},
	} {
		_, ds := readAll("x", []byte(c.lines+smallEvent[strings.Index(smallEvent, "001"):]))
		if has(ds, c.code) != c.want {
			t.Errorf("%q: %s", c.lines, ds.Error())
		}
	}
}

// TestEditSurrogates: characters that take two units of UTF-16 are one column.
func TestEditSurrogates(t *testing.T) {
	text := strings.Replace(smallEvent, "Ash, Ada ", "Ash, 𝄞da ", 1)
	var b strings.Builder
	b.WriteString("\xfe\xff")
	for _, u := range utf16.Encode([]rune(text)) {
		b.WriteByte(byte(u >> 8))
		b.WriteByte(byte(u))
	}
	doc, _ := trf.Parse("x", []byte(b.String()))
	if err := doc.SetResult(1, 1, tournament.Loss, tournament.Win); err != nil {
		t.Fatal(err)
	}
	tour := reread(t, doc)
	if p := tour.Player(1); p.Name != "Ash, 𝄞da" || p.Points != 0 || p.Cell(1).Result != tournament.Loss {
		t.Errorf("%+v", p)
	}
}
