package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// enough reports whether a bracket with these moved-down players can make its full number of pairs by the absolute
// criteria. Reading: Q23. Reading: Q23b.
//
// Rule: Dutch (1998) A.6, C.12
func (r *round) enough(in, residents []int, lowest bool) bool {
	residents = r.remaining(in, residents, lowest)
	q := r.problem(in, swiss.Union(in, residents), lowest)
	m, p, ok := q.Most()
	return ok && q.Full(m, p)
}

// remaining are the residents of a bracket without those whom C.1 removes from it when these players come down: p is
// determined by C.3, after C.1. Reading: Q23b.
//
// Rule: Dutch (1998) C.1, C.3
func (r *round) remaining(in, residents []int, lowest bool) []int {
	if lowest {
		return residents
	}
	all := swiss.Union(in, residents)
	return swiss.Without(residents, swiss.Stranded(all, r.Legal))
}

// pairAboveAnew tries to pair the previous bracket so that other players come down, as many and with the same scores,
// with whom this bracket makes its full number of pairs. It tries once. Reading: Q23. Reading: Q23a. Reading: Q23b.
//
// Rule: Dutch (1998) C.12
func (r *round) pairAboveAnew(i int) bool {
	b := r.Brackets[i]
	if i == 0 || b.Back || len(b.Tried) > 0 {
		return false
	}
	b.Tried = append(b.Tried, b.Floated)
	q, made, ok := r.othersAbove(i)
	if !ok {
		r.Kept(i)
		return false
	}
	r.Replace(i, "C.12", q, made.Outcome)
	return true
}

// othersAbove finds the pairing of the bracket above that C.12 accepts.
//
// Rule: Dutch (1998) C.12
func (r *round) othersAbove(i int) (*problem, outcome, bool) {
	b, above := r.Brackets[i], r.Brackets[i-1]
	if len(above.Made.Left) == 0 || len(above.Made.Pairs) == 0 {
		return nil, outcome{}, false
	}
	in, all := r.here(i - 1)
	q := r.problem(in, all, false)
	q.fixed, q.m, q.p = true, above.Made.M, len(above.Made.Pairs)
	if q.m == 0 {
		q.In = nil
	}
	scores := r.Scores(above.Made.Left)
	w := r.mayDo(b, above, r.Lowest(i))
	q.Below = w
	whole := *q
	whole.In = nil
	if _, possible := whole.Settle(); !possible {
		return nil, outcome{}, false // whoever is left over
	}
	if q.In != nil && q.m < q.incomers() {
		q.Below = r.leaversLike(above.Made.Left) // another S1 could make more pairs
	}
	q.Must = swiss.MustPair(q.Must, len(q.List), func(i int) bool {
		return !slices.Contains(scores, r.Players[q.List[i]].Score)
	})
	if !r.oneByOne && scores[0] != scores[len(scores)-1] && q.In == nil {
		q.other = r.leaversLike(above.Made.Left)
	}
	made, ok := r.firstAccepted(q, q.mayLeave(w, scores), func(left []int) bool {
		return slices.Equal(r.Scores(left), scores) && !slices.Equal(left, above.Made.Left) &&
			r.enough(swiss.Union(left, above.Passed, b.Joined), b.Residents, r.Lowest(i))
	})
	return q, made, ok
}

// mayDo is what enough demands of those who come down as far as it does not depend on who they are: residents who can
// meet no other resident may be removed, which changes the numbers.
func (r *round) mayDo(b, above *swiss.Bracket, lowest bool) *swiss.Beneath {
	alone := swiss.Stranded(b.Residents, r.Legal)
	in := len(b.Floated) + len(b.Joined)
	w := r.Whole(in, b.Residents, !asHomogeneous(in, in+len(b.Residents)), lowest)
	if len(alone) > 0 && !lowest {
		w = &swiss.Beneath{Odd: true, Loose: true, Edge: r.Suits, Spare: func(int) bool { return true },
			Optional: swiss.Among(alone)}
	}
	w.Players = swiss.Union(above.Passed, b.Joined, b.Residents)
	return w
}

// leaversLike lets players with the same scores be left over, as many: each takes a place, which is below nought.
func (r *round) leaversLike(left []int) *swiss.Beneath {
	w := &swiss.Beneath{Scores: r.Scores(left), Spare: func(int) bool { return false }}
	for i := range left {
		w.Players = append(w.Players, -1-i)
	}
	w.Edge = func(a, b int) bool {
		a, b = min(a, b), max(a, b)
		return a < 0 && b >= 0 && r.Players[b].Score == w.Scores[-1-a]
	}
	return w
}
