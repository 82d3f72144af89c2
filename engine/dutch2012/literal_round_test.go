package dutch2012_test

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
)

// litBracket is a score bracket while the round is being paired.
type litBracket struct {
	down   litSet // moved down into it
	joined litSet // of the bracket joined to it last
	own    litSet
	had    map[litSet]bool // sets moved down into it with which C.12 has been tried
	fixed  bool            // C.12 is not for it: C.13 has chosen who is moved down

	stage  litStage // the one that was accepted
	passed litSet   // moved down by C.1
}

// litRound is the round while it is being paired.
type litRound struct {
	f        *litField
	brackets []litBracket
	at       int
}

// literalPair pairs a round in the sequence of the text, under the choice made for each reading.
func literalPair(s *engine.State, choice map[string]string) (engine.Result, error) {
	f := newLitField(s, choice)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	r := &litRound{f: f}
	for i := range f.players {
		if i == 0 || f.players[i].PairingScore() != f.players[i-1].PairingScore() {
			r.brackets = append(r.brackets, litBracket{})
		}
		b := &r.brackets[len(r.brackets)-1]
		b.own = b.own.With(i)
	}
	for r.at < len(r.brackets) {
		if !r.bracket() {
			return engine.Result{}, engine.ErrNoLegalPairing
		}
	}
	return f.result(r.brackets), nil
}

// lowest reports whether the bracket at hand is the lowest one.
func (r *litRound) lowest() bool { return r.at == len(r.brackets)-1 }

// incompatible are the players of a bracket for whom it has no opponent. Somebody who can have the bye is none of
// them.
//
// Rule: C.04.3.1 (2012) C.1
func (r *litRound) incompatible(all litSet) litSet {
	var bad litSet
	for _, i := range all.Members() {
		if r.f.Meet[i]&all == 0 {
			bad = bad.With(i)
		}
	}
	if r.lowest() && all.Size()%2 == 1 && bad.Size() == 1 && !r.f.players[bad.First()].barred {
		return 0
	}
	return bad
}

// bracket goes through the steps for one bracket, or goes back to an earlier one. It reports false when there is no
// pairing.
//
// Rule: C.04.3.1 (2012) C.1, C.2
func (r *litRound) bracket() bool {
	b := &r.brackets[r.at]
	bad := r.incompatible(b.down | b.joined | b.own)
	switch {
	case bad&b.down != 0 && r.another():
		return true
	case bad != 0 && r.lowest():
		return r.penultimate()
	}
	b.passed = bad
	s := r.firstStage(b, bad)
	for !s.run() {
		if r.another() {
			return true
		}
		if !r.nextStage(s) {
			return r.penultimate()
		}
	}
	r.take(b, s)
	r.at++
	return true
}

// nextStage lowers what a bracket is to have. The lowest bracket cannot do with fewer pairs; when nothing is left to
// be lowered, it reports false.
//
// Rule: C.04.3.1 (2012) C.13, C.14
func (r *litRound) nextStage(s *litStage) bool {
	switch {
	case r.lowest() && s.m1 == 0:
		return false
	case !r.lowest() && (s.m1 == 0 || s.remainderReached()):
		s.p1--
	case s.m1 > 1:
		s.m1--
	default:
		s.m1, s.p1 = 0, (s.moved|s.others).Size()/2
	}
	return true
}

// take enters the pairing of a bracket and moves the others down.
func (r *litRound) take(b *litBracket, s *litStage) {
	b.stage = *s
	if !r.lowest() {
		below := &r.brackets[r.at+1]
		below.down, below.had = s.best.left|b.passed, nil
	}
}

// firstStage is P1 and M1 of a bracket without those whom C.1 moves down. Whoever is left over of the lowest bracket
// has the bye.
//
// Rule: C.04.3.1 (2012) A.3, A.6, C.2
// Question: V07.
func (r *litRound) firstStage(b *litBracket, bad litSet) *litStage {
	f := r.f
	s := &litStage{f: f, down: b.down &^ bad, joined: b.joined != 0}
	s.moved, s.others = (b.down|b.joined)&^bad, b.own&^bad
	if s.joined && b.down != 0 && f.closest() {
		s.moved, s.others = b.down&^bad, (b.joined|b.own)&^bad
	}
	n := s.moved.Size() + s.others.Size()
	s.p1 = n / 2
	half := 2*s.moved.Size() >= n && (!s.joined || f.reads("V07", "half"))
	if s.moved != 0 && s.others != 0 && !half {
		s.m1 = s.moved.Size()
	}
	lowest := r.lowest()
	s.keep = func(left litSet) bool {
		return !lowest || left == 0 || left.Size() == 1 && !f.players[left.First()].barred
	}
	return s
}

// closest reports whether a joined bracket brings together the scores that are closest, whoever of it stands in S1.
//
// Rule: C.04.3.1 (2012) C.13
// Question: V07.
func (f *litField) closest() bool { return !f.reads("V07", "half") }

// remainderReached reports whether M1 moved-down players can be paired, so that the remainder comes to be paired.
//
// Rule: C.04.3.1 (2012) C.14
func (s *litStage) remainderReached() bool {
	return s.again(s.m1, s.m1, func(litSet) bool { return true }).run()
}

// again is the same bracket with other numbers and another condition.
func (s *litStage) again(m1, p1 int, keep func(left litSet) bool) *litStage {
	return &litStage{f: s.f, moved: s.moved, others: s.others, down: s.down, joined: s.joined,
		m1: m1, p1: p1, keep: keep}
}
