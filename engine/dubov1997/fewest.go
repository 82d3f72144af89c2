package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// fewestLeavers answers 6.4 under the reading that as few as possible leave the group, and only among such solutions
// the leaving order decides: a heaviest complete pairing of all who are left, in which first the number of players
// paired inside the group counts and then, from the end of the leaving order, who they are. Reading: DA-24.
//
// The order alone answers where it lets fewer than three leave: of the numbers that leave an even rest inside the group
// none smaller is left but nought, and where nobody need leave the order lets everybody stay. So it does where no more
// leave than would be left over in the group on its own.
//
// Rule: Dubov (1997) 6.4
func (r *round) fewestLeavers(members, order []int) []int {
	out, _ := r.inOrder(members, order, len(members)+1)
	if len(out) < sureToBeFewest || len(out) == r.leftOver(members) {
		return out
	}
	return r.heaviestStay(order, true)
}

// sureToBeFewest is the number of leavers below which the order alone lets as few leave as can be.
const sureToBeFewest = 3

// leftOver is how many of a group cannot be paired inside it, whatever becomes of the others.
func (r *round) leftOver(members []int) int {
	return r.glance(members).Free().Size()
}

// heaviestStay finds who leaves by a best matching. Without count the order alone decides, which is what leavers finds
// step by step.
func (r *round) heaviestStay(order []int, count bool) []int {
	q := r.staying(order)
	var digits []matching.Digit
	if count {
		digits = append(digits, q.pairs())
	}
	for _, y := range slices.Backward(order) {
		at, _ := slices.BinarySearch(q.alive, y)
		digits = append(digits, matching.Star(at, 1, func(u int) int { return swiss.Count(q.inside.Has(q.alive[u])) }))
	}
	return q.leave(digits...)
}

// fewestStay is how many leave at least.
func (r *round) fewestStay(order []int) int {
	q := r.staying(order)
	return len(q.leave(q.pairs()))
}

// staying is the question who of a group stays in it.
type staying struct {
	*round
	order  []int
	alive  []int // all who are left
	inside matching.Set
}

func (r *round) staying(order []int) *staying {
	return &staying{r, order, r.rest.living().List(), matching.SetOf(len(r.players), order)}
}

// pairs counts those inside the group.
func (q *staying) pairs() matching.Digit {
	return matching.Digit{Span: len(q.order), Of: func(i, j int) int {
		return swiss.Count(q.inside.Has(q.alive[i]) && q.inside.Has(q.alive[j]))
	}}
}

// leave is who leaves in a complete pairing that is best by some digits.
func (q *staying) leave(digits ...matching.Digit) []int {
	q.adopt(q.alive, q.graph().Best(digits...))
	w := q.rest.witness()
	return slices.DeleteFunc(slices.Clone(q.order), func(y int) bool { return q.inside.Has(w.Mate(y)) })
}

// sort is all that decides whom a player may meet, but for meetings, and whether that is inside a group.
type sort struct {
	can    [3]bool
	club   swiss.Club
	inside bool
}

// graph is that of all who are left and the pairing at hand.
func (q *staying) graph() *matching.Sorted {
	alive := q.alive
	clubs, apart := q.clubs.In(q.apart, alive)
	g := &matching.Sorted{Meter: q.State.Spend, Apart: apart,
		Sits: func(int) bool { return false }, Start: make([]int, len(alive)),
		Join: func(i, j int) bool {
			a, b := alive[i], alive[j]
			return (q.legalColours(a, b) || q.legalColours(b, a)) && !q.clubs.Apart(clubs[i], clubs[j])
		},
		Kinds: matching.KindsOf(len(alive), func(i int) sort {
			return sort{q.players[alive[i]].Can, clubs[i], q.inside.Has(alive[i])}
		})}
	start := q.rest.witness()
	for i, a := range alive {
		g.Start[i], _ = slices.BinarySearch(alive, start.Mate(a))
	}
	return g
}

// adopt makes a complete pairing the witness.
func (r *round) adopt(alive, mate []int) {
	w := r.rest.witness()
	for i, m := range mate {
		if i < m {
			w.Put(alive[i], alive[m])
		}
	}
}
