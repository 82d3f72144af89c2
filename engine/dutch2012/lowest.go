package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// forLowest finds the pairing of the bracket above with which the lowest can be completed: its numbers of pairs are
// lowered from those with which it was paired. Reading: V06.
//
// Rule: C.04.3.1 (2012) C.13, C.14
func (r *round) forLowest(i int) (swiss.Stage, outcome, bool) {
	above := r.Brackets[i-1]
	if len(above.Made.Pairs) == 0 {
		return nil, outcome{}, false
	}
	s := *above.Stage.(*stage)
	s.Below = r.Completes(i)
	if above.Made.M > 0 {
		t, o, ok := s.firstOf(above.Made.M)
		if ok && (o.M == above.Made.M || !r.choices.Is(readingLower, "letter")) {
			return t, o, ok
		}
		if !r.choices.Is(readingLower, "lower") {
			return nil, outcome{}, false
		}
	}
	s.In, s.terms = nil, nil
	_, p, ok := s.Most()
	if !ok || p == 0 {
		return nil, outcome{}, false
	}
	o, ok := s.best(0, p)
	return s.forGood(), o, ok
}

// firstOf finds the best pairing with as many moved-down players paired first as there can be, and with as many pairs
// as there can be then. All pairs of moved-down players are then those of S1, so that no other S1 of that size has to
// be tried: each candidate of any such S1 is one of the candidates compared here. Where fewer than before are paired,
// only they are in question for S1 in the stage returned.
//
// Rule: C.04.3.1 (2012) C.14
func (s *stage) firstOf(before int) (*stage, outcome, bool) {
	m, p, ok := s.Most()
	if !ok || m == 0 {
		return nil, outcome{}, false
	}
	o, ok := s.best(m, p)
	if !ok {
		return nil, outcome{}, false
	}
	t := s.forGood()
	if m < before {
		t.In, t.terms = make([]bool, len(s.List)), nil
		for _, pair := range o.Pairs[:m] {
			at, _ := slices.BinarySearch(s.List, pair[0])
			t.In[at] = true
		}
	}
	return t, o, true
}

// forGood is the stage without the condition of the bracket below.
func (s *stage) forGood() *stage {
	c := *s
	c.Below = nil
	return &c
}
