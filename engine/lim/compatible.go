package lim

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// pool sorts the players of a list by what decides who may meet whom; players are named by their places in the list.
type pool struct {
	can  [3]matching.Set                    // by tournament.Colour
	same map[tournament.Points]matching.Set // in the last round, by score; nil where it exempts nobody
}

// newPool sorts a list. relaxed grants the exception of the last round.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (r *round) newPool(list []int, relaxed bool) pool {
	n := len(list)
	p := pool{can: [3]matching.Set{tournament.White: matching.NewSet(n), tournament.Black: matching.NewSet(n)}}
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

// allow fills row with those whom a player may meet but for meetings in earlier rounds.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (p *pool) allow(q *player, row matching.Set) {
	same := p.same[q.score]
	for w := range row {
		if q.can[tournament.White] {
			row[w] = p.can[tournament.Black][w]
		}
		if q.can[tournament.Black] {
			row[w] |= p.can[tournament.White][w]
		}
		if same != nil {
			row[w] |= same[w]
		}
	}
}

// opponents finds for each player of a list those of it whom he may meet, by places in the list.
//
// Rule: C.04.4.3 (1999) 2.1
// Rule: C.04.4.3 (1999) 6
func (r *round) opponents(list []int, relaxed bool) []matching.Set {
	pool := r.newPool(list, relaxed)
	for i, k := range list {
		r.local[k] = i
	}
	adj := matching.NewSets(len(list), len(list))
	for i, k := range list {
		pool.allow(&r.players[k], adj[i])
		adj[i].Remove(i)
		for other := range r.apart.Others(k) {
			if at := r.local[other]; at >= 0 {
				adj[i].Remove(at)
			}
		}
	}
	for _, k := range list {
		r.local[k] = nobody
	}
	return adj
}
