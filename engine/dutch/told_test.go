package dutch_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dutch"
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
	clitest.Golden(t, "testdata/told-2017.golden", enginetest.Tales(t, dutch.New2017(), []enginetest.Tale{
		ask(1000, 1, "", "pair"), ask(1000, 2, "", "judge 0"), ask(1000, 2, "", "why 2 1"),
		ask(1002, 3, "R10=file", "pair"), ask(1004, 2, "", "why 7 8"), ask(1006, 2, "", "judge 0"),
		ask(1016, 1, "", "judge 4"), ask(1058, 3, "", "pair"), ask(1126, 4, "", "pair"),
	}))
	clitest.Golden(t, "testdata/told-2026.golden", enginetest.Tales(t, dutch.New2026(), []enginetest.Tale{
		ask(1001, 2, "R22=points", "pair"), ask(1001, 2, "R22=points", "why 1 5"),
		ask(1001, 3, "R22=points", "why 1 3"), ask(1001, 3, "R22=points", "judge 0"),
		ask(1001, 4, "R22=points", "judge 3"), ask(1015, 3, "", "pair"), ask(1043, 2, "R10=file", "why 4 2"),
		ask(1077, 2, "", "judge 3"), ask(1145, 2, "", "pair"),
	}))
}
