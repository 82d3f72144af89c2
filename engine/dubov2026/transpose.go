package dubov2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// transpose pairs two subgroups that can be paired: each of the first, sorted, with the first of the second who leaves
// opponents for all after him.
//
// Rule: C.04.4.1 (2026) 3.2.5, 3.2.6, 4.4
func (r *round) transpose(g1, g2 []int) (s1, t2 []int) {
	s1 = slices.SortedFunc(slices.Values(g1), r.byAverage)
	return s1, r.searchOrder(s1, slices.SortedFunc(slices.Values(g2), r.byNumber))
}

// facing is the assignment of the second of two lists, by position, to the first one.
func (r *round) facing(one, other []int) *matching.Assignment {
	var of [swiss.Kinds]matching.Set // by kind: the players of the second list
	for k := range of {
		of[k] = matching.NewSet(len(other))
	}
	at := r.placesOf(other)
	for k, i := range other {
		of[r.Kind(i)].Add(k)
	}
	rows := matching.NewSets(len(one), len(other))
	for k, i := range one {
		for l := range of {
			if r.Kind(i).May(swiss.Kind(l)) {
				rows[k].Join(of[l])
			}
		}
		r.Unpair(i, func(other int) {
			if at[other] >= 0 {
				rows[k].Remove(at[other])
			}
		})
	}
	return matching.NewAssignment(rows, len(other))
}

// canFace reports whether each of one list can meet one of the other.
func (r *round) canFace(one, other []int) bool {
	return len(one) == len(other) && r.facing(one, other).ServeAll() == matching.None
}

// searchOrder returns the first transposition of the second list that can be paired with the first one.
//
// Rule: C.04.4.1 (2026) 3.2.6, 4.4
func (r *round) searchOrder(s1, g2 []int) []int {
	a := r.facing(s1, g2)
	a.ServeAll()
	out := a.FirstOfAll(len(s1))
	for k, at := range out {
		out[k] = g2[at]
	}
	return out
}
