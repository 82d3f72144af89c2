package ascent

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// criterion is one that a round can be paired without, to see whether it decides something.
type criterion int

const (
	noCriterion criterion = iota
	followingGroup
	upfloatersFloated
	wishes
	strongWishes
	opponentsFloated
)

// less is a cost without what a criterion counts.
func (c cost) less(without criterion) cost {
	switch without {
	case wishes:
		c.wishes = 0
	case strongWishes:
		c.strong = 0
	case opponentsFloated:
		c.opponents = 0
	}
	return c
}

// criteria are the articles of those that a text has.
func (x *Rules) criteria() map[criterion]rules.Ref {
	out := map[criterion]rules.Ref{followingGroup: x.Ref("C6"), upfloatersFloated: x.Upfloaters, wishes: x.Wishes,
		strongWishes: x.StrongWishes, opponentsFloated: x.Opponents}
	for c, ref := range out {
		if ref.IsZero() {
			delete(out, c)
		}
	}
	return out
}

// omits lists their articles.
func (x *Rules) omits() (out []rules.Ref) {
	for _, ref := range x.criteria() {
		out = append(out, ref)
	}
	return out
}

// omit tells which criteria decided a bracket: those without which it would have other upfloaters, or other pairs. Two
// boards that exchange an opponent do not show it of C6: where one upfloater takes the place of another, the scoregroup
// that he leaves is paired with the other in it.
//
// Rule: C.04.5, C.04.6 (2026) 2.3
func (r *Round) omit(want func(rules.Ref) bool) (out []engine.Deciding) {
	articles := r.rules.criteria()
	for c := followingGroup; c <= opponentsFloated; c++ {
		ref, known := articles[c]
		if !known || !want(ref) {
			continue
		}
		for _, b := range r.brackets {
			if b.decidedBy(c) {
				out = append(out, engine.Deciding{Rule: ref, Where: b.where()})
			}
		}
	}
	return out
}

// decidedBy completes or pairs the bracket once more without a criterion.
func (b *bracket) decidedBy(c criterion) bool {
	r, o := *b.Round, *b
	r.leftOut, o.Round = c, &r
	switch c {
	case followingGroup, upfloatersFloated:
		if o.upfloaters = nil; c == followingGroup {
			o.following = nil
		}
		o.choose()
		return !slices.Equal(o.upfloaters, b.upfloaters)
	default:
		o.pairs, o.cost = nil, cost{}
		o.solve()
		return !slices.Equal(o.pairs, b.pairs)
	}
}
