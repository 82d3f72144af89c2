package ascent

import "github.com/trfkit/trfkit/engine/matching"

// chooseMany chooses the upfloaters where one at most is not enough. A set is legal when all unpaired members have a
// complete pairing in which just its members meet residents: with the fewest upfloaters no two of them meet each other.
// The criteria are counts of such pairs, and the order of the sets is that of their members' numbers, so the pairing
// that is best by the criteria, then by who is an upfloater, the first candidate before the others, tells the set.
//
// Rule: C.04.6 (2026) 3.5.3
// Rule: C.04.6 (2026) 3.5.4
// Rule: C.04.6 (2026) C4
// Rule: C.04.6 (2026) C5
// Rule: C.04.5 (2026) 3.5.3
// Rule: C.04.5 (2026) 3.5.4
// Rule: C.04.5 (2026) C4
// Rule: C.04.5 (2026) C5
// Rule: C.04.6 (2024) 2.2.3
// Rule: C.04.6 (2024) 2.2.4
// Rule: C.04.6 (2024) C4
// Rule: C.04.6 (2024) C5
func (b *bracket) chooseMany() { b.candidates().choose() }

// choose finds the best pairing of residents and candidates, and who is an upfloater in it.
func (m *many) choose() {
	b := m.bracket
	for {
		n := len(m.all)
		mate := matching.Best(n, m.may, m.digits()...)
		b.upfloaters = nil
		for j := len(b.residents); j < n; j++ {
			if i := mate[j]; i != matching.None && i < len(b.residents) {
				b.upfloaters = append(b.upfloaters, m.all[j])
			}
		}
		b.worth = b.worthOf(b.upfloaters)
		if b.worth.look == 0 || b.graded() || !m.looks {
			return
		}
		m.looks = false // no set lets the following scoregroup manage: all are equal under C6
	}
}

// many is the work of one chooseMany.
type many struct {
	*bracket
	all   []int  // residents, then candidates
	next  []bool // by member: of the following scoregroup
	looks bool   // C6 counts
	free  bool   // those who are no candidates, and candidates left over, can be paired in any case
}

// candidates are those who can be upfloaters, or help the following scoregroup. Where so many others are unpaired that
// they can be paired in any case (see pairable.all), they are few: a resident may meet all but a few of a scoregroup,
// so the first of those who are alike under C7 are enough, as many as there are residents and members whom he may not
// meet. A scoregroup that is not needed for them is left out, since any set without it has the better scores.
func (b *bracket) candidates() *many {
	m := &many{bracket: b, all: append([]int{}, b.residents...), next: make([]bool, len(b.Members)),
		looks: len(b.following) > 0}
	for _, i := range b.following {
		m.next[i] = true
	}
	enough := 2 * (b.pairable.most + 1)
	if m.free = len(b.lower)-len(b.residents)-len(b.following)-1 >= enough; !m.free {
		m.all = append(m.all, b.lower...)
		return m
	}
	m.looks = m.looks && len(b.following)-len(b.residents) < enough
	limit := len(b.residents) + b.pairable.most
	if m.looks {
		limit += len(b.following)
	}
	beyond := 0 // candidates so far, but for the following scoregroup where C6 counts
	for from := 0; from < len(b.lower) && beyond < limit; {
		to, kept := from, [2]int{}
		for ; to < len(b.lower) && b.Members[b.lower[to]].Score == b.Members[b.lower[from]].Score; to++ {
			i := b.lower[to]
			whole := m.looks && m.next[i]
			if class := toInt(b.Members[i].floated()); whole || kept[class] < limit {
				kept[class]++
				m.all = append(m.all, i)
				beyond += toInt(!whole)
			}
		}
		from = to
	}
	return m
}

// may reports whether a pair counts. Candidates who are left over do not have to be paired here.
func (m *many) may(i, j int) bool {
	if m.free && i >= len(m.residents) && !(m.looks && (m.next[m.all[i]] || m.next[m.all[j]])) {
		return false
	}
	return m.mayMeet(m.all[i], m.all[j])
}

// rises reports whether a pair lets the second of the two float up into the bracket.
func (m *many) rises(i, j int) bool { return i < len(m.residents) && j >= len(m.residents) }

// digits are the criteria in their order: the pairing is complete, C4, C5 from the lowest score up, C6, C7, then the
// order of the sets.
func (m *many) digits() []matching.Digit {
	n, residents := len(m.all), len(m.residents)
	fewest := func(span int, of func(i, j int) bool) matching.Digit {
		return matching.Digit{Span: span, Of: func(i, j int) int { return -toInt(of(i, j)) }}
	}
	out := []matching.Digit{{Span: n, Of: func(int, int) int { return 1 }}}
	if m.free {
		out[0].Of = func(i, j int) int { return toInt(i < residents) + toInt(j < residents) }
	}
	out = append(out, fewest(residents, m.rises))
	for high := n - 1; high >= residents; {
		low := high
		for low > residents && m.score(low-1) == m.score(high) {
			low--
		}
		from, to := low, high
		out = append(out, fewest(residents, func(i, j int) bool { return m.rises(i, j) && from <= j && j <= to }))
		high = low - 1
	}
	if m.looks {
		in := func(i int) bool { return m.next[m.all[i]] }
		if m.free {
			out = append(out,
				matching.Digit{Span: len(m.following), Of: func(i, j int) int { return toInt(in(i)) + toInt(in(j)) }})
		}
		out = append(out, fewest(len(m.following), func(i, j int) bool { return in(i) && !in(j) && j >= residents }))
	}
	if m.floatsCount() {
		out = append(out,
			fewest(residents, func(i, j int) bool { return m.rises(i, j) && m.Members[m.all[j]].floated() }))
	}
	for c := residents; c < n; c++ {
		out = append(out, matching.Star(c, 1, func(u int) int { return toInt(u < residents) }))
	}
	return out
}

func (m *many) score(j int) int { return int(m.Members[m.all[j]].Score) }
