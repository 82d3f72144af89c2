package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"unicode/utf8"

	"github.com/trfkit/trfkit/trf"
)

// seeds adds the texts of the unit tables, and the shared hostile files when they are here.
func seeds(f *testing.F) {
	f.Helper()
	for _, s := range parseTable {
		f.Add([]byte(s.in))
	}
	for _, c := range trf.Codes() {
		f.Add(example(f, c.Code))
	}
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(files) == 0 {
		f.Fatalf("testdata holds no files (%v)", err)
	}
	more, err := filepath.Glob(filepath.Join(shared, "hostile", "*.trf"))
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range append(files, more...) {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
}

// FuzzParse: the bytes printed are the bytes read, line by line as well, and the decoded text has the lines' ends
// taken off.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, _ := trf.Parse("fuzz", data)
		if got := doc.Bytes(); !bytes.Equal(got, data) {
			t.Fatalf("printed %q, read %q", got, data)
		}
		at := -1
		for _, l := range doc.Lines("") {
			if l.Offset <= at || l.Offset+len(l.Raw)+len(l.EOL) > len(data) {
				t.Fatalf("line %d at %d", l.Number, l.Offset)
			}
			at = l.Offset
			if string(data[l.Offset:l.Offset+len(l.Raw)]) != l.Raw {
				t.Fatalf("line %d does not stand at its offset", l.Number)
			}
			if bytes.ContainsAny([]byte(l.Text), "\r\n") || !utf8.ValidString(l.Text) {
				t.Fatalf("line %d has text %q", l.Number, l.Text)
			}
		}
	})
}

// FuzzDecode: decoding is deterministic, leaves the document as it is, points to places inside it, and gives a
// tournament that is well formed.
func FuzzDecode(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, ds := trf.Parse("fuzz", data)
		tour, src, more := trf.Decode(doc)
		again, _, moreAgain := trf.Decode(doc)
		if !reflect.DeepEqual(tour, again) || !reflect.DeepEqual(texts(more), texts(moreAgain)) {
			t.Fatal("decoding twice gives two meanings")
		}
		if !bytes.Equal(doc.Bytes(), data) {
			t.Fatal("decoding changed the document")
		}
		for _, d := range append(ds, more...) {
			inside(t, doc, d.Position(), d.Code)
			inside(t, doc, d.Related, d.Code)
		}
		for i := range tour.Players {
			p := &tour.Players[i]
			if i > 0 && p.ID <= tour.Players[i-1].ID || p.ID < 1 || p.ID > trf.MaxPlayers ||
				len(p.Cells) != tour.RecordedRounds() {
				t.Fatalf("player %d is malformed", p.ID)
			}
			inside(t, doc, src.Player(p.ID), "player")
			if !more.HasErrors() && src.Player(p.ID).Line == 0 {
				t.Fatalf("player %d has no place", p.ID)
			}
		}
		if !more.HasErrors() {
			reciprocal(t, tour)
		}
	})
}

// inside demands that a place is a line of the document, and a column up to a bound right of its text: a missing
// field is reported where it should stand.
func inside(t *testing.T, doc *trf.Document, p trf.Position, what string) {
	t.Helper()
	if p.Line < 0 || p.Column < 0 || p.Line > max(doc.Len(), 1) || p.Column > trf.MaxLine+1 {
		t.Fatalf("%s points to %v in a document of %d lines", what, p, doc.Len())
	}
}

func texts(ds trf.Diagnostics) []string {
	var out []string
	for i := range ds {
		out = append(out, ds[i].Error())
	}
	return out
}

// FuzzEncode: a document without errors, written anew in any edition that can hold it, reads as the same tournament.
func FuzzEncode(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, _ := trf.Parse("fuzz", data)
		want, _, ds := trf.Decode(doc)
		if ds.HasErrors() {
			return
		}
		normalise(want)
		for _, edition := range []trf.Edition{trf.TRFX, trf.TRFBX, trf.TRF26} {
			out, err := trf.Encode(want, trf.EncodeOptions{Edition: edition})
			if err != nil {
				continue
			}
			again, _ := trf.Parse("again", out)
			got, _, ds := trf.Decode(again)
			normalise(got)
			if ds.HasErrors() || !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: written anew it reads\n%+v\nbefore\n%+v\n%s\n%s", edition, got, want, ds.Error(), out)
			}
		}
	})
}
