package dutch1998_test

import "testing"

// TestLiteralRecorded holds the reference itself against the recorded tournaments.
func TestLiteralRecorded(t *testing.T) { litSubject.Recorded(t, "new/corpus/dutch1998", 18) }

// TestLiteralCases holds it against the worked cases.
func TestLiteralCases(t *testing.T) { litSubject.Cases(t, "new/cases/dutch-1998", litMaxPlayers) }
