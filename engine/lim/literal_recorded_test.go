package lim_test

import "testing"

// TestLiteralRecorded holds the reference itself against the recorded tournaments.
func TestLiteralRecorded(t *testing.T) { litSubject.Recorded(t, "new/corpus/lim", 14) }

// TestLiteralCases holds it against the worked cases.
func TestLiteralCases(t *testing.T) { litSubject.Cases(t, "new/cases/lim-1999", litMaxPlayers) }
