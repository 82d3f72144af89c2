package campaign

import (
	"errors"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
)

// A campaign is given up when more than half of the rounds are wrong, or no call brings an answer: not before so many
// tournaments, not when all are done, and not against the will of whoever runs it.
func TestWhenHopeless(t *testing.T) {
	for _, tt := range []struct {
		name                string
		done, total         int
		rounds, agree, fail int
		stubborn, want      bool
	}{
		{"most are wrong", 60, 100, 100, 49, 40, false, true},
		{"half are wrong", 60, 100, 100, 50, 40, false, false},
		{"no answer", 60, 100, 0, 0, 60, false, true},
		{"one without a round", 60, 100, 0, 0, 59, false, false},
		{"too early", 59, 100, 100, 0, 59, false, false},
		{"all done", 100, 100, 100, 0, 100, false, false},
		{"stubborn", 60, 100, 100, 0, 60, true, false},
	} {
		r := &run{Campaign: &Campaign{Stubborn: tt.stubborn}, results: map[int]*dossier.Record{}}
		for i := range tt.done {
			r.results[i] = &dossier.Record{}
		}
		r.found = dossier.Count{Rounds: tt.rounds, RoundsAgree: tt.agree,
			Outcomes: map[dossier.Outcome]int{dossier.Crash: tt.fail}}
		if err := r.hopeless(tt.total); errors.Is(err, ErrHopeless) != tt.want {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}
