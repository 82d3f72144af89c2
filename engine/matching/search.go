package matching

import "math/bits"

// search is the working memory of a search for an augmenting path in a general graph (Edmonds), made at the first one.
// Blossoms are contracted; vertices an even number of steps from a root are even.
type search struct {
	up, parent []int // up leads to the base of the blossom; parent of an odd vertex is the even one before it
	even, open Set   // open: those who may still be reached, neither odd nor taken out
	marked     Set
	ends       Set // see twoBridges
	queue      []int
	cycle      []int
	blossom    []Set // by base: who is contracted into it, nil or empty for nobody
	filled     []int // those whose blossom is not empty
}

// augment looks for an alternating path from the free vertex root to another one and turns its pairs over. When there
// is none it changes nothing. Where no other vertex is free there is nothing to look for.
func (w *Witness) augment(root int) bool {
	alone := w.free.Next(0) == root && w.free.Next(root+1) == None
	return !alone && (w.short(root) || w.long(root))
}

// long is augment by a search.
func (w *Witness) long(root int) bool {
	end := w.path(root)
	if end == None {
		return false
	}
	w.free.Remove(root)
	w.free.Remove(end)
	for end != None {
		v := w.parent[end]
		next := w.mate[v]
		w.mate[end], w.mate[v] = v, end
		end = next
	}
	return true
}

// short tries the paths of one edge, and of three and five to the first other free vertex, which nearly always suffice
// in dense graphs.
func (w *Witness) short(root int) bool {
	if v := w.meets(root, w.free); v != None {
		w.join(root, v)
		return true
	}
	target := w.free.Next(0)
	if target == root {
		target = w.free.Next(root + 1)
	}
	if target == None {
		return false
	}
	v := w.bridge(root, target)
	if v == None {
		return w.detour(root, target)
	}
	m := w.mate[v]
	w.part(v, m)
	w.join(root, v)
	w.join(m, target)
	return true
}

// detour tries the paths of five edges from a to b, which have no bridge and whose neighbours all have mates.
func (w *Witness) detour(a, b int) bool {
	v, x := w.twoBridges(a, b)
	if v == None {
		return false
	}
	u, y := w.mate[v], w.mate[x]
	w.part(v, u)
	w.part(x, y)
	w.join(a, v)
	w.join(u, x)
	w.join(y, b)
	return true
}

// detours bounds the first steps that are tried.
const detours = 256

// twoBridges returns two vertices on a way from a to b: a neighbour v of a, and a neighbour of its mate whose own mate
// is a neighbour of b; None when there are none among so many neighbours of a. There is no bridge, and all these
// neighbours have mates.
func (w *Witness) twoBridges(a, b int) (v, x int) {
	if w.ends == nil {
		w.ends = NewSet(len(w.mate))
	}
	clear(w.ends)
	w.each(b, func(y int) bool {
		if m := w.mate[y]; m != None {
			w.ends.Add(m)
		}
		return true
	})
	tried := 0
	v = None
	w.each(a, func(y int) bool {
		if x = w.meets(w.mate[y], w.ends); x != None {
			v = y
		}
		tried++
		return v == None && tried < detours
	})
	return v, x
}

// each visits the living neighbours of a vertex until visit does not want more.
func (w *Witness) each(a int, visit func(v int) bool) {
	adj, banned := w.Neighbours(a), w.banned(a)
	for k := range adj {
		x := adj[k] & w.living[k]
		if banned != nil {
			x &^= banned[k]
		}
		for ; x != 0; x &= x - 1 {
			if !visit(k<<6 + bits.TrailingZeros64(x)) {
				return
			}
		}
	}
}

// meets returns the least living neighbour of a vertex in a set of living ones, None when there is none.
func (w *Witness) meets(a int, set Set) int {
	adj, banned := w.Neighbours(a), w.banned(a)
	for k := range adj {
		x := adj[k] & set[k]
		if banned != nil {
			x &^= banned[k]
		}
		if x != 0 {
			return k<<6 + bits.TrailingZeros64(x)
		}
	}
	return None
}

// bridge returns a vertex between a and b: a living neighbour of a whose mate is a neighbour of b, None when there is
// none. All neighbours of a that are living have mates.
func (w *Witness) bridge(a, b int) int {
	others, not := w.Neighbours(b), w.banned(b)
	found := None
	w.each(a, func(v int) bool {
		if m := w.mate[v]; others.Has(m) && (not == nil || !not.Has(m)) {
			found = v
		}
		return found == None
	})
	return found
}

// path grows trees of alternating paths from the roots, who have no mates, and returns the other vertex without a mate
// that it reaches first. When there is none, even holds all that some matching as large leaves out in place of a root.
// With more than one root there must be no path between two of them.
func (w *Witness) path(roots ...int) int { return w.pathTo(None, roots...) }

// pathTo is path that also ends, in vain, when a vertex becomes even.
func (w *Witness) pathTo(sought int, roots ...int) int {
	w.prepare(roots)
	defer func(n int) { w.Meter.count(n/32 + len(w.queue)*(64+n/64)/64) }(len(w.mate))
	for at := 0; at < len(w.queue) && (sought == None || !w.even.Has(sought)); at++ {
		v := w.queue[at]
		adj, banned, same, filled := w.Neighbours(v), w.banned(v), w.blossom[w.base(v)], len(w.filled)
		for k := range adj {
			x := adj[k] & w.open[k]
			if banned != nil {
				x &^= banned[k]
			}
			if x == 0 {
				continue
			}
			if filled < len(w.filled) {
				same, filled = w.blossom[w.base(v)], len(w.filled)
			}
			if same != nil {
				x &^= same[k]
			}
			for ; x != 0; x &= x - 1 {
				if end := w.visit(v, k<<6+bits.TrailingZeros64(x)); end != None {
					return end
				}
			}
		}
	}
	return None
}

// prepare clears the working memory.
func (w *Witness) prepare(roots []int) {
	n := len(w.mate)
	if w.up == nil {
		numbers, sets := make([]int, 2*n), NewSets(3, n)
		w.up, w.parent, w.queue = numbers[:n], numbers[n:], make([]int, 0, n)
		w.even, w.open, w.marked = sets[0], sets[1], sets[2]
		w.blossom = make([]Set, n)
	}
	for i := range w.up {
		w.up[i], w.parent[i] = i, None
	}
	for _, b := range w.filled {
		clear(w.blossom[b])
	}
	w.filled = w.filled[:0]
	copy(w.open, w.living)
	clear(w.even)
	w.even.AddAll(roots)
	w.queue = append(w.queue[:0], roots...)
}

// base returns the base of the blossom that holds v, v itself outside of blossoms.
func (w *Witness) base(v int) int {
	for w.up[v] != v {
		w.up[v] = w.up[w.up[v]]
		v = w.up[v]
	}
	return v
}

// visit follows an edge from the even vertex v.
func (w *Witness) visit(v, to int) int {
	switch {
	case w.mate[v] == to:
	case w.even.Has(to):
		if w.base(v) != w.base(to) {
			w.contract(v, to)
		}
	case w.parent[to] == None:
		w.parent[to] = v
		m := w.mate[to]
		if m == None {
			return to
		}
		w.open.Remove(to)
		w.even.Add(m)
		w.queue = append(w.queue, m)
	}
	return None
}

// contract makes one vertex of the odd cycle that the edge between two even vertices closes.
func (w *Witness) contract(v, to int) {
	top := w.ancestor(v, to)
	w.cycle = w.cycle[:0]
	w.climb(v, top, to)
	w.climb(to, top, v)
	if w.blossom[top] == nil {
		w.blossom[top] = NewSet(len(w.up))
	}
	inside := w.blossom[top]
	w.filled = append(w.filled, top)
	inside.Add(top)
	for _, b := range w.cycle {
		inside.Add(b)
		if w.up[b] != b {
			continue // came up both ways
		}
		w.up[b] = top
		for k, x := range w.blossom[b] {
			inside[k] |= x
		}
		if !w.even.Has(b) {
			w.even.Add(b)
			w.open.Add(b)
			w.queue = append(w.queue, b)
		}
	}
}

// ancestor returns the first common base on the ways to the root.
func (w *Witness) ancestor(a, b int) int {
	clear(w.marked)
	for {
		a = w.base(a)
		w.marked.Add(a)
		if w.mate[a] == None {
			break
		}
		a = w.parent[w.mate[a]]
	}
	for b = w.base(b); !w.marked.Has(b); b = w.base(w.parent[w.mate[b]]) {
	}
	return b
}

// climb collects the bases on the way from v to top, and turns the parents of the odd vertices round so that paths can
// go through the cycle either way.
func (w *Witness) climb(v, top, child int) {
	for w.base(v) != top {
		w.cycle = append(w.cycle, w.base(v), w.base(w.mate[v]))
		w.parent[v] = child
		child = w.mate[v]
		v = w.parent[child]
	}
}
