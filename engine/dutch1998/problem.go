package dutch1998

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// problem is the search for the first acceptable pairing of a list of players. Positions are indices in v.
type problem struct {
	r     *round
	v     []int  // ranked
	moved []int  // who came from above
	in    []bool // heterogeneous: who was moved down; nil for a homogeneous group
	came  int    // how many were moved down where in is an S1 chosen among them, else 0; see Reading: Q21
	must  []bool // who may not be left over, whatever is dropped; nil for nobody
	gone  []bool // who must be left over; nil for nobody
	below *below // what those left over must make possible; nil for nothing
	all   bool   // the lowest bracket: nobody but the bye is left over
	free  bool   // p has been decreased before
	least int    // the least number of pairs
	fixed bool   // exactly p pairs, m of them of moved-down players
	m, p  int

	other *below // another condition that C.12 sets; see firstAccepted
}

// below is the bracket beneath, for which C.12 and C.13 want those left over chosen: with them everybody there is
// paired, but for one when their number is odd.
type below struct {
	extra    []int               // its players
	resident map[int]bool        // those of them who have not come down
	edge     func(a, b int) bool // who may meet there, unless they are kept apart
	dummy    bool                // one is left over
	spare    func(a int) bool    // he may be
	optional map[int]bool        // players who need not be paired
	loose    bool                // not even one need be left over
	scores   []tournament.Points // where its players are but places: of those who may take each; nil for anybody
}

// outcome is an acceptable pairing and the steps at which it was found.
type outcome struct {
	swiss.Outcome
	x    int // pairs that cannot grant both preferences
	u, d level
}

// member is all that is asked of a player of a problem, or of the bracket beneath, when he is paired.
type member struct {
	wish               tournament.Colour
	absolute, exempt   bool
	club               swiss.Club
	score              tournament.Points
	floats             [2]engine.Float
	barred, in, gone   bool
	resident, optional bool // beneath
	place              bool // the place of the player who is left over
}

// group is the problem as a search; may restricts the pairs.
func (q *problem) group(may func(i, j int) bool) *swiss.Group {
	g, _ := q.grouped(may)
	return g
}

// grouped is group with the question whether the clubs of two players let them meet, by position.
func (q *problem) grouped(may func(i, j int) bool) (g *swiss.Group, together func(i, j int) bool) {
	n, all := len(q.v), q.v
	var clubs []swiss.Club
	together = func(i, j int) bool { return !q.r.Clubs.Apart(clubs[i], clubs[j]) }
	g = &swiss.Group{N: n, Meter: q.r.State.Spend, Must: q.must, Join: func(i, j int) bool {
		return (q.gone == nil || !q.gone[i] && !q.gone[j]) && !q.r.tooKeen(q.v[i], q.v[j]) && together(i, j) &&
			may(i, j)
	}}
	if w := q.below; w != nil {
		all = slices.Concat(q.v, w.extra)
		if w.dummy {
			all = append(all, nobody)
		}
		last := len(all) - swiss.Count(w.dummy)
		g.Below = &swiss.Below{N: len(all) - n, Join: func(i, j int) bool {
			if j == last {
				return w.spare(all[i])
			}
			return w.edge(all[i], all[j]) && together(i, j)
		}, Optional: func(i int) bool { return i == last && w.loose || w.optional[all[i]] }}
	}
	clubs, g.Apart = q.r.Clubs.In(q.r.Apart, all)
	g.Kinds = func(size int) []int {
		q.r.State.Spend(engine.SearchAmong(size))
		return matching.KindsOf(size, func(i int) member {
			m := q.member(all[i], i)
			m.club = clubs[i]
			return m
		})
	}
	return g, together
}

func (q *problem) member(a, i int) member {
	if a < 0 {
		m := member{place: true}
		if q.below.scores != nil {
			m.score = q.below.scores[-1-a]
		}
		return m
	}
	p := &q.r.Players[a]
	m := member{wish: p.Colours.Wish, absolute: p.Colours.Strength == swiss.Absolute, exempt: p.Top, score: p.Score,
		floats: p.Floats, barred: p.Barred}
	if i >= len(q.v) {
		m.resident, m.optional = q.below.resident[a], q.below.optional[a]
		return m
	}
	m.in, m.gone = q.in != nil && q.in[i], q.gone != nil && q.gone[i]
	return m
}

// settle finds the pairings that are best by the digits, the first most important.
func (q *problem) settle(digits ...matching.Digit) (*swiss.Settled, bool) {
	return q.group(always).Settle(digits...)
}

func always(int, int) bool { return true }

func (q *problem) count(flags []bool) int {
	n := 0
	for _, f := range flags {
		n += swiss.Count(f)
	}
	return n
}

// The digits that several searches share.

func (q *problem) pairs() matching.Digit {
	return matching.Digit{Span: len(q.v), Of: func(int, int) int { return 1 }}
}

func (q *problem) clashes() matching.Digit {
	return matching.Digit{Span: len(q.v), Of: func(i, j int) int { return -swiss.Count(q.r.clash(q.v[i], q.v[j])) }}
}

// protected counts the pairs of players who may not be left over below a level.
func (q *problem) protected(below level) matching.Digit {
	is := func(i int) int { return swiss.Count(binds(&q.r.Players[q.v[i]], engine.Downfloat) == below) }
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
			d = max(d, binds(&q.r.Players[q.v[i]], engine.Downfloat))
		}
	}
	return d
}
