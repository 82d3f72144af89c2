package burstein2026

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// errNobody says that a bracket cannot be paired, although the round could be.
var errNobody = errors.New("engine fault: no pairing of a bracket lets the round be completed")

// problem is the pairing of a bracket as one weighted matching of its players and of all below. Every player must be
// matched (C4). Who of the bracket is matched below floats.
//
// Where numbers prove that those below the next scoregroup can all be paired, with whomever comes down to them, they
// are left out, and whoever comes down need not be matched. That holds for so many floaters only; where there are more
// it is solved again.
type problem struct {
	*round
	bracket *bracket
	list    []int // by vertex: a player
	zone    []int // 0 in the bracket, 1 in the next scoregroup and so on
	cuts    int   // zones of which it is counted who is matched below them
	fixed   bool  // the floaters of the bracket are given: nobody meets inside it
	one     bool  // and one of them floats, for whom the first vertex stands
	cover   bool  // everybody must be matched
	limit   int   // of floaters, beyond which there must be no players left out
}

// noLimit leaves nobody out.
const noLimit = -1

// newProblem is that of a bracket.
//
// Rule: C.04.4.2 (2026) C4
// Rule: C.04.4.2 (2017) C.4
func (r *round) newProblem(b *bracket) *problem {
	return (&problem{round: r, bracket: b}).within(r.limitOf(b))
}

// within is the problem for so many floaters.
func (p *problem) within(limit int) *problem {
	b := p.bracket
	p.list, p.zone, p.cuts, p.cover, p.limit = nil, nil, 1, !p.Drops("C4"), limit
	members := b.members
	if p.one {
		members = members[:1]
	}
	p.add(members, 0)
	switch {
	case len(b.groups) == 0:
		return p
	case p.choices.Is(readingAhead, "recursive"):
		p.cuts = len(b.groups) + 1
		for k, group := range b.groups {
			p.add(group, k+1)
		}
		return p
	}
	p.cuts = 2
	p.add(b.groups[0], 1)
	if rest := b.lower[len(b.groups[0]):]; p.cover && len(rest) > 0 {
		t := p.Tally(rest)
		t.Apart = p.Tally(slices.Concat(b.members, b.lower)).Apart
		if p.cover = limit == noLimit || !t.Loose(len(rest)) || t.Excess() > -limit; p.cover {
			p.add(rest, 2)
		}
	}
	return p
}

func (p *problem) add(list []int, zone int) {
	p.list = append(p.list, list...)
	p.zone = append(p.zone, slices.Repeat([]int{zone}, len(list))...)
}

// ahead is the value of C7 for given floaters: how many then leave the next bracket, and their scores; under a reading
// less or more.
//
// Rule: C.04.4.2 (2026) C7
// Rule: C.04.4.2 (2017) C.7
func (r *round) ahead(b *bracket, floaters []int) ([]int, error) {
	if len(b.groups) == 0 {
		return nil, nil
	}
	c := *b
	c.members = floaters
	p := &problem{round: r, bracket: &c, fixed: true}
	mate, err := p.solve(len(floaters) + r.limitOf(&c))
	if err != nil {
		return nil, err
	}
	value, _ := p.below(mate)
	return value, nil
}

// best finds the best pairing.
//
// Rule: C.04.4.2 (2026) 3.2.2
// Rule: C.04.4.2 (2017) B.2
func (p *problem) best() (pairing, error) {
	mate, err := p.solve(p.limit)
	if err != nil {
		return pairing{}, err
	}
	return p.read(mate), nil
}

// solve finds the best matching, with so many floaters if it can.
func (p *problem) solve(limit int) ([]int, error) {
	for _, most := range []int{limit, noLimit} {
		mate := p.within(most).graph().Best(p.digits()...)
		if mate == nil {
			continue
		}
		if _, down := p.below(mate); p.cover || p.Drops("C4") || down <= most {
			return mate, nil
		}
	}
	return nil, errNobody
}

// limitOf is how many floaters the numbers of a bracket and of the next scoregroup let expect, and some more.
func (r *round) limitOf(b *bracket) int {
	limit := max(0, r.Tally(b.members).Excess())
	if len(b.groups) > 0 {
		limit += max(0, r.Tally(b.groups[0]).Excess())
	}
	return limit + 4
}

// graph is that of the vertices.
func (p *problem) graph() *matching.Sorted {
	type like struct {
		zone  int
		score tournament.Points
	}
	g := swiss.Sorted(&p.Pool, p.list, func(x int) like { return like{p.zone[x], p.score(x)} },
		func(x, y int) bool { return !p.fixed || p.zone[x]+p.zone[y] > 0 }, func(int) bool { return !p.cover })
	if p.one {
		p.standForOne(g)
	}
	return g
}

func (p *problem) score(x int) tournament.Points { return p.Players[p.list[x]].Score }

// read translates a matching: who of the bracket has no opponent inside it floats.
func (p *problem) read(mate []int) pairing {
	var made pairing
	for x, m := range mate {
		switch {
		case p.zone[x] != 0:
		case m == matching.None || p.zone[m] != 0:
			made.floaters = append(made.floaters, p.list[x])
		case x < m:
			made.pairs = append(made.pairs, [2]int{p.list[x], p.list[m]})
		}
	}
	made.floaters = p.sorted(made.floaters)
	return made
}

// below is the value of C7 of a matching, and who leaves the next bracket.
//
// Rule: C.04.4.2 (2026) C7
// Rule: C.04.4.2 (2017) C.7
func (p *problem) below(mate []int) (value []int, down int) {
	for cut := 1; cut < p.cuts; cut++ {
		var scores []int // of those C6 asks about there
		leave := 0
		for x, m := range mate {
			if p.zone[x] <= cut && (m == matching.None || p.zone[m] > cut) {
				leave++
				if !p.numberFirst || p.comesIn(x, cut) {
					scores = append(scores, int(p.score(x)))
				}
			}
		}
		slices.Sort(scores)
		slices.Reverse(scores)
		down = max(down, leave)
		value = append(value, leave)
		if p.choices.Is(readingAhead, "pairs") {
			continue
		}
		if p.numberFirst {
			value = append(value, len(scores))
		}
		value = append(value, scores...)
	}
	return value, down
}
