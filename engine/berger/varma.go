package berger

import (
	"cmp"
	"slices"
)

// envelopes are the numbers of the Varma tables by the size of the field, rounded up to an even number. Who draws from
// one envelope meets nobody of it in the last three rounds, but for 6 and 12 of twelve.
//
// Source: Varma Tables, FIDE Handbook C.05, Annex 2.
var envelopes = map[int][][]int{
	10: {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
	12: {{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
	14: {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
	16: {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
	18: {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
	20: {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
	22: {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
	24: {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}},
}

// Varma draws the numbers of a single round robin by restricted lots, so that players of one federation do not meet in
// the last three rounds where it can be helped. The largest federation draws first, those of one size by their codes:
// an envelope that holds enough numbers, and from it a number for each player. The others draw from what is left. It
// returns who has each number, number 1 first, by place in the list of federations, and false for a size without a
// table. pick draws one of so many.
func Varma(federations []string, pick func(n int) int) ([]int, bool) {
	n := len(federations)
	table, ok := envelopes[n+n%2]
	if !ok {
		return nil, false
	}
	var free [][]int
	for _, e := range table {
		free = append(free, slices.DeleteFunc(slices.Clone(e), func(number int) bool { return number > n }))
	}
	out, rest, late := make([]int, n), []int{}, []int{}
	draw := func(from []int, player int) []int {
		k := pick(len(from))
		out[from[k]-1] = player
		return slices.Delete(from, k, k+1)
	}
	for _, members := range byFederation(federations) {
		var fits []int
		for k, e := range free {
			if len(e) >= len(members) && len(members) > 1 {
				fits = append(fits, k)
			}
		}
		if len(fits) == 0 {
			late = append(late, members...)
			continue
		}
		k := fits[pick(len(fits))]
		from := free[k]
		free = slices.Delete(free, k, k+1)
		for _, player := range members {
			from = draw(from, player)
		}
		rest = append(rest, from...)
	}
	rest = append(rest, slices.Concat(free...)...)
	for _, player := range late {
		rest = draw(rest, player)
	}
	return out, true
}

// byFederation are the places of the players of each federation, the largest one first.
func byFederation(federations []string) [][]int {
	by := map[string][]int{}
	for i, f := range federations {
		by[f] = append(by[f], i)
	}
	out := make([][]int, 0, len(by))
	for _, members := range by {
		out = append(out, members)
	}
	slices.SortFunc(out, func(a, b []int) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(federations[a[0]], federations[b[0]]))
	})
	return out
}
