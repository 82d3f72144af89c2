package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// weighed is a matching of everybody below by weights of pairs of players.
func (a *prospect) weighed() []int {
	d := len(a.floats)
	n := d + len(a.players) - a.from
	var l matching.Layout
	whole := l.Add(wholeWeight * n)
	covered := l.Add(forbiddenLeftover * n)
	scores := descendingScores(a.round, a.floats)
	digits := make([]int, len(scores))
	for i := range scores {
		digits[i] = l.Add(d)
	}
	a.State.Spend(n * n)
	return matching.Maximum(matching.Graph{N: n, Layout: &l, Edge: func(i, j int, w []uint64) bool {
		x, y := a.index(i), a.index(j)
		if !a.legal(x, y) && !(a.open && i < d) {
			return false
		}
		l.Put(w, whole, a.completion(i)+a.completion(j))
		if j < d || y >= a.next {
			return true
		}
		l.Put(w, covered, a.leftover(x)+a.leftover(y))
		if i < d {
			l.Put(w, digits[slices.Index(scores, a.players[x].score)], 1)
		}
		return true
	}})
}

// completion is what covering a vertex brings the completion.
func (a *prospect) completion(v int) int {
	if a.open && v < len(a.floats) {
		return 1
	}
	if a.takesBye(a.index(v)) {
		return 1
	}
	return wholeWeight
}
