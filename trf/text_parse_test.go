package trf_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// parseTable: texts and the lines they have.
var parseTable = []struct {
	name, in string
	lines    []string
}{
	{"empty", "", nil},
	{"no end", "012 A", []string{"012 A"}},
	{"lf", "a\nb\n", []string{"a", "b"}},
	{"crlf", "a\r\nb\r\n", []string{"a", "b"}},
	{"cr", "a\rb\r", []string{"a", "b"}},
	{"mixed", "a\r\nb\nc\rd", []string{"a", "b", "c", "d"}},
	{"crcrlf", "a\r\r\nb", []string{"a", "", "b"}},
	{"lfcr", "a\n\rb", []string{"a", "", "b"}},
	{"only ends", "\r\n\n\r", []string{"", "", ""}},
	{"bom", "\xef\xbb\xbf012 A\n", []string{"012 A"}},
	{"ctrl-z", "a\n\x1a", []string{"a"}},
	{"ctrl-z and an end", "a\n\x1a\r\n", []string{"a"}},
	{"ctrl-z inside", "a\x1ab\n", []string{"a\x1ab"}},
	{"nuls", "a\nb\x00\x00\x00", []string{"a", "b"}},
	{"utf-8", "Jörg\nx", []string{"Jörg", "x"}},
	{"latin-1", "J\xf6rg\n", []string{"Jörg"}},
	{"latin-1 amid utf-8", "J\xc3\xb6rg\nJ\xf6rg\n", []string{"Jörg", "Jörg"}},
	{"nel is data", "a\u0085b\n", []string{"a\u0085b"}},
	{"utf-16le", "\xff\xfea\x00\n\x00\xf6\x00", []string{"a", "ö"}},
	{"utf-16be", "\xfe\xff\x00a\x00\r\x00\n\x00b", []string{"a", "b"}},
	{"utf-16le, no mark", "0\x001\x002\x00 \x00A\x00\n\x00", []string{"012 A"}},
	{"utf-16be, no mark", "\x000\x001\x002\x00 \x00A\x00\r", []string{"012 A"}},
	{"utf-16, odd length", "\xff\xfea\x00b", []string{"a"}},
	{"utf-16, half a pair", "\xff\xfe\x00\xd8a\x00", []string{"\ufffda"}},
	{"mark only", "\xff\xfe", nil},
}

func TestParse(t *testing.T) {
	for _, c := range parseTable {
		t.Run(c.name, func(t *testing.T) {
			doc, _ := trf.Parse("x", []byte(c.in))
			if got := string(doc.Bytes()); got != c.in {
				t.Errorf("printed %q, read %q", got, c.in)
			}
			var got []string
			for i, l := range doc.Lines("") {
				got = append(got, l.Text)
				if l.Number != i+1 {
					t.Errorf("line %d is numbered %d", i+1, l.Number)
				}
			}
			if strings.Join(got, "|") != strings.Join(c.lines, "|") || len(got) != len(c.lines) {
				t.Errorf("lines %q, want %q", got, c.lines)
			}
		})
	}
}

func TestParseCharset(t *testing.T) {
	in := []byte("012 \x8at\xecp\xe1n\n")
	for _, c := range []struct{ charset, text, code string }{
		{"windows-1250", "012 Štěpán", "io.charset"},
		{"WINDOWS-1252", "012 Štìpán", "io.charset"},
		{"", "012 Štěpán", "io.charset"},
		{"klingon", "012 Štěpán", "io.charset-unknown"},
	} {
		doc, ds := trf.ParseCharset("x", in, c.charset)
		if got := doc.Line(1).Text; got != c.text {
			t.Errorf("%s: text %q, want %q", c.charset, got, c.text)
		}
		if ds[0].Code != c.code {
			t.Errorf("%s: finding %v, want %s", c.charset, ds, c.code)
		}
		if !bytes.Equal(doc.Bytes(), in) {
			t.Errorf("%s: bytes changed", c.charset)
		}
	}
}

// reciprocal demands what a document without errors promises: every game is known to both players.
func reciprocal(t *testing.T, tour *tournament.Tournament) {
	t.Helper()
	for i := range tour.Players {
		p := &tour.Players[i]
		for r := 1; r <= tour.RecordedRounds(); r++ {
			c := p.Cell(r)
			if c.Opponent == 0 {
				continue
			}
			o := tour.Player(c.Opponent)
			if o == nil || o.Cell(r).Opponent != p.ID || o == p {
				t.Fatalf("player %d, round %d: the game against %d is not reciprocal", p.ID, r, c.Opponent)
			}
			if c.Colour != 0 && c.Colour == o.Cell(r).Colour {
				t.Fatalf("players %d and %d have the same colour in round %d", p.ID, o.ID, r)
			}
		}
	}
}
