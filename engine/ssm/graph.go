package ssm

import "slices"

// graph holds a maximum matching of the players who may meet, in a field of any shape. It answers how many can be
// paired and who can be left over; which matching it holds has no influence on the pairing.
type graph struct {
	edges []bitset
	alive bitset
	mate  []int // -1 for nobody

	// State of one search for a better matching.
	outer  bitset // reached by an even path
	parent []int  // the outer player from whom an inner one was reached
	base   []int  // base of the blossom a player is in
	queue  []int
}

// newGraph makes a graph of n players without pairs.
func newGraph(n int, edge func(i, k int) bool) *graph {
	g := &graph{edges: make([]bitset, n), alive: newBitset(n), mate: make([]int, n), outer: newBitset(n),
		parent: make([]int, n), base: make([]int, n)}
	g.alive.fill(n)
	for i := range g.edges {
		g.edges[i] = newBitset(n)
		g.mate[i] = -1
	}
	for i := range g.edges {
		for k := i + 1; k < n; k++ {
			if edge(i, k) {
				g.edges[i].set(k)
				g.edges[k].set(i)
			}
		}
	}
	return g
}

// start pairs greedily, first with the player half the field below, which is almost always possible.
func (g *graph) start() {
	n := len(g.mate)
	for i := range n / 2 {
		if k := i + n/2; g.edges[i].has(k) {
			g.join(i, k)
		}
	}
	for i := range g.mate {
		for k := g.edges[i].first(g.alive, 0); k >= 0 && g.mate[i] < 0; k = g.edges[i].first(g.alive, k+1) {
			if g.mate[k] < 0 {
				g.join(i, k)
			}
		}
	}
}

func (g *graph) join(i, k int) { g.mate[i], g.mate[k] = k, i }

// complete makes the matching maximum and returns how many living players it leaves over.
func (g *graph) complete() int {
	left := 0
	for i := range g.mate {
		if g.mate[i] < 0 && g.alive.has(i) && !g.augment(i) {
			left++
		}
	}
	return left
}

// augment pairs one more player if it can, beginning at one who is left over. When it cannot, outer holds everybody
// who could be left over in his place, himself included.
func (g *graph) augment(root int) bool {
	for i := range g.base {
		g.parent[i], g.base[i] = -1, i
	}
	clear(g.outer)
	g.outer.set(root)
	g.queue = append(g.queue[:0], root)
	for at := 0; at < len(g.queue); at++ {
		v := g.queue[at]
		for w := g.edges[v].first(g.alive, 0); w >= 0; w = g.edges[v].first(g.alive, w+1) {
			switch {
			case g.base[v] == g.base[w] || g.mate[v] == w:
			case g.outer.has(w):
				g.blossom(v, w)
			case g.parent[w] < 0:
				g.parent[w] = v
				if g.mate[w] < 0 {
					g.flip(w)
					return true
				}
				g.outer.set(g.mate[w])
				g.queue = append(g.queue, g.mate[w])
			}
		}
	}
	return false
}

// flip exchanges the pairs along the path that ends in w.
func (g *graph) flip(w int) {
	for w >= 0 {
		v := g.parent[w]
		next := g.mate[v]
		g.join(v, w)
		w = next
	}
}

// blossom contracts the odd cycle that two outer players close.
func (g *graph) blossom(v, w int) {
	top := g.meeting(v, w)
	inside := make([]bool, len(g.base))
	g.mark(inside, v, top, w)
	g.mark(inside, w, top, v)
	for i, b := range g.base {
		if !inside[b] {
			continue
		}
		g.base[i] = top
		if !g.outer.has(i) {
			g.outer.set(i)
			g.queue = append(g.queue, i)
		}
	}
}

// meeting is where the paths of two outer players to the root join.
func (g *graph) meeting(v, w int) int {
	var path []int
	for {
		v = g.base[v]
		path = append(path, v)
		if g.mate[v] < 0 {
			break
		}
		v = g.parent[g.mate[v]]
	}
	for {
		w = g.base[w]
		if slices.Contains(path, w) {
			return w
		}
		w = g.parent[g.mate[w]]
	}
}

func (g *graph) mark(inside []bool, v, top, child int) {
	for g.base[v] != top {
		inside[g.base[v]], inside[g.base[g.mate[v]]] = true, true
		g.parent[v] = child
		child = g.mate[v]
		v = g.parent[child]
	}
}

// spare lists who can be left over by a maximum matching, in ascending order.
func (g *graph) spare() []int {
	all := newBitset(len(g.mate))
	for i := range g.mate {
		if g.mate[i] < 0 && g.alive.has(i) {
			g.augment(i)
			for k := range all {
				all[k] |= g.outer[k]
			}
		}
	}
	var out []int
	for i := all.first(g.alive, 0); i >= 0; i = all.first(g.alive, i+1) {
		out = append(out, i)
	}
	return out
}

// remove takes a player out and restores a maximum matching.
func (g *graph) remove(i int) {
	k := g.mate[i]
	g.mate[i] = -1
	g.alive.clear(i)
	if k >= 0 {
		g.mate[k] = -1
		g.complete()
	}
}

// forbid takes pairs out of a perfect matching's graph if one remains, and reports whether it does. Otherwise nothing
// has changed.
func (g *graph) forbid(i int, others []int) bool {
	mate := slices.Clone(g.mate)
	for _, k := range others {
		g.edges[i].clear(k)
		g.edges[k].clear(i)
		if g.mate[i] == k {
			g.mate[i], g.mate[k] = -1, -1
		}
	}
	if g.complete() == 0 {
		return true
	}
	copy(g.mate, mate)
	for _, k := range others {
		g.edges[i].set(k)
		g.edges[k].set(i)
	}
	return false
}

// partners lists with whom a player can be paired so that all others are, too. The matching is perfect.
func (g *graph) partners(i int) bitset {
	k := g.mate[i]
	g.alive.clear(i)
	g.mate[k] = -1
	g.augment(k) // fails: the number of players is odd
	g.mate[k] = i
	g.alive.set(i)
	out := slices.Clone(g.outer)
	for w := range out {
		out[w] &= g.edges[i][w]
	}
	return out
}
