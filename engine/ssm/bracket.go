package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// bracket is a score bracket on its way to being paired, or paired.
type bracket struct {
	*round
	number  int
	last    bool  // no bracket is below it
	joined  int   // how many brackets were combined into it
	members []int // in rank order; those moved down from above included, those moved on not
	came    []int // members who came from above

	s1, s2    []int // in rank order
	seat      []int // by rank: position in S2, -1 for the others
	stuck     int   // position in S1 of the player who remained unpaired in the last attempt, -1 for nobody
	pairs     []pair
	left      int    // who stays over, -1 for nobody
	exchanges []swap // C6, in order
	net       bool   // the exchanges came round: see net.go
	isolated  []int  // moved on by C7
	freed     []int  // moved on by C8
	undone    []undoing
	failed    *halves // of the last attempt that failed
	unpaired  []int   // SA-10 greedy: S2 players left when an S1 player remained unpaired
}

// pair is two members, the higher ranked first, and the level at which they were paired. inS2 is false for pairs that
// no division into S1 and S2 made.
type pair struct{ hi, lo, level int }

// swap is an exchange: u left S1, v came.
type swap struct{ u, v int }

// undoing is a bracket whose pairs C9 undid.
type undoing struct {
	number int
	pairs  []pair
	below  []int // the last bracket, which could not be completed
}

// solve pairs the members of the bracket, at most one of whom stays over. It reports false, and changes nothing, when
// they cannot be completed: see completable.
//
// Rule: SSM (20.01.04) C3
func (b *bracket) solve() bool {
	b.seat = slices.Repeat([]int{-1}, len(b.players))
	if len(b.members) < 2 {
		return b.alone()
	}
	if b.choice.exchangeFirst {
		return b.solveExchangeFirst()
	}
	return b.attempt(withoutB4, b.higherHalf()) || b.completable() && (b.exchange(withoutB4) || b.rescue())
}

// alone settles a bracket of one player, or of nobody.
//
// Rule: SSM (20.01.04) B2
func (b *bracket) alone() bool {
	b.left = -1
	if len(b.members) == 1 {
		if b.last && !b.takesBye(b.members[0]) {
			return false
		}
		b.left = b.members[0]
	}
	b.s1, b.s2 = nil, slices.Clone(b.members)
	return true
}

// solveExchangeFirst is solve under reading SA-14 after: all exchanges are tried before B5 is omitted, and again
// before B4 is.
//
// Rule: SSM (20.01.04) C5
// Rule: SSM (20.01.04) C6
func (b *bracket) solveExchangeFirst() bool {
	if !b.completable() {
		return false
	}
	for level := withAll; level <= withoutB4; level++ {
		if b.attempt(level, b.higherHalf()) || b.exchange(level) {
			return true
		}
	}
	return b.rescue()
}

// completable reports whether the members can all be paired by the absolute criteria, with one left over when their
// number is odd, who in the last bracket can receive the bye.
//
// Rule: SSM (20.01.04) B1
// Rule: SSM (20.01.04) B2
// Rule: SSM (20.01.04) B3
func (b *bracket) completable() bool {
	g := b.graph()
	left := g.Complete()
	if len(b.members)%2 == 0 || left != 1 {
		return left == 0
	}
	return !b.last || slices.ContainsFunc(g.Spares().List(), func(i int) bool { return b.takesBye(b.members[i]) })
}

// graph is who may meet whom by B1, by position among the members. The first matching begins with the pairs of each
// player with the one half the field below, which is almost always possible.
func (b *bracket) graph() *matching.Witness {
	n := len(b.members)
	adj := matching.NewSets(n, n)
	for i, p := range b.members {
		for k := i + 1; k < n; k++ {
			if !b.haveMet(p, b.members[k]) {
				adj[i].Add(k)
				adj[k].Add(i)
			}
		}
	}
	w := matching.NewWitness(adj)
	for i := range n / 2 {
		w.Start(i, i+n/2)
	}
	return w
}

// divide makes the subgroups: S1 is the given set. Both are in rank order.
//
// Rule: SSM (20.01.04) C2
func (b *bracket) divide(s1 []bool) {
	b.s1, b.s2 = b.s1[:0:0], b.s2[:0:0]
	for i, m := range b.members {
		if s1[i] {
			b.s1 = append(b.s1, m)
			b.seat[m] = -1
		} else {
			b.seat[m] = len(b.s2)
			b.s2 = append(b.s2, m)
		}
	}
}

// higherHalf is the set from which S1 starts.
//
// Rule: SSM (20.01.04) A5
func (b *bracket) higherHalf() []bool {
	s1 := make([]bool, len(b.members))
	for i := range len(s1) / 2 {
		s1[i] = true
	}
	return s1
}
