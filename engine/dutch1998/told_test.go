package dutch1998_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/dutch1998"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// What the engine says of a round is pinned: each step of the procedure, each comparison of two pairings, and why two
// players do not meet.
func TestTold(t *testing.T) {
	of := func(seed uint64) enginetest.Run {
		return enginetest.Run{Most: 8, Seeds: []uint64{seed}, Apart: seed > 100_000}
	}
	clitest.Golden(t, "testdata/told.golden", enginetest.Tales(t, dutch1998.New(), []enginetest.Tale{
		{Run: of(500001), Round: 1, Readings: "Q27=heterogeneous", Ask: "why 4 3"},
		{Run: of(500001), Round: 1, Readings: "Q27=heterogeneous", Ask: "judge 1"},
		{Run: of(500001), Round: 2, Readings: "Q27=heterogeneous", Ask: "pair"},
		{Run: of(500001), Round: 2, Readings: "Q27=heterogeneous", Ask: "judge 1"},
		{Run: of(500001), Round: 3, Readings: "Q27=heterogeneous", Ask: "why 5 2"},
		{Run: of(500000), Round: 1, Readings: "Q22=another", Ask: "judge 1"},
		{Run: of(500004), Round: 2, Readings: "Q11=lowest Q20=down Q22=another Q23=stranded Q31=none", Ask: "pair"},
		{Run: of(500007), Round: 2, Readings: "Q09=article Q22=another Q23b=incomers", Ask: "judge 2"},
		{Run: of(500033), Round: 3, Readings: "Q11=lowest", Ask: "pair"},
		{Run: of(60293), Round: 2, Ask: "pair"},
	}))
}
