package inquest_test

import (
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/generator"
)

// A smaller tournament shows a failure only where the engine ends in the same way with the same words.
func TestFailsAgain(t *testing.T) {
	s, err := generator.ParseSettings("system=dutch-2017\nplayers=6\nrounds=3\nacceleration=none\n")
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := certifytest.Engine(t, "memory", drive.Limits{})
	for _, tt := range []struct {
		direction drive.Direction
		outcome   dossier.Outcome
		detail    string
		want      bool
	}{
		{drive.Checks, dossier.Memory, "std::bad_alloc", true},
		{drive.Checks, dossier.Crash, "std::bad_alloc", false},
		{drive.Checks, dossier.Memory, "out of memory", false},
		{drive.Pairs, dossier.Memory, "round 3: std::bad_alloc", true},
		{drive.Pairs, dossier.Crash, "round 3: std::bad_alloc", false},
		{drive.Pairs, dossier.Memory, "round 3: out of memory", false},
	} {
		was := &dossier.Record{Direction: tt.direction, Outcome: tt.outcome, Detail: tt.detail}
		sp := &shrink.Specimen{T: made.Tournament, Unit: certifytest.Judge().Unit()}
		if got, err := inquest.Fails(c, certifytest.Judge(), was)(t.Context(), sp); err != nil || got != tt.want {
			t.Errorf("%s, %s, %s: %t, %v", tt.direction, tt.outcome, tt.detail, got, err)
		}
	}
}
