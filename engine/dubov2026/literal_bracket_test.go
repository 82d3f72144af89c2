package dubov2026_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// litHalves are the subgroups of a bracket while they are recomposed.
type litHalves struct {
	g1, g2    litSet
	newcomers bool // halves by TPN, not by colour
	fewest    int  // C7 of the best legal pairing of the bracket
}

// pairBracket pairs a bracket completely.
//
// Rule: C.04.4.1 (2026) 3.2.5, 3.2.6, 4.4
func (f *litField) pairBracket(bracket litSet) [][2]int {
	h := f.subgroups(bracket)
	f.recompose(&h)
	s1 := f.byARO(h.g1)
	t2 := f.transposition(s1, h.g2.Members())
	var pairs [][2]int
	for k, i := range s1 {
		pairs = append(pairs, [2]int{i, t2[k]})
	}
	return pairs
}

// subgroups divides a bracket: who seeks White against the others, or the upper half against the lower where nobody
// has played.
//
// Rule: C.04.4.1 (2026) 3.2.3
// Question: DB-4.
func (f *litField) subgroups(bracket litSet) litHalves {
	h := litHalves{newcomers: true, fewest: f.fewestClashes(bracket)}
	var white litSet
	for _, i := range bracket.Members() {
		h.newcomers = h.newcomers && f.players[i].Games == 0
		if f.players[i].wish == tournament.White {
			white = white.With(i)
		}
	}
	if f.reads("DB-4", "round") && f.state.Round > 1 {
		h.newcomers = false
	}
	h.g1 = white
	if h.newcomers {
		h.g1 = enginetest.SetOf(bracket.Members()[:bracket.Size()/2])
	}
	h.g2 = bracket &^ h.g1
	return h
}

// recompose shifts players until the subgroups are of one size and every pair can be made between them: first as many
// from the smaller one as pairs inside it cannot be avoided, then from the larger one.
//
// Rule: C.04.4.1 (2026) 3.2.4
// Question: DB-3.
func (f *litField) recompose(h *litHalves) {
	small, large := &h.g1, &h.g2
	if h.g2.Size() < h.g1.Size() {
		small, large = large, small
	}
	x := f.fewestInside(*small, *small|*large)
	y := x + (large.Size()-small.Size())/2
	first := f.shifters(h, *small, small == &h.g1, *small|*large)
	second := f.shifters(h, *large, large == &h.g1, *small|*large)
	combinations(first, x, func(list []int) bool {
		shift := enginetest.SetOf(list)
		if !f.canShift(h, *small&^shift, *large|shift, y) {
			return false
		}
		*small, *large = *small&^shift, *large|shift
		return true
	})
	if f.reads("DB-3", "group") {
		second = f.shifters(h, *large, large == &h.g1, *small|*large)
	}
	combinations(second, y, func(list []int) bool {
		shift := enginetest.SetOf(list)
		if !f.yields(h, *small|shift, *large&^shift) {
			return false
		}
		*small, *large = *small|shift, *large&^shift
		return true
	})
}

// canShift reports whether some shift of y players from the larger subgroup gives a pairing.
func (f *litField) canShift(h *litHalves, small, large litSet, y int) bool {
	return combinations(large.Members(), y, func(list []int) bool {
		shift := enginetest.SetOf(list)
		return f.yields(h, small|shift, large&^shift)
	})
}

// yields reports whether two subgroups have a legal pairing, each pair between them, that is best by C7.
func (f *litField) yields(h *litHalves, a, b litSet) bool {
	return f.fewestAcross(a, b) == h.fewest
}

// fewestAcross is the least number of players who do not get their colour when every pair is made between the two.
func (f *litField) fewestAcross(a, b litSet) int {
	if a == 0 || b == 0 {
		return never * (a | b).Size()
	}
	if known, ok := f.across[[2]litSet{a, b}]; ok {
		return known
	}
	best, first := never, a.First()
	for _, other := range (b & f.Meet[first]).Members() {
		best = min(best, f.clash(first, other)+f.fewestAcross(a.Without(first), b.Without(other)))
	}
	f.across[[2]litSet{a, b}] = best
	return best
}

// fewestInside is the least number of pairs inside a subgroup that a legal pairing of the bracket can have.
//
// Rule: C.04.4.1 (2026) 3.2.4
func (f *litField) fewestInside(group, bracket litSet) int {
	if bracket == 0 {
		return 0
	}
	if known, ok := f.inside[[2]litSet{group, bracket}]; ok {
		return known
	}
	best, first := never, bracket.First()
	for _, other := range (bracket & f.Meet[first]).Members() {
		pairs := f.fewestInside(group, bracket.Without(first).Without(other))
		if group.Has(first) && group.Has(other) {
			pairs++
		}
		best = min(best, pairs)
	}
	f.inside[[2]litSet{group, bracket}] = best
	return best
}

// shifters lists the possible shifters of a subgroup, of those who seek White or of the others, by their sequence
// numbers. In a bracket of newcomers everybody seeks one colour.
//
// Rule: C.04.4.1 (2026) 4.3
// Question: DB-11.
func (f *litField) shifters(h *litHalves, group litSet, white bool, bracket litSet) []int {
	switch {
	case h.newcomers && f.reads("DB-11", "all"):
		return slices.DeleteFunc(fromTheMiddle(bracket.Members()), func(i int) bool { return !group.Has(i) })
	case white && !h.newcomers:
		return fromTheMiddle(f.byARO(group))
	}
	return fromTheMiddle(group.Members())
}

// fromTheMiddle numbers a sorted list: the middle one, of two the upper, then the middle of those who remain.
//
// Rule: C.04.4.1 (2026) 4.3
func fromTheMiddle(list []int) []int {
	var out []int
	for list = slices.Clone(list); len(list) > 0; {
		middle := (len(list) - 1) / 2
		out = append(out, list[middle])
		list = slices.Delete(list, middle, middle+1)
	}
	return out
}

// byARO sorts by ascending ARO, then TPN.
//
// Rule: C.04.4.1 (2026) 3.2.5, 4.3
func (f *litField) byARO(group litSet) []int {
	list := group.Members()
	slices.SortStableFunc(list, func(i, j int) int { return f.players[i].aro - f.players[j].aro })
	return list
}

// transposition is the first order of G2 in which each may meet the member of S1 at his place.
//
// Rule: C.04.4.1 (2026) 3.2.6, 4.4
func (f *litField) transposition(s1, g2 []int) []int {
	if len(s1) == 0 {
		return nil
	}
	for k, j := range g2 {
		if !f.Meet[s1[0]].Has(j) {
			continue
		}
		rest := f.transposition(s1[1:], slices.Delete(slices.Clone(g2), k, k+1))
		if len(rest) == len(s1)-1 {
			return append([]int{j}, rest...)
		}
	}
	return nil
}
