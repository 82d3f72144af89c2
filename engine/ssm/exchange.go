package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// exchange tries further compositions of S1, from the one the last attempt failed with: the unpaired S1 player changes
// sides with the first free S2 player. Who would bring back a composition tried before is passed over; when all
// would, the exchanges have come round and exchange reports false. So it does when there have been too many, which
// takes a bracket of hundreds who have met almost everybody. Reading: SA-11.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) exchange(most level) bool {
	b.exchanges = nil
	s1 := b.higherHalf()
	tried := map[string]bool{key(s1): true}
	for len(b.exchanges) < maxExchanges(len(b.members)) {
		if !b.exchangeOne(most, s1, tried) {
			return false
		}
		if b.attempt(most, s1) {
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
func (b *bracket) exchangeOne(most level, s1 []bool, tried map[string]bool) bool {
	at := func(m int) int {
		i, _ := slices.BinarySearch(b.members, m)
		return i
	}
	u := b.s1[b.stuck]
	for _, v := range b.free(most) {
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

// free lists the S2 players who are not paired when the unpaired S1 player's turn has come, in rank order. The S1
// players before him are paired in turn, each with the first who leaves the others possible. Reading: SA-9.
// Reading: SA-19.
//
// Rule: SSM (20.01.04) C6
func (b *bracket) free(most level) []int {
	if b.choices.Is(readingBack, "greedy") {
		return b.unpaired
	}
	a := b.failed
	if b.choices.Is(readingFree, "levels") {
		a = b.before(most)
	} else {
		a.Cut(b.stuck)
	}
	a.FirstOfAll(b.stuck)
	var out []int
	for j := a.Open().Next(0); j != matching.None; j = a.Open().Next(j + 1) {
		out = append(out, b.s2[j])
	}
	return out
}

// before are the assignments of the S1 players before the unpaired one that omit B5 and B4 no further than needed.
// Reading: SA-19 levels.
func (b *bracket) before(most level) *matching.Assignment {
	if b.choices.Is(readingOmitted, "fewest") && most > withAll {
		rows := b.rows(most)
		for i := b.stuck; i < len(rows); i++ {
			rows[i].Fill(len(b.s2)) // nobody is paired, nobody stays over
		}
		a := matching.NewAssignment(rows, len(b.s2))
		b.fewest(a, b.stuck)
		return a
	}
	b.failed.Cut(b.stuck)
	return b.omit(b.failed, make([]level, b.stuck), most)
}

// walk is attempt under reading SA-10 greedy: each S1 player takes the first S2 player left who will do, B5 and then
// B4 are omitted for him when nobody will, and earlier pairs stand.
//
// Rule: SSM (20.01.04) C3
// Rule: SSM (20.01.04) C4
// Rule: SSM (20.01.04) C5
func (b *bracket) walk(most level) bool {
	open := matching.NewSet(len(b.s2))
	open.Fill(len(b.s2))
	var positions []int
	b.stuck = nobody
	for i := range b.s1 {
		j := b.next(i, most, open)
		if j == matching.None {
			b.stuck = i
			break
		}
		open.Remove(j)
		positions = append(positions, j)
	}
	b.unpaired = nil
	for j := open.Next(0); j != matching.None; j = open.Next(j + 1) {
		b.unpaired = append(b.unpaired, b.s2[j])
	}
	n := len(b.s1)
	if b.stuck == nobody && b.last && len(b.unpaired) == 1 && !b.takesBye(b.unpaired[0]) {
		b.stuck = n - 1
		b.unpaired = append(b.unpaired, b.s2[positions[n-1]])
		slices.Sort(b.unpaired)
	}
	if b.stuck != nobody {
		return false
	}
	b.record(positions, make([]level, n))
	return true
}

// next is the first open S2 position for an S1 player at the lowest level that has one.
func (b *bracket) next(row int, most level, open matching.Set) int {
	partners := matching.NewSet(len(b.s2))
	for l := withAll; l <= most; l++ {
		b.partners(partners, row, l)
		if j := partners.NextCommon(open, 0); j != matching.None {
			return j
		}
	}
	return matching.None
}
