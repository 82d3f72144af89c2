package dutch2012_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// litStage is a bracket with the numbers of pairs it is to have: a stage of the iteration.
type litStage struct {
	f      *litField
	moved  litSet // the M0 players who are paired first
	others litSet
	down   litSet // of all those, who was moved down into this bracket
	m1, p1 int    // M1 is 0 where the bracket is treated as homogeneous
	joined bool
	keep   func(left litSet) bool // whether those may be left over

	pairs []litPair
	best  litFound
	value []int
	done  bool
}

// litPair is a pair; the first stands in S1.
type litPair struct {
	a, b  int
	moved bool // made in the heterogeneous part
}

// litFound is a pairing of a bracket.
type litFound struct {
	pairs []litPair
	left  litSet
}

// litPart is a set of which so many pairs are to be made.
type litPart struct {
	of            litSet
	pairs, strong int
}

// run goes through the candidates of the stage in their order and keeps the first of the best.
//
// Rule: C.04.3.1 (2012) C.6-C.10
func (s *litStage) run() bool {
	if s.m1 > s.p1 || s.f.Most(s.moved|s.others) < s.p1 {
		return false
	}
	for _, s1 := range subsets(s.moved.Members(), s.m1) {
		s2 := (s.moved | s.others) &^ enginetest.SetOf(s1)
		s.heterogeneous(s1, s2, s2)
	}
	return s.value != nil
}

// heterogeneous pairs the players of S1, who were moved down, with players of S2, transposition by transposition; then
// the remainder. Who plays is not in the remainder.
//
// Rule: C.04.3.1 (2012) C.6, C.7, D.1.2
func (s *litStage) heterogeneous(s1 []int, s2, remainder litSet) {
	if len(s1) == 0 {
		s.homogeneous(remainder, s.p1-s.m1)
		return
	}
	for _, j := range (s2 & s.f.Meet[s1[0]]).Members() {
		s.pairs = append(s.pairs, litPair{s1[0], j, true})
		s.heterogeneous(s1[1:], s2.Without(j), remainder.Without(j))
		s.pairs = s.pairs[:len(s.pairs)-1]
	}
}

// homogeneous makes p pairs of a group, exchange by exchange and transposition by transposition.
//
// Rule: C.04.3.1 (2012) C.4, C.5, C.8, D.1.1
func (s *litStage) homogeneous(group litSet, p int) {
	if s.done || s.f.Most(group) < p {
		return
	}
	members := group.Members()
	for _, x := range s.f.exchangesOf(len(members), p) {
		if s.done {
			return
		}
		s.transpositions(members, x.s1, x.s2)
	}
}

func (s *litStage) transpositions(members, s1, s2 []int) {
	if len(s1) == 0 {
		s.consider()
		return
	}
	for k, j := range s2 {
		if !s.f.Meet[members[s1[0]]].Has(members[j]) || s.done {
			continue
		}
		s.pairs = append(s.pairs, litPair{members[s1[0]], members[j], false})
		s.transpositions(members, s1[1:], slices.Delete(slices.Clone(s2), k, k+1))
		s.pairs = s.pairs[:len(s.pairs)-1]
	}
}

// consider compares the candidate at hand with the best one so far.
//
// Rule: C.04.3.1 (2012) C.10
func (s *litStage) consider() {
	left := s.moved | s.others
	for _, p := range s.pairs {
		left = left.Without(p.a).Without(p.b)
	}
	if !s.keep(left) {
		return
	}
	value := s.criteria(left)
	if s.value == nil || slices.Compare(value, s.value) < 0 {
		s.best, s.value = litFound{slices.Clone(s.pairs), left}, value
		s.done = s.perfect()
	}
}

const litNobody = -1 << 20 // instead of a score; below every score

// criteria are the values that C.10 keeps as long as it can, the most important first.
//
// Rule: C.04.3.1 (2012) A.11, C.10
func (s *litStage) criteria(left litSet) []int {
	f := s.f
	value := s.unpaired(left)
	if s.joined && f.closest() {
		value = s.differences(left)
	}
	count := func(of func(i, j int) bool) {
		n := 0
		for _, p := range s.pairs {
			if of(p.a, p.b) {
				n++
			}
		}
		value = append(value, n)
	}
	odd := f.state.Round%2 == 1
	count(f.bothAbsolute)
	count(func(i, j int) bool { return odd && f.sameStrong(i, j) && !f.bothAbsolute(i, j) })
	count(f.sameWish)
	count(func(i, j int) bool { return !odd && f.sameStrong(i, j) })
	for back := 1; back <= 2; back++ {
		value = append(value, s.downfloats(left, back))
	}
	for back := 1; back <= 2; back++ {
		value = append(value, s.upfloats(back))
	}
	return value
}

// unpaired are the scores of the moved-down players who stay unpaired, the highest first.
func (s *litStage) unpaired(left litSet) []int {
	out := s.scores(left & s.down)
	for len(out) < s.down.Size() {
		out = append(out, litNobody)
	}
	return out
}

// scores lists the scores of a set, the highest first.
func (s *litStage) scores(of litSet) []int {
	var out []int
	for _, i := range of.Members() {
		out = append(out, int(s.f.players[i].PairingScore()))
	}
	return out
}

// differences are those of the scores of the players who meet, the largest first. The bye is a game against a score
// one point below the lowest.
//
// Question: V07.
func (s *litStage) differences(left litSet) []int {
	score := func(i int) tournament.Points { return s.f.players[i].PairingScore() }
	var out []int
	for _, p := range s.pairs {
		out = append(out, int(max(score(p.a), score(p.b))-min(score(p.a), score(p.b))))
	}
	all := (s.moved | s.others).Members()
	lowest := score(all[len(all)-1]) - s.f.state.Scoring.Win()
	for _, i := range left.Members() {
		out = append(out, int(score(i)-lowest))
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// downfloats counts who is left over and had the same float so many rounds before, but for those moved down before.
//
// Rule: C.04.3.1 (2012) B.5, B.6
func (s *litStage) downfloats(left litSet, back int) int {
	n := 0
	for _, i := range (left &^ s.down).Members() {
		if s.f.players[i].floats[back] == engine.Downfloat {
			n++
		}
	}
	return n
}

// upfloats counts the lower scored opponents of moved-down players who had the same float so many rounds before.
//
// Rule: C.04.3.1 (2012) B.5, B.6
func (s *litStage) upfloats(back int) int {
	n := 0
	for _, p := range s.pairs {
		a, b := &s.f.players[min(p.a, p.b)], &s.f.players[max(p.a, p.b)]
		if p.moved && b.PairingScore() < a.PairingScore() && b.floats[back] == engine.Upfloat {
			n++
		}
	}
	return n
}

// perfect reports whether no other candidate of the stage can be better than the best one: nobody moved down stays
// unpaired, as few pairs as possible break each rule of colours, and no float is repeated.
func (s *litStage) perfect() bool {
	if s.joined || s.best.left&s.down != 0 {
		return false
	}
	all := s.moved | s.others
	rest := s.value[len(s.value)-8:]
	return rest[2] == s.f.fewest(0, all, s.p1) && rest[1] == s.f.fewest(1, all, s.p1)*(s.f.state.Round%2) &&
		slices.Equal(slices.Concat(rest[:1], rest[3:]), make([]int, 6))
}

// fewest is the least number of pairs of one and the same wish, or strong wish, among so many pairs of a set.
func (f *litField) fewest(strong int, of litSet, pairs int) int {
	if pairs == 0 {
		return 0
	}
	if of.Size() < 2*pairs {
		return 1000
	}
	part := litPart{of, pairs, strong}
	if known, ok := f.clashes[part]; ok {
		return known
	}
	first := of.First()
	best := f.fewest(strong, of.Without(first), pairs)
	for _, other := range (of & f.Meet[first]).Members() {
		n := f.fewest(strong, of.Without(first).Without(other), pairs-1)
		if strong == 0 && f.sameWish(first, other) || strong == 1 && f.sameStrong(first, other) {
			n++
		}
		best = min(best, n)
	}
	f.clashes[part] = best
	return best
}
