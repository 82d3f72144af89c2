package audit

import (
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/generator"
)

// Where the lots of players of one rating are not in the file, nothing is supposed of results, pairs and boards: the
// rounds that depend on the lots say so.
func TestLotsAreMissing(t *testing.T) {
	open := 0
	for seed := uint64(1); seed <= 4; seed++ {
		st := field("ssm-2020", 30, 6)
		st.Ratings = generator.Ratings{Kind: "equal"}
		ev := played(t, seed, st, nil)
		for i := range ev.Players {
			ev.Players[i].Rating, ev.Players[i].Lot = 2000, 0
		}
		f := Tournament(t.Context(), "lots", ev.Tournament, Options{})
		for _, a := range f.Assumptions {
			if a.Kind != Numbering {
				t.Errorf("seed %d: %s", seed, a.Text)
			}
		}
		for i := range f.Rounds {
			if r := &f.Rounds[i]; r.Verdict == checker.CannotCheck && r.Why[0] == onLots {
				open++
			} else if !r.explained() {
				t.Errorf("seed %d: round %d is %s", seed, r.Round, r.Verdict)
			}
		}
		if f.System != "ssm-2020" || f.Verdict != MostlyOK {
			t.Errorf("seed %d: %s by %s", seed, f.Verdict, f.System)
		}
	}
	if open < 4 {
		t.Errorf("%d rounds depend on lots", open)
	}
}
