package ssm

import "github.com/trfkit/trfkit/engine/matching"

// attempt pairs S1 with S2 if the criteria of the level allow it; B5 and B4 are omitted up to that level, no further
// than needed. S1 is the given set. When it fails, stuck is the S1 player who remains unpaired: the first who cannot
// be paired together with those before him, or the last when only the player left over stands in the way.
//
// Rule: SSM (20.01.04) C3
// Rule: SSM (20.01.04) C4
// Rule: SSM (20.01.04) C5
func (b *bracket) attempt(most level, s1 []bool) bool {
	b.divide(s1)
	if b.choices.Is(readingBack, "greedy") {
		return b.walk(most)
	}
	a := matching.NewAssignment(b.rows(most), len(b.s2))
	b.failed = a
	b.stuck = min(a.ServeAll(), len(b.s1)-1)
	if b.stuck != nobody {
		return false
	}
	if most == withAll && !b.narrowStay(a) {
		b.stuck = len(b.s1) - 1
		return false
	}
	levels := make([]level, len(b.s1))
	a = b.omit(a, levels, most)
	if most > withAll && !b.choices.Is(readingOmitted, "fewest") {
		b.narrowStay(a)
	}
	b.record(a.FirstOfAll(len(b.s1)), levels)
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
			b.stayers(rows[i], false)
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

// stayers is the S2 players who may stay over: in the last bracket those who may receive the bye. nice leaves out those
// for whom it repeats a downfloat.
//
// Rule: SSM (20.01.04) A8
// Rule: SSM (20.01.04) B2
// Rule: SSM (20.01.04) B5
func (b *bracket) stayers(out matching.Set, nice bool) {
	out.Fill(len(b.s2))
	for j, q := range b.s2 {
		if b.last && !b.takesBye(q) || nice && b.repeatsStay(q, b.last) {
			out.Remove(j)
		}
	}
}

// narrowStay keeps B5 for the player who stays over, if that is possible.
func (b *bracket) narrowStay(a *matching.Assignment) bool {
	if len(b.s1) == len(b.s2) {
		return true
	}
	nice := matching.NewSet(len(b.s2))
	b.stayers(nice, true)
	return a.Narrow(len(b.s1), nice)
}

// omit narrows an assignment to those that omit B5 and B4 no further than needed, for the S1 players whose levels are
// asked. Reading: SA-9.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) omit(a *matching.Assignment, levels []level, most level) *matching.Assignment {
	switch {
	case most == withAll:
		return a
	case b.choices.Is(readingOmitted, "bracket"):
		return b.omitTogether(a, levels, most)
	case b.choices.Is(readingOmitted, "fewest"):
		if kept := b.keepingAll(); kept != nil {
			return kept
		}
		b.fewest(a, len(b.s2))
		return a // the levels by pair, once it is known: see record
	}
	b.omitEach(a, levels, most)
	return a
}

// keepingAll is the assignment with the rows that fewest leaves where all can be paired without a breach, nil where
// they cannot.
func (b *bracket) keepingAll() *matching.Assignment {
	rows := b.rows(withAll)
	for i := len(b.s1); i < len(rows); i++ {
		b.stayers(rows[i], true)
	}
	if a := matching.NewAssignment(rows, len(b.s2)); a.ServeAll() == matching.None {
		return a
	}
	return nil
}

// omitEach finds the levels of the first players, each as low as those before him leave possible.
func (b *bracket) omitEach(a *matching.Assignment, levels []level, most level) {
	for i := range levels {
		levels[i] = most
		for l := withAll; l < most; l++ {
			partners := matching.NewSet(len(b.s2))
			if b.partners(partners, i, l); a.Narrow(i, partners) {
				levels[i] = l
				break
			}
		}
	}
}

// omitTogether omits B5, then B4, for the whole bracket at once: SA-9 bracket.
func (b *bracket) omitTogether(a *matching.Assignment, levels []level, most level) *matching.Assignment {
	l := withAll
	for ; l < most; l++ {
		rows := b.rows(l)
		if len(levels) < len(b.s1) {
			rows = rows[:len(levels)]
		}
		try := matching.NewAssignment(rows, len(b.s2))
		if try.ServeAll() == matching.None {
			a = try
			break
		}
	}
	for i := range levels {
		levels[i] = l
	}
	return a
}

// fewest narrows an assignment to those with the fewest breaches of B4 in all, of these with the fewest of B5, the
// player who stays over included, and then, in rank order, to those in which each player breaks as little as he can.
// Only the first rows are players; the others have nobody to break anything for. Reading: SA-9. Reading: SA-22.
//
// Rule: SSM (20.01.04) C4
// Rule: SSM (20.01.04) C5
func (b *bracket) fewest(a *matching.Assignment, rows int) {
	breaches := func(row, j int) int {
		if row >= rows {
			return 0
		}
		return b.breaches(row, j)
	}
	a.Cheapest(breaches)
	kept := true
	for i := range rows {
		kept = kept && breaches(i, a.Column(i)) == 0
	}
	if kept || b.choices.Is(readingGivesUp, "order") {
		return
	}
	for i := range rows {
		for _, most := range [...]int{0, breachB5, b.breachB4(), b.breachB4() + breachB5} {
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
func (b *bracket) record(positions []int, levels []level) {
	b.pairs, b.stays = nil, nobody
	free := matching.NewSet(len(b.s2))
	free.Fill(len(b.s2))
	byPair := b.choices.Is(readingOmitted, "fewest") || b.choices.Is(readingBack, "greedy")
	for i, j := range positions {
		p, q := b.s1[i], b.s2[j]
		free.Remove(j)
		l := levels[i]
		if byPair {
			l = b.levelOf(p, q)
		}
		b.pairs = append(b.pairs, pair{min(p, q), max(p, q), l})
	}
	if j := free.Next(0); j != matching.None {
		b.stays = b.s2[j]
	}
}
