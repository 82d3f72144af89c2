package dutch1998

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
	joined    []int // players of the upper bracket that C.13 has joined with this one; they count as moved down
	wide      bool  // C.13 has joined brackets
	floated   []int // players moved down from the bracket above
	passed    []int // whom C.1 moves on, without an opponent here
	made      outcome
	tried     bool   // C.12 has been tried, or C.13 has found the pairing above
	again     string // the step that changed the bracket's pairing afterwards: C.12 or C.13
}

// Title names the bracket.
func (b *bracket) Title() string { return swiss.Bracket(b.number, b.score, b.wide) }

// Made is how it is paired.
func (b *bracket) Made() (pairs [][2]int, left []int) { return b.made.pairs, b.made.left }

// incomers are the players of a bracket who come from above, in rank order.
//
// Rule: Dutch (1998) A.3
func (b *bracket) incomers() []int { return swiss.Union(b.joined, b.floated) }

func (b *bracket) everybody() []int { return swiss.Union(b.incomers(), b.residents) }

// pair makes the whole pairing, bracket after bracket from the highest.
//
// Rule: Dutch (1998) A.3, C.14
func (r *round) pair() error {
	r.events = nil
	return r.PairAll(func(g swiss.Scoregroup) *bracket {
		return &bracket{number: g.Number, score: g.Score, residents: g.Players()}
	}, r.pairBracket)
}

// pairBracket makes the pairing of one bracket and returns which bracket comes next; false when no legal pairing of
// the round exists.
//
// Rule: Dutch (1998) C.1, C.12, C.13
func (r *round) pairBracket(i int) (int, bool) {
	b := r.Brackets[i]
	lowest := i == len(r.Brackets)-1
	b.passed = nil
	in, all := b.incomers(), b.everybody()
	bad := swiss.Stranded(all, r.legal)
	if lowest && len(bad) == 1 && len(all)%2 == 1 && !r.Players[bad[0]].Barred {
		bad = nil // he has the bye. Reading: Q22.
	}
	if len(bad) > 0 {
		r.note(event{kind: stranded, bracket: b, players: bad})
		if slices.ContainsFunc(bad, func(p int) bool { return slices.Contains(in, p) }) && r.pairAboveAnew(i) {
			return i, true
		}
		if lowest {
			return r.fromAbove(i)
		}
		b.passed, in, all = bad, swiss.Without(in, bad), swiss.Without(all, bad)
	}
	if len(in) > 0 && !r.enough(in, swiss.Without(all, in), lowest) && r.pairAboveAnew(i) {
		return i, true
	}
	made, ok := r.solve(r.problem(in, all, lowest))
	if !ok {
		return r.fromAbove(i)
	}
	r.accept(i, made)
	r.note(event{kind: paired, bracket: b, made: made, in: in})
	return i + 1, true
}

// accept takes the pairing of a bracket and moves down whom it leaves.
//
// Rule: Dutch (1998) C.6
func (r *round) accept(i int, made outcome) {
	b := r.Brackets[i]
	b.made = made
	if i+1 < len(r.Brackets) {
		r.Brackets[i+1].floated = swiss.Union(b.passed, made.left)
	}
}

// problem is the search for the pairing of a bracket of which C.1 has moved on whom it must.
//
// Rule: Dutch (1998) A.3, B.1.b
func (r *round) problem(in, all []int, lowest bool) *problem {
	q := &problem{r: r, v: all, all: lowest}
	if len(in) > 0 && !asHomogeneous(len(in), len(all)) {
		q.in = swiss.Flags(all, in)
	}
	if lowest && len(all)%2 == 1 {
		q.must = make([]bool, len(all))
		for i, p := range all {
			q.must[i] = r.Players[p].Barred
		}
	}
	return q
}

// asHomogeneous reports whether a bracket of n players is treated as homogeneous although some came down: when they
// are at least half. Reading: Q27.
//
// Rule: Dutch (1998) A.3
func asHomogeneous(in, n int) bool { return 2*in >= n }

// fromAbove takes the lowest bracket, which cannot be paired, back to the one above: another pairing there, or both
// joined.
//
// Rule: Dutch (1998) C.13
func (r *round) fromAbove(i int) (int, bool) {
	if i == 0 {
		return 0, false
	}
	b, above := r.Brackets[i], r.Brackets[i-1]
	q := r.problem(swiss.Without(above.incomers(), above.passed), swiss.Without(above.everybody(), above.passed), false)
	q.least, q.below = 1, r.completes(b, above.passed)
	if made, ok := r.solve(q); ok {
		r.accept(i-1, made)
		above.again, b.tried = "C.13", true
		r.note(event{kind: rePaired, bracket: b, above: above, made: made, article: "C.13"})
		return i, true
	}
	r.note(event{kind: joined, bracket: b, players: above.everybody()})
	r.Brackets = append(r.Brackets[:i-1], r.join(above, b))
	return i - 1, true
}

// join makes one bracket of the two lowest. The players of the upper count as moved down, as those of a bracket in
// which p has become zero. Reading: Q26.
//
// Rule: Dutch (1998) C.13
func (r *round) join(above, b *bracket) *bracket {
	j := &bracket{number: above.number, score: b.score, wide: true, residents: swiss.Union(b.residents, b.joined),
		joined:  above.residents,
		floated: above.floated}
	if r.choices.Is(readingJoined, "residents") {
		j.residents, j.joined = swiss.Union(j.residents, j.joined), nil
	}
	return j
}

// completes is the condition that C.13 sets: the lowest bracket, with those who come down, has a complete pairing.
// Reading: Q25.
//
// Rule: Dutch (1998) C.13
func (r *round) completes(b *bracket, passed []int) *below {
	w := &below{extra: swiss.Union(passed, b.joined, b.residents), edge: r.suits}
	w.spare = func(a int) bool { return !r.Players[a].Barred }
	w.dummy = len(r.Players)%2 == 1
	return w
}
