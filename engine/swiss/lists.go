package swiss

import "slices"

// Count is 1 for what is so, else 0.
func Count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Without is a new list of the members of a list that are not among some others.
func Without(list, gone []int) []int {
	is := func(i int) bool { return slices.Contains(gone, i) }
	if len(gone) > 8 {
		sorted := slices.Sorted(slices.Values(gone))
		is = func(i int) bool {
			_, found := slices.BinarySearch(sorted, i)
			return found
		}
	}
	return slices.DeleteFunc(slices.Clone(list), is)
}

// Union merges lists into one, ascending.
func Union(lists ...[]int) []int {
	out := slices.Concat(lists...)
	slices.Sort(out)
	return out
}

// Flags marks in a list the members of some others, who are ascending.
func Flags(list, some []int) []bool {
	out := make([]bool, len(list))
	for i, p := range list {
		_, out[i] = slices.BinarySearch(some, p)
	}
	return out
}

// Among holds the members of a list.
func Among(list []int) map[int]bool {
	out := make(map[int]bool, len(list))
	for _, a := range list {
		out[a] = true
	}
	return out
}

// Marked lists the positions of a flag.
func Marked(flags []bool) []int {
	var out []int
	for i, yes := range flags {
		if yes {
			out = append(out, i)
		}
	}
	return out
}

// At are the members of a list at some positions.
func At(list, positions []int) []int {
	out := make([]int, len(positions))
	for i, k := range positions {
		out[i] = list[k]
	}
	return out
}

// Mates are the opponents of some players in some pairs of them, by position in their ascending list.
func Mates(list []int, pairs [][2]int) []int {
	out := slices.Repeat([]int{Nobody}, len(list))
	for _, p := range pairs {
		i, k := Place(list, p[0]), Place(list, p[1])
		out[i], out[k] = k, i
	}
	return out
}

// Stranded lists those for whom no opponent can be found within a list.
//
// Rule: C.04.3.1 (2012) C.1
// Rule: Dutch (1998) C.1
func Stranded(list []int, legal func(a, b int) bool) []int {
	var out []int
	for _, a := range list {
		if !slices.ContainsFunc(list, func(b int) bool { return legal(a, b) }) {
			out = append(out, a)
		}
	}
	return out
}
