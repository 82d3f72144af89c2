package dutch2012

import "slices"

// fromAbove takes the lowest bracket, which cannot be paired, back to the one above: another pairing there, or both
// joined.
//
// Rule: C.04.3.1 (2012) C.13
func (r *round) fromAbove(i int) (int, bool) {
	if i == 0 {
		return 0, false
	}
	b, above := r.brackets[i], r.brackets[i-1]
	if s, made, ok := r.forLowest(i); ok {
		r.accept(i-1, s, made)
		above.again, b.back = "C.13", true
		r.note(event{kind: rePaired, bracket: b, above: above, made: made, article: "C.13"})
		return i, true
	}
	r.note(event{kind: joined, bracket: b, players: above.everybody()})
	r.brackets = append(r.brackets[:i-1], &bracket{number: above.number, score: b.score, wide: true,
		residents: union(b.residents, b.joined), joined: above.residents, floated: above.floated})
	return i - 1, true
}

// forLowest finds the pairing of the bracket above with which the lowest can be completed: its numbers of pairs are
// lowered from those with which it was paired. Reading: V06.
//
// Rule: C.04.3.1 (2012) C.13
// Rule: C.04.3.1 (2012) C.14
func (r *round) forLowest(i int) (*stage, outcome, bool) {
	above := r.brackets[i-1]
	if len(above.made.pairs) == 0 {
		return nil, outcome{}, false
	}
	s := *above.stage
	s.below = r.completes(r.brackets[i], above.passed)
	for m := above.made.m; ; m-- {
		if m == 0 {
			s.in, s.terms = nil, nil
		}
		if t, o, ok := s.most(m, m == above.made.m || m == 0); ok {
			return t, o, ok
		}
		if m == 0 || r.choices.Is(readingLower, "letter") || m == 1 && !r.choices.Is(readingLower, "lower") {
			return nil, outcome{}, false
		}
	}
}

// most finds the best pairing with m moved-down players paired first and as many pairs as there can be then. most says
// that no more than m can be paired first.
//
// Rule: C.04.3.1 (2012) C.14
func (s *stage) most(m int, most bool) (*stage, outcome, bool) {
	if most {
		k, p, ok := s.size()
		if !ok || k != m || p < max(m, 1) {
			return nil, outcome{}, false
		}
		o, ok := s.best(m, p)
		return s.forGood(), o, ok
	}
	full, bound, ok := s.unbound()
	if !ok || full < m {
		return nil, outcome{}, false
	}
	var found outcome
	var at *stage
	for s1 := range subsets(positions(s.moved), m) {
		t := *s
		t.in, t.terms = make([]bool, len(s.v)), nil
		for _, i := range s1 {
			t.in[i] = true
		}
		k, p, ok := t.size()
		if !ok || k != m || at != nil && p < len(found.pairs) {
			continue
		}
		if o, ok := t.best(m, p); ok && (at == nil || p > len(found.pairs) || slices.Compare(o.key, found.key) < 0) {
			found, at = o, &t
		}
		if at != nil && len(found.pairs) == full && slices.Equal(found.key[:len(bound)], bound) {
			break // the later ones are not better, and come after it
		}
	}
	if at == nil {
		return nil, outcome{}, false
	}
	return at.forGood(), found, true
}

// unbound bounds what the stage can come to, whoever of the moved-down players is in S1: the most pairs, and how often
// each criterion is violated at the least when these are made. It fails when no pairing exists at all.
func (s *stage) unbound() (p int, bound []int, ok bool) {
	h := *s
	h.in, h.terms = nil, nil
	_, p, ok = h.size()
	if !ok {
		return 0, nil, false
	}
	best, _ := h.group().Settle(append(h.counts(), h.digits()...)...)
	bound = h.values(best.Mate)
	t := *s
	t.in, t.terms = s.moved, nil
	return p, append(bound, make([]int, len(t.criteria())-len(bound))...), true
}

// forGood is the stage without the condition of the bracket below.
func (s *stage) forGood() *stage {
	c := *s
	c.below = nil
	return &c
}

// positions lists where a flag is set.
func positions(flags []bool) []int {
	var out []int
	for i, f := range flags {
		if f {
			out = append(out, i)
		}
	}
	return out
}

// subsets yields the subsets of a size in lexicographic order.
//
// Rule: C.04.3.1 (2012) D.3
func subsets(list []int, size int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		var choose func(from int, chosen []int) bool
		choose = func(from int, chosen []int) bool {
			if len(chosen) == size {
				return yield(slices.Clone(chosen))
			}
			for i := from; i+size-len(chosen) <= len(list); i++ {
				if !choose(i+1, append(chosen, list[i])) {
					return false
				}
			}
			return true
		}
		choose(0, nil)
	}
}

// completes is the condition that C.13 sets: the lowest bracket, with those who come down, has a complete pairing.
//
// Rule: C.04.3.1 (2012) C.13
func (r *round) completes(b *bracket, passed []int) *below {
	return &below{extra: union(passed, b.joined, b.residents), dummy: len(r.players)%2 == 1,
		edge:  func(a, b int) bool { return !r.tooKeen(a, b) },
		spare: func(a int) bool { return !r.players[a].barred }}
}
