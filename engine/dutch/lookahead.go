package dutch

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// outlook is the value of the look-ahead: how well a set of downfloaters can be paired in the following bracket.
type outlook struct {
	unpaired int                 // unpaired players; a last leftover who may not have the bye counts three (Reading: R6)
	floats   []tournament.Points // scores of the unpaired downfloaters, descending
}

func (o outlook) compare(p outlook) int {
	return cmp.Or(cmp.Compare(o.unpaired, p.unpaired), slices.Compare(o.floats, p.floats))
}

// forbiddenLeftover is the weight of an unpaired player who may not have the bye, where an eligible one weighs 1.
const forbiddenLeftover = 3

// leftoverWeight is the weight of leaving a player of the following bracket unpaired.
func (b *bracket) leftoverWeight(i int) int {
	if b.next == len(b.players) && !b.takesBye(i) {
		return forbiddenLeftover
	}
	return 1
}

// lookAhead pairs the downfloaters with the residents of the following scoregroup, and these with each other, as well
// as only that bracket allows. Minimising the score differences there is to pair the higher downfloaters first: the
// residents all have one score, so every list has the same entries but for those of the unpaired downfloaters.
// Reading: R5.
//
// Rule: C.04.3 (2017) C.7
func (b *bracket) lookAhead(floats []int) outlook {
	d, n := len(floats), len(floats)+b.next-b.from
	index := func(v int) int {
		if v < d {
			return floats[v]
		}
		return b.from + v - d
	}
	var l matching.Layout
	covered := l.Add(forbiddenLeftover * n)
	scores := descendingScores(b.round, floats)
	digits := make([]int, len(scores))
	for i := range scores {
		digits[i] = l.Add(d)
	}
	mate := matching.Maximum(matching.Graph{N: n, Layout: &l, Edge: func(i, j int, w []uint64) bool {
		if j < d || !b.legal(index(i), index(j)) {
			return false
		}
		l.Put(w, covered, b.leftoverWeight(index(i))+b.leftoverWeight(index(j)))
		if i < d {
			l.Put(w, digits[slices.Index(scores, b.players[floats[i]].score)], 1)
		}
		return true
	}})
	var o outlook
	for v, m := range mate {
		if m != matching.None {
			continue
		}
		o.unpaired += b.leftoverWeight(index(v))
		if v < d {
			o.floats = append(o.floats, b.players[floats[v]].score)
		}
	}
	slices.SortFunc(o.floats, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return o
}

// perfectOutlook reports whether the look-ahead of the downfloaters attains what no other set could beat: all of them
// paired, and nobody left over but one eligible player in an odd bracket.
func (b *bracket) perfectOutlook(floats []int) bool {
	if b.sparseOutlook(floats) {
		return true
	}
	o := b.lookAhead(floats)
	return len(o.floats) == 0 && o.unpaired == (len(floats)+b.next-b.from)%2
}

// sparseOutlook proves a perfect outlook by counting: every downfloater has more possible opponents than there are
// downfloaters, and in what remains of the scoregroup everybody may still play more than half (Dirac).
func (b *bracket) sparseOutlook(floats []int) bool {
	d, m := len(floats), b.next-b.from
	if m-d < 2 {
		return false
	}
	eligible := 0
	clash := b.clashes(nil, b.from, b.next)
	worst := 0
	for i := b.from; i < b.next; i++ {
		worst = max(worst, b.obstacles(i, clash))
		if b.leftoverWeight(i) == 1 {
			eligible++
		}
	}
	for _, f := range floats {
		if m-b.obstacles(f, clash)-1 < d {
			return false
		}
	}
	rest := m - d
	if rest%2 == 1 {
		if eligible <= d {
			return false
		}
		rest--
	}
	return 2*worst < rest
}

func descendingScores(r *round, players []int) []tournament.Points {
	var out []tournament.Points
	for _, i := range players {
		if s := r.players[i].score; !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, func(x, y tournament.Points) int { return cmp.Compare(y, x) })
	return out
}
