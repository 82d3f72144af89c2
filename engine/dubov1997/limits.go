package dubov1997

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Chapter 2, pairing limitations.

// possible reports whether two players may meet: not for the second time, and with colours that both may have.
// It is what the text calls a possible opponent. Reading: DA-3.
//
// Rule: Dubov (1997) 2.1, 2.3, 2.4
func (r *round) possible(a, b int) bool {
	return a != b && (r.legalColours(a, b) || r.legalColours(b, a)) && !r.apart.Has(a, b)
}

// meets reports whether a player may meet somebody of a list.
func (r *round) meets(a int, list []int) bool {
	return slices.ContainsFunc(list, func(b int) bool { return r.possible(a, b) })
}

// row is the set of those whom a player may meet.
//
// Rule: Dubov (1997) 2.1, 2.3, 2.4
func (r *round) row(i int) matching.Set {
	if r.adj == nil {
		r.adj = make([]matching.Set, len(r.players))
		r.all = r.opposition(r.Everybody())
	}
	if r.adj[i] == nil {
		r.adj[i] = r.all.Row(i, func(k int) int { return k })
	}
	return r.adj[i]
}

// opposition is who may meet the players of a list.
func (r *round) opposition(list []int) *swiss.Opposition {
	return swiss.NewOpposition(list, r.apart, new(matching.Store), false,
		func(i int) (*swiss.Limited, tournament.Points) { return &r.players[i].Limited, 0 })
}

// search is a search among some players.
func (r *round) search(among matching.Set) *matching.Witness {
	w := matching.NewLazyWitness(len(r.players), r.row)
	w.Meter = r.State.Spend
	r.begin(w, among)
	return w
}

// glance is a search among some players that lasts until the next one.
func (r *round) glance(members []int) *matching.Witness {
	among := matching.SetOf(len(r.players), members)
	if r.glanced == nil {
		r.glanced = r.search(among)
	} else {
		r.begin(r.glanced, among)
	}
	return r.glanced
}

// begin makes a largest matching of some players, first of neighbours who may meet.
func (r *round) begin(w *matching.Witness, among matching.Set) {
	r.State.Spend(among.Size())
	w.Reset(among)
	w.Begin(r.possible)
	w.Complete()
}

// legalColours reports whether a pair may be played with these colours.
func (r *round) legalColours(white, black int) bool {
	return r.players[white].Suits(&r.players[black].Limited)
}

// mayUp reports whether a player may be transferred to a higher score group: not two times running, and three times
// in a tournament of less than ten rounds, else four. The last round knows no such limit. Earlier rounds are paired
// anew only when they decide it. Reading: DA-22.
//
// Rule: Dubov (1997) 2.5
func (r *round) mayUp(i int) bool {
	if r.State.Last() {
		return true
	}
	most := 3
	if r.State.Rounds >= 10 {
		most = 4
	}
	p := r.From(i)
	var higher []int // rounds in which he met somebody with more points
	for n := 1; n < r.State.Round; n++ {
		if r.metHigher(p, n) {
			higher = append(higher, n)
		}
	}
	if before := r.State.Round - 1; slices.Contains(higher, before) && r.transferred(p, before) {
		return false
	}
	if len(higher) < most {
		return true
	}
	return len(slices.DeleteFunc(higher, func(n int) bool { return !r.transferred(p, n) })) < most
}

// movedUp reports whether a 1-based round counts as a transfer to a higher score group. A cross-table cannot tell a
// transfer from a game against a floater from above; pairing the earlier rounds anew can, where they were paired by
// this text. Reading: DA-5.
//
// Rule: Dubov (1997) 2.5
func (r *round) movedUp(p *engine.Player, n int) bool {
	return r.metHigher(p, n) && r.transferred(p, n)
}

// metHigher reports whether a player was paired in a 1-based round with somebody who had more points, whether or not
// the game was played; a bye is no pairing.
//
// Rule: Dubov (1997) 2.5
func (r *round) metHigher(p *engine.Player, n int) bool {
	return n <= len(p.Cells) && p.Cells[n-1].Result.Paired() && r.Floated(p, n) == engine.Upfloat
}

// transferred reports whether it was by 7.1 or 7.2 that a player met somebody with more points in a 1-based round, or
// the round was not paired by this text. Reading: DA-5.
//
// Rule: Dubov (1997) 2.5
func (r *round) transferred(p *engine.Player, n int) bool {
	if r.past == nil {
		return true
	}
	own, past := r.Find(p.ID), r.past.round(n)
	return past.opponent[own] != r.Find(p.Cells[n-1].Opponent) || past.up[own]
}
