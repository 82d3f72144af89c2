package dutch2012

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// bracket is a score bracket in the making.
type bracket struct {
	number    int // 1 is the highest
	score     tournament.Points
	residents []int
	joined    []int // residents of the bracket above, which C.13 has joined with this one
	wide      bool  // C.13 has joined brackets
	floated   []int // players moved down from the bracket above
	passed    []int // whom C.1 moves on, without an opponent here
	stage     *stage
	made      outcome
	tried     [][]int // sets of players moved down for which C.12 has been tried
	kept      bool    // C.12 has found no others
	back      bool    // C.13 has found the pairing of the bracket above
	again     string  // the step that changed the bracket's pairing afterwards: C.12 or C.13
}

// Title names the bracket.
func (b *bracket) Title() string { return swiss.Bracket(b.number, b.score, b.wide) }

// Made is how it is paired.
func (b *bracket) Made() (pairs [][2]int, left []int) { return b.made.pairs, b.made.left }

// divided are the players of a bracket as A.3 sees them: those moved down and the others. In a joined bracket those who
// came from above it count as moved down, and if nobody did those who were joined last. Reading: V07.
//
// Rule: C.04.3.1 (2012) A.3, A.6, C.13
func (r *round) divided(b *bracket) (moved, others []int) {
	if b.wide && len(b.floated) > 0 && r.choices.Is(readingJoined, "psd") {
		return b.floated, swiss.Union(b.joined, b.residents)
	}
	return swiss.Union(b.floated, b.joined), b.residents
}

func (b *bracket) everybody() []int { return swiss.Union(b.floated, b.joined, b.residents) }

// has reports whether a list in rank order has a member.
func has(list []int, i int) bool {
	_, found := slices.BinarySearch(list, i)
	return found
}

// pair makes the whole pairing, bracket after bracket from the highest.
//
// Rule: C.04.3.1 (2012) A.3, C.6
func (r *round) pair() error {
	r.events = nil
	return r.PairAll(func(g swiss.Scoregroup) *bracket {
		return &bracket{number: g.Number, score: g.Score, residents: g.Players()}
	}, r.pairBracket)
}

// pairBracket makes the pairing of one bracket and returns which bracket comes next; false when no legal pairing of the
// round exists.
//
// Rule: C.04.3.1 (2012) C.1, C.12, C.13
func (r *round) pairBracket(i int) (int, bool) {
	b := r.Brackets[i]
	b.passed = nil
	if bad := r.incompatible(i); len(bad) > 0 {
		r.note(event{kind: stranded, bracket: b, players: bad})
		if slices.ContainsFunc(bad, func(p int) bool { return has(b.floated, p) }) && r.another(i) {
			return i, true
		}
		if r.lowest(i) {
			return r.fromAbove(i)
		}
		b.passed = bad
	}
	s := r.stage(i)
	made, ok := s.atOnce()
	if !ok {
		m, p, possible, restart := r.descend(i, s)
		switch {
		case restart:
			return i, true
		case !possible:
			return r.fromAbove(i)
		}
		if m == 0 {
			s.in = nil
		}
		made, _ = s.best(m, p)
	}
	r.accept(i, s, made)
	r.note(event{kind: paired, bracket: b, stage: s, made: made, in: b.floated})
	return i + 1, true
}

func (r *round) lowest(i int) bool { return i == len(r.Brackets)-1 }

// accept takes the pairing of a bracket and moves down whom it leaves.
//
// Rule: C.04.3.1 (2012) C.6
func (r *round) accept(i int, s *stage, made outcome) {
	b := r.Brackets[i]
	b.stage, b.made = s, made
	if !r.lowest(i) {
		r.Brackets[i+1].floated = swiss.Union(b.passed, made.left)
	}
}

// incompatible lists the players for whom no opponent can be found within a bracket. In an odd lowest bracket one such
// player has the bye if he may. Reading: V12.
//
// Rule: C.04.3.1 (2012) C.1
func (r *round) incompatible(i int) []int { return r.strangers(i, r.Brackets[i].everybody()) }

// strangers are those of a bracket of all these players.
func (r *round) strangers(i int, all []int) []int {
	bad := swiss.Stranded(all, r.legal)
	if r.lowest(i) && len(bad) == 1 && len(all)%2 == 1 && !r.Players[bad[0]].Barred {
		return nil
	}
	return bad
}

// stage is the search for the pairing of a bracket of which C.1 has moved on whom it must.
//
// Rule: C.04.3.1 (2012) A.3, A.6, C.2
func (r *round) stage(i int) *stage {
	b := r.Brackets[i]
	moved, others := r.divided(b)
	moved, others = swiss.Without(moved, b.passed), swiss.Without(others, b.passed)
	s := r.newStage(swiss.Union(moved, others), r.lowest(i))
	s.wide = b.wide
	s.moved, s.came = swiss.Flags(s.v, moved), swiss.Flags(s.v, b.floated)
	if r.heterogeneous(len(moved), len(others), b.wide) {
		s.in = s.moved
	}
	return s
}

// newStage is the search for a pairing of a list of players.
//
// Rule: C.04.3.1 (2012) B.1.b
func (r *round) newStage(v []int, lowest bool) *stage {
	s := &stage{r: r, v: v, lowest: lowest}
	if len(v) > 0 {
		s.low = s.score(len(v) - 1)
	}
	if lowest && len(v)%2 == 1 {
		s.must = make([]bool, len(v))
		for i, p := range v {
			s.must[i] = r.Players[p].Barred
		}
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
	atOnce := ok && m == len(swiss.Marked(s.in)) && p == len(s.v)/2
	return m, p, ok, !atOnce && r.another(i)
}

// numbers are those of the first stage in which a pairing exists: m and p as descend has them.
//
// Rule: C.04.3.1 (2012) C.14
func (s *stage) numbers() (m, p int, ok bool) {
	m, p, ok = s.size()
	full := len(s.v) / 2
	if s.in != nil && (!ok || m == 0 || s.lowest && p < full) {
		h := *s
		h.in, h.terms = nil, nil
		_, p, ok = h.size()
		m = 0
	}
	return m, p, ok && (!s.lowest || p == full)
}

// atOnce is the quick way to the first stage.
func (s *stage) atOnce() (outcome, bool) {
	if s.in == nil {
		return s.quick(len(s.v) / 2)
	}
	return s.quickHeterogeneous()
}
