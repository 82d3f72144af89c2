package lim_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// TestLiteralRecorded holds the reference itself against the recorded tournaments.
func TestLiteralRecorded(t *testing.T) {
	enginetest.Recorded(t, "corpus/lim", 14, func(name string, s *engine.State, recorded engine.Result) {
		got, err := literalPair(s, nil)
		if err != nil || !enginetest.SamePairs(got, recorded, true) {
			t.Errorf("%s, round %d: reference %s, recorded %s\n%s", name, s.Round, enginetest.Show(got, err),
				enginetest.Show(recorded, nil), enginetest.Dump(s))
		}
	})
}

// TestLiteralCases holds it against the worked cases.
func TestLiteralCases(t *testing.T) {
	enginetest.Cases(t, "cases/lim-1999", litMaxPlayers, func(name string, s *engine.State, want engine.Result) {
		if got, err := literalPair(s, nil); !enginetest.Same(got, err, want, nil) {
			t.Errorf("%s: reference %s, expected %s", name, enginetest.Show(got, err), enginetest.Show(want, nil))
		}
	})
}
