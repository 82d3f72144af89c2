package dutch2012

import "github.com/trfkit/trfkit/engine/swiss"

// limbo reports whether a pair is ruled out since one of the two would be a moved-down player in S2. S2 has everybody
// who is not in S1, or nobody who was moved down. Reading: V08.
//
// Rule: C.04.3.1 (2012) C.4
func (s *stage) limbo(i, j int) bool {
	if s.in == nil || !s.moved[i] && !s.moved[j] || !s.r.choices.Is(readingSecond, "limbo") {
		return false
	}
	return s.moved[i] == s.moved[j] || !s.in[i] && !s.in[j]
}

// inLimbo takes the moved-down players who are in neither subgroup out of the remainder. Reading: V08.
//
// Rule: C.04.3.1 (2012) C.4
func (s *stage) inLimbo(used []bool) []int {
	var out []int
	if !s.r.choices.Is(readingSecond, "limbo") {
		return nil
	}
	for i, moved := range s.moved {
		if moved && !used[i] {
			used[i] = true
			out = append(out, s.v[i])
		}
	}
	return out
}

// with is the same bracket beneath with further players left over.
func (b *below) with(left []int) *below {
	if b == nil || len(left) == 0 {
		return b
	}
	c := *b
	c.extra = swiss.Union(b.extra, left)
	return &c
}

// fromLimbo counts the pairs that limbo rules out.
func (s *stage) fromLimbo(o *standing) int {
	n := 0
	for i, m := range o.mate {
		n += swiss.Count(m > i && s.limbo(i, m))
	}
	return n
}
