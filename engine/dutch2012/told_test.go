package dutch2012_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dutch2012"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// What the engine says of a round is pinned: each step of the procedure, each comparison of two pairings, and why two
// players do not meet.
func TestTold(t *testing.T) {
	ask := func(seed uint64, round int, readings, ask string) enginetest.Tale {
		run := enginetest.Run{Most: 9, Seeds: []uint64{seed}}
		return enginetest.Tale{Run: run, Round: round, Readings: readings, Ask: ask}
	}
	clitest.Golden(t, "testdata/told.golden", enginetest.Tales(t, dutch2012.New(), []enginetest.Tale{
		ask(1001, 1, "", "judge 0"), ask(1001, 1, "", "judge 3"), ask(1001, 2, "", "pair"), ask(1001, 2, "", "judge 0"),
		ask(1001, 3, "", "pair"), ask(1001, 3, "", "judge 4"), ask(1001, 4, "", "judge 3"), ask(1001, 4, "", "why 6 8"),
		ask(1002, 1, "", "judge 2"), ask(1002, 3, "", "judge 1"), ask(1004, 4, "", "pair"), ask(1004, 5, "", "pair"),
		ask(1006, 5, "", "pair"), ask(1007, 3, "", "pair"), ask(1012, 2, "", "pair"), ask(1012, 3, "", "pair"),
		ask(1013, 3, "", "judge 1"), ask(1015, 2, "", "pair"), ask(1017, 4, "", "judge 0"), ask(1017, 4, "", "why 3 2"),
		ask(1019, 5, "", "pair"), ask(1023, 8, "", "pair"), ask(1023, 8, "V07=half", "pair"),
		ask(1071, 5, "", "judge 2"), ask(1227, 4, "", "judge 2"), ask(1479, 6, "", "judge 3"),
		ask(2031, 5, "", "judge 2"),
	}))
}
