package judging

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Inferred starting ranks take back what depends on them alone: no order of the players makes an illegal round legal.
func TestUnproved(t *testing.T) {
	for _, c := range []struct {
		verdict, want Verdict
		numbers       string
	}{
		{Differ, CannotCheck, "by rating"}, {Differ, Differ, ""}, {Illegal, Illegal, "by rating"},
		{Unpairable, Unpairable, "by rating"}, {Agree, Agree, "by rating"}, {NotJudged, NotJudged, "by rating"},
	} {
		j := &Judge{Event: &tournament.Tournament{Imported: &tournament.Imported{Numbers: c.numbers}}}
		rounds := []Round{{Round: 1, Verdict: c.verdict}}
		if j.Unproved(rounds); rounds[0].Verdict != c.want {
			t.Errorf("%s with numbers %q: %s, want %s", c.verdict, c.numbers, rounds[0].Verdict, c.want)
		}
	}
}
