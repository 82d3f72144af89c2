package dutch2012_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// TestLiteralRecorded holds the reference itself against the recorded tournaments.
func TestLiteralRecorded(t *testing.T) {
	most := 14
	if enginetest.Long() {
		most = litMaxPlayers
	}
	subject.Recorded(t, "new/corpus/dutch2012", most)
}

// TestLiteralCases holds it against the worked cases.
func TestLiteralCases(t *testing.T) { subject.Cases(t, "new/cases/dutch-2012", litMaxPlayers) }

// TestLiteralSound: the reference answers with a legal pairing whenever one exists, under every reading.
func TestLiteralSound(t *testing.T) {
	subject.Sound(t, enginetest.Run{Positions: 3000, Most: 10}.Long(50000, 12))
}
