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
	const het = "V03=het V04=better V09=pairing"
	clitest.Golden(t, "testdata/told.golden", enginetest.Tales(t, dutch2012.New(), []enginetest.Tale{
		ask(1001, 1, het, "judge 0"), ask(1001, 1, het, "judge 3"),
		ask(1001, 2, het, "pair"), ask(1001, 3, het, "pair"), ask(1001, 3, het, "judge 4"),
		ask(1001, 4, het, "pair"), ask(1001, 4, het, "judge 3"), ask(1001, 4, het, "why 6 8"),
		ask(1004, 2, "V08=limbo", "judge 3"), ask(1004, 5, "V08=limbo", "pair"), ask(1006, 4, "", "judge 0"),
		ask(1017, 3, "", "pair"), ask(1017, 4, "", "why 3 2"), ask(1017, 5, "", "pair"), ask(1018, 3, "", "judge 1"),
		ask(1019, 4, "", "pair"), ask(1020, 3, "", "pair"), ask(1023, 8, "", "pair"),
		ask(1036, 4, "V05=stay V08=limbo V16=all", "pair"), ask(1071, 5, "V08=limbo", "pair"),
		ask(1446, 5, "V08=limbo", "pair"), ask(1630, 3, "V03=het", "pair"),
	}))
}
