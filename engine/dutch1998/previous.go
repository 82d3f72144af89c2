package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// enough reports whether a bracket with these moved-down players can make its full number of pairs by the absolute
// criteria. Reading: Q23. Reading: Q23b.
//
// Rule: Dutch (1998) A.6, C.12
func (r *round) enough(in, residents []int, lowest bool) bool {
	residents = r.remaining(in, residents, lowest)
	return r.newBottom(r.whole(len(in), residents, lowest), in, residents).witness().Perfect()
}

// bottom is a bracket on which conditions are set: its players, then places of those left over, as a graph.
type bottom struct {
	*round
	*swiss.Beneath
	all  []int
	size int
}

// newBottom is a bracket of some players.
func (r *round) newBottom(w *swiss.Beneath, in, residents []int) *bottom {
	t := &bottom{round: r, Beneath: w, all: swiss.Union(in, residents)}
	t.size = len(t.all) + swiss.Count(w.Odd)
	return t
}

// may reports whether a player may have an opponent, or a place from len(t.all) on.
func (t *bottom) may(a, k int) bool {
	if k < len(t.all) {
		return t.Edge(a, t.all[k]) && !t.Apart.Has(a, t.all[k])
	}
	return t.Spare(a)
}

// witness begins with pairs of the upper half and the lower, which mostly are enough.
func (t *bottom) witness() *matching.Witness {
	w := matching.NewLazyWitness(t.size, t.row)
	w.Meter = t.State.Spend
	var lower []int
	for k := t.size / 2; k < t.size; k++ {
		lower = append(lower, k)
	}
	for i := range t.size / 2 {
		if at := slices.IndexFunc(lower, func(k int) bool { return t.may(t.all[i], k) }); at >= 0 {
			w.Put(i, lower[at])
			lower = slices.Delete(lower, at, at+1)
		}
	}
	return w
}

// row is whom one of the graph may have.
func (t *bottom) row(i int) matching.Set {
	t.State.Spend(t.size / 4)
	row := matching.NewSet(t.size)
	for k, a := range t.all {
		if k != i && t.may(a, i) {
			row.Add(k)
		}
	}
	if t.size > len(t.all) && i < len(t.all) && t.Spare(t.all[i]) {
		row.Add(len(t.all))
	}
	return row
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

// whole is the condition that all pairs of a bracket are made.
//
// Rule: Dutch (1998) A.3, A.6
func (r *round) whole(incomers int, residents []int, lowest bool) *swiss.Beneath {
	return r.Whole(incomers, residents, !asHomogeneous(incomers, incomers+len(residents)), lowest)
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
	find := r.someOthersAbove
	if len(above.Made.Left) == 1 {
		find = r.oneOtherAbove
	}
	made, ok := find(q, b, above, r.Lowest(i))
	return q, made, ok
}

// someOthersAbove is othersAbove where several players come down from the pairing.
//
// Rule: Dutch (1998) C.12
func (r *round) someOthersAbove(q *problem, b, above *swiss.Bracket, lowest bool) (outcome, bool) {
	q.Below = r.mayDo(b, above, lowest)
	whole := *q
	whole.In = nil
	if _, possible := whole.Settle(); !possible {
		return outcome{}, false // whoever is left over
	}
	if q.In != nil && q.m < q.incomers() {
		q.Below = r.leaversLike(above.Made.Left) // another S1 could make more pairs
	}
	scores := r.Scores(above.Made.Left)
	q.Must = swiss.MustPair(q.Must, len(q.List), func(i int) bool {
		return !slices.Contains(scores, r.Players[q.List[i]].Score)
	})
	if !r.oneByOne && scores[0] != scores[len(scores)-1] && q.In == nil {
		q.other = r.leaversLike(above.Made.Left)
	}
	return r.firstAccepted(q, q.mayLeave(r.mayDo(b, above, lowest), scores), func(left []int) bool {
		return slices.Equal(r.Scores(left), scores) && !slices.Equal(left, above.Made.Left) &&
			r.enough(swiss.Union(left, above.Passed, b.Joined), b.Residents, lowest)
	})
}

// mayDo is what enough demands of those who come down as far as it does not depend on who they are: residents who can
// meet no other resident may be removed, which changes the numbers.
func (r *round) mayDo(b, above *swiss.Bracket, lowest bool) *swiss.Beneath {
	alone := swiss.Stranded(b.Residents, r.Legal)
	w := r.whole(len(b.Floated)+len(b.Joined), b.Residents, lowest)
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

// oneOtherAbove is othersAbove where one player comes down from the pairing: he is compared one by one.
//
// Rule: Dutch (1998) C.12
func (r *round) oneOtherAbove(q *problem, b, above *swiss.Bracket, lowest bool) (outcome, bool) {
	now := above.Made.Left[0]
	q.Must = make([]bool, len(q.List))
	some := false
	enough := r.enoughWithOne(swiss.Union(above.Passed, b.Joined), b.Residents, lowest)
	for k, p := range q.List {
		q.Must[k] = p == now || r.Players[p].Score != r.Players[now].Score || !enough(p)
		some = some || !q.Must[k]
	}
	if !some {
		return outcome{}, false
	}
	return r.solve(q)
}

// enoughWithOne is enough for a bracket into which one player comes down beside some others. Players with whom the same
// residents remain are asked the same graph without them: the bracket is paired when one alone is left over of it whom
// the player may meet.
//
// Rule: Dutch (1998) C.12
func (r *round) enoughWithOne(others, residents []int, lowest bool) func(p int) bool {
	var known []*oneMore
	return func(p int) bool {
		in := swiss.Union([]int{p}, others)
		remain := r.remaining(in, residents, lowest)
		at := slices.IndexFunc(known, func(m *oneMore) bool { return slices.Equal(m.residents, remain) })
		if at < 0 {
			at = len(known)
			known = append(known, r.newOneMore(others, remain, r.whole(len(in), remain, lowest)))
		}
		return known[at].takes(p)
	}
}

// oneMore is a bracket that lacks one player who comes down.
type oneMore struct {
	*bottom
	residents []int
	spares    matching.Set // who can be the only one left over
}

// newOneMore finds who can be left over. The conditions are those with one player more who comes down.
func (r *round) newOneMore(in, residents []int, w *swiss.Beneath) *oneMore {
	m := &oneMore{residents: residents, bottom: r.newBottom(w, in, residents)}
	if g := m.witness(); g.Complete() == 1 {
		m.spares = g.Spares()
	}
	return m
}

// takes reports whether a player completes the bracket.
func (m *oneMore) takes(p int) bool {
	for k := m.spares.Next(0); k != matching.None; k = m.spares.Next(k + 1) {
		if m.may(p, k) {
			return true
		}
	}
	return false
}
