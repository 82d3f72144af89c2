package dutch1998

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// standing is what the steps of the procedure see of one pairing of a bracket.
type standing struct {
	m, p, x, u, d int
	clashing      []int // players of pairs that cannot grant both preferences
	s1, t         []int // positions of the moved-down players paired first and of their opponents
	upper, rest   []int // the remainder: who is in S1, and the opponents
	exchange      []int // the order of that by which they come to be in S1
	left          []int
}

// stand looks at a pairing given by mates; the bracket's problem says who was moved down.
func (q *problem) stand(mate []int) standing {
	o := standing{p: matching.Sum(mate, q.pairs().Of), x: -matching.Sum(mate, q.clashes().Of),
		d: int(q.downLevel(mate))}
	free := make([]bool, len(q.v))
	for i, m := range mate {
		free[i] = true
		if m == nobody {
			o.left = append(o.left, i)
		} else if q.r.clash(q.v[i], q.v[m]) {
			o.clashing = append(o.clashing, i)
		}
	}
	if q.in != nil {
		o.s1 = q.highestOf(mate)
		o.t = swiss.At(mate, o.s1)
		o.m, o.u = matching.Sum(mate, q.touches().Of), int(q.withS1(o.s1).upLevel(mate))
		for k, i := range o.s1 {
			free[i], free[o.t[k]] = false, false
		}
	}
	o.standRemainder(mate, free)
	return o
}

// standRemainder looks at the pairs that are not those of moved-down players.
func (o *standing) standRemainder(mate []int, free []bool) {
	var upper []int // by place among those free
	place := 0
	for i, yes := range free {
		if !yes {
			continue
		}
		if m := mate[i]; m > i {
			upper = append(upper, place)
			o.upper, o.rest = append(o.upper, i), append(o.rest, m)
		}
		place++
	}
	o.exchange = swiss.ExchangeKey(upper)
}
