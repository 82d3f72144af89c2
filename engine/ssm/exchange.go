package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// exchange tries further compositions of S1, from the one the last attempt failed with: the unpaired S1 player changes
// sides with the first free S2 player. Who would bring back a composition tried before is passed over; when all
// would, the exchanges have come round and exchange reports false. So it does when there have been too many, which takes
// a bracket of hundreds who have met almost everybody. Reading: SA-11.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) exchange(level int) bool {
	b.exchanges = nil
	s1 := b.higherHalf()
	tried := map[string]bool{key(s1): true}
	for len(b.exchanges) < maxExchanges(len(b.members)) {
		if !b.exchangeOne(level, s1, tried) {
			return false
		}
		if b.attempt(level, s1) {
			return true
		}
	}
	return false
}

// maxExchanges keeps an adversarial bracket from taking longer than about ten seconds: an exchange costs the square of
// the number of members. A bracket of 400 has 25,000 of them; the most such a one was seen to need is 6,200.
func maxExchanges(members int) int { return 100 + int(4_000_000_000/(int64(members)*int64(members))) }

// exchangeOne makes the next exchange that leads to a new composition.
//
// Rule: SSM (20.01.04) A6
// Rule: SSM (20.01.04) C6
func (b *bracket) exchangeOne(level int, s1 []bool, tried map[string]bool) bool {
	at := func(m int) int {
		i, _ := slices.BinarySearch(b.members, m)
		return i
	}
	u := b.s1[b.stuck]
	for _, v := range b.free(level) {
		s1[at(u)], s1[at(v)] = false, true
		if k := key(s1); !tried[k] {
			tried[k] = true
			b.exchanges = append(b.exchanges, swap{u, v})
			return true
		}
		s1[at(u)], s1[at(v)] = true, false
	}
	return false
}

// key packs a set for comparison.
func key(set []bool) string {
	k := make([]byte, (len(set)+7)/8)
	for i, in := range set {
		if in {
			k[i/8] |= 1 << (i % 8)
		}
	}
	return string(k)
}

// free lists the S2 players who are not paired when the unpaired S1 player's turn has come, in rank order. The S1
// players before him are paired in turn, each with the first who leaves the others possible. Reading: SA-9. Reading: SA-19.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) free(level int) []int {
	if b.choice.greedy {
		return b.unpaired
	}
	h := b.failed
	h.cut(b.stuck)
	switch {
	case !b.choice.levelled:
	case b.choice.wholeBracket:
		b.relaxTogether(h, level)
	case b.choice.fewest:
		b.tighten(h)
	default:
		b.relaxEach(h, level, make([]int, b.stuck))
	}
	h.settle(b.stuck)
	var out []int
	for j := h.open.Next(0); j >= 0; j = h.open.Next(j + 1) {
		out = append(out, b.s2[j])
	}
	return out
}

// walk is attempt under reading SA-10 greedy: each S1 player takes the first S2 player left who will do, B5 and then
// B4 are omitted for him when nobody will, and earlier pairs stand.
//
// Rule: SSM (20.01.04) C3
// Rule: SSM (20.01.04) C4
// Rule: SSM (20.01.04) C5
func (b *bracket) walk(level int) bool {
	open := matching.NewSet(len(b.s2))
	open.Fill(len(b.s2))
	var columns []int
	b.stuck = -1
	for i := range b.s1 {
		j := b.next(i, level, open)
		if j < 0 {
			b.stuck = i
			break
		}
		open.Remove(j)
		columns = append(columns, j)
	}
	b.unpaired = nil
	for j := open.Next(0); j >= 0; j = open.Next(j + 1) {
		b.unpaired = append(b.unpaired, b.s2[j])
	}
	if n := len(b.s1); b.stuck < 0 && b.last && len(b.unpaired) == 1 && !b.takesBye(b.unpaired[0]) {
		b.stuck = n - 1
		b.unpaired = append(b.unpaired, b.s2[columns[n-1]])
		if p := b.unpaired; p[0] > p[1] {
			p[0], p[1] = p[1], p[0]
		}
	}
	if b.stuck >= 0 {
		return false
	}
	b.record(columns, make([]int, len(columns)))
	return true
}

// next is the first open S2 position for an S1 player at the lowest level that has one, -1 for none.
func (b *bracket) next(row, level int, open matching.Set) int {
	columns := matching.NewSet(len(b.s2))
	for l := withAll; l <= level; l++ {
		b.columns(columns, row, l)
		if j := columns.NextCommon(open, 0); j >= 0 {
			return j
		}
	}
	return -1
}
