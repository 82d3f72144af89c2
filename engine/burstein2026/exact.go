package burstein2026

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// errNobody says that a bracket cannot be paired, although the round could be.
var errNobody = errors.New("engine fault: no pairing of a bracket lets the round be completed")

// problem is the pairing of a bracket as one weighted matching of its players and of all below. Every player must be
// matched (C4). Who of the bracket is matched below floats.
//
// Where numbers prove what a mass of players below can do among themselves, a few stand-ins take its place. They hold
// for so many floaters only; where there are more it is solved again.
type problem struct {
	*round
	vertices []vertex
	cuts     int  // zones of which it is counted who is matched below them
	fixed    bool // the floaters of the bracket are given: nobody meets inside it
	one      bool // and one of them floats, for whom the first vertex stands
	cover    bool // everybody must be matched
	limit    int  // of floaters, beyond which the stand-ins do not hold
	bracket  *bracket
}

// vertex is a player of a problem, or a stand-in for some.
type vertex struct {
	player int // nobody for a stand-in
	kind   swiss.Kind
	club   swiss.Club
	score  tournament.Points
	zone   int // 0 in the bracket, 1 in the next scoregroup and so on
}

// newProblem is that of a bracket.
//
// Rule: C.04.4.2 (2026) C4
// Rule: C.04.4.2 (2017) C.4
func (r *round) newProblem(b *bracket) *problem {
	return (&problem{round: r, bracket: b, cover: !r.Drops("C4")}).withLimit(r.limitOf(b))
}

// withLimit is the problem with stand-ins that hold for so many floaters.
func (p *problem) withLimit(limit int) *problem {
	b := p.bracket
	p.limit, p.vertices, p.cuts = limit, nil, 1
	members := b.members
	if p.one {
		members = members[:1]
	}
	p.add(members, 0)
	if len(b.groups) == 0 {
		return p
	}
	p.cuts = 2
	apart := p.Tally(slices.Concat(b.members, b.lower)).Apart
	if p.choices.Is(readingAhead, "recursive") {
		p.cuts = len(b.groups) + 1
		for k, group := range b.groups {
			p.add(group, k+1)
		}
		return p
	}
	p.addMass(b.groups[0], 1, apart)
	if p.cover {
		p.addMass(b.lower[len(b.groups[0]):], 2, apart)
	}
	return p
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
	p := &problem{round: r, bracket: &c, fixed: true, cover: true}
	value, _, err := p.bestBelow(len(floaters) + r.limitOf(&c))
	return value, err
}

// bestBelow is the best value of C7 for the floaters of a problem, and a matching that has it. The stand-ins hold for
// so many floaters at first.
//
// Rule: C.04.4.2 (2026) C7
// Rule: C.04.4.2 (2017) C.7
func (p *problem) bestBelow(limit int) (value, mate []int, err error) {
	p.withLimit(limit)
	for {
		if mate, err = p.matched(); err == nil {
			value, down := p.below(mate)
			if p.held(down) {
				return value, mate, nil
			}
		} else if err != errNobody || !p.standsIn() {
			return nil, nil, err
		}
		p.withLimit(2 * p.limit)
	}
}

// solve finds the best pairing.
//
// Rule: C.04.4.2 (2026) 3.2.2
// Rule: C.04.4.2 (2017) B.2
func (p *problem) solve() (pairing, error) {
	for {
		mate, err := p.matched()
		if err == nil {
			made := p.read(mate)
			if _, down := p.below(mate); p.held(max(down, len(made.floaters))) {
				return made, nil
			}
		} else if err != errNobody || !p.standsIn() {
			return pairing{}, err
		}
		p.withLimit(2 * p.limit)
	}
}

// held reports whether the stand-ins hold for so many floaters.
func (p *problem) held(floaters int) bool { return floaters <= p.limit || !p.standsIn() }

// standsIn reports whether there are stand-ins.
func (p *problem) standsIn() bool {
	return slices.ContainsFunc(p.vertices, func(v vertex) bool { return v.player == nobody })
}

// limitOf is how many floaters the numbers of a bracket and of the next scoregroup let expect, and some more.
func (r *round) limitOf(b *bracket) int {
	limit := max(0, r.Tally(b.members).Excess())
	if len(b.groups) > 0 {
		limit += max(0, r.Tally(b.groups[0]).Excess())
	}
	return limit + 4
}

// matched solves the matching.
func (p *problem) matched() ([]int, error) {
	mate := p.graph().Best(p.digits()...)
	if mate == nil {
		return nil, errNobody
	}
	return mate, nil
}

// graph is that of the vertices.
func (p *problem) graph() *matching.Sorted {
	p.State.Spend(engine.SortAmong(len(p.vertices)))
	apart := p.separate()
	if p.one {
		p.standForOne(apart)
	}
	return &matching.Sorted{Meter: p.State.Spend, Apart: apart, Sits: func(int) bool { return !p.cover },
		Join:  func(i, k int) bool { return p.edge(&p.vertices[i], &p.vertices[k]) },
		Kinds: matching.KindsOf(len(p.vertices), func(i int) vertex { return p.vertices[i].alike() })}
}

// alike is all that the edges of a vertex and what they are worth depend on, but for who is kept apart.
func (v vertex) alike() vertex {
	v.player = min(v.player, 0)
	return v
}

// separate enters the clubs of the vertices, and lists by vertex those whom no clubs keep apart from it.
func (p *problem) separate() [][]int32 {
	list := make([]int, len(p.vertices))
	for i, v := range p.vertices {
		list[i] = v.player
	}
	clubs, apart := p.Kept(list)
	for i, c := range clubs {
		p.vertices[i].club = c
	}
	return apart
}

// edge reports whether two vertices may be matched unless they are kept apart.
func (p *problem) edge(a, b *vertex) bool {
	return (!p.fixed || a.zone+b.zone > 0) && a.kind.May(b.kind) && !p.Clubs.Apart(a.club, b.club)
}

// read translates a matching: who of the bracket has no opponent inside it floats.
func (p *problem) read(mate []int) pairing {
	var made pairing
	for i, m := range mate {
		v := &p.vertices[i]
		switch {
		case v.zone != 0:
		case m == matching.None || p.vertices[m].zone != 0:
			made.floaters = append(made.floaters, v.player)
		case i < m:
			made.pairs = append(made.pairs, [2]int{v.player, p.vertices[m].player})
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
		for i, m := range mate {
			if v := &p.vertices[i]; v.zone <= cut && m != matching.None && p.vertices[m].zone > cut {
				leave++
				if !p.numberFirst || p.comesIn(v, cut) {
					scores = append(scores, int(v.score))
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
