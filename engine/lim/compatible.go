package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// opposition is who may meet the players of a list, with a store for its rows. relaxed grants the exception of the last
// round.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (r *round) opposition(list []int, relaxed bool, rows *matching.Store) *swiss.Opposition {
	return swiss.NewOpposition(list, r.apart, rows, relaxed && r.State.Last(),
		func(i int) (*swiss.Limited, tournament.Points) { return &r.players[i].Limited, r.players[i].score })
}

// graph is who of a list may meet whom, by places in the list; nobody is paired. It is good as long as the store of its
// rows.
//
// Rule: C.04.4.3 (1999, 2026) 2.1, 6
func (r *round) graph(list []int, relaxed bool, rows *matching.Store, place func(player int) int) *matching.Witness {
	r.State.Spend(engine.GraphOf(len(list)))
	others := r.opposition(list, relaxed, rows)
	w := matching.NewLazyWitness(len(list), func(i int) matching.Set { return others.Row(list[i], place) })
	w.Meter = r.State.Spend
	return w
}
