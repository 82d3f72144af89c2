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
	c := &comparison{}
	for _, tt := range []struct {
		kind trf.Kind
		text string
		want string
	}{
		{trf.Text, "  Town   Hall ", "Town Hall"}, {trf.Text, "007", "007"}, {trf.Text, " ", ""},
		{trf.Number, "007", "7"}, {trf.Symbol, "abc", "ABC"},
	} {
		if got := c.fieldText(&c.a, tt.kind, tt.text, false); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

// Blanks behind a record say nothing.
func TestBlanksBehindARecord(t *testing.T) {
	table := func(text string) (key, means string) {
		c := &comparison{}
		doc, _ := trf.Parse("a.trf", []byte(text))
		return c.byTable(&c.a, trf.RecordOf("132"), doc.Line(1), false)
	}
	for _, behind := range []string{" ", "                                        "} {
		text := "132" + "                                                                                      " +
			"  18/12/01"
		key, fields := table(text)
		if k, f := table(text + behind); k != key || f != fields {
			t.Errorf("%q, want %q", f, fields)
		}
	}
	if key, fields := table("132"); key+fields != "" {
		t.Errorf("a record that says nothing: %q, %q", key, fields)
	}
}

// A list of numbers may be cut off at the end of the line, after the first column of the last one.
func TestListCutOff(t *testing.T) {
	c, rec := &comparison{}, trf.RecordOf("013")
	line := []rune("013 Rooks")
	for len(line) < rec.Repeat[0].From+rec.Step-1 {
		line = append(line, ' ')
	}
	doc, _ := trf.Parse("a.trf", []byte(string(line)+"7"))
	if _, fields := c.byTable(&c.a, rec, doc.Line(1), true); fields != "|7" {
		t.Errorf("%q", fields)
	}
}

// The count of a record is its first number; what is none is shown as it is.
func TestStated(t *testing.T) {
	for text, want := range map[string]string{"109 (90)": "109", "9": "9", "10": "10", "007": "7", "": "3",
		"about 40": "about 40", "+40": "+40"} {
		got := counted("062", func(*one) int { return 3 })(&one{side: sideOf("062 " + text + "\n012 Open\n")}).Value
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// The dates of a line are those of their columns.
func TestDates(t *testing.T) {
	const line = "132                                                                                        "
	var got []string
	dates := sideOf("012 Open\n" + line + "26/04/01  26/04/02            26/04/04\n").dates()
	for round := 1; round <= 4; round++ {
		got = append(got, dates[round].Value)
	}
	if !slices.Equal(got, []string{"26/04/01", "26/04/02", "", "26/04/04"}) {
		t.Errorf("%q", got)
	}
}

// A fact that one file alone states is told of the other.
func TestInferred(t *testing.T) {
	event := pairOf("   2 w 1", "   1 b 0")
	for _, record := range []string{"152 W\n", "162  W 1.0\n"} {
		without := strings.Replace(event, record, "", 1)
		for open, files := range map[string][2]string{"A": {without, event}, "B": {event, without}} {
			r := Files(text("a", files[0]), text("b", files[1]), Options{})
			if len(r.Differences) > 0 || len(r.Notes) != 1 || r.Notes[0].Code != "settings.inferred" ||
				!strings.HasPrefix(r.Notes[0].Message, open+" does not state ") {
				t.Errorf("without %q in %s: %v, %v", record, open, r.Differences, r.Notes)
			}
		}
	}
}

// Point values that one file does not state and its points do not tell are a difference: a point for a draw may go with
// two for a win or with three.
func TestPointValuesUnknown(t *testing.T) {
	const stated, known, unknown = "162  W 2.0    D 1.0\n", "win 2.0, draw 1.0, loss 0.0",
		"neither stated nor to be inferred"
	drawn := "142 1\n152 W\n" + row(1, "", "", "One, Ann", 0, "", "", "", "1.0", 1, "   2 w =") +
		row(2, "", "", "Two, Bob", 0, "", "", "", "1.0", 2, "   1 b =")
	for _, tt := range []struct{ a, b, want string }{{drawn, drawn, ""},
		{stated + drawn, drawn, known + "|" + unknown}, {drawn, stated + drawn, unknown + "|" + known}} {
		got := ""
		r := Files(text("a", tt.a), text("b", tt.b), Options{})
		for _, d := range r.Differences {
			got += d.A.Value + "|" + d.B.Value
		}
		if got != tt.want || r.Verdict == Unknown {
			t.Errorf("%s, %q, want %q", r.Verdict, got, tt.want)
		}
	}
}

// A setting is shown where it is stated: virtual points and forbidden pairs by their first record, those of the Baku
// method by record 192.
func TestPlacesOfSettings(t *testing.T) {
	event := "142 5\n152 W\n162  W 1.0    D 0.5\n" + row(1, "", "", "One, Ann", 0, "", "", "", "0.0", 1) +
		row(2, "", "", "Two, Bob", 0, "", "", "", "0.0", 2)
	for _, tt := range []struct {
		a, b string
		at   [][2]int // lines of the differences
	}{
		{"250       1.0   3   3    1    1\n", "", [][2]int{{6, 0}}},
		{"192 FIDE_DUTCH_2026_BAKU\n", "192 FIDE_DUTCH_2026\n", [][2]int{{6, 6}, {6, 0}}},
		{"260   1   1    1    2\n260   3   3    1    2\n", "", [][2]int{{6, 0}}},
		{"192 FIDE_DUTCH_2026\n260   2   2    1    2\n", "", [][2]int{{6, 0}, {7, 0}}},
	} {
		var got [][2]int
		for _, d := range Files(text("a", event+tt.a), text("b", event+tt.b), Options{}).Differences {
			got = append(got, [2]int{d.A.Line, d.B.Line})
		}
		if !slices.Equal(got, tt.at) {
			t.Errorf("%q: lines %v, want %v", tt.a, got, tt.at)
		}
	}
}

// A colour that neither row tells keeps a file from being compared; rows that contradict each other do not.
func TestUnreadable(t *testing.T) {
	for cells, want := range map[[2]string]Verdict{{"   2 w 1", "   1 b 0"}: Equal, {"   2 x 1", "   1 b 0"}: Equal,
		{"   2 x 1", "   1   0"}: Unknown, {"   2 w 1", "   1 w 0"}: Equal, {"   2 w 1", "   1 b 1"}: Equal} {
		file := pairOf(cells[0], cells[1])
		if r := Files(text("a", file), text("b", file), Options{}); r.Verdict != want {
			t.Errorf("%q: %s, want %s", cells, r.Verdict, want)
		}
	}
}

// So many differences are listed; all are counted.
func TestMostListed(t *testing.T) {
	r := newReport(Options{})
	for range MaxListed + 2 {
		r.add(Difference{Code: "player.name"})
	}
	if len(r.Differences) != MaxListed || r.counts["player.name"] != MaxListed+2 {
		t.Errorf("%d listed, %d counted", len(r.Differences), r.counts["player.name"])
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
	if len(got) != 1 || got[1].Side != (Side{Line: 2, Column: f.From, Value: "1"}) {
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
