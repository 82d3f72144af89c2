package dutch

import (
	"sort"

	"github.com/trfkit/trfkit/tournament"
)

// litSplit asks for the exchanges of one size between S1 (the first pairs players) and S2 (the others).
type litSplit struct{ players, pairs, moved int }

// litExchange is S1 and S2 after an exchange, by position among the players concerned (0 is the top).
type litExchange struct {
	s1       []int
	s2       litSet
	out, in  []int // moved down (highest first) and moved up (lowest first)
	distance int
}

// exchangesOf lists the exchanges of one size in their order of preference.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func (f *litField) exchangesOf(k litSplit) []litExchange {
	if list, ok := f.exchanges[k]; ok {
		return list
	}
	var list []litExchange
	for _, out := range litSubsets(0, k.pairs, k.moved) {
		for _, in := range litSubsets(k.pairs, k.players, k.moved) {
			list = append(list, newLitExchange(k, out, in))
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].before(&list[j]) })
	f.exchanges[k] = list
	return list
}

func newLitExchange(k litSplit, out, in []int) litExchange {
	s1 := litSet(1)<<k.pairs - 1
	x := litExchange{in: in}
	for _, i := range out {
		s1 = s1.Without(i)
		x.distance -= i
		x.out = append([]int{i}, x.out...)
	}
	for _, i := range in {
		s1 |= 1 << i
		x.distance += i
	}
	x.s1 = s1.Members()
	x.s2 = (1<<k.players - 1) &^ s1
	return x
}

// before orders two exchanges of the same number of players: smaller distance, then the highest differing number
// moved down, then the lowest differing number moved up.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func (x *litExchange) before(y *litExchange) bool {
	if x.distance != y.distance {
		return x.distance < y.distance
	}
	for i := range x.out {
		if x.out[i] != y.out[i] {
			return x.out[i] > y.out[i]
		}
	}
	for i := range x.in {
		if x.in[i] != y.in[i] {
			return x.in[i] < y.in[i]
		}
	}
	return false
}

// litSubsets lists the ascending choices of size numbers from [from, to), lexicographically.
func litSubsets(from, to, size int) [][]int {
	if size == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for first := from; first+size <= to; first++ {
		for _, rest := range litSubsets(first+1, to, size-1) {
			out = append(out, append([]int{first}, rest...))
		}
	}
	return out
}

// mdpSets lists the choices of m1 MDPs for S1 in their order of preference: 2017 the highest differing score first,
// both editions the lexicographically lowest BSNs.
//
// Rule: C.04.3 (2017) D.3
// Rule: C.04.3 (2026) 4.4
func (b *litBracket) mdpSets(m1 int) [][]int {
	sets := litSubsets(0, len(b.mdps), m1)
	for _, set := range sets {
		for i := range set {
			set[i] = b.mdps[set[i]]
		}
	}
	if b.f.edition == "2017" {
		sort.SliceStable(sets, func(i, j int) bool {
			for k := range sets[i] {
				x, y := b.score(sets[i][k]), b.score(sets[j][k])
				if x != y {
					return x > y
				}
			}
			return false
		})
	}
	return sets
}

func (b *litBracket) score(i int) tournament.Points { return b.f.players[i].score }
