package ssm

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// attempt pairs S1, the given set, with S2; B5 and B4 are omitted no further than needed. When it fails, stuck is the
// S1 player who remains unpaired: the first who cannot be paired together with those before him, or the last when only
// the player left over stands in the way.
//
// Rule: SSM (20.01.04) C3-C5
func (b *bracket) attempt(s1 []bool) bool {
	b.divide(s1)
	b.stuck = nobody
	b.State.Spend(engine.GraphOf(len(b.s2)))
	a := matching.NewAssignment(b.rows(withAll), len(b.s2))
	if a.ServeAll() != matching.None {
		a = matching.NewAssignment(b.rows(withoutB4), len(b.s2))
		if b.stuck = min(a.ServeAll(), len(b.s1)-1); b.stuck != nobody {
			return false
		}
		b.omit(a, len(b.s2))
	}
	b.record(a.FirstOfAll(len(b.s1)))
	return true
}

// rows is the S2 players for each of S1 at a level, by position in S2, and, where S1 is the smaller, a row for the
// player who stays over.
func (b *bracket) rows(l level) []matching.Set {
	rows := matching.NewSets(len(b.s2), len(b.s2))
	for i := range rows {
		if i < len(b.s1) {
			b.partners(rows[i], i, l)
		} else {
			b.stayers(rows[i], l)
		}
	}
	return rows
}

// partners is the S2 players with whom an S1 player may be paired at a level.
func (b *bracket) partners(out matching.Set, row int, l level) {
	p := b.s1[row]
	out.Fill(len(b.s2))
	for _, q := range b.players[p].met {
		b.exclude(out, int(q))
	}
	if l < withoutB4 {
		for q := range b.restricted.Others(p) {
			b.exclude(out, q)
		}
	}
	if l >= withoutB5 {
		return
	}
	// nobody floats who meets one with his own score, and S2 stands in rank order
	equal := b.players[p].wdl
	for j := 0; j < len(b.s2) && b.players[b.s2[j]].wdl != equal; j++ {
		b.excludeFloat(out, p, j)
	}
	for j := len(b.s2) - 1; j >= 0 && b.players[b.s2[j]].wdl != equal; j-- {
		b.excludeFloat(out, p, j)
	}
}

// excludeFloat takes a position in S2 out if B5 forbids the pair.
func (b *bracket) excludeFloat(out matching.Set, p, j int) {
	if b.repeatsFloat(p, b.s2[j]) {
		out.Remove(j)
	}
}

// exclude takes a player out of a set of positions in S2.
func (b *bracket) exclude(out matching.Set, q int) {
	if j := b.seat[q]; j != nobody {
		out.Remove(j)
	}
}

// stayers is the S2 players who may stay over at a level: in the last bracket those who may receive the bye.
//
// Rule: SSM (20.01.04) A8, B2, B5
func (b *bracket) stayers(out matching.Set, l level) {
	out.Fill(len(b.s2))
	for j, q := range b.s2 {
		if b.last && !b.takesBye(q) || l < withoutB5 && b.repeatsStay(q, b.last) {
			out.Remove(j)
		}
	}
}

// omit narrows an assignment to those that omit B5 and B4 no further than needed for the first rows: those with the
// fewest breaches of B4 in all, of these with the fewest of B5, the player who stays over included; and then, in rank
// order, to those in which each player breaks as little as he can. Readings: SA-9 and SA-22.
//
// Rule: SSM (20.01.04) C4, C5
func (b *bracket) omit(a *matching.Assignment, rows int) {
	breaches := func(row, j int) int {
		if row >= rows {
			return 0 // nobody is paired, nobody stays over
		}
		return b.breaches(row, j)
	}
	grades := []int{0, breachB5, b.breachB4(), b.breachB4() + breachB5}
	switch {
	case !b.choices.Is(readingOmitted, "fewest"):
		grades = slices.Delete(grades, 2, 3) // who loses B4 has lost B5
	case a.Cheapest(breaches) && b.choices.Is(readingGivesUp, "order"):
		return
	}
	for i := range rows {
		for _, most := range grades {
			less := matching.NewSet(len(b.s2))
			for j := a.Row(i).Next(0); j != matching.None; j = a.Row(i).Next(j + 1) {
				if breaches(i, j) <= most {
					less.Add(j)
				}
			}
			if a.Narrow(i, less) {
				break
			}
		}
	}
}

// breachB5 and breachB4 weigh a breach: one of B4 outweighs as many of B5 as there can be.
const breachB5 = 1

func (b *bracket) breachB4() int { return len(b.s2) + 1 }

// breaches weighs what a pair of S1 and S2 positions, or who stays over, breaks.
func (b *bracket) breaches(row, j int) int {
	q, n := b.s2[j], 0
	if row >= len(b.s1) {
		if b.repeatsStay(q, b.last) {
			n = breachB5
		}
		return n
	}
	p := b.s1[row]
	if b.sameGroup(p, q) {
		n = b.breachB4()
	}
	if b.repeatsFloat(p, q) {
		n += breachB5
	}
	return n
}

// record notes the pairs of S1 with the S2 positions found, and who stays over.
func (b *bracket) record(positions []int) {
	b.pairs, b.stays = nil, nobody
	for i, j := range positions {
		p, q := b.s1[i], b.s2[j]
		b.pairs = append(b.pairs, pair{min(p, q), max(p, q)})
	}
	if free := b.free(positions); len(free) > 0 {
		b.stays = b.s2[free[0]]
	}
}

// free are the positions in S2 that are not among some others.
func (b *bracket) free(positions []int) []int {
	free := matching.NewSet(len(b.s2))
	free.Fill(len(b.s2))
	for _, j := range positions {
		free.Remove(j)
	}
	return free.List()
}
