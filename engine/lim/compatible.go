package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// pool sorts the players of a list by what decides who may meet whom; players are named by their places in the list.
type pool struct {
	r    *round
	list []int
	can  [3]matching.Set                    // by tournament.Colour
	same map[tournament.Points]matching.Set // in the last round, by score; nil where it exempts nobody
	meet map[int]matching.Set               // see allowed
	rows *matching.Store
}

// newPool sorts a list, with a store for its rows. relaxed grants the exception of the last round.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (r *round) newPool(list []int, relaxed bool, rows *matching.Store) pool {
	n := len(list)
	p := pool{r: r, list: list, rows: rows, meet: map[int]matching.Set{},
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

// allowed are those whom a player may meet but for meetings in earlier rounds, the same for all with the same colours
// and, where that exempts them, the same score. The set is not to be changed.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (p *pool) allowed(q *player) matching.Set {
	white, black := q.can[tournament.White], q.can[tournament.Black]
	alike := 2*swiss.Count(white) + swiss.Count(black)
	if p.same != nil {
		alike += 4 * int(q.score)
	}
	all := p.meet[alike]
	if all == nil {
		all = matching.NewSet(len(p.list))
		if white {
			all.Join(p.can[tournament.Black])
		}
		if black {
			all.Join(p.can[tournament.White])
		}
		all.Join(p.same[q.score])
		p.meet[alike] = all
	}
	return all
}

// row are those whom a player may meet. place is where one stands in the list, nobody for those outside of it.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (p *pool) row(player int, place func(player int) int) matching.Set {
	row := p.rows.Copy(p.allowed(&p.r.players[player]))
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

// graph is who of a list may meet whom, by places in the list; nobody is paired. It is good as long as the store of its
// rows.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (r *round) graph(list []int, relaxed bool, rows *matching.Store, place func(player int) int) *matching.Witness {
	r.State.Spend(engine.GraphOf(len(list)))
	pool := r.newPool(list, relaxed, rows)
	w := matching.NewLazyWitness(len(list), func(i int) matching.Set { return pool.row(list[i], place) })
	w.Meter = r.State.Spend
	return w
}
