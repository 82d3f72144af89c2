package ssm

import "github.com/trfkit/trfkit/engine/matching"

// attempt pairs S1 with S2 if the criteria of the level allow it; B5 and B4 are omitted up to that level, no further
// than needed. S1 is the given set. When it fails, stuck is the S1 player who remains unpaired: the first who cannot
// be paired together with those before him, or the last when only the player left over stands in the way.
//
// Rule: SSM (20.01.04) C3
// Rule: SSM (20.01.04) C4
// Rule: SSM (20.01.04) C5
func (b *bracket) attempt(level int, s1 []bool) bool {
	b.divide(s1)
	if b.choice.greedy {
		return b.walk(level)
	}
	h := b.halves(level)
	b.failed = h
	b.stuck = min(h.serve(), len(b.s1)-1)
	if b.stuck >= 0 {
		return false
	}
	if level == withAll && !b.narrowStay(h) {
		b.stuck = len(b.s1) - 1
		return false
	}
	levels := b.relax(h, level)
	if level > withAll && !b.choice.fewest {
		b.narrowStay(h)
	}
	b.record(h.settle(len(b.s1)), levels)
	return true
}

// halves sets up the matching of S1 with S2 at a level. One row more than S1 has is for the player who stays over.
func (b *bracket) halves(level int) *halves {
	rows := len(b.s2)
	h := newHalves(rows, len(b.s2))
	cells := matching.NewSet(rows * (len(h.open)) * 64)
	for i := range h.rows {
		h.rows[i] = cells[i*len(h.open) : (i+1)*len(h.open)]
		if i < len(b.s1) {
			b.columns(h.rows[i], i, level)
		} else {
			b.stayColumns(h.rows[i], false)
		}
	}
	return h
}

// columns is the S2 players with whom an S1 player may be paired at a level.
func (b *bracket) columns(out matching.Set, row, level int) {
	p := b.s1[row]
	out.Fill(len(b.s2))
	b.exclude(out, b.players[p].met)
	if level < withoutB4 {
		b.exclude(out, b.players[p].barred)
	}
	if level >= withoutB5 {
		return
	}
	for j, q := range b.s2 {
		if b.repeatsFloat(min(p, q), max(p, q)) {
			out.Remove(j)
		}
	}
}

// exclude takes players out of a set of positions in S2.
func (b *bracket) exclude(out matching.Set, players []int) {
	for _, q := range players {
		if j := b.seat[q]; j >= 0 {
			out.Remove(j)
		}
	}
}

// stayColumns is the S2 players who may stay over: in the last bracket those who may receive the bye. nice leaves out
// those for whom it repeats a downfloat.
//
// Rule: SSM (20.01.04) A8
// Rule: SSM (20.01.04) B2
// Rule: SSM (20.01.04) B5
func (b *bracket) stayColumns(out matching.Set, nice bool) {
	out.Fill(len(b.s2))
	for j, q := range b.s2 {
		if b.last && !b.takesBye(q) || nice && b.repeatsStay(q, b.last) {
			out.Remove(j)
		}
	}
}

// narrowStay keeps B5 for the player who stays over, if that is possible.
func (b *bracket) narrowStay(h *halves) bool {
	row := len(b.s1)
	if row == len(h.rows) {
		return true
	}
	nice := matching.NewSet(len(b.s2))
	b.stayColumns(nice, true)
	return h.narrow(row, nice)
}

// relax finds the level of each S1 player, in rank order the lowest that still lets all be paired. Reading: SA-9.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) relax(h *halves, level int) []int {
	levels := make([]int, len(b.s1))
	switch {
	case level == withAll:
		return levels
	case b.choice.wholeBracket:
		l := b.relaxTogether(h, level)
		for i := range levels {
			levels[i] = l
		}
		return levels
	case b.choice.fewest:
		b.tighten(h)
		return levels // by pair, once it is known: see record
	}
	b.relaxEach(h, level, levels)
	return levels
}

// relaxEach finds the levels of the first players, each as low as those before him leave possible.
func (b *bracket) relaxEach(h *halves, level int, levels []int) {
	for i := range levels {
		levels[i] = level
		for l := withAll; l < level; l++ {
			columns := matching.NewSet(len(b.s2))
			if b.columns(columns, i, l); h.narrow(i, columns) {
				levels[i] = l
				break
			}
		}
	}
}

// relaxTogether omits B5, then B4, for the whole bracket at once, and returns the level at which the rows are served:
// SA-9 bracket.
func (b *bracket) relaxTogether(h *halves, level int) int {
	for l := withAll; l < level; l++ {
		try := b.halves(l)
		if try.cut(len(h.rows)); try.serve() < 0 {
			*h = *try
			return l
		}
	}
	return level
}

// record notes the pairs of S1 with the S2 positions found, and who stays over.
func (b *bracket) record(columns []int, levels []int) {
	b.pairs, b.left = nil, -1
	free := matching.NewSet(len(b.s2))
	free.Fill(len(b.s2))
	for i, j := range columns {
		p, q := b.s1[i], b.s2[j]
		free.Remove(j)
		level := levels[i]
		if b.choice.fewest || b.choice.greedy {
			level = b.levelOf(min(p, q), max(p, q))
		}
		b.pairs = append(b.pairs, pair{min(p, q), max(p, q), level})
	}
	if j := free.Next(0); j >= 0 {
		b.left = b.s2[j]
	}
}

// levelOf is the lowest level at which two players may meet.
func (r *round) levelOf(hi, lo int) int {
	level := withAll
	for level < withoutB4 && !r.allowed(hi, lo, level) {
		level++
	}
	return level
}
