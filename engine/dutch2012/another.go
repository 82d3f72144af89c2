package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// another tries to pair the previous bracket so that other players come down, as many and with the same scores, with
// whom this bracket makes all its pairs. Reading: V04. Reading: V17.
//
// Rule: C.04.3.1 (2012) C.12
func (r *round) another(i int) bool {
	b := r.Brackets[i]
	if len(b.Floated) == 0 || b.Wide || b.Back || hasTried(b, b.Floated) {
		return false
	}
	b.Tried = append(b.Tried, b.Floated)
	if r.stageWith(i, b.Floated).complete() {
		return false
	}
	s, made, ok := r.replace(i)
	if !ok && r.choices.Is(readingAnother, "better") {
		s, made, ok = r.improve(i)
	}
	if !ok {
		r.Kept(i)
		return false
	}
	r.Replace(i, "C.12", s, made)
	return true
}

// hasTried reports whether C.12 has been tried with these players moved down into a bracket.
func hasTried(b *swiss.Bracket, floated []int) bool {
	return slices.ContainsFunc(b.Tried, func(f []int) bool { return slices.Equal(f, floated) })
}

// complete reports whether all pairs of a bracket can be made by the absolute criteria, in a heterogeneous bracket each
// player moved down with one who was not.
func (s *stage) complete() bool {
	m, p, ok := s.Most()
	return ok && s.Full(m, p)
}

// stageWith is the whole of a bracket if these players were moved down into it.
func (r *round) stageWith(i int, moved []int) *stage {
	return r.stageOf(i, moved, r.Brackets[i].Residents)
}

// stageOf is a bracket of players moved down and others.
func (r *round) stageOf(i int, moved, others []int) *stage {
	s := r.newStage(swiss.Union(moved, others), r.Lowest(i))
	s.Moved = swiss.Flags(s.List, moved)
	if r.heterogeneous(len(moved), len(others), false) {
		s.In = s.Moved
	}
	return s
}

// replace finds the pairing of the bracket above that C.12 accepts.
//
// Rule: C.04.3.1 (2012) C.12
func (r *round) replace(i int) (*stage, outcome, bool) {
	above := r.Brackets[i-1]
	if len(above.Made.Left) == 0 || len(above.Made.Pairs) == 0 {
		return nil, outcome{}, false
	}
	s := *above.Stage.(*stage)
	s.Below = r.helps(i)
	return r.others(&s, above, func([]int) bool { return true })
}

// others finds the best pairing of the bracket above, by its stage, in which other players come down, as many and with
// the same scores, whom suits accepts.
//
// Rule: C.04.3.1 (2012) C.12
func (r *round) others(s *stage, above *swiss.Bracket, suits func(left []int) bool) (*stage, outcome, bool) {
	scores := r.Scores(above.Made.Left)
	c := *s
	c.Must = swiss.MustPair(s.Must, len(s.List), func(i int) bool { return !slices.Contains(scores, s.ScoreAt(i)) })
	o, ok := c.firstAccepted(above.Made.M, len(above.Made.Pairs), func(left []int) bool {
		return !slices.Equal(left, above.Made.Left) && slices.Equal(r.Scores(left), scores) && suits(left)
	})
	if !ok {
		return nil, o, false
	}
	return s.forGood(), o, true
}

// helps is the condition that C.12 sets: the bracket below makes all its pairs with those who come down, a
// heterogeneous one by pairing each of them with a resident.
//
// Rule: C.04.3.1 (2012) C.12
func (r *round) helps(i int) *swiss.Beneath {
	b := r.Brackets[i]
	w := r.Whole(len(b.Floated), b.Residents, r.heterogeneous(len(b.Floated), len(b.Residents), false), r.Lowest(i))
	w.Players = swiss.Union(r.Brackets[i-1].Passed, b.Residents)
	return w
}

// firstAccepted finds the best outcome of so many pairs whose leftover is accepted.
//
// Rule: C.04.3.1 (2012) C.12
func (s *stage) firstAccepted(m, p int, accepted func(left []int) bool) (outcome, bool) {
	s.criteria() // made once for all parts
	return swiss.FirstAccepted(s.List, swiss.Leftover{Must: s.Must, Gone: s.Gone},
		func(l swiss.Leftover) (o outcome, key, left []int, ok bool) {
			part := *s
			part.Must, part.Gone = l.Must, l.Gone
			o, ok = part.best(m, p)
			return o, o.Key, o.Left, ok
		}, accepted)
}
