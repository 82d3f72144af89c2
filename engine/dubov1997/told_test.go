package dubov1997_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// What the engine says of a round is pinned: each step of the procedure, by which article a pairing differs, and why
// two players do not meet.
func TestTold(t *testing.T) {
	ask := func(seed uint64, round int, readings, ask string) enginetest.Tale {
		run := enginetest.Run{Most: 9, Seeds: []uint64{seed}}
		return enginetest.Tale{Run: run, Round: round, Readings: readings, Ask: ask}
	}
	const three = "DA-4=white DA-13=highest DA-22=skip"
	clitest.Golden(t, "testdata/told.golden", enginetest.Tales(t, dubov1997.New(), []enginetest.Tale{
		ask(1000, 1, "", "pair"), ask(1000, 2, "", "pair"),
		ask(1001, 1, three, "pair"), ask(1001, 1, three, "why 6 8"),
		ask(1001, 2, three, "pair"), ask(1001, 2, three, "judge 1"),
		ask(1001, 3, three, "pair"), ask(1001, 4, three, "pair"),
		ask(1002, 4, "DA-23=column", "pair"),
		ask(1037, 2, "", "judge 2"), ask(1037, 3, "", "pair"),
	}))
}
