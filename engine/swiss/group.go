package swiss

import (
	"github.com/trfkit/trfkit/engine/matching"
)

// Group is a list of players of whom some are to be paired with each other, named by their positions, the highest
// first. Positions from N on are those of the list below.
type Group struct {
	N int
	// Kinds numbers the kinds of the first positions: all that Join, the list below and digits ask of a player.
	Kinds func(size int) []int
	Join  func(i, j int) bool // i < j may be paired, as far as their kinds go
	Apart [][]int32           // by position: who may not be paired with him nevertheless, the same from either side
	Must  []bool              // who must be paired; nil for nobody
	Below *Below              // what those left over must make possible; nil for nothing
	Meter matching.Meter      // counts the steps of searches
}

// Below is a list of further players: together with those whom a group leaves over they must all be paired.
type Below struct {
	N        int                 // how many, the empty place of a bye included
	Join     func(i, j int) bool // i < j, of whom j is one of them, may be paired, as far as their kinds go
	Optional func(i int) bool    // one of them who need not be paired; nil for nobody
}

func (g *Group) must(i int) bool { return g.Must != nil && i < g.N && g.Must[i] }

func (g *Group) joins(i, j int) bool {
	if j < g.N {
		return g.Join(i, j)
	}
	return !g.must(i) && g.Below.Join(i, j)
}

// graph is the group with the list below.
func (g *Group) graph() *matching.Sorted {
	size := g.N
	if g.Below != nil {
		size += g.Below.N
	}
	kinds := g.Kinds(size)
	return &matching.Sorted{Meter: g.Meter, Apart: g.Apart, Join: g.joins,
		Kinds: matching.KindsOf(size, func(i int) int { return 4*kinds[i] + 2*Count(g.must(i)) + Count(i >= g.N) }),
		Sits: func(i int) bool {
			if i < g.N {
				return g.Below == nil && !g.must(i)
			}
			return g.Below.Optional != nil && g.Below.Optional(i)
		}}
}

// inside restricts digits to the pairs of the group.
func (g *Group) inside(digits []matching.Digit) []matching.Digit {
	out := make([]matching.Digit, len(digits))
	for k, d := range digits {
		if out[k] = d; g.Below != nil {
			out[k] = d.Only(func(_, j int) bool { return j < g.N })
		}
	}
	return out
}

// mates leaves the opponents within the group.
func (g *Group) mates(mate []int) []int {
	for i, m := range mate {
		if m >= g.N {
			mate[i] = Nobody
		}
	}
	return mate[:g.N]
}

// Settled is what is left of the pairings of a group: those that are best by some digits, the first most important.
type Settled struct {
	*Group
	digits []matching.Digit
	graph  *matching.Sorted
	face   *matching.Partial // nil where only weights tell
	Mate   []int             // one of them: the opponents by position, Nobody for those left over
}

// Settle finds the pairings that are best by some digits, which depend on the kinds of a pair alone. It fails when
// somebody who must be paired cannot be, or when those left over do not make possible what they must.
func (g *Group) Settle(digits ...matching.Digit) (*Settled, bool) {
	s := &Settled{Group: g, digits: g.inside(digits), graph: g.graph()}
	p, ok := s.graph.Partial()
	if !ok {
		return nil, false
	}
	for _, d := range s.digits {
		if !p.Maximise(d) {
			s.Mate = g.mates(s.graph.Weigh(s.digits...))
			return s, true
		}
	}
	s.face, s.Mate = p, g.mates(p.Mates())
	return s, true
}

// Weigh finds the pairing that is best by some digits by weights alone, so that Join and the digits may tell every
// player from all others. Who is left over may also be paired beneath with another one, where under says so; nil is
// nowhere. It fails as Settle does.
func (g *Group) Weigh(under func(i, j int) bool, digits ...matching.Digit) ([]int, bool) {
	graph := g.graph()
	here := func(i, j int) bool { return j < g.N && g.Join(i, j) }
	graph.Join = func(i, j int) bool {
		return g.joins(i, j) || j < g.N && under != nil && !g.must(i) && !g.must(j) && under(i, j)
	}
	all := make([]matching.Digit, len(digits))
	for k, d := range digits {
		all[k] = d.Only(here)
	}
	mate := graph.Weigh(all...)
	for i, m := range mate {
		switch {
		case m == matching.None && !graph.Sits(i):
			return nil, false
		case m > i && m < g.N && !here(i, m):
			mate[i], mate[m] = g.N, g.N
		}
	}
	return g.mates(mate), true
}

// First are the opponents in the settled pairing that is best by the stars.
func (s *Settled) First(stars ...matching.Digit) []int {
	stars = s.inside(stars)
	if s.face == nil {
		return s.mates(s.graph.Weigh(append(s.digits, stars...)...))
	}
	p := s.face.Clone()
	for _, d := range stars {
		p.Maximise(d)
	}
	return s.mates(p.Mates())
}

// Partners are the opponents in the settled pairing in which the players of S1, in order, have the first opponents that
// allow the rest. All of them have opponents; may restricts the pairs by who is in S1 and by kinds.
func (s *Settled) Partners(s1 []int, may func(i, j int) bool) ([]int, bool) {
	if s.face != nil {
		p := s.face.Clone()
		opponents, ok := FirstPartners(p, s.N, s1, may)
		if !ok {
			return nil, false
		}
		mate := s.mates(p.Mates())
		for k, i := range s1 {
			mate[i], mate[opponents[k]] = opponents[k], i
		}
		return mate, true
	}
	in := matching.SetOf(len(s.graph.Kinds), s1)
	narrow := *s.graph
	narrow.Join = func(i, j int) bool { return s.graph.Join(i, j) && allowed(s.N, in, may, i, j) }
	digits := s.digits
	for _, i := range s1 {
		digits = append(digits, matching.Star(i, s.N, func(u int) int { return -u }))
	}
	mate := s.mates(narrow.Weigh(digits...))
	for _, i := range s1 {
		if mate[i] == Nobody {
			return nil, false
		}
	}
	return mate, true
}

// allowed reports whether two, i < j, can be paired where of the first n those in S1 have opponents among these, as may
// says.
func allowed(n int, in matching.Set, may func(i, j int) bool, i, j int) bool {
	return i >= n || j < n && may(i, j) || j >= n && !in.Has(i)
}

// FirstPartners gives the players of S1, some of the first n vertices, in order the first opponents among these, as may
// says, that leave the others some, and takes them out.
//
// Proof: L15.
func FirstPartners(p *matching.Partial, n int, s1 []int, may func(i, j int) bool) ([]int, bool) {
	in := matching.SetOf(p.N, s1)
	p.Divide(func(v int) int { return Count(v < n && in.Has(v)) })
	p.Sever(func(a, b int) bool { return !allowed(n, in, may, min(a, b), max(a, b)) })
	if !p.Perfect() {
		return nil, false
	}
	w := p.Witness()
	opponents := make([]int, len(s1))
	for k, i := range s1 {
		opponents[k] = w.First(i)
		w.Take(i, opponents[k])
	}
	return opponents, true
}

// Exchanged is who is in S1 in the first settled pairing of p pairs: the higher players of its pairs. The first p are
// there before any exchange; then fewer exchanged players come first, then the smaller difference of numbers, then the
// lowest players of S1, then the highest of S2.
func (s *Settled) Exchanged(p int) []int {
	if s.face != nil {
		h := &Halves{Face: s.face.Face.Clone(), Number: make([]int, s.N), Half: p}
		for i := range h.Number {
			h.Number[i] = i
		}
		if h.Exchange() {
			var out []int
			for i := range s.N {
				if m := h.Face.Witness().Mate(i); m > i && m < s.N {
					out = append(out, i)
				}
			}
			return out
		}
	}
	higher := func(span int, of func(i int) int) matching.Digit {
		return matching.Digit{Span: span, Of: func(i, _ int) int { return of(i) }}.Only(s.paired)
	}
	digits := append(s.digits, higher(s.N, func(i int) int { return -Count(i >= p) }),
		higher(s.N*s.N, func(i int) int { return -i }))
	for t := p - 1; t >= 0; t-- {
		digits = append(digits, matching.Star(t, 1, func(u int) int { return -Count(u > t && u < s.N) }))
	}
	for t := p; t < s.N-1; t++ {
		digits = append(digits, matching.Star(t, 1, func(u int) int { return Count(u > t && u < s.N) }))
	}
	return Upper(s.mates(s.graph.Weigh(digits...)))
}

func (s *Settled) paired(_, j int) bool { return j < s.N }

// Upper lists the higher players of the pairs.
func Upper(mate []int) []int {
	var out []int
	for i, m := range mate {
		if m > i {
			out = append(out, i)
		}
	}
	return out
}

// Across allows pairs of a member of S1 with one of S2. Where S1 is that of Exchanged he is the lower one in each of
// them, since otherwise an earlier exchange would do.
func Across(s1 []int, n int) func(i, j int) bool {
	in := make([]bool, n)
	for _, i := range s1 {
		in[i] = true
	}
	return func(i, j int) bool { return in[i] != in[j] }
}

// ExchangeKey orders the exchanges by which so many members of S1 are reached from the first ones, smaller is earlier:
// fewer players first, then the smaller difference of their numbers, the lowest who leave S1, the highest who come. The
// numbers in S1 add up to more, the larger the difference is.
//
// Rule: C.04.3.1 (2012) D.2
// Rule: Dutch (1998) D.2
func ExchangeKey(s1 []int) []int {
	p := len(s1)
	in := make([]bool, p)
	key := []int{0, 0}
	var came []int
	for _, i := range s1 {
		key[1] += i
		if i < p {
			in[i] = true
		} else {
			came = append(came, i)
		}
	}
	for i := p - 1; i >= 0; i-- { // larger first
		if !in[i] {
			key = append(key, -i)
		}
	}
	key[0] = len(came)
	return append(key, came...)
}
