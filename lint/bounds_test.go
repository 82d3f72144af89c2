package lint

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

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
