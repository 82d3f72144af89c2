package lim

import (
	"math/bits"

	"github.com/trfkit/trfkit/tournament"
)

const nobody = -1

// graph is who may meet whom in a pool, with a pairing of its players, the witness, that shows how many of them can be
// paired at once. Only yes, no and numbers are read from it, and none of them depends on the witness at hand.
type graph struct {
	adj   []set // adj[a] holds those whom a may meet
	alive set   // the players still to be paired
	free  set   // those of them whom the witness leaves out
	mate  []int // the witness; nobody for those free or not alive
	side  wishes
	search
}

// wishes narrows the graph in the second scrutiny: players of the same due colour may not meet when one of them
// insists on it.
type wishes struct {
	due     []tournament.Colour // nil outside the second scrutiny
	of      [3]set              // by due colour; nobody is in that of none
	insists [3]set              // those who insist, by due colour
}

// search is the working memory of a search for an augmenting path.
type search struct {
	up, parent []int // up leads to the base of a blossom
	even, open set   // open: those who may still be reached, neither odd nor out of play
	marked     set
	queue      []int
	cycle      []int
	blossom    []set // by base: who is contracted into it, nil or empty for nobody
	filled     []int // those whose blossom is not empty
}

// newGraph returns a graph of n players who are all alive and unpaired.
func newGraph(adj []set) *graph {
	n := len(adj)
	g := &graph{adj: adj, alive: newSet(n), free: newSet(n), mate: make([]int, n)}
	for i := range n {
		g.alive.add(i)
		g.free.add(i)
		g.mate[i] = nobody
	}
	return g
}

// word returns a part of the set of those whom a may meet now.
func (g *graph) word(a, w int) uint64 {
	x := g.adj[a][w] & g.alive[w]
	if g.side.due == nil {
		return x
	}
	d := g.side.due[a]
	if g.side.insists[d].has(a) {
		return x &^ g.side.of[d][w]
	}
	return x &^ g.side.insists[d][w]
}

// may reports whether two living players may meet now.
func (g *graph) may(a, b int) bool { return g.word(a, b>>6)&(1<<(b&63)) != 0 }

// join makes a pair of the witness.
func (g *graph) join(a, b int) {
	g.mate[a], g.mate[b] = b, a
	g.free.remove(a)
	g.free.remove(b)
}

// part undoes a pair of the witness.
func (g *graph) part(a, b int) {
	g.mate[a], g.mate[b] = nobody, nobody
	g.free.add(a)
	g.free.add(b)
}

// complete makes the witness as large as can be and returns how many it leaves out.
func (g *graph) complete() int {
	for a := range g.mate {
		for w := 0; w < len(g.alive) && g.mate[a] == nobody && g.alive.has(a); w++ {
			if x := g.word(a, w) & g.free[w]; x != 0 {
				g.join(a, w<<6+bits.TrailingZeros64(x))
			}
		}
	}
	for _, a := range g.free.list() {
		if g.free.has(a) {
			g.augment(a)
		}
	}
	return g.free.size()
}

// drop takes a player out, whom some largest pairing leaves out.
func (g *graph) drop(a int) {
	g.alive.remove(a)
	g.free.remove(a)
	if m := g.mate[a]; m != nobody {
		g.part(a, m)
		g.free.remove(a)
		g.augment(m)
	}
}

// take pairs a and b for good, who may meet so that all others can be paired, and takes both out.
func (g *graph) take(a, b int) {
	x, y := g.mate[a], g.mate[b]
	g.alive.remove(a)
	g.alive.remove(b)
	if x != b {
		g.part(a, x)
		g.part(b, y)
	}
	g.join(a, b)
	g.mate[a], g.mate[b] = nobody, nobody
	if x != b {
		g.augment(x)
	}
}

// without returns those who can be left out together with a while all others are paired.
func (g *graph) without(a int) set {
	x := g.mate[a]
	g.alive.remove(a)
	g.part(a, x)
	g.free.remove(a)
	g.findPath(x)
	out := g.even.clone()
	g.alive.add(a)
	g.join(a, x)
	return out
}

// spare returns those whom some largest pairing leaves out. The witness is one of the largest.
func (g *graph) spare() set {
	out := g.free.list()
	if len(out) == 0 {
		return newSet(len(g.mate))
	}
	g.findPath(out...)
	return g.even.clone()
}

// augment looks for a way to pair root, whom the witness leaves out, with somebody else whom it leaves out, by changing
// mates along a path. It works in general graphs (blossoms are contracted) and changes nothing when it fails.
func (g *graph) augment(root int) bool {
	if g.short(root) {
		return true
	}
	end := g.findPath(root)
	if end == nobody {
		return false
	}
	g.free.remove(root)
	g.free.remove(end)
	for end != nobody {
		v := g.parent[end]
		next := g.mate[v]
		g.mate[end], g.mate[v] = v, end
		end = next
	}
	return true
}

// short tries the paths of one pair, and of three to the first free player, which nearly always suffice.
func (g *graph) short(root int) bool {
	target := nobody
	for w := range g.alive {
		if x := g.word(root, w) & g.free[w]; x != 0 {
			g.join(root, w<<6+bits.TrailingZeros64(x))
			return true
		}
		x := g.free[w]
		if root>>6 == w {
			x &^= 1 << (root & 63)
		}
		if x != 0 && target == nobody {
			target = w<<6 + bits.TrailingZeros64(x)
		}
	}
	if target == nobody {
		return false
	}
	for w := range g.alive {
		for x := g.word(root, w); x != 0; x &= x - 1 {
			v := w<<6 + bits.TrailingZeros64(x)
			if m := g.mate[v]; g.may(m, target) {
				g.part(v, m)
				g.join(root, v)
				g.join(m, target)
				return true
			}
		}
	}
	return false
}
