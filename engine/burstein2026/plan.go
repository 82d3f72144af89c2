package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// plan says which pairings of a bracket serve C4 to C7 best, and among them C8, too, where its rule is kept: those with
// so many floaters, all of them among those allowed.
type plan struct {
	*round
	members []int
	zeros   int          // how many of those who may float do
	narrow  matching.Set // who may: with them C4 to C7 are served best, and C8 can be
	rule    rule         // of the pairs with which it then is, if they can be made
}

// newPlan finds the plan of a bracket, nil where neither numbers nor perfect matchings tell what C5 to C7 want.
//
//   - Nobody floats from an even bracket that can be paired where all below can, too.
//   - One player floats from an odd bracket if one can: of those with the lowest score for whom all is possible those
//     who serve the next bracket best.
//
// Rule: C.04.4.2 (2026) C4-C7
// Rule: C.04.4.2 (2017) C.4-C.7
func (r *round) newPlan(b *bracket) *plan {
	t := r.Tally(b.members)
	p := &plan{round: r, members: b.members, zeros: t.Players % 2}
	var floaters []int
	switch {
	case t.Excess() > 1:
		return nil
	case p.zeros == 0 && (!r.Pairs(b.members) || !r.Pairs(b.lower)):
		return nil
	case p.zeros == 1:
		if floaters = r.lone(b); floaters == nil {
			return nil
		}
	}
	p.rule = p.ruleOf(t, floaters)
	return p
}

// lone lists those of an odd bracket of whom one floats, nil where that is not known.
//
// Rule: C.04.4.2 (2026) C5, C6
// Rule: C.04.4.2 (2017) C.5, C.6
func (r *round) lone(b *bracket) []int {
	spare, complete := r.Spares(b.members), r.joins(b.lower)
	byScore := slices.Clone(b.members)
	slices.SortStableFunc(byScore, func(x, y int) int { return int(r.Players[x].Score - r.Players[y].Score) })
	var lowest []int
	for _, i := range byScore {
		if len(lowest) > 0 && r.Players[i].Score > r.Players[lowest[0]].Score {
			break
		}
		if spare(i) && complete(i) {
			lowest = append(lowest, i)
		}
	}
	if len(lowest) < 2 {
		return lowest
	}
	if best := r.servesAll(r.lookedAt(b), lowest); best != nil {
		return best
	}
	return r.servesBest(b, lowest)
}

// joins returns a function that says of a player outside a list of odd number whether he and the list can be paired.
//
// Rule: C.04.4.2 (2026) C4
// Rule: C.04.4.2 (2017) C.4
func (r *round) joins(list []int) func(i int) bool {
	t := r.Tally(list)
	if len(list)%2 == 0 {
		return func(int) bool { return false }
	}
	var exposed *matching.Set
	return func(i int) bool {
		with := t
		with.Add(&r.Pool, i)
		switch {
		case with.Excess() > 0:
			return false
		case with.Loose(with.Players):
			return true
		}
		if exposed == nil {
			set := r.Exposed(list, swiss.Kind.May)
			exposed = &set
		}
		return slices.ContainsFunc(list, func(k int) bool { return (*exposed).Has(k) && r.Legal(i, k) })
	}
}

// lookedAt parts those below a bracket as C7 looks at them: the next scoregroup and the rest, or each scoregroup by
// itself. It is nil where the scores of those who leave them do not count. Reading: B11.
//
// Rule: C.04.4.2 (2026) C7
// Rule: C.04.4.2 (2017) C.7
func (r *round) lookedAt(b *bracket) [][]int {
	switch {
	case r.choices.Is(readingAhead, "recursive"):
		return b.groups
	case r.choices.Is(readingAhead, "scores"):
		return [][]int{b.groups[0], b.lower[len(b.groups[0]):]}
	}
	return nil
}

// servesAll lists those of some possible floaters with whom each of some groups is paired as well as its size allows,
// so that nobody leaves it, or one of its residents, who is paired in the next. It is nil where there is none.
//
// Proof: whether an even or an odd number of players leaves a group and all above is settled by their number. Of those
// who can leave nobody has a lower score than a resident of the group. A player who is paired further down than in the
// next group leaves that one, too, with a higher score than its residents have.
//
// Rule: C.04.4.2 (2026) C7
// Rule: C.04.4.2 (2017) C.7
func (r *round) servesAll(groups [][]int, floaters []int) []int {
	takes, odd := func(int) bool { return false }, false // who may come into the groups below, and whether one must
	for _, group := range slices.Backward(groups) {
		comes := odd != (len(group)%2 == 1)
		switch {
		case comes && odd:
			takes = r.joinsBeside(group, filter(group, takes))
		case comes:
			takes = r.joins(group)
		case odd && !slices.ContainsFunc(filter(group, takes), r.Spares(group)), !odd && !r.Pairs(group):
			return nil
		}
		odd = comes
	}
	return filter(floaters, takes)
}

// filter lists those of a list of whom something is true.
func filter(list []int, is func(i int) bool) (out []int) {
	for _, i := range list {
		if is(i) {
			out = append(out, i)
		}
	}
	return out
}

// joinsBeside returns a function that says of a player outside a list of even number whether he and the list can be
// paired without one of some players of the list.
//
// Rule: C.04.4.2 (2026) C4
// Rule: C.04.4.2 (2017) C.4
func (r *round) joinsBeside(list, out []int) func(i int) bool {
	t := r.Tally(list)
	var exposed *matching.Set
	return func(i int) bool {
		with := t
		with.Add(&r.Pool, i)
		if with.Loose(len(list)) {
			return slices.ContainsFunc(out, func(k int) bool { return with.Less(&r.Pool, k).Excess() <= 0 })
		}
		if exposed == nil {
			set := r.exposedBeside(list, out)
			exposed = &set
		}
		return slices.ContainsFunc(list, func(k int) bool { return (*exposed).Has(k) && r.Legal(i, k) })
	}
}

// exposedBeside is who of a list can be left over when one more of it, who is among the given ones, is.
func (r *round) exposedBeside(list, out []int) matching.Set {
	g := r.graphOf(list, swiss.Kind.May, 1, matching.SetOf(len(r.Players), out))
	exposed := matching.NewSet(len(r.Players))
	if g.Complete() != 1 {
		return exposed
	}
	for _, x := range g.Spares().List() {
		if x < len(list) {
			exposed.Add(list[x])
		}
	}
	return exposed
}
