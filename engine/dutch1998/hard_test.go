package dutch1998

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// Groups in which hardly anything fits are paired: nobody who could be called up helps, many must leave, colours
// clash everywhere.
func TestHardGroups(t *testing.T) {
	for name, kinds := range map[string][]string{
		"nobody helps":      {"30 BB 61", "30 WW 2", "20 BB 20", "10 WW 79 up"},
		"nobody helps 2":    {"30 BB 61", "30 WB 20", "20 BB 20", "10 WW 81 up"},
		"everybody clashes": {"30 BB 80", "20 WW 80"},
		"half clashes":      {"30 BB 61", "30 WB 20", "20 WB 20", "10 WW 61 up"},
		"mixed":             {"30 WB 41", "20 BB 60", "10 WW 50 up", "5 WB 51"},
		"no pairing":        {"30 BB 81", "20 WW 61"},
	} {
		t.Run(name, func(t *testing.T) {
			s := enginetest.HardField(9, enginetest.Positions(1, 3), kinds...) // odd stays odd
			res, err := NewDefault().Pair(s, nil)
			rulesAt(s).Check(t, res, err)
			if (err != nil) != (name == "no pairing") {
				t.Fatal(err)
			}
		})
	}
}
