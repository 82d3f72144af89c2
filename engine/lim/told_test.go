package lim_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/lim"
	"github.com/trfkit/trfkit/internal/clitest"
)

// What the engine says of a round is pinned: each step of the procedure, by which article a pairing differs, and why
// two players do not meet.
func TestTold(t *testing.T) {
	ask := func(seed uint64, round int, readings, ask string) enginetest.Tale {
		run := enginetest.Run{Most: 9, Seeds: []uint64{seed}}
		return enginetest.Tale{Run: run, Round: round, Readings: readings, Ask: ask}
	}
	const maxi = "LA-5=on LA-13=every LA-27=candidate"
	clitest.Golden(t, "testdata/told.golden", enginetest.Tales(t, lim.New1999(), []enginetest.Tale{
		ask(1000, 1, "", "pair"), ask(1000, 1, "", "judge 0"), ask(1000, 2, "", "pair"),
		ask(1001, 1, maxi, "judge 0"), ask(1001, 1, maxi, "why 5 1"),
		ask(1001, 2, maxi, "pair"), ask(1001, 2, maxi, "judge 1"),
		ask(1001, 3, maxi, "judge 0"), ask(1001, 4, maxi, "judge 3"),
		ask(1004, 1, "LA-31=last", "judge 2"), ask(1004, 5, "LA-31=last", "pair"),
		ask(1004, 5, "LA-31=last", "judge 1"), ask(1004, 5, "LA-31=last", "why 2 8"),
		ask(1004, 5, "LA-31=last", "why 2 5"),
		ask(1006, 2, "", "judge 1"), ask(1008, 2, "", "judge 4"), ask(1013, 3, "", "pair"), ask(1017, 2, "", "why 6 3"),
		ask(1020, 3, "", "pair"), ask(1021, 2, "LA-26=one", "pair"),
		ask(1030, 3, "LA-27=candidate", "why 14 1"), ask(1033, 5, "", "pair"), ask(1042, 2, "LA-12=every", "why 7 2"),
		ask(1054, 2, "", "why 3 5"), ask(1900, 2, "LA-24=together", "judge 3"), ask(3007, 2, "", "pair"),
		ask(3065, 5, "", "why 1 4"), ask(3081, 5, "LA-27=candidate", "pair"), ask(3102, 6, "", "pair"),
		ask(3314, 5, "", "pair"), ask(3469, 2, "", "judge 1"),
	}))
}
