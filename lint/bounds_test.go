package lint

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// A finding says what is the matter with the line at hand, and one record has one finding.
func TestWhatIsSaid(t *testing.T) {
	for _, tt := range []struct{ old, line, want string }{
		{"042 2026/04/03\n", "042 2026-04-03\n",
			`date "2026-04-03" may be 2026/04/03 or 2026/03/04; expected YYYY/MM/DD [text.date]`},
		{"042 2026/04/03\n", "042 3 April\n", `date "3 April" cannot be read; expected YYYY/MM/DD [text.date]`},
		{"052 2026/04/04\n", "052 2026/04/04\nACC 1\n", "record ACC (CPPDubovSystem: acceleration) changes the " +
			"pairing and is not read; expected a record of TRF26 [rec.foreign-setting]"},
	} {
		if !strings.Contains(ratingFile, tt.old) {
			t.Fatalf("the file has no %q", tt.old)
		}
		_, fs := findings(strings.Replace(ratingFile, tt.old, tt.line, 1), Options{})
		_, own := findings(ratingFile, Options{})
		if fs = without(fs, own); len(fs) != 1 || !strings.HasSuffix(fs[0].Error(), ": "+tt.want) {
			t.Errorf("%q: %s", tt.line, list(fs))
		}
	}
}

// Rounds on the first and on the last day are in order, and so are rounds of an event that states no days.
func TestDatesInOrder(t *testing.T) {
	for name, days := range map[string]string{"both days": "042 2026/04/03\n052 2026/04/04\n", "no day": "",
		"the first day": "042 2026/04/03\n", "the last day": "052 2026/04/04\n"} {
		text := strings.Replace(ratingFile, "042 2026/04/03\n052 2026/04/04\n", days, 1)
		if text == ratingFile && days == "" {
			t.Fatal("the days do not stand in the file")
		}
		_, found := findings(text, Options{Profile: Rating})
		if slices.ContainsFunc(found, func(f Finding) bool { return f.Code == "rating.date-order" }) {
			t.Errorf("%s:\n%s", name, list(found))
		}
	}
}

// Of two files the one that cannot be read has the error.
func TestUnreadInJUnit(t *testing.T) {
	doc, parsed := trf.Parse("a.trf", []byte(ratingFile))
	r := NewReport("trfconv", "1", General)
	r.Add(Result{Name: "a.trf", Document: doc, Findings: Check(doc, parsed, Options{})})
	r.Add(Result{Name: "gone.trf", Failed: errors.New("cannot be read")})
	for i, want := range []bool{false, true} {
		s := r.Files[i].suite()
		if got := s.Cases[0].Error != nil; got != want || s.Errors != map[bool]int{true: 1}[want] {
			t.Errorf("%s: %+v", s.Name, s)
		}
	}
}

// Record 352 names a colour for each board: not fewer than there are, and not more. Before round 1 it is not known how
// many there are.
func TestBoardsOfRecord352(t *testing.T) {
	for _, c := range []struct{ colours, rounds, want string }{
		{"W", "", "14:5: warning: team 1 Alpha has 2 boards in round 1; record 352 names 1 [team.lineup-boards]"},
		{"WB", "", ""},
		{"WBW", "", "14:5: warning: record 352 names 3 boards; no team has more than 2 [team.lineup-boards]"},
		{"WBW", "none", ""},
	} {
		text := strings.Replace(teamFile, "352 WB\n", "352 "+c.colours+"\n", 1)
		if c.rounds == "none" {
			text = roundOne.ReplaceAllString(text, "$1")
		}
		_, fs := findings(text, Options{})
		got := ""
		for i := range fs {
			if f := &fs[i]; f.Code == "team.lineup-boards" {
				got = fmt.Sprintf("%d:%d: %s: %s [%s]", f.Line, f.Column, f.Severity, f.Message, f.Code)
			}
		}
		if got != c.want {
			t.Errorf("352 %s, %s rounds: %q, want %q", c.colours, c.rounds, got, c.want)
		}
	}
}

// roundOne is a row of a player with one round; the row without it is in the brackets.
var roundOne = regexp.MustCompile(`(?m)^(001.{86}).*$`)
