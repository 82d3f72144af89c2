package dubov2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// criterion is a quality criterion for a set of upfloaters of a scoregroup. Its value is a number or, for a list
// criterion, the amounts that the upfloaters add, from the highest; the smaller value is better. It is what the search
// minimises and what the judge compares.
type criterion struct {
	ref    rules.Ref
	title  fact.PlainKind
	list   bool
	first  bool                                               // of a list only the first amount counts
	amount func(r *round, score tournament.Points, i int) int // what upfloater i adds to a scoregroup; nil for C7
}

// criteria lists those that count in the round, in descending priority. Readings: DB-2 and DB-16.
//
// Rule: C.04.4.1 (2026) 3.2.2
func (r *round) criteria() []criterion {
	all := []criterion{
		{ref: ref("C5"), title: fact.FewUpfloaters, amount: oneUpfloater},
		{ref: ref("C6"), title: fact.ScoreDifferences, list: true, amount: scoreDifference},
		{ref: ref("C7"), title: fact.WishesRefused},
		{ref: ref("C8"), title: fact.MaximumUpfloaters, amount: maximumUpfloater},
		{ref: ref("C9"), title: fact.FormerUpfloats, amount: formerUpfloats,
			list:  r.choices.Is(readingTimes, "list") || r.choices.Is(readingTimes, "max"),
			first: r.choices.Is(readingTimes, "max")},
		{ref: ref("C10"), title: fact.PreviousUpfloats, amount: previousUpfloater},
	}
	if r.State.Last() {
		all = all[:3]
	}
	return slices.DeleteFunc(all, func(q criterion) bool { return slices.Contains(r.Without, q.ref) })
}

// oneUpfloater counts the upfloaters.
//
// Rule: C.04.4.1 (2026) C5, 3.2.1
func oneUpfloater(*round, tournament.Points, int) int { return 1 }

// scoreDifference is by how much the score of an upfloater is below that of the scoregroup.
//
// Rule: C.04.4.1 (2026) C6
func scoreDifference(r *round, score tournament.Points, i int) int {
	return int(score - r.Players[i].Score)
}

// maximumUpfloater counts the maximum upfloaters.
//
// Rule: C.04.4.1 (2026) C8, 1.8.1, 1.8.2
func maximumUpfloater(r *round, _ tournament.Points, i int) int { return swiss.Count(r.ups[i].maximum) }

// formerUpfloats counts how often the maximum upfloaters were upfloated. Reading: DB-2.
//
// Rule: C.04.4.1 (2026) C9
func formerUpfloats(r *round, _ tournament.Points, i int) int {
	return r.ups[i].times * swiss.Count(r.ups[i].maximum)
}

// previousUpfloater counts the upfloaters of the previous round.
//
// Rule: C.04.4.1 (2026) C10
func previousUpfloater(r *round, _ tournament.Points, i int) int {
	return swiss.Count(r.ups[i].previous)
}

// sameWish reports whether one of two players cannot have the colour he prefers when they meet.
//
// Rule: C.04.4.1 (2026) C7
func (r *round) sameWish(a, b int) bool { return r.Colours[a].Wish == r.Colours[b].Wish }

// fewestClashes bounds C7 from below by the numbers of the wishes alone.
//
// Rule: C.04.4.1 (2026) C7
func fewestClashes(t *swiss.Tally) int {
	return abs(t.Wishes[tournament.White]-t.Wishes[tournament.Black]) / 2
}

func abs(x int) int { return max(x, -x) }

// even returns the rule for pairs with which that bound is attained, and without which it is not: where both wishes are
// as frequent every pair has both, else every pair has the more frequent one.
//
// Rule: C.04.4.1 (2026) C7
func even(t *swiss.Tally) func(k, l swiss.Kind) bool {
	frequent := tournament.NoColour
	switch cmp.Compare(t.Wishes[tournament.White], t.Wishes[tournament.Black]) {
	case 1:
		frequent = tournament.White
	case -1:
		frequent = tournament.Black
	}
	return func(k, l swiss.Kind) bool {
		return k.Wish() != l.Wish() || k.Wish() == frequent && k.May(l)
	}
}

// smooth reports whether a bracket can be paired with as few equal wishes as their numbers allow.
//
// Rule: C.04.4.1 (2026) C7
func (r *round) smooth(members []int) bool {
	t := r.Tally(members)
	switch {
	case t.Excess() > 0:
		return false
	case t.Loose(t.Players):
		return true
	}
	return r.Graph(members, r.Kind, even(&t)).Perfect()
}
