// Package sequence finds what stays in order where some of a list has been moved.
package sequence

import "sort"

// Ascending returns the places of a longest subsequence that never descends.
func Ascending(v []int) []int {
	var ends []int // ends[k] is the place of the smallest last value of a subsequence of k+1
	before := make([]int, len(v))
	for i, x := range v {
		k := sort.Search(len(ends), func(k int) bool { return v[ends[k]] > x })
		before[i] = -1
		if k > 0 {
			before[i] = ends[k-1]
		}
		if k == len(ends) {
			ends = append(ends, i)
		} else {
			ends[k] = i
		}
	}
	if len(ends) == 0 {
		return nil
	}
	out := make([]int, len(ends))
	for k, i := len(ends)-1, ends[len(ends)-1]; k >= 0; k, i = k-1, before[i] {
		out[k] = i
	}
	return out
}

// Distance is the number of letters to insert, to delete or to replace that lead from one word to another.
func Distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
