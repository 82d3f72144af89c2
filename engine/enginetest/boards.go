package enginetest

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
)

// SortBoards puts boards in the order of publication: the higher score of the two, the other score, the number of the
// higher ranked. Scores are without virtual points. It is the reference of that order, as slow as its text.
func SortBoards(s *engine.State, boards []engine.Board) {
	slices.SortStableFunc(boards, func(a, b engine.Board) int {
		highA, lowA := ranked(s, a)
		highB, lowB := ranked(s, b)
		return cmp.Or(cmp.Compare(highB.Score, highA.Score), cmp.Compare(lowB.Score, lowA.Score),
			cmp.Compare(highA.ID, highB.ID))
	})
}

// ranked returns the two players of a board, the higher ranked first.
func ranked(s *engine.State, b engine.Board) (high, low *engine.Player) {
	high, low = Find(s, b.White), Find(s, b.Black)
	if low.Score > high.Score || low.Score == high.Score && low.ID < high.ID {
		high, low = low, high
	}
	return high, low
}
