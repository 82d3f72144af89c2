package dutch2012_test

import "slices"

// another pairs the bracket above again so that other players are moved down, as many and with the same scores, with
// whom P1 pairs can be made.
//
// Rule: C.04.3.1 (2012) C.12
// Question: V04.
func (r *litRound) another() bool {
	b := &r.brackets[r.at]
	if b.down == 0 || b.joined != 0 || b.fixed || b.had[b.down] {
		return false
	}
	if b.had == nil {
		b.had = map[litSet]bool{}
	}
	b.had[b.down] = true
	if r.possible(b.down, b) {
		return false
	}
	if r.instead(b, func(down litSet) bool { return r.possible(down, b) }) {
		return true
	}
	was := r.outcome(b.down, b)
	return r.f.reads("V04", "better") && r.instead(b, func(down litSet) bool {
		return slices.Compare(r.outcome(down, b), was) < 0
	})
}

// instead moves other players down into a bracket.
//
// Rule: C.04.3.1 (2012) C.12
func (r *litRound) instead(b *litBracket, suits func(down litSet) bool) bool {
	above := &r.brackets[r.at-1]
	old := &above.stage
	s := old.again(old.m1, old.p1, func(left litSet) bool {
		left |= above.passed
		return !b.had[left] && slices.Equal(old.scores(left), old.scores(b.down)) && suits(left)
	})
	if !s.run() {
		return false
	}
	above.stage = *s
	b.down = s.best.left | above.passed
	return true
}

// possible reports whether P1 pairs can be made, M1 of them with the players moved down.
func (r *litRound) possible(down litSet, b *litBracket) bool {
	return r.firstStage(&litBracket{down: down, own: b.own}, 0).run()
}

// outcome is what pairing a bracket would come to: the number of pairs, then the scores of the moved-down players who
// stay unpaired; the smaller is the better.
//
// Question: V04.
func (r *litRound) outcome(down litSet, b *litBracket) []int {
	bad := r.incompatible(down | b.own)
	if bad != 0 && r.lowest() {
		return []int{1}
	}
	s := r.firstStage(&litBracket{down: down, own: b.own}, bad)
	for !s.run() {
		if !r.nextStage(s) {
			return []int{1}
		}
	}
	return append([]int{-s.p1}, s.scores((s.best.left|bad)&down)...)
}

// penultimate pairs the bracket above the lowest again so that the lowest can be paired; if that cannot be, the two
// are joined.
//
// Rule: C.04.3.1 (2012) C.13
func (r *litRound) penultimate() bool {
	if r.at == 0 {
		return false
	}
	b, above := &r.brackets[r.at], &r.brackets[r.at-1]
	keep := func(left litSet) bool { return r.f.complete(left | above.passed | b.joined | b.own) }
	for m1, p1 := above.stage.m1, above.stage.p1; p1 > 0; m1, p1 = r.lowerPenultimate(m1, p1) {
		if s := above.stage.again(m1, p1, keep); s.run() {
			above.stage = *s
			b.down, b.fixed = s.best.left|above.passed, true
			return true
		}
	}
	joined := litBracket{down: above.down, joined: above.own, own: b.own | b.joined}
	r.brackets = append(r.brackets[:r.at-1], joined)
	r.at--
	return true
}

// lowerPenultimate is the next stage of the penultimate bracket; P1 is 0 when there is none.
//
// Rule: C.04.3.1 (2012) C.13, C.14
// Question: V06.
func (r *litRound) lowerPenultimate(m1, p1 int) (int, int) {
	above := &r.brackets[r.at-1].stage
	full := (above.moved | above.others).Size() / 2
	switch {
	case p1 > max(m1, 1):
		return m1, p1 - 1
	case m1 == 0 || r.f.reads("V06", "letter") || m1 == 1 && !r.f.reads("V06", "lower"):
		return 0, 0
	}
	return m1 - 1, full
}

// complete reports whether a set can be paired, but for one player who may have the bye.
func (f *litField) complete(of litSet) bool {
	if of.Size()%2 == 0 {
		return f.All(of)
	}
	for _, i := range of.Members() {
		if !f.players[i].barred && f.All(of.Without(i)) {
			return true
		}
	}
	return false
}
