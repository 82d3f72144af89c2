package trf

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// A finding prints what it has: a file, a place, what was expected, a second place and a hint.
func TestFindingAsText(t *testing.T) {
	full := Diagnostic{File: "a.trf", Line: 2, Column: 5, Severity: Warning, Code: "hdr.case", Message: "small",
		Expected: "W", Hint: "write it large", Related: Position{1, 9}}
	row, where := full, full
	row.Column = 0
	where.Line, where.File = 0, ""
	for _, tt := range []struct {
		d    Diagnostic
		want string
	}{
		{full, "  a.trf:2:5: warning: small; expected W (see 1:9) [hdr.case]\n    hint: write it large\n"},
		{row, "  a.trf:2: warning: small; expected W (see 1:9) [hdr.case]\n    hint: write it large\n"},
		{where, "  warning: small; expected W (see 1:9) [hdr.case]\n    hint: write it large\n"},
		{Diagnostic{File: "a.trf", Code: "x.y", Message: "so"}, "  a.trf: info: so [x.y]\n"},
	} {
		if got := tt.d.Lines("  "); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	ds := Diagnostics{{Code: "a"}, {Code: "b", Severity: Error}, {Code: "c", Severity: Error}}
	for from, want := range map[int]string{0: "b", 1: "b", 2: "c"} {
		if d := ds[from:].FirstError(); d == nil || d.Code != want {
			t.Errorf("the first error from %d on is %v", from, d)
		}
	}
	if ds[:1].FirstError() != nil || ds[:1].Err() != nil || ds.Err() == nil {
		t.Error("an error where there is none, or none where there are two")
	}
}

// However many warnings there are, an error is found, also one whose code is a warning elsewhere.
func TestErrorsBesideManyWarnings(t *testing.T) {
	titled := strings.Replace(player001(1, "0.0"), "001    1      ", "001    1  XX  ", 1) // a title that is not of FIDE
	text := ""
	for id := range maxFindings + 2 {
		text += strings.Replace(titled, "   1", fmt.Sprintf("%4d", id+1), 1)
	}
	for _, tt := range []struct {
		name, line string
		code       string
	}{
		{"points that cannot be read", player001(2000, "x.x"), "player.points"},
		{"a tab that hides the columns", "001 2000 \t    P" + strings.Repeat(" ", 61) + " 0.0 2000\n", "line.tab"},
	} {
		doc, _ := Parse("x", []byte(text+tt.line))
		_, _, ds := Decode(doc)
		if d := ds.FirstError(); d == nil || d.Code != tt.code || d.Line != maxFindings+3 {
			t.Errorf("%s: %v", tt.name, d)
		}
		if last := ds[len(ds)-1]; last.Code != "limit.findings" || last.Severity != Warning {
			t.Errorf("%s: the last finding is %v", tt.name, last.Error())
		}
	}
	c := &collector{}
	if c.add("rule.rematch", Position{}, "x"); c.errors != 0 {
		t.Error("a warning counts as an error")
	}
	c = &collector{}
	for range maxFindings + 1 {
		c.addAs(Warning, "hdr.rounds", Position{1, 1}, "x")
		c.report(&Diagnostic{Code: "hdr.rounds"})
		c.report(nil)
	}
	if c.errors != maxFindings || c.others != maxFindings || c.dropped != 2 {
		t.Errorf("%d errors, %d others, %d dropped", c.errors, c.others, c.dropped)
	}
}

// Assumptions are errors where nothing is to be assumed, but for points that somebody else has to judge.
func TestAssumptionsAreRaised(t *testing.T) {
	for _, tt := range []struct {
		pedantic, lenient bool
		code              string
		want              bool
	}{
		{true, false, "rounds.inferred", true}, {true, true, "rounds.inferred", true},
		{false, false, "rounds.inferred", false}, {true, false, "score.mismatch", true},
		{true, true, "score.mismatch", false}, {true, false, "rule.rematch", false},
	} {
		c := &collector{pedantic: tt.pedantic, lenient: tt.lenient}
		if got := c.raises(codeInfo(tt.code)); got != tt.want {
			t.Errorf("%+v: %v", tt, got)
		}
	}
	if !IsAssumption("rounds.inferred") || IsAssumption("rule.rematch") || IsAssumption("nonsense") {
		t.Error("assumptions are not told from others")
	}
}

// A count up to its bound is within; what passes it is reported once.
func TestWithinABound(t *testing.T) {
	d := newDecoder(&Document{}, Options{})
	count := 0
	for i, want := range []bool{true, true, false, false, false} {
		if got := d.within(&count, []int{2, 1, 1, 1, 0}[i], 3, "settings", Position{1, 1}); got != want {
			t.Errorf("%d, count %d: %v", i, count, got)
		}
	}
	if len(d.list) != 1 || d.list[0].Code != "limit.settings" {
		t.Errorf("reported %v", d.list)
	}
}

// The line with the greatest number that is read is too long for itself; those behind it are too many.
func TestLongLineOfTheGreatestNumber(t *testing.T) {
	for number, want := range map[int]string{MaxLines: "limit.line", MaxLines + 1: "limit.lines"} {
		d := newDecoder(&Document{}, Options{})
		d.tooLong(&Line{Number: number, Raw: strings.Repeat("x", MaxLine+1)})
		if len(d.list) != 1 || d.list[0].Code != want {
			t.Errorf("line %d: %v, want %s", number, d.list, want)
		}
	}
}

// Points of the game rules are read up to the last round there can be.
func TestGamePointsOfAllRounds(t *testing.T) {
	for n, want := range map[int]int{MaxRounds: 0, MaxRounds + 1: 1} {
		doc, _ := Parse("x", []byte("### SSM GAM 1"+strings.Repeat(" 1", n)+"\n"+game))
		ev, _, ds := Decode(doc)
		found := 0
		for i := range ds {
			if ds[i].Code == "ssm.value" {
				found++
			}
		}
		if found != want || len(ev.Players[0].Game) != MaxRounds {
			t.Errorf("%d values: %d read, %d findings", n, len(ev.Players[0].Game), found)
		}
	}
}

// What an edition cannot hold is told with as much of the record, the field and the value as there is.
func TestEncodeErrorText(t *testing.T) {
	for want, e := range map[string]EncodeError{
		`record 162, value "x": so`: {"162", "value", "x", "so"}, `record 162, value: so`: {"162", "value", "", "so"},
		`record 162 "x": so`: {"162", "", "x", "so"}, `record 162: so`: {"162", "", "", "so"},
		"so": {"", "value", "x", "so"},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// Text is never written over text: a field begins behind the last one.
func TestColumnsAreTaken(t *testing.T) {
	for from, want := range map[int]string{4: "[record 012, f: the columns are taken]", 5: "[]"} {
		w := lineWriter{}
		w.begin("012")
		w.put("e", 4, 4, "x", false)
		w.put("f", from, 9, "y", false)
		for i, err := range w.errs {
			e := (*EncodeError)(nil)
			if errors.As(err, &e) {
				e.Value = ""
				w.errs[i] = e
			}
		}
		if got := fmt.Sprint(w.errs); got != want {
			t.Errorf("from column %d: %s, want %s", from, got, want)
		}
	}
}
