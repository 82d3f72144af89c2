package importing

import (
	"bytes"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// hostile is an event whose texts want to be formulas, tags, quotes and new lines.
const hostile = `012 =SUM(A1) <b>Open</b> & "more",=x;=y
022 Bregenz
142 3
152 w
001    1      =HYPERLINK("x"), <i>Anna</i>      2400                             2.5    1     3 w 1     5 b 1     2 w =
001    2      @Brown;=Bert                      2300                             2.0    2     4 b =     3 w +     1 b =
001    3      -Cohen, "Carl"                    2200                             1.0    4     1 b 0     2 b -  0000 - U
001    4      'Dubois, Denise                   2100                             2.0    3     2 w =  0000 - H     5 w 1
001    5      Bye                               2000                             1.0    5  0000 - U     1 w 0     4 b 0
`

// What is written is read back as it was, and no cell is a formula or a tag.
func TestWrite(t *testing.T) {
	for _, form := range Forms() {
		for _, text := range []string{hostile, string(readPages(t, "neutral.csv").Document.Bytes())} {
			doc, _ := trf.Parse("open.trf", []byte(text))
			before, _, _ := trf.Decode(doc)
			out, ledger, err := Write(doc, form)
			if err != nil {
				t.Fatal(err)
			}
			if text == hostile && len(ledger.Losses) > 0 { // the other one has a comment that names its source
				t.Errorf("%s: lost: %v", form, ledger.Losses)
			}
			if form == "csv" {
				separates := func(r rune) bool { return strings.ContainsRune(",;\n", r) }
				for _, cell := range strings.FieldsFunc(unquoted(string(out)), separates) {
					if cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) {
						t.Errorf("a spreadsheet takes %q for a formula", cell)
					}
				}
			} else if bytes.Contains(out, []byte("<i>")) || bytes.Contains(out, []byte("<b>")) {
				t.Error("a name is a tag")
			}
			r := Read([]File{{"open", out}}, Options{})
			after, _, _ := trf.Decode(r.Document)
			for i := range before.Players {
				p, q := before.Players[i], after.Players[i]
				for round := range p.Cells {
					if p.Cell(round+1) != q.Cell(round+1) {
						t.Errorf("%s: round %d of %s is %v, was %v", form, round+1, p.Name, q.Cell(round+1),
							p.Cell(round+1))
					}
				}
				if p.Name != q.Name || p.Rating != q.Rating || p.Points != q.Points || p.Rank != q.Rank {
					t.Errorf("%s: %v was %v", form, q, p)
				}
			}
			if before.Name != after.Name || after.InitialColour != tournament.White {
				t.Errorf("%s: %q, %v", form, after.Name, after.InitialColour)
			}
		}
	}
}

// unquoted is a text of separated values without what separates in quotes.
func unquoted(s string) string {
	in := false
	return strings.Map(func(r rune) rune {
		switch {
		case r == '"':
			in = !in
			return -1
		case in && strings.ContainsRune(",;", r):
			return '_'
		}
		return r
	}, s)
}

// What a table cannot hold is refused, or stands in the ledger.
func TestWriteRefuses(t *testing.T) {
	doc, _ := trf.Parse("open.trf", []byte("012 Nobody\n"))
	for _, without := range []*trf.Document{doc, trf.Refused("open.json")} {
		if _, _, err := Write(without, "csv"); err == nil {
			t.Errorf("%s: an event without players is written", without.Name())
		}
	}
	doc, _ = trf.Parse("open.trf", []byte(strings.Replace(hostile, "152 w\n", "152 w\n202 BH,SB\n", 1)))
	_, ledger, err := Write(doc, "csv")
	if err != nil || len(ledger.Losses) != 1 || ledger.Losses[0].Feature != "L27" {
		t.Errorf("%v %v", ledger, err)
	}
}

// A day that may be two is refused in the neutral form, and not written into it: it chooses the edition of the rules.
func TestUnclearDay(t *testing.T) {
	const table = "number,name,R1\n1,Abel,2w1\n2,Brown,1b0\n"
	for day, want := range map[string]string{"2026-05-01": "2026/05/01", "24/09/2010": "2010/09/24", "09/03/2026": ""} {
		r := Read([]File{{"a.csv", []byte("# start: " + day + "\n" + table)}}, Options{})
		if bad := r.Found.FirstError(); (want == "") != (bad != nil && bad.Code == "import.header") {
			t.Errorf("%s: %v", day, r.Found)
		}
		if want != "" && !strings.Contains(string(r.Document.Bytes()), "042 "+want) {
			t.Errorf("%s: %s", day, r.Document.Bytes())
		}
	}
	for day, want := range map[string]string{"24/09/2010": "2010/09/24", "09/03/2026": "", "11.09.26": "", "": ""} {
		if got := clear(day); got != want {
			t.Errorf("%s: %q, want %q", day, got, want)
		}
	}
}
