package burstein2026_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// TestLiteralRecorded holds the reference itself against the recorded tournaments.
func TestLiteralRecorded(t *testing.T) {
	most := 20
	if enginetest.Long() {
		most = litMaxPlayers
	}
	litSubject.Recorded(t, "new/corpus/burstein2026", most)
}

// TestLiteralCases holds it against the worked cases.
func TestLiteralCases(t *testing.T) { litSubject.Cases(t, "new/cases/burstein-2026", litMaxPlayers) }

// TestLiteralSound: the reference answers with a legal pairing whenever one exists, under every reading.
func TestLiteralSound(t *testing.T) {
	litSubject.Sound(t, enginetest.Run{Positions: 3000, Most: 10}.Long(50000, 12))
}
