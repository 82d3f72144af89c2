package matching

import "math/bits"

// search is the working memory of a search for an augmenting path in a general graph (Edmonds), made at the first one.
// Blossoms are contracted; vertices an even number of steps from a root are even.
type search struct {
	up, parent []int // up leads to the base of the blossom; parent of an odd vertex is the even one before it
	even, open Set   // open: those who may still be reached, neither odd nor taken out
	marked     Set
	ends       Set // see detour
	queue      []int
	cycle      []int
	blossom    []Set // by base: who is contracted into it, nil or empty for nobody
	filled     []int // those whose blossom is not empty
}

// augment looks for an alternating path from the free vertex root to another one and turns its pairs over. When there
// is none it changes nothing.
func (w *Witness) augment(root int) bool {
	if w.short(root) {
		return true
	}
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
	adj, banned, target := w.Neighbours(root), w.banned(root), None
	for k, free := range w.free {
		x := adj[k] & free
		if banned != nil {
			x &^= banned[k]
		}
		if x != 0 {
			w.join(root, k<<6+bits.TrailingZeros64(x))
			return true
		}
		if root>>6 == k {
			free &^= 1 << (root & 63)
		}
		if free != 0 && target == None {
			target = k<<6 + bits.TrailingZeros64(free)
		}
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

// detours bounds the first steps that detour tries.
const detours = 16

// detour tries the paths of five edges from a to b, which have no bridge and whose neighbours all have mates.
func (w *Witness) detour(a, b int) bool {
	if w.ends == nil {
		w.ends = NewSet(len(w.mate))
	}
	clear(w.ends)
	for y := w.Next(b, 0); y != None; y = w.Next(b, y+1) {
		if w.mate[y] != None {
			w.ends.Add(w.mate[y])
		}
	}
	v := w.Next(a, 0)
	for tried := 0; v != None && tried < detours; tried++ {
		u := w.mate[v]
		if x := w.meets(u, w.ends); x != None && x != v {
			y := w.mate[x]
			w.part(v, u)
			w.part(x, y)
			w.join(a, v)
			w.join(u, x)
			w.join(y, b)
			return true
		}
		v = w.Next(a, v+1)
	}
	return false
}

// meets returns the least living neighbour of a vertex in a set, None when there is none.
func (w *Witness) meets(a int, set Set) int {
	for k, s := range set {
		if s == 0 {
			continue
		}
		if x := w.row(a, k) & s; x != 0 {
			return k<<6 + bits.TrailingZeros64(x)
		}
	}
	return None
}

// bridge returns a vertex between a and b: a living neighbour of a whose mate is a neighbour of b, None when there is
// none. All neighbours of a that are living have mates.
func (w *Witness) bridge(a, b int) int {
	adj, banned := w.Neighbours(a), w.banned(a)
	others, not := w.Neighbours(b), w.banned(b)
	for k, living := range w.living {
		x := adj[k] & living
		if banned != nil {
			x &^= banned[k]
		}
		for ; x != 0; x &= x - 1 {
			v := k<<6 + bits.TrailingZeros64(x)
			if m := w.mate[v]; others.Has(m) && (not == nil || !not.Has(m)) {
				return v
			}
		}
	}
	return None
}

// path grows trees of alternating paths from the roots, who have no mates, and returns the other vertex without a mate
// that it reaches first. When there is none, even holds all that some matching as large leaves out in place of a root.
// With more than one root there must be no path between two of them.
func (w *Witness) path(roots ...int) int {
	w.prepare(roots)
	for at := 0; at < len(w.queue); at++ {
		v := w.queue[at]
		adj, banned, same, filled := w.Neighbours(v), w.banned(v), w.blossom[w.base(v)], len(w.filled)
		for k := range w.open {
			x := adj[k] & w.open[k]
			if x == 0 {
				continue
			}
			if banned != nil {
				x &^= banned[k]
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
