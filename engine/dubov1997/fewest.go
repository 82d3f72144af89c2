package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
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
	c := matching.NewWitness(r.adj)
	c.Reset(matching.SetOf(len(r.players), members))
	return c.Complete()
}

// heaviestStay finds who leaves by a heaviest matching. Without count the order alone decides, which is what leavers
// finds step by step.
func (r *round) heaviestStay(order []int, count bool) []int {
	alive := r.rest.Living().List()
	inside := matching.SetOf(len(r.players), order)
	both := func(i, j int) bool { return inside.Has(alive[i]) && inside.Has(alive[j]) }
	digits := []matching.Digit{{Span: len(alive), Of: func(int, int) int { return 1 }}}
	if count {
		digits = append(digits, matching.Digit{Span: len(order), Of: func(i, j int) int { return one(both(i, j)) }})
	}
	for _, y := range slices.Backward(order) {
		digits = append(digits, matching.Digit{Span: 1, Of: func(i, j int) int {
			return one((alive[i] == y || alive[j] == y) && both(i, j))
		}})
	}
	mate := matching.Best(len(alive), func(i, j int) bool { return r.possible(alive[i], alive[j]) }, digits...)
	r.adopt(alive, mate)
	return slices.DeleteFunc(slices.Clone(order), func(y int) bool { return inside.Has(r.rest.Mate(y)) })
}

// adopt makes a complete pairing the witness.
func (r *round) adopt(alive, mate []int) {
	for i, m := range mate {
		if i < m {
			r.rest.Put(alive[i], alive[m])
		}
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
