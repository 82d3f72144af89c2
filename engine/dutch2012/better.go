package dutch2012

import "slices"

// improve finds the pairing of the bracket above with which this one comes to more pairs, or leaves fewer or lower
// scored moved-down players unpaired. Reading: V04.
//
// Rule: C.04.3.1 (2012) A.11
// Rule: C.04.3.1 (2012) C.12
func (r *round) improve(i int) (*stage, outcome, bool) {
	b, above := r.brackets[i], r.brackets[i-1]
	if len(above.made.left) == 0 || len(above.made.pairs) == 0 {
		return nil, outcome{}, false
	}
	was := r.comesTo(i, b.floated)
	s := *above.stage
	return r.others(&s, above, func(left []int) bool {
		down := union(above.passed, left)
		return !b.hasTried(down) && slices.Compare(r.comesTo(i, down), was) < 0
	})
}

// comesTo is what the pairing of a bracket comes to if these players are moved down into it: the number of pairs, made
// negative, then the scores of those of them who stay unpaired. The smaller is the better. Reading: V04.
//
// Rule: C.04.3.1 (2012) A.11
// Rule: C.04.3.1 (2012) C.12
func (r *round) comesTo(i int, moved []int) []int {
	none := []int{1}
	residents := r.brackets[i].residents
	bad := r.strangers(i, union(moved, residents))
	if len(bad) > 0 && r.lowest(i) {
		return none
	}
	s := r.stageOf(i, without(moved, bad), without(residents, bad))
	s.came = s.moved
	m, p, ok := s.numbers()
	if !ok {
		return none
	}
	if m == 0 {
		s.in = nil
	}
	o, _ := s.best(m, p)
	out := []int{-p}
	for _, a := range union(o.left, bad) {
		if has(moved, a) {
			out = append(out, int(r.players[a].score))
		}
	}
	return out
}
