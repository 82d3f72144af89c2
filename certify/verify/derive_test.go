package verify

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/fault"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/generator"
)

// A record that calls a round right that is not as demanded is not taken for an answer.
func TestRoundCalledRight(t *testing.T) {
	j, err := judge.New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(&generator.Settings{System: j.ID()}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := &script{Record: &dossier.Record{Rounds: made.Tournament.PairedRounds(), Outcome: dossier.Agree}, judge: j}
	if a, err := s.Check(t.Context(), made.Tournament); err != nil || len(a.Rounds) != s.Rounds {
		t.Errorf("%d of %d rounds are right: %v", len(a.Rounds), s.Rounds, err)
	}
	for _, kind := range fault.Kinds() {
		spoilt, round, err := fault.Plant(rand.New(rand.NewPCG(1, 1)), j.System(), made, kind)
		if err != nil {
			t.Fatal(err)
		}
		if spoilt == nil {
			continue
		}
		if _, err := s.Check(t.Context(), spoilt); err == nil ||
			!strings.Contains(err.Error(), "the pairing that it calls right is not") {
			t.Errorf("%s in round %d: %v", kind, round, err)
		}
	}
}
