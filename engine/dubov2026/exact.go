package dubov2026

import (
	"errors"
	"math"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// errNobody says that a scoregroup cannot be completed, although the round could be.
var errNobody = errors.New("engine fault: no upfloaters complete a scoregroup")

// best finds the best set of upfloaters by a weighted matching of residents and lower players. The criteria settle how
// many of each score float up. Only where these are some and not all, their order is asked.
//
// Rule: C.04.4.1 (2026) 3.2.2, C4
func (r *round) best(residents, lower []int) ([]int, error) {
	up, err := r.search(residents, lower, math.MaxInt)
	if err == nil && r.choices.Is(readingTimes, "max") {
		highest := 0
		for _, i := range up {
			highest = max(highest, formerUpfloats(r, 0, i))
		}
		return r.search(residents, lower, highest)
	}
	return up, err
}

// search is best among those with no more former upfloats than the ceiling. Among the first lower players a set of the
// least size is the best of all, since one with others has lower scores. So these are looked at first where numbers
// prove that all others can be paired when so many float up.
//
// Rule: C.04.4.1 (2026) 3.2.2, C4-C6
func (r *round) search(residents, lower []int, ceiling int) ([]int, error) {
	least := max(2-len(residents)%2, r.Graph(residents, r.Kind, swiss.Kind.May).Complete())
	first := 2*len(residents) + 8 // more than are nearly ever needed
	for first < len(lower) && r.Players[lower[first]].Score == r.Players[lower[first-1]].Score {
		first++
	}
	t := r.Tally(lower)
	if first < len(lower) && t.Loose(len(lower)-least) && t.Excess() <= -least && !r.Drops("C5") && !r.Drops("C6") {
		p := r.newProblem(residents, lower[:first], ceiling)
		p.cover = false
		if up, ok := p.solve(); ok && len(up) == least {
			return up, nil
		}
	}
	up, ok := r.newProblem(residents, lower, ceiling).solve()
	if !ok {
		return nil, errNobody
	}
	return up, nil
}

// problem is the choice of upfloaters as a weighted graph: the vertices are the residents, then the lower players.
type problem struct {
	*round
	list      []int
	residents int // how many of them
	criteria  []criterion
	cover     bool      // lower players must have opponents, too
	amounts   []amounts // by position: of a lower player
}

// amounts are what somebody adds to the criteria as an upfloater, if he may be one.
type amounts struct {
	floats bool
	of     [6]int
}

func (r *round) newProblem(residents, lower []int, ceiling int) *problem {
	n := len(residents)
	p := &problem{round: r, list: slices.Concat(residents, lower), residents: n, cover: !r.Drops("C4"),
		criteria: r.criteria()}
	if ceiling < math.MaxInt {
		p.criteria = slices.DeleteFunc(p.criteria, func(q criterion) bool { return q.first })
	}
	p.amounts = make([]amounts, len(p.list))
	for x, i := range lower {
		a := &p.amounts[n+x]
		a.floats = formerUpfloats(r, 0, i) <= ceiling
		for k, q := range p.criteria {
			if q.amount != nil {
				a.of[k] = q.amount(r, r.Players[residents[0]].Score, i)
			}
		}
	}
	return p
}

// solve is the best set, and false where there is none.
func (p *problem) solve() (up []int, ok bool) {
	mate := p.graph().Ordered(p.order, p.digits()...)
	if mate == nil {
		return nil, false
	}
	for x := p.residents; x < len(p.list); x++ {
		if p.rises(mate[x]) {
			up = append(up, p.list[x])
		}
	}
	return up, true
}

// graph is that of the players.
func (p *problem) graph() *matching.Sorted {
	type like struct {
		upper bool
		amounts
	}
	return swiss.Sorted(&p.Pool, p.list, func(x int) like { return like{x < p.residents, p.amounts[x]} },
		func(x, y int) bool {
			if x < p.residents {
				return y < p.residents || p.amounts[y].floats
			}
			return p.cover
		}, func(x int) bool { return x >= p.residents && !p.cover })
}

// rises reports whether a lower player with a mate is an upfloater.
func (p *problem) rises(mate int) bool { return mate != matching.None && mate < p.residents }
