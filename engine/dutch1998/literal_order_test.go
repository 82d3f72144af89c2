package dutch1998_test

import "slices"

// litSplit is a division of a group into S1 and S2, by places in the group.
type litSplit struct{ s1, s2 []int }

// litSplits are the divisions in the order of D2: none exchanged, then one player, then two, and so on; the smaller the
// difference of the numbers exchanged the sooner, then the lowest players of S1, then the highest of S2.
//
// Rule: Dutch (1998) D.2
// Reading: Q28.
func litSplits(n, pairs int) []litSplit {
	type exchange struct {
		out, in []int // out from the lowest up, in from the highest down
		by      int
	}
	var list []exchange
	for mask := 0; mask < 1<<n; mask++ {
		var e exchange
		for i := range n {
			switch {
			case mask>>i&1 == 0:
			case i < pairs:
				e.out = append(e.out, i)
				e.by -= i
			default:
				e.in = append(e.in, i)
				e.by += i
			}
		}
		if len(e.out) == len(e.in) {
			slices.Reverse(e.out)
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b exchange) int {
		if len(a.out) != len(b.out) {
			return len(a.out) - len(b.out)
		}
		if a.by != b.by {
			return a.by - b.by
		}
		if d := slices.Compare(b.out, a.out); d != 0 {
			return d
		}
		return slices.Compare(a.in, b.in)
	})
	var out []litSplit
	for _, e := range list {
		var s litSplit
		for i := range n {
			if (i < pairs) != (slices.Contains(e.out, i) || slices.Contains(e.in, i)) {
				s.s1 = append(s.s1, i)
			} else {
				s.s2 = append(s.s2, i)
			}
		}
		out = append(out, s)
	}
	return out
}

var litSplitCache = map[[2]int][]litSplit{}

// candidates writes down the pairings of a group that B1 and B2 allow, in the order of D1 and D2, until visit is done.
//
// Rule: Dutch (1998) A.9, C.5-C.8
func (f *litField) candidates(group litSet, pairs int, visit func(made [][2]int) (done bool)) {
	list := group.Members()
	key := [2]int{len(list), pairs}
	if _, ok := litSplitCache[key]; !ok {
		litSplitCache[key] = litSplits(len(list), pairs)
	}
	for _, split := range litSplitCache[key] {
		if f.transpositions(list, split, nil, 0, visit) {
			return
		}
	}
}

// transpositions goes through the orders of S2 from the lowest players, like numbers in ascending order.
//
// Rule: Dutch (1998) D.1
// Reading: Q29.
func (f *litField) transpositions(list []int, split litSplit, made [][2]int, used litSet,
	visit func([][2]int) bool) bool {
	if len(made) == len(split.s1) {
		return visit(made)
	}
	upper := list[split.s1[len(made)]]
	for _, place := range split.s2 {
		lower := list[place]
		if used.Has(place) || !f.Meet[upper].Has(lower) {
			continue
		}
		if f.transpositions(list, split, append(slices.Clip(made), [2]int{upper, lower}), used.With(place), visit) {
			return true
		}
	}
	return false
}
