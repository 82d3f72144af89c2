package compare

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// sideOf reads a file as one side of a comparison.
func sideOf(text string) *side {
	s := &side{letter: "A"}
	s.decode("a.trf", []byte(text), &Options{})
	return s
}

// Text keeps its letters and zeros, a number loses them.
func TestFieldText(t *testing.T) {
	s := &side{}
	for _, tt := range []struct {
		kind trf.Kind
		text string
		want string
	}{
		{trf.Text, "  Town   Hall ", "Town Hall"}, {trf.Text, "007", "007"}, {trf.Text, " ", ""},
		{trf.Number, "007", "7"}, {trf.Symbol, "abc", "ABC"},
	} {
		if got := s.fieldText(nil, &trf.Field{Kind: tt.kind}, tt.text, false); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

// Blanks behind a record say nothing.
func TestBlanksBehindARecord(t *testing.T) {
	s := &side{}
	rec := trf.RecordOf("132")
	for _, behind := range []string{" ", "                                        "} {
		text := "132" + "                                                                                      " +
			"  18/12/01"
		key, fields := s.byTable(nil, rec, text, false)
		if k, f := s.byTable(nil, rec, text+behind, false); k != key || f != fields {
			t.Errorf("%q, want %q", f, fields)
		}
	}
	if key, fields := s.byTable(nil, rec, "132", false); key+fields != "" {
		t.Errorf("a record that says nothing: %q, %q", key, fields)
	}
}

// A date may be cut off at the end of the line, after its first character.
func TestDateCutOff(t *testing.T) {
	f := trf.RecordOf("132").Field("date")
	line := []rune("132")
	for len(line) < f.From-1 {
		line = append(line, ' ')
	}
	got := sideOf("012 Open\n" + string(line) + "1\n").dates()
	if len(got) != 1 || got[0].text != "1" || got[0].at != (trf.Position{Line: 2, Column: f.From}) {
		t.Errorf("%+v", got)
	}
}

// A line with more dates than a tournament can have rounds gives the dates of those rounds only.
func TestDatesBeyondTheLastRound(t *testing.T) {
	rec := trf.RecordOf("132")
	line := "132" + strings.Repeat(" ", rec.Field("date").From-4) + strings.Repeat("26/01/02  ", trf.MaxRounds+1)
	if got := sideOf("012 Open\n" + line + "\n").dates(); len(got) != trf.MaxRounds {
		t.Errorf("%d dates, want %d", len(got), trf.MaxRounds)
	}
}

// What a field of the first and of the last line of a file holds is found.
func TestRawOfFirstAndLastLine(t *testing.T) {
	text := people("1|Berg, Anna|11", "2|Dahl, Bo|12")
	s := sideOf(text[strings.Index(text, "001 "):])
	var got []string
	for _, p := range s.t.Players {
		got = append(got, s.raw(p.ID, trf.RecordOf("001").Field("name")))
	}
	if got = append(got, s.raw(77, trf.RecordOf("001").Field("name"))); !slices.Equal(got,
		[]string{"Berg, Anna", "Dahl, Bo", ""}) {
		t.Errorf("%q", got)
	}
}
