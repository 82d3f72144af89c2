package dubov1997_test

import "testing"

// TestLiteralRecorded holds the reference itself against the recorded tournaments.
func TestLiteralRecorded(t *testing.T) { litSubject.Recorded(t, "new/corpus/dubov1997", 20) }

// TestLiteralCases holds it against the worked cases.
func TestLiteralCases(t *testing.T) { litSubject.Cases(t, "new/cases/dubov-1997", litMaxPlayers) }
