package ascent

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// article cites that of a criterion.
func (x *Rules) article(criterion int) rules.Ref { return x.Ref(x.Criteria[criterion]) }

// omits lists the articles of the criteria.
func (x *Rules) omits() (out []rules.Ref) {
	for c, article := range x.Criteria {
		if article != "" {
			out = append(out, x.article(c))
		}
	}
	return out
}

// omit tells which criteria decided a bracket: those without which it would have other upfloaters, or other pairs. Two
// boards that exchange an opponent do not show it of C6: where one upfloater takes the place of another, the scoregroup
// that he leaves is paired with the other in it.
//
// Rule: C.04.5, C.04.6 (2026) 2.3
func (r *Round) omit(want func(rules.Ref) bool) (out []engine.Deciding) {
	for _, c := range []int{Following, Upfloaters, Wishes, StrongWishes, Opponents} {
		ref := r.rules.article(c)
		if r.rules.Criteria[c] == "" || !want(ref) {
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
func (b *bracket) decidedBy(criterion int) bool {
	r, o := *b.Round, *b
	r.leftOut, o.Round = criterion, &r
	if criterion <= Opponents {
		o.pairs, o.cost = nil, cost{}
		o.solve()
		return !slices.Equal(o.pairs, b.pairs)
	}
	if o.upfloaters = nil; criterion == Following {
		o.following = nil
	}
	o.choose()
	return !slices.Equal(o.upfloaters, b.upfloaters)
}
