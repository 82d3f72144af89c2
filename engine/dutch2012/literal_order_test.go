package dutch2012_test

import (
	"cmp"
	"slices"
)

// litExchange is S1 and S2 of a homogeneous group after an exchange, by places in the group.
type litExchange struct{ s1, s2 []int }

// subsets lists the sets of k numbers of a list in increasing lexicographic order.
//
// Rule: C.04.3.1 (2012) D.3
func subsets(of []int, k int) [][]int {
	if k == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for i := 0; i+k <= len(of); i++ {
		for _, rest := range subsets(of[i+1:], k-1) {
			out = append(out, append([]int{of[i]}, rest...))
		}
	}
	return out
}

// exchangesOf lists S1 and S2 of a group of n players, the highest p of whom stand in S1: as they are, then after each
// exchange of one player, of two, and so on.
//
// Rule: C.04.3.1 (2012) C.4, D.2
func (f *litField) exchangesOf(n, p int) []litExchange {
	key := [2]int{n, p}
	if known, ok := f.exchanges[key]; ok {
		return known
	}
	var s1, s2 []int
	for i := range n {
		if i < p {
			s1 = append(s1, i)
		} else {
			s2 = append(s2, i)
		}
	}
	var out []litExchange
	for number := 0; number <= p && number <= n-p; number++ {
		out = append(out, exchange(s1, s2, number)...)
	}
	f.exchanges[key] = out
	return out
}

// exchange lists the exchanges of so many players: the smallest difference of the sums of their numbers first, then
// the options top down from the list of S1 exchanges, then from the list of S2 exchanges.
//
// Rule: C.04.3.1 (2012) D.2
func exchange(s1, s2 []int, number int) []litExchange {
	type option struct{ leave, come, difference int }
	leaving, coming := subsets(s1, number), subsets(s2, number)
	for _, l := range leaving {
		slices.Reverse(l)
	}
	slices.SortFunc(leaving, func(a, b []int) int { return slices.Compare(b, a) })
	var options []option
	for l, leave := range leaving {
		for c, come := range coming {
			options = append(options, option{l, c, sum(come) - sum(leave)})
		}
	}
	slices.SortFunc(options, func(a, b option) int {
		return cmp.Or(a.difference-b.difference, a.leave-b.leave, a.come-b.come)
	})
	var out []litExchange
	for _, o := range options {
		out = append(out, litExchange{
			s1: ordered(s1, leaving[o.leave], coming[o.come]), s2: ordered(s2, coming[o.come], leaving[o.leave])})
	}
	return out
}

// ordered is a subgroup after some have left and others come, in the order of A.2.
func ordered(group, leave, come []int) []int {
	out := slices.DeleteFunc(slices.Clone(group), func(i int) bool { return slices.Contains(leave, i) })
	out = append(out, come...)
	slices.Sort(out)
	return out
}

func sum(list []int) int {
	n := 0
	for _, i := range list {
		n += i
	}
	return n
}
