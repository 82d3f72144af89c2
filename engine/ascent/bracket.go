package ascent

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// pair is two members of a bracket.
type pair struct{ top, bottom int }

// cost is what the pairs of a bracket are worth under the criteria of pairs. The less the better.
type cost [Opponents + 1]int

func (a cost) plus(b cost) cost { return cost{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }

// costOf is what one pair costs: two preferences for the same colour, two strong ones, and a resident who floated in
// the previous round and meets an upfloater.
//
// Rule: C.04.6 (2026) C8-C10
// Rule: C.04.5 (2026) C8
// Rule: C.04.6 (2024) C7-C9
func (b *bracket) costOf(i, j int) cost {
	x, y := &b.Members[i], &b.Members[j]
	var c cost
	if x.Wish != tournament.NoColour && x.Wish == y.Wish {
		c[Wishes], c[StrongWishes] = 1, swiss.Count(x.Strong && y.Strong)
	}
	if !b.quiet && b.resides[i] != b.resides[j] {
		c[Opponents] = swiss.Count(b.resides[i] && x.floated() || b.resides[j] && y.floated())
	}
	if b.leftOut >= 0 && b.leftOut < len(c) {
		c[b.leftOut] = 0
	}
	return c
}

// seat lists the members by their TPN. Reading: TS-1.
//
// Rule: C.04.5, C.04.6 (2026) 3.6.1
// Rule: C.04.6 (2024) 2.3.1
func (b *bracket) seat() {
	b.seats = slices.Concat(b.residents, b.upfloaters)
	if b.choices.Is(b.rules.Readings.Seats, "tpn") {
		slices.SortFunc(b.seats, func(i, j int) int { return cmp.Compare(b.Members[i].ID, b.Members[j].ID) })
	}
	b.resides = make([]bool, len(b.Members))
	for _, i := range b.residents {
		b.resides[i] = true
	}
}

// solve pairs the bracket: of the pairings without a second meeting those with the least cost, and of these the first
// one. Where the first tops in order have a pairing that is as cheap as any can be, no identifier begins with smaller
// tops.
//
// Rule: C.04.5, C.04.6 (2026) 3.6, 3.6.2-3.6.4
// Rule: C.04.6 (2024) 2.3, 2.3.2-2.3.4
func (b *bracket) solve() {
	b.seat()
	s := newSides(b)
	if !s.first() || b.cost != s.bound() {
		s.exact()
	}
}

// sides is the work of pairing one bracket; members are named by their seats, from 0.
type sides struct {
	*bracket
	spans cost // one more than what each part of the cost can come to
}

func newSides(b *bracket) *sides {
	s := &sides{bracket: b, spans: cost{1, 1, 1}}
	var wish, strong [3]int
	floated, upfloaters := 0, 0
	for _, i := range b.seats {
		m := &b.Members[i]
		wish[m.Wish]++
		strong[m.Wish] += swiss.Count(m.Strong)
		floated += swiss.Count(b.resides[i] && m.floated())
		upfloaters += swiss.Count(!b.resides[i])
	}
	s.spans[Wishes] += wish[tournament.White]/2 + wish[tournament.Black]/2
	s.spans[StrongWishes] += strong[tournament.White]/2 + strong[tournament.Black]/2
	s.spans[Opponents] += min(floated, upfloaters)
	return s
}

func (s *sides) member(seat int) int { return s.seats[seat] }

// bound is less than or equal to the cost of any pairing: with more members who prefer one colour than there are
// others, some of them meet; of those pairs each may hold one without a strong preference.
func (s *sides) bound() cost {
	var wish, strong [3]int
	for _, i := range s.seats {
		wish[s.Members[i].Wish]++
		strong[s.Members[i].Wish] += swiss.Count(s.Members[i].Strong)
	}
	var out cost
	for _, c := range [...]tournament.Colour{tournament.White, tournament.Black} {
		if n := wish[c] - len(s.seats)/2; n > 0 {
			out[Wishes] = n
			out[StrongWishes] = max(0, n-(wish[c]-strong[c]))
		}
	}
	return out
}

// weigh makes one number of a cost, in the order of the criteria.
func (s *sides) weigh(c cost) int {
	return (c[0]*s.spans[1]+c[1])*s.spans[2] + c[2]
}

// criteria are the parts of the cost as digits of a matching.
func (s *sides) criteria() []matching.Digit {
	out := []matching.Digit{{Span: len(s.seats), Of: func(int, int) int { return 1 }}}
	for k, span := range s.spans {
		out = append(out, matching.Digit{Span: span - 1,
			Of: func(i, j int) int { return -s.costOf(s.member(i), s.member(j))[k] }})
	}
	return out
}

// exact finds the first pairing of the least cost by one matching: after the criteria count who is a bottom, the first
// seat before the others, and then the seats of the bottoms in the order of their tops.
func (s *sides) exact() {
	digits, n := s.criteria(), len(s.seats)
	for seat := range n {
		digits = append(digits, matching.Star(seat, 1, func(u int) int { return -swiss.Count(u < seat) }))
	}
	for seat := range n {
		digits = append(digits, matching.Star(seat, n, func(u int) int { return -u * swiss.Count(u > seat) }))
	}
	s.State.Spend(n * n)
	may := func(i, j int) bool { return s.mayMeet(s.member(i), s.member(j)) }
	s.pairs, s.cost = nil, cost{}
	for i, j := range matching.Best(n, may, digits...) {
		if i < j {
			s.add(i, j)
		}
	}
}

// add adds the pair of two seats.
func (s *sides) add(top, bottom int) {
	p := pair{s.member(top), s.member(bottom)}
	s.pairs, s.cost = append(s.pairs, p), s.cost.plus(s.costOf(p.top, p.bottom))
}
