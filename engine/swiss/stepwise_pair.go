package swiss

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// PairAll makes the whole pairing, bracket after bracket from the highest; before the first round there is one. A
// step may lead back to a bracket above.
//
// Rule: C.04.3.1 (2012) A.3, C.6, F.4
// Rule: Dutch (1998) A.3, C.14, F.4
func (r *Stepwise) PairAll() error {
	r.Brackets, r.Bye, r.trials = nil, Nobody, nil
	for _, g := range r.Scoregroups() {
		r.Brackets = append(r.Brackets, &Bracket{Number: g.Number, Score: g.Score, Residents: g.Players()})
	}
	for i := 0; i < len(r.Brackets); {
		next, ok := r.pairBracket(i)
		if !ok {
			return engine.ErrNoLegalPairing
		}
		i = next
	}
	if n := len(r.Brackets); n > 0 {
		if left := r.Brackets[n-1].Made.Left; len(left) == 1 {
			r.Bye = left[0]
		}
	}
	return nil
}

// pairBracket pairs a bracket after C.1 has moved on the players for whom no opponent can be found within it. It
// returns which bracket comes next; false when no legal pairing of the round exists.
//
// Rule: C.04.3.1 (2012) C.1, C.12, C.13
// Rule: Dutch (1998) C.1, C.12, C.13
func (r *Stepwise) pairBracket(i int) (next int, ok bool) {
	b := r.Brackets[i]
	b.Passed = nil
	bad := r.Strangers(i, b.Everybody())
	if len(bad) > 0 {
		r.note(b, "C.1", fact.FindNobody.Of(r.IDs(bad...)), bad)
		in := b.Incomers()
		if slices.ContainsFunc(bad, func(p int) bool { return slices.Contains(in, p) }) && r.Another(i) {
			return i, true
		}
		if r.Lowest(i) {
			return r.FromAbove(i)
		}
	}
	b.Passed = bad
	return r.Pair(i)
}

// Strangers are those of a bracket of all these players who can meet nobody in it. In an odd lowest bracket one such
// player has the bye if he may. Reading: Q22. Reading: V12.
//
// Rule: C.04.3.1 (2012) C.1
// Rule: Dutch (1998) C.1
func (r *Stepwise) Strangers(i int, all []int) []int {
	bad := Stranded(all, r.Legal)
	if r.Lowest(i) && len(bad) == 1 && len(all)%2 == 1 && !r.Players[bad[0]].Barred {
		return nil
	}
	return bad
}

// Lowest reports whether a bracket is the lowest.
func (r *Stepwise) Lowest(i int) bool { return i == len(r.Brackets)-1 }

// Take takes the pairing of a bracket and goes on with the next one.
func (r *Stepwise) Take(i int, s Stage, made Outcome) (next int, ok bool) {
	r.accept(i, s, made)
	r.trials = append(r.trials, trial{bracket: r.Brackets[i], stage: s, made: made})
	return i + 1, true
}

// accept takes the pairing of a bracket and moves down whom it leaves.
//
// Rule: C.04.3.1 (2012) C.6
// Rule: Dutch (1998) C.6
func (r *Stepwise) accept(i int, s Stage, made Outcome) {
	b := r.Brackets[i]
	b.Stage, b.Made = s, made
	if !r.Lowest(i) {
		r.Brackets[i+1].Floated = Union(b.Passed, made.Left)
	}
}

// Replace takes another pairing of the bracket above, which a step has found, C.12 or C.13.
//
// Rule: C.04.3.1 (2012) C.12, C.13
// Rule: Dutch (1998) C.12, C.13
func (r *Stepwise) Replace(i int, article string, s Stage, made Outcome) {
	above := r.Brackets[i-1]
	above.Again = article
	r.accept(i-1, s, made)
	r.trials = append(r.trials, trial{bracket: r.Brackets[i], above: above, step: engine.Step{Rule: r.Cite(article),
		Players: r.IDs(made.Left...), Where: r.Brackets[i].Where(),
		Says: fact.PairedAgain{Pairs: r.boards(made.Pairs), Down: r.IDs(made.Left...)}}})
}

// Kept notes that C.12 has found no other pairing of the bracket above.
//
// Rule: C.04.3.1 (2012) C.12
// Rule: Dutch (1998) C.12
func (r *Stepwise) Kept(i int) { r.note(r.Brackets[i], "C.12", fact.NoOthersAbove, nil) }

// FromAbove takes the lowest bracket, which cannot be paired, back to the one above: another pairing there, or both
// joined.
//
// Rule: C.04.3.1 (2012) C.13
// Rule: Dutch (1998) C.13
func (r *Stepwise) FromAbove(i int) (next int, ok bool) {
	if i == 0 {
		return 0, false
	}
	b, above := r.Brackets[i], r.Brackets[i-1]
	if s, made, ok := r.Lower(i); ok {
		b.Back = true
		r.Replace(i, "C.13", s, made)
		return i, true
	}
	all := above.Everybody()
	r.note(b, "C.13", fact.JoinedWith.Of(r.IDs(all...)), all)
	joined := &Bracket{Number: above.Number, Score: b.Score, Wide: true, Residents: Union(b.Residents, b.Joined),
		Joined: above.Residents, Floated: above.Floated}
	if r.Equal {
		joined.Residents, joined.Joined = Union(joined.Residents, joined.Joined), nil
	}
	r.Brackets = append(r.Brackets[:i-1], joined)
	return i - 1, true
}

// Suits reports whether two players may meet unless they are kept apart.
func (r *Stepwise) Suits(a, b int) bool { return !r.Keen(a, b) }

// Legal reports whether two players may meet.
//
// Rule: C.04.3.1 (2012) B.1.a, B.2
// Rule: Dutch (1998) B.1.a, B.2
func (r *Stepwise) Legal(a, b int) bool { return a != b && r.Suits(a, b) && !r.Apart.Has(a, b) }
