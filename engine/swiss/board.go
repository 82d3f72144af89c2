package swiss

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// SortBoards puts boards in the order of publication: the higher score of the pair, the other score, then the
// number of the higher-ranked player. Scores are real points, without acceleration.
//
// Rule: C.04.2 (2017) D.9
func SortBoards(s *engine.State, boards []engine.Board) {
	type key struct {
		hi, lo tournament.Points
		number int
		board  engine.Board
	}
	keys := make([]key, len(boards))
	for i, b := range boards {
		w, l := &s.Players[find(s.Players, b.White)], &s.Players[find(s.Players, b.Black)]
		if l.Score > w.Score || l.Score == w.Score && l.Number < w.Number {
			w, l = l, w
		}
		keys[i] = key{w.Score, l.Score, w.Number, b}
	}
	slices.SortFunc(keys, func(a, b key) int {
		return cmp.Or(cmp.Compare(b.hi, a.hi), cmp.Compare(b.lo, a.lo), cmp.Compare(a.number, b.number))
	})
	for i := range keys {
		boards[i] = keys[i].board
	}
}
