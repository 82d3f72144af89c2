package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// problem is the search for the first acceptable pairing of a list of players.
type problem struct {
	swiss.Search
	r     *round
	came  int  // how many were moved down where In is an S1 chosen among them, else 0; see Reading: Q21
	free  bool // p has been decreased before
	least int  // the least number of pairs
	fixed bool // exactly p pairs, m of them of moved-down players
	m, p  int

	other *swiss.Beneath // another condition that C.12 sets; see firstAccepted
}

// outcome is an acceptable pairing and the steps at which it was found.
type outcome struct {
	swiss.Outcome
	x    int // pairs that cannot grant both preferences
	u, d level
}

// incomers counts those who may be in S1.
func (q *problem) incomers() int { return len(swiss.Marked(q.In)) }

// The digits that several searches share.

func (q *problem) clashes() matching.Digit {
	return matching.Digit{Span: len(q.List), Of: func(i, j int) int {
		return -swiss.Count(q.r.clash(q.List[i], q.List[j]))
	}}
}

// protected counts the pairs of players who may not be left over below a level.
func (q *problem) protected(below level) matching.Digit {
	is := func(i int) int { return swiss.Count(binds(&q.Players[q.List[i]], engine.Downfloat) == below) }
	return matching.Digit{Span: len(q.List), Of: func(i, j int) int { return is(i) + is(j) }}
}

// held is a copy in which those whom a level protects from a downfloat must be paired, too.
func (q *problem) held(d level) *problem {
	c := *q
	c.Must = swiss.MustPair(q.Must, len(q.List), func(i int) bool { return !q.r.down(q.List[i], d) })
	return &c
}

// downLevel is the least level at which all whom a matching leaves over may be.
//
// Rule: Dutch (1998) C.9
func (q *problem) downLevel(mate []int) level {
	d := allInForce
	for i, m := range mate {
		if m == nobody {
			d = max(d, binds(&q.Players[q.List[i]], engine.Downfloat))
		}
	}
	return d
}
