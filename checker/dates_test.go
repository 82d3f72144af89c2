package checker

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// An edition that its file names and that was not in force is told; a warning it is where no other can have been meant.
func TestNotInForce(t *testing.T) {
	for _, tt := range []struct {
		system, day string
		want        string
	}{
		{"FIDE_DUTCH_2017", "2019/01/01", ""}, {"FIDE_DUTCH_2017", "", ""}, {"FIDE_DUTCH_2017", "2009/01/01", "info"},
		{"FIDE_DUTCH_2026", "2019/01/01", "info"},
		{"FIDE_DOUBLESWISS", "2019/01/01", "warning"},
	} {
		f := only(t, Check(t.Context(), harbourTown(t, "042 2019/08/03\n", "042 "+tt.day+"\n",
			"192 FIDE_DUTCH_2017\n", "192 "+tt.system+"\n"), Options{Only: OnlyPairings}))
		got := ""
		for _, d := range f.Findings {
			if d.Code == "system.not-in-force" {
				got += d.Severity.String()
			}
		}
		if got != tt.want {
			t.Errorf("%s on %q: %q, want %q; %v", tt.system, tt.day, got, tt.want, f.Findings)
		}
	}
}

// Where the first day is not known, that is said of the edition.
func TestDayIsTold(t *testing.T) {
	for day, want := range map[string]string{"": "whatever the first day of the event, which the file does not tell",
		"01/02/2026": "on 2026-02-01 or 2026-01-02"} {
		f := only(t, Check(t.Context(), harbourTown(t, "042 2019/08/03\n", "042 "+day+"\n"),
			Options{Only: OnlyPairings, System: "dutch"}))
		if !slices.ContainsFunc(f.Findings, func(d trf.Diagnostic) bool {
			return d.Code == "system.undated" && strings.Contains(d.Message, " "+want)
		}) {
			t.Errorf("%q: %v", day, f.Findings)
		}
	}
}
