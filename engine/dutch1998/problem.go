package dutch1998

import (
	"math/bits"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// problem is the search for the first acceptable pairing of a list of players. Positions are indices in v.
type problem struct {
	r      *round
	v      []int  // ranked
	in     []bool // heterogeneous: who was moved down; nil for a homogeneous group
	came   int    // how many were moved down where in is an S1 chosen among them, else 0; see Reading: Q21
	must   []bool // who may not be left over, whatever is dropped; nil for nobody
	gone   []bool // who must be left over; nil for nobody
	below  *below // what those left over must make possible; nil for nothing
	all    bool   // the lowest bracket: nobody but the bye is left over
	free   bool   // p has been decreased before
	under  []bool // who may meet each other beneath when both are left over; nil for nobody
	budget *budget
	least  int  // the least number of pairs
	fixed  bool // exactly p pairs, m of them of moved-down players
	m, p   int

	undiminished bool // all moved-down players are paired first, or the group is not paired; see Reading: Q24
}

// below is the bracket beneath, for which C.12 and C.13 want those left over chosen: with them everybody there is
// paired, but for one when their number is odd.
type below struct {
	extra    []int               // its players
	edge     func(a, b int) bool // who may meet there
	dummy    bool                // one is left over
	spare    func(a int) bool    // he may be
	optional map[int]bool        // players who need not be paired
	loose    bool                // not even one need be left over
}

// outcome is an acceptable pairing and the steps at which it was found.
type outcome struct {
	pairs [][2]int // player of S1 first; the first m are those of the moved-down players
	left  []int    // ranked
	m     int      // moved-down players paired first; 0 in a homogeneous group
	x     int      // pairs that cannot grant both preferences
	u, d  level
	k     int   // players exchanged
	key   []int // smaller is earlier among outcomes with as many pairs
}

// A round that needs too many or too large weighted matchings is given up: largest is the number of players of one,
// effort the sum of cubes of players times words of a weight; it stands for about half a minute.
const (
	largest       = 640
	effort  int64 = 60_000_000_000
)

// weigh finds the matching that is best by the digits, the first most important. An edge counts when may allows it, or
// below does. It returns the mates by position, nobody for those left over, false when what must be paired is not.
func (q *problem) weigh(may func(i, j int) bool, digits ...matching.Digit) ([]int, bool) {
	n, size := len(q.v), q.vertices()
	if size > largest {
		q.r.err = engine.ErrTooLarge
		return nil, false
	}
	here := matching.NewSets(n, n)
	for i := range here {
		for j := i + 1; j < n; j++ {
			if q.inside(i, j) && may(i, j) {
				here[i].Add(j)
			}
		}
	}
	all := q.demands(here)
	for _, d := range digits {
		all = append(all, within(here, d))
	}
	if q.r.effort += matching.Effort(size, all...); q.r.effort > effort {
		q.r.err = engine.ErrTooLarge
		return nil, false
	}
	mate := matching.Best(size, func(i, j int) bool {
		if j >= n {
			return q.beneath(i, j)
		}
		return here[i].Has(j) || q.meetUnder(i, j)
	}, all...)
	if q.under != nil {
		part(mate[:n], here)
	}
	return q.check(mate)
}

// vertices counts the players of the group and the vertices of the bracket below.
func (q *problem) vertices() int {
	n := len(q.v)
	if q.below != nil {
		n += len(q.below.extra) + one(q.below.dummy)
	}
	return n
}

// demands are the digits above all others: everybody below is paired who must be, and so are those of the group.
func (q *problem) demands(here []matching.Set) []matching.Digit {
	var out []matching.Digit
	if q.below != nil {
		out = append(out, matching.Digit{Span: 2 * q.vertices(), Of: func(i, j int) int {
			return 2 - one(q.optional(i)) - one(q.optional(j))
		}})
	}
	return append(out, within(here, matching.Digit{Span: q.count(q.must), Of: func(i, j int) int {
		return one(q.must != nil && q.must[i]) + one(q.must != nil && q.must[j])
	}}))
}

// within restricts a digit to the edges inside the group.
func within(here []matching.Set, d matching.Digit) matching.Digit {
	return matching.Digit{Span: d.Span, Of: func(i, j int) int {
		if j >= len(here) || !here[i].Has(j) {
			return 0
		}
		return d.Of(i, j)
	}}
}

// part undoes the pairs that are made beneath.
func part(mate []int, here []matching.Set) {
	for i, m := range mate {
		if i < m && m < len(mate) && !here[i].Has(m) {
			mate[i], mate[m] = len(mate), len(mate)
		}
	}
}

// check turns a matching into mates within the group and sees that all who must be are paired.
func (q *problem) check(mate []int) ([]int, bool) {
	n, musts := len(q.v), q.count(q.must)
	for i, m := range mate {
		if q.below != nil && m == matching.None && !q.optional(i) {
			return nil, false
		}
		if i < n && m >= n {
			mate[i] = nobody
		}
	}
	for i := range n {
		if q.must != nil && q.must[i] && mate[i] != nobody {
			musts--
		}
	}
	return mate[:n], musts == 0
}

// optional reports whether a vertex of the bracket below need not be paired.
func (q *problem) optional(i int) bool {
	switch at := i - len(q.v); {
	case at < 0:
		return false
	case at == len(q.below.extra):
		return q.below.loose
	default:
		return q.below.optional[q.below.extra[at]]
	}
}

// meetUnder reports whether two who are left over may meet beneath.
func (q *problem) meetUnder(i, j int) bool {
	return q.below != nil && q.under != nil && q.under[i] && q.under[j] && q.below.edge(q.v[i], q.v[j])
}

func (q *problem) inside(i, j int) bool {
	return (q.gone == nil || !q.gone[i] && !q.gone[j]) && q.r.legal(q.v[i], q.v[j])
}

// beneath reports whether i and j > i may be paired in the bracket below.
func (q *problem) beneath(i, j int) bool {
	n, w := len(q.v), q.below
	player := func(i int) int {
		if i < n {
			return q.v[i]
		}
		return w.extra[i-n]
	}
	if j-n == len(w.extra) {
		return w.spare(player(i))
	}
	return w.edge(player(i), player(j))
}

func (q *problem) count(flags []bool) int {
	n := 0
	for _, f := range flags {
		n += one(f)
	}
	return n
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// The digits that several searches share.

func (q *problem) pairs() matching.Digit {
	return matching.Digit{Span: len(q.v), Of: func(int, int) int { return 1 }}
}

func (q *problem) clashes() matching.Digit {
	return matching.Digit{Span: len(q.v), Of: func(i, j int) int { return -one(q.r.clash(q.v[i], q.v[j])) }}
}

// protected counts the pairs of players who may not be left over below a level.
func (q *problem) protected(below level) matching.Digit {
	is := func(i int) int { return one(q.r.players[q.v[i]].binds(engine.Downfloat) == below) }
	return matching.Digit{Span: len(q.v), Of: func(i, j int) int { return is(i) + is(j) }}
}

// held is a copy in which those whom a level protects from a downfloat must be paired, too.
func (q *problem) held(d level) *problem {
	c := *q
	c.must = make([]bool, len(q.v))
	for i, p := range q.v {
		c.must[i] = q.must != nil && q.must[i] || !q.r.down(p, d)
	}
	return &c
}

// downLevel is the least level at which all whom a matching leaves over may be.
//
// Rule: Dutch (1998) C.9
func (q *problem) downLevel(mate []int) level {
	d := allInForce
	for i, m := range mate {
		if m == nobody {
			d = max(d, q.r.players[q.v[i]].binds(engine.Downfloat))
		}
	}
	return d
}

// partners finds, for the players of S1 in order, the first opponents in order that allow the rest; the digits stand
// for what has been settled. It solves a few players at a time to keep the weights short.
//
// Rule: Dutch (1998) C.7
// Rule: Dutch (1998) D.1
// Rule: Dutch (1998) A.9
func (q *problem) partners(s1 []int, may func(i, j int) bool, digits ...matching.Digit) ([]int, bool) {
	n := len(q.v)
	fixed := make([]int, n)
	for i := range fixed {
		fixed[i] = nobody
	}
	allowed := func(i, j int) bool {
		return (fixed[i] == nobody || fixed[i] == j) && (fixed[j] == nobody || fixed[j] == i) && may(i, j)
	}
	chunk := max(1, 256/bits.Len(uint(n)))
	var mate []int
	for from := 0; from < len(s1); from += chunk {
		part := s1[from:min(len(s1), from+chunk)]
		all := append([]matching.Digit(nil), digits...)
		for _, a := range part {
			all = append(all, matching.Digit{Span: n, Of: func(i, j int) int {
				switch a {
				case i:
					return -j
				case j:
					return -i
				}
				return 0
			}})
		}
		var ok bool
		if mate, ok = q.weigh(allowed, all...); !ok {
			return nil, false
		}
		for _, a := range part {
			fixed[a], fixed[mate[a]] = mate[a], a
		}
	}
	return mate, true
}
