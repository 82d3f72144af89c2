package dutch1998

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// role says where a moved-down player stands while S1 is being chosen.
type role int8

const (
	open role = iota // not settled, or not a moved-down player
	inS1
	inS2
)

// outlook is a bracket of which only that is asked which every candidate has, in whatever order they are tried: the
// players of S1 have opponents, none of them another one of S1, whoever must be paired is, and those left over are
// paired beneath. What it refuses no candidate has; what it finds need not be one.
type outlook struct {
	*problem
	*swiss.Group
	roles []role
	here  func(i, j int) bool // i < j may be paired here, not beneath
}

// outlook restricts the pairs by what the players are and by their roles. The roles may change later.
func (q *problem) outlook(roles []role, may func(i, j int) bool) *outlook {
	g, together := q.grouped(may)
	t := &outlook{problem: q, Group: g, roles: roles}
	joins, kinds := g.Join, g.Kinds
	t.here = func(i, j int) bool { return joins(i, j) && (roles[i] != inS1 || roles[j] != inS1) }
	g.Join = func(i, j int) bool {
		return t.here(i, j) ||
			q.below != nil && !g.Must[i] && !g.Must[j] && q.below.edge(q.v[i], q.v[j]) && together(i, j)
	}
	g.Kinds = func(size int) []int {
		member := kinds(size)
		return matching.KindsOf(size, func(i int) cast {
			if i >= g.N {
				return cast{member: member[i]}
			}
			return cast{member[i], roles[i]}
		})
	}
	return t
}

// cast is a member, by the number of his kind, with a role.
type cast struct {
	member int
	role   role
}

// settle finds the pairings that are best by digits of the pairs made here; some must be paired besides S1.
func (t *outlook) settle(must []bool, digits ...matching.Digit) (*swiss.Settled, bool) {
	t.Must = swiss.MustPair(must, t.N, func(i int) bool { return t.roles[i] == inS1 })
	for k := range digits {
		digits[k] = digits[k].Only(t.here)
	}
	return t.Settle(digits...)
}

// sum is what a pairing is worth by a digit.
func (t *outlook) sum(mate []int, d matching.Digit) int { return matching.Sum(mate, d.Only(t.here).Of) }

// touches counts the pairs with a player of S1, chosen or still to be chosen.
func (t *outlook) touches() matching.Digit {
	may := func(i int) bool { return t.in[i] && t.roles[i] != inS2 }
	return matching.Digit{Span: t.N, Of: func(i, j int) int { return swiss.Count(may(i) || may(j)) }}
}

// find is the pairing with most pairs with a player of S1, among them all who are chosen.
func (t *outlook) find() (mate []int, ok bool) {
	digits := []matching.Digit{t.touches()}
	if t.all {
		digits = []matching.Digit{t.pairs(), t.touches()}
	}
	best, ok := t.settle(t.must, digits...)
	if !ok || t.all && t.sum(best.Mate, t.pairs()) < t.N/2 {
		return nil, false
	}
	return best.Mate, true
}

// shows is how many pairs with a player of S1 there are in a pairing found under other roles, none where it lacks
// somebody of those chosen.
func (t *outlook) shows(mate []int) (pairs int) {
	for i, k := range mate {
		here := k != nobody && t.inside(min(i, k), max(i, k)) && (t.roles[i] != inS1 || t.roles[k] != inS1)
		switch {
		case t.roles[i] == inS1 && !here:
			return 0
		case here && k > i && (t.in[i] && t.roles[i] != inS2 || t.in[k] && t.roles[k] != inS2):
			pairs++
		}
	}
	return pairs
}

// mostFirst is the most players whom B.1 and B.2 allow to be paired first.
func (q *problem) mostFirst() int {
	t := q.outlook(make([]role, len(q.v)), always)
	mate, ok := t.find()
	if !ok {
		return 0
	}
	return t.shows(mate)
}

// Of the least number of clashes of a candidate.
const (
	unbounded  = 0
	impossible = 1 << 30
)

// clashesOf is a bound of the clashes of all candidates with p pairs in which some must be paired, impossible where
// there are none.
func (t *outlook) clashesOf(p int, must []bool) int {
	best, ok := t.settle(must, t.pairs(), t.clashes())
	if !ok {
		return impossible
	}
	switch most := t.sum(best.Mate, t.pairs()); {
	case most < p:
		return impossible
	case most > p:
		return unbounded // fewer pairs may have fewer clashes
	}
	return -t.sum(best.Mate, t.clashes())
}

// exact is the problem with just so many left over, where nobody asks for them.
func (q *problem) exact(p int) *problem {
	if q.below != nil {
		return q
	}
	c := *q
	c.below = leavers(len(q.v) - 2*p)
	return &c
}
