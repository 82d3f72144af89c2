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
		{Run: of(500001), Round: 1, Ask: "why 4 3"},
		{Run: of(500001), Round: 1, Ask: "judge 1"},
		{Run: of(500001), Round: 2, Ask: "pair"},
		{Run: of(500001), Round: 2, Ask: "judge 1"},
		{Run: of(500001), Round: 3, Ask: "pair"},
		{Run: of(500001), Round: 3, Ask: "judge 1"},
		{Run: of(500001), Round: 3, Ask: "why 5 2"},
		{Run: of(500001), Round: 4, Ask: "pair"},
		{Run: of(500003), Round: 2, Ask: "pair"},
		{Run: of(500003), Round: 3, Ask: "pair"},
		{Run: of(500005), Round: 3, Ask: "judge 2"},
		{Run: of(500005), Round: 6, Ask: "pair"},
		{Run: of(500005), Round: 6, Readings: "Q16=kept Q20=down Q26=residents", Ask: "pair"},
		{Run: of(500022), Round: 5, Ask: "pair"},
		{Run: of(60293), Round: 2, Ask: "pair"},
		{Run: of(60293), Round: 2, Ask: "judge 1"},
		{Run: of(60293), Round: 2, Ask: "judge 2"},
		{Run: of(500022), Round: 5, Ask: "judge 3"},
	}))
}
