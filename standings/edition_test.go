package standings

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/rules"
)

func TestEditionOn(t *testing.T) {
	for date, want := range map[string]string{
		"2023/08/31": "pre-2023", "2023/09/01": "2023", "2024/07/31": "2023", "2024/08/01": "2024",
		"2026/02/28": "2024", "2026/03/01": "2026",
		"2031/01/01": "2026", "2026-03-01": "2026", "2026.02.28": "2024", "28.02.2026": "2024", "01/03/2026": "",
		"15/03/2026": "2026", "2026-15-03": "2026",
		"Jun 26, 2025": "2024", "Jun 26, 2026": "2026", "26 Juni 2025": "2024", "Aug 2020": "pre-2023", "2025": "2024",
		"2026": "", "": "", "yesterday": "", "26/03/01": "", "3-5 Juni 2025": "", "15.05.99": "pre-2023",
		"2026/13/45": "", "2026/13/01": "", "2025/02/30": "", "Feb 30, 2025": "", "2025-02-30": "", "31/06/2025": "",
		"2012-02-06": "pre-2023", "06/02/2012": "pre-2023",
	} {
		got := ""
		if e, ok := EditionOn(date); ok {
			got = e.String()
		}
		if got != want {
			t.Errorf("%q is of %q, want %q", date, got, want)
		}
	}
}

func TestEditionNamed(t *testing.T) {
	for e := Before2023; e <= Newest; e++ {
		if got, ok := EditionNamed(e.String()); !ok || got != e {
			t.Errorf("%s is %v, %v", e, got, ok)
		}
		if e > Before2023 {
			if got, ok := EditionOn(e.From()); !ok || got != e {
				t.Errorf("%s is of %v, %v", e.From(), got, ok)
			}
		}
	}
	if _, ok := EditionNamed("2025"); ok {
		t.Error("there is no edition of 2025")
	}
}

// The days are those of the table of all editions.
func TestEditionsAreThoseOfRules(t *testing.T) {
	for e := Edition2023; e <= Newest; e++ {
		of, ok := rules.EditionNamed(rules.TieBreaks + "-" + e.String())
		if from := strings.ReplaceAll(e.From(), "/", "-"); !ok || of.From != from {
			t.Errorf("C.07 of %s: %s here, %q in package rules", e, from, of.From)
		}
	}
}
