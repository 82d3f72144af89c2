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
// one.
//
// Rule: C.04.5, C.04.6 (2026) 3.6, 3.6.2-3.6.4
// Rule: C.04.6 (2024) 2.3, 2.3.2-2.3.4
func (b *bracket) solve() {
	b.seat()
	s := newSides(b)
	if b.pairs, b.cost = s.first(s.halves()); b.pairs != nil && b.cost == s.bound() {
		return // nothing is cheaper, and no identifier begins with smaller tops
	}
	least := s.least()
	for range mostTops {
		if b.pairs != nil && b.cost == least {
			return
		}
		if !s.nextTops() {
			break
		}
		b.pairs, b.cost = s.first(s.tops, s.bottoms())
	}
	s.exact()
}

// mostTops bounds how many choices of the top members are tried one after the other before all are compared at once,
// which takes about as long as ten of them.
const mostTops = 8

// sides is the work of pairing one bracket; members are named by their seats, from 0.
type sides struct {
	*bracket
	tops  []int
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

// halves are the first tops in order: the first half of the seats; the bottoms are the second half.
func (s *sides) halves() (tops, bottoms []int) {
	s.tops = make([]int, len(s.seats)/2)
	for i := range s.tops {
		s.tops[i] = i
	}
	return s.tops, s.bottoms()
}

func (s *sides) bottoms() []int {
	out, k := make([]int, 0, len(s.seats)-len(s.tops)), 0
	for seat := range s.seats {
		if k < len(s.tops) && s.tops[k] == seat {
			k++
		} else {
			out = append(out, seat)
		}
	}
	return out
}

// nextTops goes on to the next choice of tops in order, in which each seat has a top before it to meet.
func (s *sides) nextTops() bool {
	for k := len(s.tops) - 1; k >= 1; k-- {
		if s.tops[k]+1 > 2*k { // the k-th top has k tops before it, so at most as many bottoms
			continue
		}
		s.tops[k]++
		for l := k + 1; l < len(s.tops); l++ {
			s.tops[l] = s.tops[l-1] + 1
		}
		return true
	}
	return false
}

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

// first finds the cheapest pairing with the given tops and bottoms, and of several the one whose bottoms come first;
// nil when there is none.
func (s *sides) first(tops, bottoms []int) ([]pair, cost) {
	if out, sum, ok := s.byKinds(tops, bottoms); ok {
		return out, sum
	}
	return s.byMembers(tops, bottoms)
}

// byMembers is first without kinds.
func (s *sides) byMembers(tops, bottoms []int) ([]pair, cost) {
	rows := matching.NewSets(len(tops), len(bottoms))
	for k, top := range tops {
		for l, bottom := range bottoms {
			if top < bottom && s.mayMeet(s.member(top), s.member(bottom)) {
				rows[k].Add(l)
			}
		}
	}
	a := matching.NewAssignment(rows, len(bottoms))
	price := func(row, column int) int {
		return s.weigh(s.costOf(s.member(tops[row]), s.member(bottoms[column])))
	}
	if !a.Cheapest(price) {
		return nil, cost{}
	}
	return s.paired(tops, bottoms, a.FirstOfAll(len(tops)))
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

func (s *sides) may(i, j int) bool { return s.mayMeet(s.member(i), s.member(j)) }

// best is the best pairing by digits, by seats, and its cost.
func (s *sides) best(digits []matching.Digit) ([]int, cost) {
	s.State.Spend(len(s.seats) * len(s.seats))
	mate, sum := matching.Best(len(s.seats), s.may, digits...), cost{}
	for i, j := range mate {
		if i < j {
			sum = sum.plus(s.costOf(s.member(i), s.member(j)))
		}
	}
	return mate, sum
}

// least is the least cost of any pairing.
func (s *sides) least() cost {
	_, sum := s.best(s.criteria())
	return sum
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
	mate, sum := s.best(digits)
	s.pairs, s.cost = nil, sum
	for i, j := range mate {
		if i < j {
			s.pairs = append(s.pairs, pair{s.member(i), s.member(j)})
		}
	}
}
