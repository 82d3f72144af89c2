package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// Groups in which hardly anything fits are paired: many must leave, colours clash everywhere, the median is blocked and
// takes back nearly everybody.
func TestHardGroups(t *testing.T) {
	fields := map[string][]string{
		"many leave":        {"30 BB 61", "30 WW 2", "20 BB 20", "10 WW 79"},
		"few can be served": {"30 BB 61", "30 WB 20", "20 BB 20", "10 WW 81"},
		"everybody clashes": {"30 BB 80", "10 WW 80"},
		"blocked median":    {"30 WB 80", "15 BB 60", "10 WB 40", "5 WW 20"},
		"blocked far away":  {"30 WB 20", "25 WW 10", "25 WB 50", "15 BB 30", "10 WB 60", "5 WW 20"},
		"mixed":             {"30 WB 41", "20 BB 60", "10 WW 50", "5 WB 51"},
		"one group":         {"15 BB 90", "15 WW 90", "15 WB 21"},
		"no pairing":        {"30 BB 81", "20 WW 61"},
	}
	ruled.Hard(t, 9, enginetest.Positions(1, 3), "no pairing", fields)
	// the last round: equal scores meet in spite of their colours
	ruled.Hard(t, 4, enginetest.Positions(1, 3), "", fields)
}
