package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// divided are the players of a bracket as A.3 sees them: those moved down and the others. In a joined bracket those who
// came from above it count as moved down, and if nobody did those who were joined last. Reading: V07.
//
// Rule: C.04.3.1 (2012) A.3, A.6, C.13
func (r *round) divided(b *swiss.Bracket) (moved, others []int) {
	if b.Wide && len(b.Floated) > 0 && r.choices.Is(readingJoined, "psd") {
		return b.Floated, swiss.Union(b.Joined, b.Residents)
	}
	return swiss.Union(b.Floated, b.Joined), b.Residents
}

// has reports whether a list in rank order has a member.
func has(list []int, i int) bool {
	_, found := slices.BinarySearch(list, i)
	return found
}

// pairBracket makes the pairing of a bracket of which C.1 has moved on whom it must.
//
// Rule: C.04.3.1 (2012) C.12, C.13
func (r *round) pairBracket(i int) (int, bool) {
	s := r.stage(i)
	made, ok := s.atOnce()
	if !ok {
		m, p, possible, restart := r.descend(i, s)
		switch {
		case restart:
			return i, true
		case !possible:
			return r.FromAbove(i)
		}
		if m == 0 {
			s.In = nil
		}
		made, _ = s.best(m, p)
	}
	return r.Take(i, s, made)
}

// stage is the search for the pairing of a bracket of which C.1 has moved on whom it must.
//
// Rule: C.04.3.1 (2012) A.3, A.6, C.2
func (r *round) stage(i int) *stage {
	b := r.Brackets[i]
	moved, others := r.divided(b)
	moved, others = swiss.Without(moved, b.Passed), swiss.Without(others, b.Passed)
	s := r.newStage(swiss.Union(moved, others), r.Lowest(i))
	s.wide = b.Wide
	s.Moved, s.Came = swiss.Flags(s.List, moved), swiss.Flags(s.List, b.Floated)
	if r.heterogeneous(len(moved), len(others), b.Wide) {
		s.In = s.Moved
	}
	return s
}

// newStage is the search for a pairing of a list of players.
func (r *round) newStage(list []int, lowest bool) *stage {
	s := &stage{Search: r.NewSearch(list, lowest), r: r}
	if len(list) > 0 {
		s.low = s.ScoreAt(len(list) - 1)
	}
	return s
}

// heterogeneous reports whether players moved down are paired first: if they are less than half of the bracket, or if
// it is a joined one. Reading: V07.
//
// Rule: C.04.3.1 (2012) A.3, C.13
func (r *round) heterogeneous(moved, others int, wide bool) bool {
	if wide && r.choices.Is(readingJoined, "psd") {
		return moved > 0 && others > 0
	}
	return moved > 0 && moved < others
}

// descend lowers the numbers of pairs until a pairing exists, as the text does step by step: p where the remainder has
// been reached or there is none, else m. After the first failure C.12 is tried; restart says that it has moved other
// players down. It fails when the lowest bracket has no complete pairing. Reading: V17.
//
// Rule: C.04.3.1 (2012) C.12-C.14
func (r *round) descend(i int, s *stage) (m, p int, ok, restart bool) {
	m, p, ok = s.numbers()
	return m, p, ok, !(ok && s.Full(m, p)) && r.another(i)
}

// numbers are those of the first stage in which a pairing exists: m and p as descend has them.
//
// Rule: C.04.3.1 (2012) C.14
func (s *stage) numbers() (m, p int, ok bool) {
	m, p, ok = s.Most()
	full := len(s.List) / 2
	if s.In != nil && (!ok || m == 0 || s.All && p < full) {
		h := *s
		h.In, h.terms = nil, nil
		_, p, ok = h.Most()
		m = 0
	}
	return m, p, ok && (!s.All || p == full)
}

// atOnce is the quick way to the first stage.
func (s *stage) atOnce() (outcome, bool) {
	if s.In == nil {
		return s.quick(len(s.List) / 2)
	}
	return s.quickHeterogeneous()
}
