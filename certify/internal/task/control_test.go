package task

import (
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
)

// Who has called a round wrong is not put to the test: what he finds is not lost to a control.
func TestNoControlOfWhoDiffers(t *testing.T) {
	row := []dossier.RoundRecord{{Round: 2, Outcome: dossier.Differ}}
	for _, o := range []dossier.Outcome{dossier.Differ, dossier.Illegal, dossier.Unpairable, dossier.Crash} {
		r := &dossier.Record{Outcome: o, Differ: row}
		// nil would be looked at
		if err := (&Task{Control: true}).control(t.Context(), nil, nil, r); err != nil || r.Outcome != o ||
			len(r.Differ) != 1 {
			t.Errorf("%s: %v, %+v", o, err, r)
		}
	}
}

// Of each run of tournaments one is a control, in a campaign of any size at least one; which, only the seed tells.
func TestControls(t *testing.T) {
	places, rates := map[int]bool{}, map[int]bool{}
	for seed := range uint64(40) {
		every := ControlEvery(seed)
		rates[every] = true
		if every < frequent || every > rarest {
			t.Fatalf("one in %d", every)
		}
		for _, count := range []int{1, 2, every, 3*every + 1} {
			m := &dossier.Manifest{Seed: seed, Count: count}
			n := 0
			for i := range count {
				if controls(m, i) {
					n++
					places[i%every] = true
				}
			}
			if want := (count + every - 1) / every; n != want {
				t.Errorf("seed %d: %d controls of %d tournaments, want %d", seed, n, count, want)
			}
		}
	}
	if len(places) < frequent || len(rates) < 5 {
		t.Errorf("places %v, rates %v", places, rates)
	}
}
