package dutch

import (
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// A criterion counts what a candidate does wrong. Its value over a candidate is the number of penalties or, for a list
// criterion, their amounts sorted from the highest; the smaller value (number or lexicographic) is better.
type criterion struct {
	ref   rules.Ref
	title fact.PlainKind
	list  bool
	ahead bool                        // the look-ahead, which the downfloaters decide together
	pair  func(*pairing) penalty      // of one pair; nil for none
	float func(*bracket, int) penalty // of one downfloater, by position in the bracket; nil for none
	blame func(*pairing) []*player    // whom a penalty of a pair concerns; nil for nobody in particular
	never func(*bracket) bool         // proves that no candidate of the bracket has a penalty; nil: cannot tell
}

// idle reports that no candidate of the bracket has a penalty, as far as is known.
func (q *criterion) idle(b *bracket) bool { return q.never != nil && q.never(b) }

// penalty is a number of equal faults; amount is what a list criterion sorts by, in tenths.
type penalty struct {
	count  int
	amount tournament.Points
}

// pairing is a pair of a bracket with its colours, hi the higher ranked.
type pairing struct {
	hi, lo  *player
	colours swiss.Allocation
	uneven  bool              // the scores differ: hi gets a downfloat, lo an upfloat
	gap     tournament.Points // the score difference (SD)
}

// The floats of the previous round and of the round before it, as back in what follows.
const previous, before = 0, 1

// criteria2017 is the table of the quality criteria.
func criteria2017(ref func(article string) rules.Ref) []criterion {
	return []criterion{
		downfloaters(ref("C.5")),
		{ref: ref("C.6"), title: fact.PairDifferences, list: true, pair: scoreDifference,
			float: floatDifference},
		lookAhead(ref("C.7")),
		topscorersBeyondTwo(ref("C.8")),
		topscorersThirdTime(ref("C.9")),
		wishesDenied(ref("C.10")),
		strongWishesDenied(ref("C.11")),
		downfloats(ref("C.12"), previous, fact.DownfloatsPrevious, false),
		upfloats(ref("C.13"), previous),
		downfloats(ref("C.14"), before, fact.DownfloatsBefore, false),
		upfloats(ref("C.15"), before),
		downfloats(ref("C.16"), previous, fact.DownGapsPrevious, true),
		upfloatGaps(ref("C.17"), previous),
		downfloats(ref("C.18"), before, fact.DownGapsBefore, true),
		upfloatGaps(ref("C.19"), before),
	}
}

func lookAhead(ref rules.Ref) criterion {
	return criterion{ref: ref, title: fact.LeftUnpaired, ahead: true,
		never: func(b *bracket) bool { return !b.looksAhead }}
}

func downfloaters(ref rules.Ref) criterion {
	return criterion{ref: ref, title: fact.FewDownfloaters, float: oneDownfloater}
}

func topscorersBeyondTwo(ref rules.Ref) criterion {
	return criterion{ref: ref, title: fact.BeyondTwo,
		pair: topscorerDifference, blame: beyondTwo, never: noTopscorer}
}

func topscorersThirdTime(ref rules.Ref) criterion {
	return criterion{ref: ref, title: fact.ThirdTime,
		pair: topscorerThird, blame: thirdTime, never: noTopscorer}
}

func wishesDenied(ref rules.Ref) criterion {
	return criterion{ref: ref, title: fact.WishesOfPairs, pair: wishDenied, blame: deniedOne}
}

func strongWishesDenied(ref rules.Ref) criterion {
	return criterion{ref: ref, title: fact.StrongWishes, pair: strongDenied, blame: deniedOne}
}

// downfloats are the repeated downfloats of 2017, counted or listed by score difference.
func downfloats(ref rules.Ref, back int, title fact.PlainKind, list bool) criterion {
	return criterion{ref: ref, title: title, list: list,
		pair: pairDown(back), blame: higherOne, float: floatDown(back), never: noDown(back)}
}

func upfloats(ref rules.Ref, back int) criterion {
	title := [...]fact.PlainKind{fact.UpfloatsPrevious, fact.UpfloatsBefore}[back]
	return criterion{ref: ref, title: title, pair: pairUp(back), blame: lowerOne, never: noUp(back)}
}

func upfloatGaps(ref rules.Ref, back int) criterion {
	title := [...]fact.PlainKind{fact.UpGapsPrevious, fact.UpGapsBefore}[back]
	return criterion{ref: ref, title: title, list: true, pair: pairUp(back), blame: lowerOne, never: noUp(back)}
}

// oneDownfloater counts every downfloater, which is to maximise the pairs.
//
// Rule: C.04.3 (2017) C.5
// Rule: C.04.3 (2026) C6
func oneDownfloater(*bracket, int) penalty { return penalty{count: 1} }

// scoreDifference is the SD of a pair in the PSD.
//
// Rule: C.04.3 (2017) A.8, C.6
func scoreDifference(p *pairing) penalty { return penalty{1, p.gap} }

// floatDifference is the SD of a downfloater: his score less an artificial value one point below the lowest score of
// the bracket.
//
// Rule: C.04.3 (2017) A.8, C.6
func floatDifference(b *bracket, at int) penalty { return penalty{1, b.floatGap(at)} }

// topscorerDifference counts the players of a topscorer's pair whose colour difference goes beyond two, also when it
// does so although they get the colour they wish. Reading: R21.
//
// Rule: C.04.3 (2017) C.8
// Rule: C.04.3 (2026) C10
func topscorerDifference(p *pairing) penalty { return penalty{count: len(beyondTwo(p))} }

// topscorerThird counts the players of a topscorer's pair who get the same colour for the third time in a row, also
// when they wish it. Reading: R21.
//
// Rule: C.04.3 (2017) C.9
// Rule: C.04.3 (2026) C11
func topscorerThird(p *pairing) penalty { return penalty{count: len(thirdTime(p))} }

func beyondTwo(p *pairing) []*player {
	return p.ofTopscorers(func(q *player, c tournament.Colour) bool { return q.DifferenceAfter(c) > 2 })
}

// topscorerRefused is topscorerDifference under the choice that only who is refused his wish counts. Reading: R21.
func topscorerRefused(p *pairing) penalty { return penalty{count: len(beyondTwoRefused(p))} }

func beyondTwoRefused(p *pairing) []*player {
	return p.ofTopscorers(func(q *player, c tournament.Colour) bool { return q.DifferenceAfter(c) > 2 && q.Wish != c })
}

func thirdTime(p *pairing) []*player {
	return p.ofTopscorers(func(q *player, c tournament.Colour) bool { return q.Third(c) })
}

// topscorerThirdRefused is topscorerThird under the choice that only who is refused his wish counts. Reading: R21.
func topscorerThirdRefused(p *pairing) penalty { return penalty{count: len(thirdTimeRefused(p))} }

func thirdTimeRefused(p *pairing) []*player {
	return p.ofTopscorers(func(q *player, c tournament.Colour) bool { return q.Third(c) && q.Wish != c })
}

// ofTopscorers lists the players of a pair with a topscorer for whom the colour is bad.
func (p *pairing) ofTopscorers(bad func(*player, tournament.Colour) bool) (out []*player) {
	if !p.hi.topscorer && !p.lo.topscorer {
		return nil
	}
	if bad(p.hi, p.colours.Higher) {
		out = append(out, p.hi)
	}
	if bad(p.lo, p.colours.Higher.Opposite()) {
		out = append(out, p.lo)
	}
	return out
}

func deniedOne(p *pairing) []*player { return []*player{p.denied()} }
func higherOne(p *pairing) []*player { return []*player{p.hi} }
func lowerOne(p *pairing) []*player  { return []*player{p.lo} }

// denied reports which player of the pair does not get his wish, nil for nobody.
func (p *pairing) denied() *player {
	if p.hi.Wish != tournament.NoColour && p.hi.Wish != p.colours.Higher {
		return p.hi
	}
	if p.lo.Wish != tournament.NoColour && p.lo.Wish == p.colours.Higher {
		return p.lo
	}
	return nil
}

// wishDenied counts the player of a pair who does not get his colour preference.
//
// Rule: C.04.3 (2017) C.10
// Rule: C.04.3 (2026) C12
func wishDenied(p *pairing) penalty {
	if p.denied() != nil {
		return penalty{count: 1}
	}
	return penalty{}
}

// strongDenied counts the player of a pair who does not get his strong colour preference.
//
// Rule: C.04.3 (2017) C.11
// Rule: C.04.3 (2026) C13
func strongDenied(p *pairing) penalty {
	if d := p.denied(); d != nil && d.Strength == swiss.Strong {
		return penalty{count: 1}
	}
	return penalty{}
}

// pairDown penalises the higher player of an uneven pair when he had a downfloat `back` rounds earlier.
//
// Rule: C.04.3 (2017) C.12, C.14, C.16, C.18
// Rule: C.04.3 (2026) C18, C20
func pairDown(back int) func(*pairing) penalty {
	return func(p *pairing) penalty {
		if p.uneven && p.hi.down[back] {
			return penalty{1, p.gap}
		}
		return penalty{}
	}
}

// floatDown penalises a downfloater who had a downfloat `back` rounds earlier. Reading: R7.
//
// Rule: C.04.3 (2017) C.12, C.14, C.16, C.18
func floatDown(back int) func(*bracket, int) penalty {
	return func(b *bracket, at int) penalty {
		if b.player(at).down[back] {
			return penalty{1, b.floatGap(at)}
		}
		return penalty{}
	}
}

// pairUp penalises the lower player of an uneven pair when he had an upfloat `back` rounds earlier.
//
// Rule: C.04.3 (2017) C.13, C.15, C.17, C.19
// Rule: C.04.3 (2026) C15, C17, C19, C21
func pairUp(back int) func(*pairing) penalty {
	return func(p *pairing) penalty {
		if p.uneven && p.lo.up[back] {
			return penalty{1, p.gap}
		}
		return penalty{}
	}
}

func noTopscorer(b *bracket) bool {
	return !b.any(func(p *player) bool { return p.topscorer })
}

func noDown(back int) func(*bracket) bool {
	return func(b *bracket) bool { return !b.any(func(p *player) bool { return p.down[back] }) }
}

func noUp(back int) func(*bracket) bool {
	return func(b *bracket) bool { return !b.any(func(p *player) bool { return p.up[back] }) }
}
