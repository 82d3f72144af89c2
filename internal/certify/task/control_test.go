package task

import (
	"testing"

	"github.com/trfkit/trfkit/internal/certify/dossier"
)

// Who has called a round wrong is not put to the test: what he finds is not lost to a control.
func TestNoControlOfWhoDiffers(t *testing.T) {
	row := []dossier.RoundRecord{{Round: 2, Outcome: dossier.Differ}}
	for _, o := range []dossier.Outcome{dossier.Differ, dossier.Illegal, dossier.Unpairable, dossier.Crash} {
		r := &dossier.Record{Outcome: o, Differ: row}
		// nil would be looked at
		if err := (&Task{}).control(t.Context(), nil, r); err != nil || r.Outcome != o || len(r.Differ) != 1 {
			t.Errorf("%s: %v, %+v", o, err, r)
		}
	}
}
