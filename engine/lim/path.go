package lim

import "math/bits"

// findPath grows trees of alternating paths from the roots, whom the witness leaves out, and returns the other free
// player it reaches; nobody when there is none, and then even holds those whom some pairing as large leaves out in
// place of a root. With more than one root there must be no path between two of them.
func (g *graph) findPath(roots ...int) int {
	g.prepare(roots)
	for at := 0; at < len(g.queue); at++ {
		v := g.queue[at]
		for w := range g.alive {
			for x := g.word(v, w) & g.open[w] &^ g.same(v, w); x != 0; x &= x - 1 {
				if end := g.visit(v, w<<6+bits.TrailingZeros64(x)); end != nobody {
					return end
				}
			}
		}
	}
	return nobody
}

// prepare clears the working memory.
func (g *graph) prepare(roots []int) {
	n := len(g.mate)
	if g.up == nil {
		g.up, g.parent, g.queue = make([]int, n), make([]int, n), make([]int, 0, n)
		g.blossom = make([]set, n)
		g.even, g.open, g.marked = newSet(n), newSet(n), newSet(n)
	}
	for i := range g.up {
		g.up[i], g.parent[i] = i, nobody
	}
	for _, b := range g.filled {
		clear(g.blossom[b])
	}
	g.filled = g.filled[:0]
	copy(g.open, g.alive)
	clear(g.even)
	for _, i := range roots {
		g.even.add(i)
	}
	g.queue = append(g.queue[:0], roots...)
}

// base returns the base of the blossom that holds v, v itself outside of blossoms.
func (g *graph) base(v int) int {
	for g.up[v] != v {
		g.up[v] = g.up[g.up[v]]
		v = g.up[v]
	}
	return v
}

// same returns a part of the set of those in the blossom of v.
func (g *graph) same(v, w int) uint64 {
	if b := g.blossom[g.base(v)]; b != nil {
		return b[w]
	}
	return 0
}

// visit follows the edge from the even player v to another one.
func (g *graph) visit(v, to int) int {
	switch {
	case g.mate[v] == to:
	case g.even.has(to):
		if g.base(v) != g.base(to) {
			g.contract(v, to)
		}
	case g.parent[to] == nobody:
		g.parent[to] = v
		m := g.mate[to]
		if m == nobody {
			return to
		}
		g.open.remove(to)
		g.even.add(m)
		g.queue = append(g.queue, m)
	}
	return nobody
}

// contract makes one vertex of the odd cycle that the edge between two even players closes.
func (g *graph) contract(v, to int) {
	top := g.ancestor(v, to)
	g.cycle = g.cycle[:0]
	g.climb(v, top, to)
	g.climb(to, top, v)
	if g.blossom[top] == nil {
		g.blossom[top] = newSet(len(g.up))
	}
	inside := g.blossom[top]
	g.filled = append(g.filled, top)
	inside.add(top)
	for _, b := range g.cycle {
		inside.add(b)
		if g.up[b] != b {
			continue // came up both ways
		}
		g.up[b] = top
		for w, x := range g.blossom[b] {
			inside[w] |= x
		}
		if !g.even.has(b) {
			g.even.add(b)
			g.open.add(b)
			g.queue = append(g.queue, b)
		}
	}
}

// ancestor returns the first common base on the ways to the root.
func (g *graph) ancestor(a, b int) int {
	clear(g.marked)
	for {
		a = g.base(a)
		g.marked.add(a)
		if g.mate[a] == nobody {
			break
		}
		a = g.parent[g.mate[a]]
	}
	for b = g.base(b); !g.marked.has(b); b = g.base(g.parent[g.mate[b]]) {
	}
	return b
}

// climb collects the bases on the way from v to top, and turns the parents of the odd players round so that paths can
// go through the cycle either way.
func (g *graph) climb(v, top, child int) {
	for g.base(v) != top {
		g.cycle = append(g.cycle, g.base(v), g.base(g.mate[v]))
		g.parent[v] = child
		child = g.mate[v]
		v = g.parent[child]
	}
}
