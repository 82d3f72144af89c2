package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// graph is who may meet whom among some players, and who may have the bye.
type graph struct {
	*matching.Witness
	*round
	scope
	size     int
	everyone matching.Set
	clashing [2]matching.Set // players who may not meet others of the same wish who clash, too
	avoided  []matching.Set  // by club
	open     matching.Set    // players who may meet everybody
}

// scope is whom a graph is about. Its vertices are some players by index, ascending and above the others, then those
// of an interval, then the bye.
type scope struct {
	some      []int
	from, to  int
	bye       bool
	openBelow int // players of a lower index may meet everybody, and have the bye
}

// draw makes a graph with a matching without pairs.
//
// Rule: C.04.3 (2017) C.1, C.3
// Rule: C.04.3 (2026) C1, C3
func (r *round) draw(about scope) *graph {
	g := &graph{round: r, scope: about, size: len(about.some) + about.to - about.from}
	n := g.size
	if about.bye {
		n++
	}
	r.State.Spend(engine.GraphOf(n))
	sets := matching.NewSets(4, n)
	g.everyone, g.clashing, g.open = sets[0], [2]matching.Set{sets[1], sets[2]}, sets[3]
	clubs := matching.NewSets(r.clubs.Number(), n)
	for v := range g.size {
		p := g.at(v)
		g.everyone.Add(v)
		if p.clashes() {
			g.clashing[p.Wish-1].Add(v)
		}
		if p.club > 0 {
			clubs[p.club].Add(v)
		}
		if g.player(v) < g.openBelow {
			g.open.Add(v)
		}
	}
	if about.bye {
		g.everyone.Add(n - 1)
	}
	g.avoided = matching.NewSets(r.clubs.Number(), n)
	matching.JoinWhere(g.avoided, clubs, r.clubsApart)
	rows := matching.NewSets(n, n)
	for v := range g.size {
		g.row(rows[v], g.player(v))
		rows[v].Remove(v)
		if g.bye && rows[v].Has(g.size) {
			rows[g.size].Add(v)
		}
	}
	g.Witness = matching.NewWitness(rows)
	g.Meter = r.State.Spend
	return g
}

// row fills in the vertices whom a player, a vertex or not, may meet, himself perhaps among them.
func (g *graph) row(row matching.Set, i int) {
	copy(row, g.everyone)
	if i < g.openBelow {
		return
	}
	p := &g.players[i]
	if p.clashes() {
		row.Without(row, g.clashing[p.Wish-1])
	}
	if p.club > 0 {
		row.Without(row, g.avoided[p.club])
	}
	for _, m := range p.met {
		if v, here := g.vertex(int(m)); here {
			row.Remove(v)
		}
	}
	row.Join(g.open)
	if g.bye && !g.takesBye(i) {
		row.Remove(g.size)
	}
}

// player is the index of the player who is a vertex.
func (g *graph) player(v int) int {
	if v < len(g.some) {
		return g.some[v]
	}
	return g.from + v - len(g.some)
}

func (g *graph) at(v int) *player { return &g.players[g.player(v)] }

// vertex is the vertex of a player, if he is one.
func (g *graph) vertex(i int) (int, bool) {
	switch {
	case i >= g.from:
		return len(g.some) + i - g.from, i < g.to
	case len(g.some) == 0 || i < g.some[0]:
		return 0, false
	}
	return slices.BinarySearch(g.some, i)
}

// clashes reports whether a player may not meet others of the same wish who clash, too.
func (p *player) clashes() bool { return p.Strength == swiss.Absolute && !p.topscorer }
