package report

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
)

// A fault stands at its question, with the discrepancy that shows it.
func TestChecklist(t *testing.T) {
	d := sample(t)
	got := map[string]dossier.Reply{}
	for _, r := range d.Checklist("alpha") {
		got[r.Numbers] = r
	}
	for _, want := range []struct {
		numbers string
		answer  dossier.Answer
		bad     bool
		words   string
		example string
	}{
		{"19", dossier.Yes, false, "60 tournaments checked, 59 made", ""},
		{"20", dossier.NotShown, false, "whether it is free", ""},
		{"21", dossier.No, true, "60 tournaments, 405 of 405 rounds alike; 15 discrepancies by the engine's fault",
			"alpha-checks-000000-r5"},
		{"31", dossier.No, true, "1 discrepancy by the engine's fault", "alpha-generates-000001-r5"},
		{"32", dossier.NotShown, false, "does not ask", ""},
		{"33", dossier.NotShown, false, "60 tournaments checked and 59 made, 0 and 0 with standings", ""},
		{"34", dossier.Yes, false, "15 in 60 tournaments checked and 1 in 59 tournaments made",
			"alpha-checks-000000-r5"},
		{"35", dossier.Yes, true, "15 in 60", "alpha-checks-000000-r5"},
		{"36", dossier.NotShown, false, "0 in 60", ""},
		{"199", dossier.NotShown, false, "no tournament shows it", ""},
	} {
		r := got[want.numbers]
		if r.Answer != want.answer || r.Bad() != want.bad || !strings.Contains(r.Words, want.words) ||
			r.Example != want.example {
			t.Errorf("%s: %s %t %q %q, want %+v", want.numbers, r.Answer, r.Bad(), r.Words, r.Example, want)
		}
	}
}
