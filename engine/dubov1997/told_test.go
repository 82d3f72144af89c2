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
	const other = "DA-5=paired DA-11=neglect DA-11b=neglect"
	clitest.Golden(t, "testdata/told.golden", enginetest.Tales(t, dubov1997.New(), []enginetest.Tale{
		ask(1000, 1, "", "pair"), ask(1000, 2, "", "pair"),
		ask(1001, 1, other, "pair"), ask(1001, 1, other, "why 6 8"),
		ask(1001, 2, other, "pair"), ask(1001, 2, other, "judge 1"),
		ask(1001, 3, other, "pair"), ask(1001, 4, other, "pair"),
		ask(1002, 4, "DA-24=order", "pair"),
		ask(1037, 2, "", "judge 2"), ask(1037, 3, "", "pair"),
		ask(1004, 6, "", "pair"), ask(1008, 2, "", "pair"), ask(1012, 2, "", "pair"), ask(1033, 5, "", "pair"),
		ask(1057, 2, "", "pair"),
	}))
}
