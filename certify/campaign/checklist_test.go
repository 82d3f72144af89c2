package campaign_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// A program that is wrong somewhere has the answer "no" at the question about that, and at no other.
func TestChecklistOfPrograms(t *testing.T) {
	for _, tt := range []struct {
		mode, direction string
		no, yes         string // numbers of the questions, in order
	}{
		{"ranks", "checks", "", "21"},
		{"ranks wrong", "checks", "21 199", ""},
		{"ranks crash", "checks", "21", ""},
		{"ranks blind", "checks", "21", ""},
		{"ranks of its own", "generates", "31 199", ""},
		{"colours", "checks", "21", ""},
		{"yes", "checks", "21", ""},
	} {
		t.Run(tt.mode, func(t *testing.T) {
			t.Parallel()
			c := certifytest.Campaign(t, tt.mode, 2, certifytest.Whole(), tt.direction)
			d := certifytest.Run(t, c)
			of := map[dossier.Answer][]string{}
			for _, r := range d.Checklist(c.Engines[0].Name) {
				of[r.Answer] = append(of[r.Answer], r.Numbers)
			}
			no, yes := strings.Join(of[dossier.No], " "), strings.Join(of[dossier.Yes], " ")
			if no != tt.no || yes != tt.yes {
				t.Errorf("no: %s, yes: %s; want %s and %s", no, yes, tt.no, tt.yes)
			}
			var b strings.Builder
			if err := dossier.WriteText(&b, d); err != nil || !strings.Contains(b.String(), "by FIDE's checklist") ||
				strings.Contains(b.String(), "no (no: fail)") != (tt.no != "") {
				t.Errorf("%v: %s", err, b.String())
			}
		})
	}
}
