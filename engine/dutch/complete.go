package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// takesBye reports whether a player may receive the pairing-allocated bye of this round; in 2026 only a player whose
// score is low enough.
//
// Rule: C.04.3 (2017) C.2
// Rule: C.04.3 (2026) C5, C2
func (r *round) takesBye(i int) bool {
	return !r.players[i].barred && r.players[i].score <= r.byeLimit
}

// complete reports whether the given players and everybody from index `from` on can be paired legally, one of them
// taking the bye if their number is odd. Any two may be matched, two downfloaters too. Reading: R1.
//
// Rule: C.04.3 (2017) A.9, C.4
// Rule: C.04.3 (2026) 1.9.1, C4
func (r *round) complete(extra []int, from int) bool {
	n := len(extra) + len(r.players) - from
	if n == 0 {
		return true
	}
	c := r.crowd(extra, from, len(r.players))
	switch {
	case n%2 == 1 && c.eligible == 0:
		return false // somebody is left over, and nobody may be
	case c.pairsUp(n - n%2): // whoever has the bye, the bounds hold for the rest
		return true
	}
	return r.draw(r.below(extra, from)).Perfect()
}

// below is who must be paired when some players have not been and everybody from an index on.
func (r *round) below(extra []int, from int) scope {
	odd := (len(extra)+len(r.players)-from)%2 == 1
	return scope{some: extra, from: from, to: len(r.players), bye: odd}
}

// crowd is what counting proofs need to know of a set of players.
type crowd struct {
	// most opponents excluded by meetings and forbidden pairs, for one player: of those whose colours exclude nobody,
	// then of those with an absolute preference, by wish
	avoids   [3]int
	clash    [2]int // non-topscorers with an absolute preference, by wish
	eligible int    // may have the bye
}

// add counts one more player.
func (c *crowd) add(p *player, takesBye bool) {
	k := 0
	if p.clashes() {
		k = int(p.Wish)
		c.clash[k-1]++
	}
	c.avoids[k] = max(c.avoids[k], p.avoids())
	c.eligible += swiss.Count(takesBye)
}

// sumUp counts the players from each scoregroup on.
func (r *round) sumUp() {
	r.tails = make([]crowd, len(r.groups))
	for g := len(r.groups) - 2; g >= 0; g-- {
		c := r.tails[g+1]
		for i := r.groups[g]; i < r.groups[g+1]; i++ {
			c.add(&r.players[i], !r.players[i].barred)
		}
		r.tails[g] = c
	}
}

// crowd counts some players and those of an interval.
func (r *round) crowd(extra []int, from, to int) (c crowd) {
	if g, whole := slices.BinarySearch(r.groups, from); whole && to == len(r.players) {
		c = r.tails[g]
		for g+1 < len(r.groups) && r.players[r.groups[g]].score > r.byeLimit {
			g++
		}
		c.eligible, from = r.tails[g].eligible, to
	}
	for i := from; i < to; i++ {
		c.add(&r.players[i], r.takesBye(i))
	}
	for _, i := range extra {
		c.add(&r.players[i], r.takesBye(i))
	}
	return c
}

// pairsUp proves that any n of the players, n even, can all be paired with each other. Either everybody may play more
// than half of the others (Dirac); or neither absolute wish is held by more than half, so that the players can be split
// into halves between which no colours clash, and everybody has met at most half of a half (Hall).
func (c crowd) pairsUp(n int) bool {
	met, worst := slices.Max(c.avoids[:]), max(c.avoids[0], c.avoids[1]+c.clash[0], c.avoids[2]+c.clash[1])
	return 2*worst < n || max(c.clash[0], c.clash[1]) <= n/2 && 2*met <= n/2
}
