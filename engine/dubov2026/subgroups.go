package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// subgroups is a bracket divided in two, each player of the one to meet a player of the other.
type subgroups struct {
	halves  bool  // nobody has played: the subgroups began as halves by TPN
	inside  int   // pairs within one of the subgroups that cannot be avoided: the least value of C7 but for halves
	one     []int // G1 before the shifts, by TPN
	two     []int // G2 before the shifts, by TPN
	avoided []int // players shifted because they would meet one of their own subgroup, the smaller one
	equal   []int // players shifted from the larger subgroup to the smaller one
	g1, g2  []int // after the shifts
}

// divide makes the subgroups of a bracket, whose members stand in the order of their TPNs.
//
// Rule: C.04.4.1 (2026) 3.2.3, 3.2.4
func (r *round) divide(members []int) subgroups {
	g := subgroups{halves: r.inHalves(members)}
	for k, i := range members {
		if g.halves && k < len(members)/2 || !g.halves && r.Colours[i].Wish == tournament.White {
			g.one = append(g.one, i)
		} else {
			g.two = append(g.two, i)
		}
	}
	small, large := g.one, g.two
	if len(large) < len(small) {
		small, large = large, small
	}
	g.inside = r.insidePairs(&g, members)
	between := (len(large) - len(small)) / 2
	if g.inside > between {
		g.avoided = r.stuckShifters(&g, members, small)
	}
	g.equal = r.equalShifters(&g, swiss.Without(small, g.avoided), large, between+len(g.avoided))
	small, large = exchange(small, large, g.avoided, g.equal)
	g.g1, g.g2 = small, large
	if len(g.two) < len(g.one) {
		g.g1, g.g2 = large, small
	}
	return g
}

// exchange moves players from the smaller subgroup to the larger one and others back.
func exchange(small, large, down, up []int) (s, l []int) {
	return slices.Concat(swiss.Without(small, down), up), slices.Concat(swiss.Without(large, up), down)
}

// inHalves reports whether the subgroups are halves by TPN. Reading: DB-4.
//
// Rule: C.04.4.1 (2026) 3.2.3
func (r *round) inHalves(members []int) bool {
	if r.choices.Is(readingHalves, "round") && r.State.Round > 1 {
		return false
	}
	return !slices.ContainsFunc(members, func(i int) bool { return !r.Players[i].Fresh })
}

// insidePairs is the least number of pairs within a subgroup.
//
// Rule: C.04.4.1 (2026) C7, 3.2.4
func (r *round) insidePairs(g *subgroups, members []int) int {
	switch {
	case g.halves && r.canFace(g.one, g.two):
		return 0
	case !g.halves && r.smooth(members):
		return abs(len(g.one)-len(g.two)) / 2
	}
	n, inside := 0, r.insideOf(g)
	for k, m := range r.fewestInside(members, inside, nil) {
		if k < m && inside(members[k], members[m]) {
			n++
		}
	}
	return n
}

// insideOf returns a function that says whether two players are in one subgroup.
func (r *round) insideOf(g *subgroups) func(a, b int) bool {
	if !g.halves {
		return r.sameWish
	}
	first := matching.SetOf(len(r.Players), g.one)
	return func(a, b int) bool { return first.Has(a) == first.Has(b) }
}

// fewestInside pairs a bracket with as few pairs inside the subgroups as possible and returns the mate of each
// position. Of several such pairings the one is taken whose pairs of two possible shifters hold the first ones of their
// list.
//
// Rule: C.04.4.1 (2026) C7, 3.2.4, 4.1
func (r *round) fewestInside(members []int, inside func(a, b int) bool, shifters []int) []int {
	place, at := r.placesOf(shifters), r.placesOf(members)
	g := swiss.Sorted(&r.Pool, members, func(x int) bool { return inside(members[0], members[x]) }, swiss.Anybody,
		func(int) bool { return true })
	digits := []matching.Digit{
		{Span: len(members), Of: func(int, int) int { return 1 }},
		{Span: len(members), Of: func(i, k int) int { return -swiss.Count(inside(members[i], members[k])) }},
	}
	for k, i := range shifters {
		digits = append(digits, matching.Star(at[i], 1, func(u int) int { return swiss.Count(place[members[u]] > k) }))
	}
	return g.Best(digits...)
}

// placesOf says by index where players stand in a list, nobody for all others.
func (r *round) placesOf(list []int) []int {
	of := make([]int, len(r.Players))
	for i := range of {
		of[i] = nobody
	}
	for k, i := range list {
		of[i] = k
	}
	return of
}

// stuckShifters returns those of the smaller subgroup who change to the other one because pairs inside it cannot be
// avoided: of each such pair the one who is numbered first, in the pairing that makes the first set.
//
// Rule: C.04.4.1 (2026) 3.2.4, 4.3
func (r *round) stuckShifters(g *subgroups, members, small []int) []int {
	shifters := r.numbered(g, small, nil)
	place := r.placesOf(shifters)
	var out []int
	for k, m := range r.fewestInside(members, r.insideOf(g), shifters) {
		if m < k { // also nobody
			continue
		}
		a, b := members[k], members[m]
		if x, y := place[a], place[b]; x >= 0 && y >= 0 {
			if y < x {
				a = b
			}
			out = append(out, a)
		}
	}
	slices.Sort(out)
	return out
}

// numbered lists the possible shifters of a subgroup from the middle. joined are those who were shifted into it; they
// count under a reading, but are not shifted again. Readings: DB-3 and DB-11.
//
// Rule: C.04.4.1 (2026) 4.3
func (r *round) numbered(g *subgroups, group, joined []int) []int {
	list := slices.Clone(group)
	if r.choices.Is(readingSecond, "group") {
		list = append(list, joined...)
	}
	switch {
	case g.halves && r.choices.Is(readingNewcomers, "all"):
		list = slices.Concat(g.one, g.two)
		slices.SortFunc(list, r.byNumber)
	case !g.halves && r.Colours[group[0]].Wish == tournament.White:
		slices.SortFunc(list, r.byAverage)
	default:
		slices.SortFunc(list, r.byNumber)
	}
	list = fromMiddle(list)
	in := matching.SetOf(len(r.Players), group)
	return slices.DeleteFunc(list, func(i int) bool { return !in.Has(i) })
}

// fromMiddle numbers a list from the middle outwards; of two in the middle the upper one is first.
//
// Rule: C.04.4.1 (2026) 4.3
func fromMiddle(list []int) []int {
	out := make([]int, 0, len(list))
	up := (len(list) - 1) / 2
	down := up + 1
	if len(list)%2 == 1 {
		out = append(out, list[up])
		up--
	}
	for ; up >= 0; up, down = up-1, down+1 {
		out = append(out, list[up], list[down])
	}
	return out
}

// equalShifters returns the count players of the larger subgroup who change to the smaller one: the first set with
// which all others and they can be paired across.
//
// Rule: C.04.4.1 (2026) 3.2.4, 4.1, 4.3
func (r *round) equalShifters(g *subgroups, small, large []int, count int) []int {
	if count == 0 {
		return nil
	}
	list := r.numbered(g, large, g.avoided)
	first := slices.Sorted(slices.Values(list[:count]))
	if s, l := exchange(small, slices.Concat(large, g.avoided), nil, first); r.canFace(s, l) {
		return first
	}
	return r.searchShifters(g, small, large, list, count)
}

// The parts of a bracket in searchShifters, as they stand in kinds; the smaller subgroup comes first.
const (
	partLarge = swiss.Kinds * (iota + 1)
	partJoined
)

// searchShifters takes the players of the list one by one and keeps whom a complete pairing allows to change. Who is
// kept meets one of the larger subgroup who stays there; who is not meets one of the smaller or one who is kept. Two of
// whom nothing is known yet may meet: one of them would change.
//
// Rule: C.04.4.1 (2026) 3.2.4
func (r *round) searchShifters(g *subgroups, small, large, list []int, count int) []int {
	all := slices.Concat(small, large, g.avoided)
	part := make([]swiss.Kind, len(r.Players))
	for _, i := range large {
		part[i] = partLarge
	}
	for _, i := range g.avoided {
		part[i] = partJoined
	}
	w := r.Graph(all, func(i int) swiss.Kind { return part[i] + r.Kind(i) }, func(k, l swiss.Kind) bool {
		x, y := min(k, l), max(k, l)
		across := x < partLarge && y >= partLarge || x >= partLarge && y < partJoined
		return across && (k % swiss.Kinds).May(l%swiss.Kinds)
	})
	w.Perfect()
	at := r.placesOf(all)
	settle := func(i int, not []int) bool {
		var edges []int
		for _, k := range not {
			if w.Neighbours(at[i]).Has(at[k]) {
				edges = append(edges, at[k])
			}
		}
		return w.Forbid(at[i], edges)
	}
	var kept, stay []int
	for _, i := range list {
		if len(kept) == count {
			break
		}
		if settle(i, slices.Concat(small, kept)) {
			kept = append(kept, i)
		} else if settle(i, stay) {
			stay = append(stay, i)
		}
	}
	slices.Sort(kept)
	return kept
}
