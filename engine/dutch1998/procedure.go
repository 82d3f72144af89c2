package dutch1998

import (
	"github.com/trfkit/trfkit/engine/swiss"
)

// pairBracket makes the pairing of a bracket of which C.1 has moved on whom it must.
//
// Rule: Dutch (1998) C.12, C.13
func (r *round) pairBracket(i int) (int, bool) {
	lowest := r.Lowest(i)
	in, all := r.here(i)
	q := r.problem(in, all, lowest)
	made, ok := r.solve(q)
	full := ok && q.Full(made.M, len(made.Pairs)) // then it has been enough
	if len(in) > 0 && !full && !r.enough(in, swiss.Without(all, in), lowest) && r.pairAboveAnew(i) {
		return i, true
	}
	if !ok {
		return r.FromAbove(i)
	}
	return r.Take(i, q.solved(made), made.Outcome)
}

// here are the players to be paired in a bracket, those who come from above and all.
func (r *round) here(i int) (in, all []int) {
	b := r.Brackets[i]
	return swiss.Without(b.Incomers(), b.Passed), swiss.Without(b.Everybody(), b.Passed)
}

// solved is the problem as it was solved: by nobody paired first where the bracket was treated as homogeneous.
func (q *problem) solved(made outcome) *problem {
	if made.M == 0 {
		q.In = nil
	}
	return q
}

// problem is the search for the pairing of a bracket of which C.1 has moved on whom it must.
//
// Rule: Dutch (1998) A.3
func (r *round) problem(in, all []int, lowest bool) *problem {
	q := &problem{Search: r.NewSearch(all, lowest), r: r}
	if len(in) > 0 {
		q.Moved = swiss.Flags(all, in)
	}
	if len(in) > 0 && !asHomogeneous(len(in), len(all)) {
		q.In = q.Moved
	}
	return q
}

// asHomogeneous reports whether a bracket of n players is treated as homogeneous although some came down: when they
// are at least half. Reading: Q27.
//
// Rule: Dutch (1998) A.3
func asHomogeneous(in, n int) bool { return 2*in >= n }

// forLowest finds the pairing of the bracket above with which the lowest can be completed.
//
// Rule: Dutch (1998) C.13
func (r *round) forLowest(i int) (swiss.Stage, swiss.Outcome, bool) {
	in, all := r.here(i - 1)
	q := r.problem(in, all, false)
	q.least, q.Below = 1, r.Completes(i)
	made, ok := r.solve(q)
	return q.solved(made), made.Outcome, ok
}
