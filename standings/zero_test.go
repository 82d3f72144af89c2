package standings

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings/standingstest"
)

// A list whose tie-breaks of ratings end with /U0 makes the standings that the reading of 0 for unrated players makes.
func TestUnratedZeroInTheList(t *testing.T) {
	seen := 0
	for seed := range uint64(300) {
		event := standingstest.Event(seed, standingstest.Options{})
		zero, _ := FromTournament(event, Options{Choices: engine.Choices{"TB-20": "zero"}})
		plain, _ := FromTournament(event, Options{})
		want := Compute(zero, ParseList("PTS,ARO,TPR,PTP,APRO,APPO,RTNG", false))
		got := Compute(plain, ParseList("PTS,ARO/U0,TPR/U0,PTP/U0,APRO/U0,APPO/U0,RTNG/U0", false))
		for k := range want.Columns {
			for i := range plain.Participants {
				if plain.Participants[i].Rating == 0 {
					seen++
				}
				if a, b := want.Columns[k].Text(i), got.Columns[k].Text(i); a != b {
					t.Errorf("event %d: %s of %s is %q, under the reading %q", seed, got.Keys[k], plain.Name(i), b, a)
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("%d values of unrated players", seen)
	}
}
