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

	// The division at hand and the last attempt with it.
	s1, s2 []int // in rank order
	seat   []int // by rank: position in S2, nobody for the others
	stuck  int   // position in S1 of the player who remained unpaired, nobody when all are paired

	// How it was paired.
	pairs     []pair
	stays     int // who stays over, nobody when all are paired
	exchanges []exchange
	rescued   bool  // the exchanges came round: see rescue
	isolated  []int // moved on by C7
	freed     []int // moved on by C8
	undone    []undoing
}

// pair is two members, the higher ranked first.
type pair struct{ hi, lo int }

func (x pair) has(p int) bool { return x.hi == p || x.lo == p }

// exchange is C6: one leaves S1 for S2, the other comes.
type exchange struct{ leaves, comes int }

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
	b.seat = slices.Repeat([]int{nobody}, len(b.players))
	if len(b.members) < 2 {
		return b.alone()
	}
	return b.attempt(b.higherHalf()) || b.completable() && (b.exchange() || b.rescue())
}

// alone settles a bracket of one player, or of nobody.
//
// Rule: SSM (20.01.04) B2
func (b *bracket) alone() bool {
	b.stays = nobody
	if len(b.members) == 1 {
		if b.last && !b.takesBye(b.members[0]) {
			return false
		}
		b.stays = b.members[0]
	}
	b.s1, b.s2 = nil, slices.Clone(b.members)
	return true
}

// completable reports whether the members can all be paired by the absolute criteria, with one left over when their
// number is odd, who in the last bracket can receive the bye.
//
// Rule: SSM (20.01.04) B1-B3
func (b *bracket) completable() bool {
	g := b.graph()
	left := g.Complete()
	if left != 1 {
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
			b.seat[m] = nobody
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
