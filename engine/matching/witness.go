package matching

import "math/bits"

// Set is a set of vertices, one bit each.
type Set []uint64

// NewSet makes an empty set of vertices below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Has reports whether i is in the set.
func (s Set) Has(i int) bool { return s[i>>6]&(1<<(i&63)) != 0 }

// Add puts i into the set.
func (s Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// Remove takes i out of the set.
func (s Set) Remove(i int) { s[i>>6] &^= 1 << (i & 63) }

// Next returns the least member of the set that is not below i, None when there is none.
func (s Set) Next(i int) int {
	for w := i >> 6; w < len(s); w++ {
		x := s[w]
		if w == i>>6 {
			x &= ^uint64(0) << (i & 63)
		}
		if x != 0 {
			return w<<6 + bits.TrailingZeros64(x)
		}
	}
	return None
}

// Witness is a matching of an unweighted general graph that answers, with one search for an augmenting path each,
// whether an edge belongs to a matching of all vertices. The answers do not depend on the matching at hand.
type Witness struct {
	adj   []Set
	alive Set
	mate  []int

	base, parent []int // of one search
	even, marked Set
	open         Set   // who may still be reached: not odd, not taken
	blossom      []Set // by base: who is contracted into it, nil or empty for nobody
	bases        []int // those whose blossom is not empty
	inside       []bool
	queue        []int
}

// NewWitness starts a witness without pairs; adj must be symmetric and is not copied.
func NewWitness(adj []Set) *Witness {
	n := len(adj)
	w := &Witness{adj: adj, alive: NewSet(n), mate: none(n), base: make([]int, n), parent: make([]int, n),
		even: NewSet(n), marked: NewSet(n), open: NewSet(n), blossom: make([]Set, n), inside: make([]bool, n), queue: make([]int, 0, n)}
	for i := range n {
		w.alive.Add(i)
	}
	return w
}

// Mate is the mate of a vertex in the matching at hand, None for nobody.
func (w *Witness) Mate(a int) int { return w.mate[a] }

// Adjacent reports whether two vertices that have not been taken have an edge.
func (w *Witness) Adjacent(a, b int) bool {
	return w.adj[a].Has(b) && w.alive.Has(a) && w.alive.Has(b)
}

// Next returns the least neighbour of a that is not taken and not below b, None when there is none.
func (w *Witness) Next(a, b int) int {
	for k := b >> 6; k < len(w.alive); k++ {
		x := w.adj[a][k] & w.alive[k]
		if k == b>>6 {
			x &= ^uint64(0) << (b & 63)
		}
		if x != 0 {
			return k<<6 + bits.TrailingZeros64(x)
		}
	}
	return None
}

// Start proposes an edge for the matching at hand; it is ignored when it is none or does not fit.
func (w *Witness) Start(a, b int) {
	if a != b && w.mate[a] == None && w.mate[b] == None && w.Adjacent(a, b) {
		w.mate[a], w.mate[b] = b, a
	}
}

// Perfect makes the matching one of all vertices and reports whether one exists.
func (w *Witness) Perfect() bool {
	w.greedy()
	for a := range w.mate {
		if w.mate[a] == None && w.alive.Has(a) && !w.augment(a) {
			return false
		}
	}
	return true
}

// greedy pairs what can be paired without changing a pair.
func (w *Witness) greedy() {
	for a := range w.mate {
		if w.mate[a] != None || !w.alive.Has(a) {
			continue
		}
		for b := w.Next(a, 0); b != None; b = w.Next(a, b+1) {
			if w.mate[b] == None && b != a {
				w.mate[a], w.mate[b] = b, a
				break
			}
		}
	}
}

// CanPair reports whether a matching of all vertices not taken holds the edge between a and b, when one exists at all.
// If so, the matching at hand becomes one.
func (w *Witness) CanPair(a, b int) bool {
	switch {
	case !w.Adjacent(a, b):
		return false
	case w.mate[a] == b:
		return true
	}
	x, y := w.mate[a], w.mate[b]
	w.alive.Remove(a)
	w.alive.Remove(b)
	w.mate[x], w.mate[y] = None, None
	ok := w.augment(x)
	w.alive.Add(a)
	w.alive.Add(b)
	if ok {
		w.mate[a], w.mate[b] = b, a
	} else {
		w.mate[x], w.mate[y] = a, b
	}
	return ok
}

// First is the least vertex with which CanPair pairs a, and pairs them; the matching at hand must be one of all vertices.
func (w *Witness) First(a int) int {
	m := w.mate[a]
	b := w.Next(a, 0)
	if b == m {
		return b
	}
	if s := w.mate[b]; w.adj[s].Has(m) {
		w.mate[s], w.mate[m], w.mate[a], w.mate[b] = m, s, b, a
		return b
	}
	w.alive.Remove(a)
	w.mate[m] = None
	w.path(m)
	w.alive.Add(a)
	w.mate[m] = a
	for ; !w.even.Has(b); b = w.Next(a, b+1) {
	}
	w.CanPair(a, b)
	return b
}

// Take removes two vertices that are mates.
func (w *Witness) Take(a, b int) {
	w.alive.Remove(a)
	w.alive.Remove(b)
	w.mate[a], w.mate[b] = None, None
}

// augment looks for an alternating path from root to another vertex without a mate and turns it over.
func (w *Witness) augment(root int) bool {
	if w.short(root) {
		return true
	}
	end := w.path(root)
	if end == None {
		return false
	}
	for end != None {
		v := w.parent[end]
		next := w.mate[v]
		w.mate[end], w.mate[v] = v, end
		end = next
	}
	return true
}

// short tries paths of one and of three edges, which nearly always suffice in dense graphs.
func (w *Witness) short(root int) bool {
	target := None
	for k, alive := range w.alive {
		for x := alive; x != 0; x &= x - 1 {
			v := k<<6 + bits.TrailingZeros64(x)
			if w.mate[v] != None || v == root {
				continue
			}
			if w.adj[root].Has(v) {
				w.mate[v], w.mate[root] = root, v
				return true
			}
			if target == None {
				target = v
			}
		}
	}
	if target == None {
		return false
	}
	for v := w.Next(root, 0); v != None; v = w.Next(root, v+1) {
		if m := w.mate[v]; m != None && m != root && w.adj[m].Has(target) {
			w.mate[root], w.mate[v] = v, root
			w.mate[m], w.mate[target] = target, m
			return true
		}
	}
	return false
}

// path grows a tree of alternating paths from root and returns the other mateless vertex it reaches. When there is none,
// even holds all that root could be exchanged for.
func (w *Witness) path(root int) int {
	for i := range w.base {
		w.base[i], w.parent[i] = i, None
	}
	for _, b := range w.bases {
		clear(w.blossom[b])
	}
	w.bases = w.bases[:0]
	copy(w.open, w.alive)
	clear(w.even)
	w.even.Add(root)
	w.queue = append(w.queue[:0], root)
	for at := 0; at < len(w.queue); at++ {
		v := w.queue[at]
		for k := range w.open {
			x := w.adj[v][k] & w.open[k]
			if inside := w.blossom[w.base[v]]; inside != nil {
				x &^= inside[k]
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

// visit follows an edge from an even vertex.
func (w *Witness) visit(v, to int) int {
	switch {
	case w.base[v] == w.base[to] || w.mate[v] == to:
	case w.even.Has(to):
		w.contract(v, to)
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
	clear(w.inside)
	w.mark(v, top, to)
	w.mark(to, top, v)
	if w.blossom[top] == nil {
		w.blossom[top] = NewSet(len(w.base))
	}
	w.bases = append(w.bases, top)
	all := w.blossom[top]
	all.Add(top)
	for i := range w.base {
		if !w.inside[w.base[i]] {
			continue
		}
		w.base[i] = top
		all.Add(i)
		if !w.even.Has(i) {
			w.even.Add(i)
			w.open.Add(i)
			w.queue = append(w.queue, i)
		}
	}
}

func (w *Witness) ancestor(a, b int) int {
	clear(w.marked)
	for {
		a = w.base[a]
		w.marked.Add(a)
		if w.mate[a] == None {
			break
		}
		a = w.parent[w.mate[a]]
	}
	for b = w.base[b]; !w.marked.Has(b); b = w.base[w.parent[w.mate[b]]] {
	}
	return b
}

func (w *Witness) mark(v, top, child int) {
	for w.base[v] != top {
		w.inside[w.base[v]] = true
		w.inside[w.base[w.mate[v]]] = true
		w.parent[v] = child
		child = w.mate[v]
		v = w.parent[w.mate[v]]
	}
}

// Drop takes an edge out of the graph, before anything has been paired.
func (w *Witness) Drop(a, b int) {
	w.adj[a].Remove(b)
	w.adj[b].Remove(a)
}
