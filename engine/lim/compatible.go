package lim

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// pool sorts the players of a list by what decides who may meet whom; players are named by their places in the list.
type pool struct {
	r    *round
	list []int
	can  [3]matching.Set                    // by tournament.Colour
	same map[tournament.Points]matching.Set // in the last round, by score; nil where it exempts nobody
	meet map[like]matching.Set              // see allowed
}

// like is what decides for a player whom he may meet but for meetings in earlier rounds.
type like struct {
	can   [3]bool
	score tournament.Points // 0 where it exempts nobody
}

// newPool sorts a list. relaxed grants the exception of the last round.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (r *round) newPool(list []int, relaxed bool) pool {
	n := len(list)
	p := pool{r: r, list: list, meet: map[like]matching.Set{},
		can: [3]matching.Set{tournament.White: matching.NewSet(n), tournament.Black: matching.NewSet(n)}}
	if relaxed && r.State.Last() {
		p.same = map[tournament.Points]matching.Set{}
	}
	for i, k := range list {
		q := &r.players[k]
		for _, c := range [2]tournament.Colour{tournament.White, tournament.Black} {
			if q.can[c] {
				p.can[c].Add(i)
			}
		}
		if p.same == nil {
			continue
		}
		if p.same[q.score] == nil {
			p.same[q.score] = matching.NewSet(n)
		}
		p.same[q.score].Add(i)
	}
	return p
}

// allowed are those whom a player may meet but for meetings in earlier rounds. The set is not to be changed.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (p *pool) allowed(q *player) matching.Set {
	k := like{can: q.can}
	if p.same != nil {
		k.score = q.score
	}
	if p.meet[k] == nil {
		all := matching.NewSet(len(p.list))
		if q.can[tournament.White] {
			all.Join(p.can[tournament.Black])
		}
		if q.can[tournament.Black] {
			all.Join(p.can[tournament.White])
		}
		all.Join(p.same[k.score])
		p.meet[k] = all
	}
	return p.meet[k]
}

// row are those whom a player may meet. place is where one stands in the list, nobody for those outside of it.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (p *pool) row(player int, place func(player int) int) matching.Set {
	row := p.allowed(&p.r.players[player]).Clone()
	if at := place(player); at >= 0 {
		row.Remove(at)
	}
	for other := range p.r.apart.Others(player) {
		if at := place(other); at >= 0 {
			row.Remove(at)
		}
	}
	return row
}

// graph is who of a list may meet whom, by places in the list; nobody is paired.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (r *round) graph(list []int, relaxed bool, place func(player int) int) *matching.Witness {
	pool := r.newPool(list, relaxed)
	return matching.NewLazyWitness(len(list), func(i int) matching.Set { return pool.row(list[i], place) })
}
