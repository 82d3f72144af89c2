package trf_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

func TestReplace(t *testing.T) {
	for _, c := range []struct {
		name, in      string
		line, col, n  int
		text, want    string
		charset       string
		refused, cset bool
	}{
		{name: "same width", in: "012 Open\r\n152 w\r\n", line: 2, col: 5, n: 1, text: "W",
			want: "012 Open\r\n152 W\r\n"},
		{name: "put between", in: "152 \n", line: 1, col: 5, n: 0, text: "W", want: "152 W\n"},
		{name: "less than nothing", in: "152 W\n", line: 1, col: 5, n: -1, text: "W", refused: true},
		{name: "shorter", in: "152   W\n", line: 1, col: 5, n: 3, text: "W", want: "152 W\n"},
		{name: "behind the end", in: "152", line: 1, col: 5, n: 1, text: "W", want: "152 W"},
		{name: "characters, not bytes", in: "012 Örebro open\n", line: 1, col: 12, n: 4, text: "Open",
			want: "012 Örebro Open\n"},
		{name: "8-bit text", in: "012 \xd6rebro\n", line: 1, col: 5, n: 1, text: "Ö", want: "012 \xd6rebro\n",
			charset: "windows-1252"},
		{name: "no such character", in: "012 \xd6rebro\n", line: 1, col: 5, n: 1, text: "Ж", charset: "windows-1252",
			cset: true, refused: true},
		{name: "UTF-16", in: "\xff\xfe1\x005\x002\x00 \x00w\x00\n\x00", line: 1, col: 5, n: 1, text: "W",
			want: "\xff\xfe1\x005\x002\x00 \x00W\x00\n\x00"},
		{name: "no such line", in: "152 w\n", line: 2, col: 1, n: 1, text: "W", refused: true},
		{name: "a line end", in: "152 w\n", line: 1, col: 5, n: 1, text: "W\n", refused: true},
	} {
		doc, _ := trf.ParseCharset("x", []byte(c.in), c.charset)
		err := doc.Replace(c.line, c.col, c.n, c.text)
		if c.refused {
			c.want = c.in
		}
		if (err != nil) != c.refused || errors.Is(err, trf.ErrCharset) != c.cset || string(doc.Bytes()) != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, doc.Bytes(), err, c.want)
		}
	}
}

// TestReplaceAll makes all replacements or none, from the right to the left in a line.
func TestReplaceAll(t *testing.T) {
	const in = "abc def\nghi\n"
	doc, _ := trf.Parse("x", []byte(in))
	err := doc.ReplaceAll([]trf.Replacement{{1, 5, 3, "D"}, {1, 1, 3, "long"}, {2, 1, 1, "G"}})
	if want := "long D\nGhi\n"; err != nil || string(doc.Bytes()) != want ||
		doc.Line(2).Offset != strings.Index(want, "G") {
		t.Errorf("%q, %v", doc.Bytes(), err)
	}
	doc, _ = trf.Parse("x", []byte(in))
	if err := doc.ReplaceAll([]trf.Replacement{{1, 1, 1, "A"}, {9, 1, 1, "A"}}); err == nil ||
		string(doc.Bytes()) != in {
		t.Errorf("%q, %v", doc.Bytes(), err)
	}
}

func TestColumns(t *testing.T) {
	doc, _ := trf.Parse("x", []byte("001 Öre b\n"))
	l := doc.Line(1)
	for _, c := range []struct {
		from, to int
		want     string
	}{{1, 3, "001"}, {5, 5, "Ö"}, {6, 0, "re b"}, {9, 99, "b"}, {20, 0, ""}, {0, 1, "0"}} {
		if got := l.Columns(c.from, c.to); got != c.want {
			t.Errorf("columns %d to %d: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}

// TestTextFacts: a document without its mark, with other line ends, and its copy, which is edited apart.
func TestTextFacts(t *testing.T) {
	doc, _ := trf.Parse("x", []byte("\ufeff012 A\r\nAUT    1 m    Ammann\r\n330 PAB   1   1\n"))
	other := doc.Clone()
	other.DropBOM()
	other.SetEOL("\n")
	if got := string(other.Bytes()); got != "012 A\nAUT    1 m    Ammann\n330 PAB   1   1\n" ||
		other.Line(2).Offset != 6 || other.HasBOM() {
		t.Errorf("%q", got)
	}
	if !doc.HasBOM() || doc.EOL() != "\r\n" {
		t.Error("the original was edited, too")
	}
	if !doc.Line(2).National() || doc.Line(1).National() || doc.Line(3).Draft() == "" || doc.Line(1).Draft() != "" {
		t.Error("national and draft records are not recognised")
	}
	if date, ok := trf.CanonicalDate("24/09/2010"); !ok || date != "2010/09/24" {
		t.Errorf("%s %v", date, ok)
	}
	if _, ok := trf.CanonicalDate("02/06/2012"); ok {
		t.Error("2 June or 6 February")
	}
}
