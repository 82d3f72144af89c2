package ascent

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// chooseMany chooses the upfloaters where one at most is not enough. A set is legal when all unpaired members have a
// complete pairing in which just its members meet residents: with the fewest upfloaters no two of them meet each other.
// The criteria are counts of such pairs, and the order of the sets is that of their members' numbers, so the pairing
// that is best by the criteria, then by who is an upfloater, the first candidate before the others, tells the set.
//
// Rule: C.04.5, C.04.6 (2026) 3.5.3, 3.5.4, C4, C5
// Rule: C.04.6 (2024) 2.2.3, 2.2.4, C4, C5
func (b *bracket) chooseMany() { b.candidates().choose() }

// choose finds the best pairing of residents and candidates, and who is an upfloater in it.
func (m *many) choose() {
	b := m.bracket
	for {
		b.upfloaters = m.raised(m.best())
		b.worth = b.worthOf(b.upfloaters)
		if b.worth.look == 0 || b.graded() || !m.looks {
			return
		}
		m.looks = false // no set lets the following scoregroup manage: all are equal under C6
	}
}

// raised are the upfloaters of a pairing.
func (m *many) raised(mate []int) (out []int) {
	for j := len(m.residents); j < len(m.all); j++ {
		if i := mate[j]; i != matching.None && i < len(m.residents) {
			out = append(out, m.all[j])
		}
	}
	return out
}

// best is the best pairing by the criteria, and of such pairings one with the first set of upfloaters: by the kinds of
// members, else by weights. All pairings that are best by the criteria have the same number of upfloaters of each
// score, by C5. So only scores of which some candidates rise, and not all, are put in order. All who must have
// opponents have them in each pairing by kinds, so the first digit is settled where there is one.
func (m *many) best() []int {
	digits := m.digits()
	if mate := m.kinds().Ordered(m.order, digits[1:]...); mate != nil {
		return mate
	}
	m.State.Spend(len(m.all) * len(m.all))
	mate := matching.Best(len(m.all), m.may, digits...)
	if order := m.order(mate); len(order) > 0 {
		mate = matching.Best(len(m.all), m.may, append(digits, order...)...)
	}
	return mate
}

// order are the digits that put the first candidates of a score before the others.
func (m *many) order(mate []int) (out []matching.Digit) {
	residents := len(m.residents)
	for from := residents; from < len(m.all); {
		to, rising := from, 0
		for ; to < len(m.all) && m.score(to) == m.score(from); to++ {
			rising += swiss.Count(mate[to] != matching.None && mate[to] < residents)
		}
		for c := from; c < to && 0 < rising && rising < to-from; c++ {
			out = append(out, matching.Star(c, 1, func(u int) int { return swiss.Count(u < residents) }))
		}
		from = to
	}
	return out
}

// kinds is the graph of those who may be paired. Members who are alike in all that the digits count, and in the school
// or club whose members may not meet, are of one kind.
func (m *many) kinds() *matching.Sorted {
	type kind struct {
		next, floated bool
		score         tournament.Points // that of the residents nobody else has
		club          swiss.Club
	}
	club, apart := m.pairable.clubs.In(m.pairable.apart, m.all)
	residents := len(m.residents)
	return &matching.Sorted{Meter: m.State.Spend, Apart: apart,
		Sits: func(v int) bool { return m.free && v >= residents },
		Kinds: matching.KindsOf(len(m.all), func(v int) kind {
			x := &m.Members[m.all[v]]
			return kind{m.next[m.all[v]], m.floatsCount() && x.floated(), x.Score, club[v]}
		}),
		Join: func(i, j int) bool { return m.counts(i, j) && !m.pairable.clubs.Apart(club[i], club[j]) }}
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
	m := &many{bracket: b, all: append([]int{}, b.residents...), next: make([]bool, len(b.Members)), looks: true}
	for _, i := range b.following {
		m.next[i] = true
	}
	enough := b.pairable.enough()
	if m.free = len(b.lower)-len(b.residents)-len(b.following)-1 >= enough; !m.free {
		m.all = append(m.all, b.lower...)
		return m
	}
	m.looks = len(b.following)-len(b.residents) < enough
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
			if class := swiss.Count(b.Members[i].floated()); whole || kept[class] < limit {
				kept[class]++
				m.all = append(m.all, i)
				beyond += swiss.Count(!whole)
			}
		}
		from = to
	}
	return m
}

// may reports whether a pair counts. Candidates who are left over do not have to be paired here.
func (m *many) may(i, j int) bool { return m.counts(i, j) && m.mayMeet(m.all[i], m.all[j]) }

// counts reports whether a pair counts if the two may meet.
func (m *many) counts(i, j int) bool {
	return !m.free || i < len(m.residents) || m.looks && (m.next[m.all[i]] || m.next[m.all[j]])
}

// rises reports whether a pair lets the second of the two float up into the bracket.
func (m *many) rises(i, j int) bool { return i < len(m.residents) && j >= len(m.residents) }

// digits are the criteria in their order: the pairing is complete, C4, C5 from the lowest score up, C6, C7.
func (m *many) digits() []matching.Digit {
	n, residents := len(m.all), len(m.residents)
	fewest := func(span int, of func(i, j int) bool) matching.Digit {
		return matching.Digit{Span: span, Of: func(i, j int) int { return -swiss.Count(of(i, j)) }}
	}
	out := []matching.Digit{{Span: n, Of: func(int, int) int { return 1 }}}
	if m.free {
		out[0].Of = func(i, j int) int { return swiss.Count(i < residents) + swiss.Count(j < residents) }
	}
	out = append(out, fewest(residents, m.rises))
	for high := n - 1; high >= residents; {
		low := high
		for m.score(low-1) == m.score(high) { // the residents, before all others, have another one
			low--
		}
		from, to := low, high
		out = append(out, fewest(residents, func(i, j int) bool { return m.rises(i, j) && from <= j && j <= to }))
		high = low - 1
	}
	if m.looks {
		in := func(i int) bool { return m.next[m.all[i]] }
		if m.free {
			out = append(out, matching.Digit{Span: len(m.following),
				Of: func(i, j int) int { return swiss.Count(in(i)) + swiss.Count(in(j)) }})
		}
		out = append(out, fewest(len(m.following), func(i, j int) bool { return in(i) && !in(j) }))
	}
	if m.floatsCount() {
		out = append(out,
			fewest(residents, func(i, j int) bool { return m.rises(i, j) && m.Members[m.all[j]].floated() }))
	}
	return out
}

func (m *many) score(j int) int { return int(m.Members[m.all[j]].Score) }
