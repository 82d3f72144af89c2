package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// improve finds the pairing of the bracket above with which this one comes to more pairs, or leaves fewer or lower
// scored moved-down players unpaired. Reading: V04.
//
// Rule: C.04.3.1 (2012) A.11, C.12
func (r *round) improve(i int) (*stage, outcome, bool) {
	b, above := r.Brackets[i], r.Brackets[i-1]
	if len(above.Made.Left) == 0 || len(above.Made.Pairs) == 0 {
		return nil, outcome{}, false
	}
	was := r.comesTo(i, b.Floated)
	if r.isBest(i, was) {
		return nil, outcome{}, false
	}
	s := *above.Stage.(*stage)
	return r.others(&s, above, func(left []int) bool {
		down := swiss.Union(above.Passed, left)
		return !hasTried(b, down) && slices.Compare(r.comesTo(i, down), was) < 0
	})
}

// isBest proves that no others make the pairing of a bracket come to more; false says nothing. Reading: V04.
//
// Rule: C.04.3.1 (2012) A.11, C.12
func (r *round) isBest(i int, was []int) bool {
	b := r.Brackets[i]
	need, unpaired := 1-was[0], len(was)-1
	if r.Lowest(i) {
		need = max(need, (len(b.Floated)+len(b.Residents))/2)
	}
	if r.mayMake(i, need, 0) {
		return false
	}
	scores := r.Scores(b.Floated)
	same := scores[0] == scores[len(scores)-1]
	return unpaired == 0 || same && !r.mayMake(i, 0, len(b.Floated)-unpaired+1)
}

// mayMake is false where a bracket cannot make so many pairs with anybody whom the one above leaves over, or not pair
// so many of them; true says nothing. The pairs of the bracket above, whose number is fixed, and those of this one are
// a pairing of the players of both: so they are no more than the absolute criteria allow for all these at once, and no
// more of those above are in them.
//
// Rule: C.04.3.1 (2012) C.12
func (r *round) mayMake(i, pairs, paired int) bool {
	b, above := r.Brackets[i], r.Brackets[i-1]
	came, made := swiss.Union(above.Stage.(*stage).List, above.Passed), len(above.Made.Pairs)
	s := r.newStage(swiss.Union(came, b.Residents), false)
	s.Moved = swiss.Flags(s.List, came)
	most := func(d matching.Digit) int {
		best, _ := s.Settle(d) // nobody must be paired, so that there is one
		return matching.Sum(best.Mate, d.Of)
	}
	covered := matching.Digit{Span: 2 * len(s.List), Of: func(i, j int) int {
		return swiss.Count(s.Moved[i]) + swiss.Count(s.Moved[j])
	}}
	return most(s.Pairs()) >= made+pairs && (paired == 0 || most(covered) >= 2*made+paired)
}

// comesTo is what the pairing of a bracket comes to if these players are moved down into it: the number of pairs, made
// negative, then the scores of those of them who stay unpaired. The smaller is the better. Reading: V04.
//
// Rule: C.04.3.1 (2012) A.11, C.12
func (r *round) comesTo(i int, moved []int) []int {
	none := []int{1}
	residents := r.Brackets[i].Residents
	bad := r.Strangers(i, swiss.Union(moved, residents))
	if len(bad) > 0 && r.Lowest(i) {
		return none
	}
	s := r.stageOf(i, swiss.Without(moved, bad), swiss.Without(residents, bad))
	s.Came = s.Moved
	m, p, ok := s.numbers()
	if !ok {
		return none
	}
	if m == 0 {
		s.In = nil
	}
	o, _ := s.best(m, p)
	out := []int{-p}
	for _, a := range swiss.Union(o.Left, bad) {
		if has(moved, a) {
			out = append(out, int(r.Players[a].Score))
		}
	}
	return out
}
