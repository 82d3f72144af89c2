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
