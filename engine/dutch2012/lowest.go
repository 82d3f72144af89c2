package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// fromAbove takes the lowest bracket, which cannot be paired, back to the one above: another pairing there, or both
// joined.
//
// Rule: C.04.3.1 (2012) C.13
func (r *round) fromAbove(i int) (int, bool) {
	if i == 0 {
		return 0, false
	}
	b, above := r.Brackets[i], r.Brackets[i-1]
	if s, made, ok := r.forLowest(i); ok {
		r.accept(i-1, s, made)
		above.again, b.back = "C.13", true
		r.note(event{kind: rePaired, bracket: b, above: above, made: made, article: "C.13"})
		return i, true
	}
	r.note(event{kind: joined, bracket: b, players: above.everybody()})
	r.Brackets = append(r.Brackets[:i-1], &bracket{number: above.number, score: b.score, wide: true,
		residents: swiss.Union(b.residents, b.joined), joined: above.residents, floated: above.floated})
	return i - 1, true
}

// forLowest finds the pairing of the bracket above with which the lowest can be completed: its numbers of pairs are
// lowered from those with which it was paired. Reading: V06.
//
// Rule: C.04.3.1 (2012) C.13, C.14
func (r *round) forLowest(i int) (*stage, outcome, bool) {
	above := r.Brackets[i-1]
	if len(above.made.pairs) == 0 {
		return nil, outcome{}, false
	}
	s := *above.stage
	s.below = r.completes(r.Brackets[i], above.passed)
	if above.made.m > 0 {
		t, o, ok := s.firstOf(above.made.m)
		if ok && (o.m == above.made.m || !r.choices.Is(readingLower, "letter")) {
			return t, o, ok
		}
		if !r.choices.Is(readingLower, "lower") {
			return nil, outcome{}, false
		}
	}
	s.in, s.terms = nil, nil
	_, p, ok := s.size()
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
	m, p, ok := s.size()
	if !ok || m == 0 {
		return nil, outcome{}, false
	}
	o, ok := s.best(m, p)
	if !ok {
		return nil, outcome{}, false
	}
	t := s.forGood()
	if m < before {
		t.in, t.terms = make([]bool, len(s.v)), nil
		for _, pair := range o.pairs[:m] {
			at, _ := slices.BinarySearch(s.v, pair[0])
			t.in[at] = true
		}
	}
	return t, o, true
}

// forGood is the stage without the condition of the bracket below.
func (s *stage) forGood() *stage {
	c := *s
	c.below = nil
	return &c
}

// completes is the condition that C.13 sets: the lowest bracket, with those who come down, has a complete pairing.
//
// Rule: C.04.3.1 (2012) C.13
func (r *round) completes(b *bracket, passed []int) *below {
	return &below{extra: swiss.Union(passed, b.joined, b.residents), dummy: len(r.Players)%2 == 1,
		edge:  func(a, b int) bool { return !r.tooKeen(a, b) },
		spare: func(a int) bool { return !r.Players[a].Barred }}
}
