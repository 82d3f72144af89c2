package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// exchange tries further compositions of S1, from the one the last attempt failed with: the unpaired S1 player changes
// sides with the first free S2 player. Who would bring back a composition tried before is passed over; when all
// would, the exchanges have come round and exchange reports false. So it does when there have been too many, which
// takes a bracket of hundreds who have met almost everybody. Reading: SA-11.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) exchange() bool {
	b.exchanges = nil
	s1 := b.higherHalf()
	tried := map[string]bool{key(s1): true}
	for len(b.exchanges) < maxExchanges(len(b.members)) {
		if !b.exchangeOne(s1, tried) {
			return false
		}
		if b.attempt(s1) {
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
// Rule: SSM (20.01.04) A6, C6
func (b *bracket) exchangeOne(s1 []bool, tried map[string]bool) bool {
	at := func(m int) int {
		i, _ := slices.BinarySearch(b.members, m)
		return i
	}
	u := b.s1[b.stuck]
	for _, v := range b.unpaired() {
		s1[at(u)], s1[at(v)] = false, true
		if k := key(s1); !tried[k] {
			tried[k] = true
			b.exchanges = append(b.exchanges, exchange{leaves: u, comes: v})
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

// unpaired lists the S2 players who are not paired when the unpaired S1 player's turn has come, in rank order. The S1
// players before him are paired in turn, each with the first who leaves the others possible, by pairs that omit B5 and
// B4 no further than needed, or that look at B1 alone. Reading: SA-19.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) unpaired() []int {
	rows := b.rows(withoutB4)
	for i := b.stuck; i < len(rows); i++ {
		rows[i].Fill(len(b.s2)) // nobody is paired, nobody stays over
	}
	a := matching.NewAssignment(rows, len(b.s2))
	a.ServeAll()
	if !b.choices.Is(readingFree, "absolute") {
		b.omit(a, b.stuck)
	}
	a.FirstOfAll(b.stuck)
	return swiss.At(b.s2, a.Open().List())
}
