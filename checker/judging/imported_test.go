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
		absent        []tournament.PointBye
	}{
		{Illegal, CannotCheck, "", []tournament.PointBye{{Round: 1, Player: 3}, {Round: 1, Player: 4}}},
		{Illegal, Illegal, "", []tournament.PointBye{{Round: 2, Player: 3}, {Round: 2, Player: 4}}},
		{Differ, CannotCheck, "by rating", nil}, {Differ, Differ, "", nil},
		{Illegal, Illegal, "by rating", nil},
		{Unpairable, Unpairable, "by rating", nil}, {Agree, Agree, "by rating", nil},
		{NotJudged, NotJudged, "by rating", nil},
	} {
		page := &tournament.Imported{Numbers: c.numbers, Absences: c.absent}
		j := &Judge{Event: &tournament.Tournament{Imported: page}}
		rounds := []Round{{Round: 1, Verdict: c.verdict}}
		if j.Unproved(rounds); rounds[0].Verdict != c.want {
			t.Errorf("%s with numbers %q: %s, want %s", c.verdict, c.numbers, rounds[0].Verdict, c.want)
		}
	}
}
