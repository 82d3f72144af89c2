package matching

import "math/bits"

// The primal-dual method for general graphs (Edmonds; O(n³) arrangement with one best edge per pair of blossoms).
// Vertices are 1..n, blossoms n+1..top; 0 means none. Duals and slacks are doubled so that they stay integers.

type label int8

const (
	unlabelled label = iota
	outer            // even distance from a free vertex
	inner            // odd distance
)

type edge struct{ u, v int32 } // real end points; u == 0: no edge

type solver[W wide] struct {
	n, top  int  // real vertices; highest blossom number in use
	perfect bool // a matching of all vertices is wanted, however little it weighs
	kind    []int32
	kinds   int
	w       []W      // doubled weights by the kinds of two vertices, kinds by kinds
	adj     []Set    // of vertices
	best    [][]edge // best[b][x]: least-slack edge between blossom b and (blossom or vertex) x; see between
	dual    []W
	mate    []int32 // real vertex that x is matched to, from the other side
	root    []int32 // outermost blossom holding x
	parent  []int32 // real vertex on the tree path towards the free vertex
	label   []label
	near    []int32 // for outermost x: outer vertex with the least slack to x, 0 for none
	gap     []W     // that slack
	cycle   [][]int32
	holds   [][]int32 // holds[b][v]: the child of blossom b that contains vertex v
	mark    []int32
	stamp   int32
	queue   []int32
	meter   Meter
}

func solve[W wide](g Graph) []int {
	s := newSolver[W](g)
	for s.phase() {
	}
	return s.mates()
}

// mates is the matching found.
func (s *solver[W]) mates() []int {
	out := none(s.n)
	for v := 1; v <= s.n; v++ {
		if s.mate[v] != 0 {
			out[v-1] = int(s.mate[v]) - 1
		}
	}
	return out
}

// newSolver is the solver of a graph in which every vertex is of a kind of its own.
func newSolver[W wide](g Graph) *solver[W] {
	n := g.N
	s := bareSolver[W](n)
	s.meter = g.Meter
	s.meter.count(n * n / 8)
	s.kinds, s.w = n+1, make([]W, (n+1)*(n+1))
	var top W
	buf := make([]uint64, len(top))
	for i := 1; i <= n; i++ {
		s.kind[i] = int32(i)
		for j := i + 1; j <= n; j++ {
			clear(buf)
			if !g.Edge(i-1, j-1, buf) {
				continue
			}
			w := &s.w[i*(n+1)+j]
			for k := range buf {
				(*w)[k] = buf[k]
			}
			if less(&top, w) {
				top = *w
			}
			double(w)
			s.w[j*(n+1)+i] = *w
			s.adj[i].Add(j)
			s.adj[j].Add(i)
		}
	}
	for v := 1; v <= n; v++ {
		s.dual[v] = top
	}
	return s
}

// bareSolver has vertices, but no edges and no weights. What belongs to a blossom is made with the first of its number.
func bareSolver[W wide](n int) *solver[W] {
	size := n + n/2 + 2 // at most n/2 blossoms of three or more are alive at once
	numbers := make([]int32, 5*size+n+1)
	next := func(count int) []int32 {
		part := numbers[:count:count]
		numbers = numbers[count:]
		return part
	}
	s := &solver[W]{n: n, top: n, adj: NewSets(n+1, n+1), best: make([][]edge, size), dual: make([]W, size),
		gap: make([]W, size), label: make([]label, size), cycle: make([][]int32, size), holds: make([][]int32, size)}
	s.kind, s.mate, s.root = next(n+1), next(size), next(size)
	s.parent, s.near, s.mark = next(size), next(size), next(size)
	for v := 1; v <= n; v++ {
		s.root[v] = int32(v)
	}
	return s
}

func (s *solver[W]) slack(d *W, e edge) {
	reduced(d, &s.dual[e.u], &s.dual[e.v], &s.w[int(s.kind[e.u])*s.kinds+int(s.kind[e.v])])
}

// between is the edge with the least slack between two vertices or blossoms, from the side of the first one.
func (s *solver[W]) between(x, y int32) edge {
	switch n := int32(s.n); {
	case x > n:
		return s.best[x][y]
	case y > n:
		e := s.best[y][x]
		return edge{e.v, e.u}
	case s.adj[x].Has(int(y)):
		return edge{x, y}
	}
	return edge{}
}

// phase grows alternating trees from all free vertices until the matching is augmented (true) or is maximal (false).
func (s *solver[W]) phase() bool {
	s.queue = s.queue[:0]
	for x := 1; x <= s.top; x++ {
		s.label[x], s.near[x] = unlabelled, 0
	}
	for x := 1; x <= s.top; x++ {
		if int(s.root[x]) == x && s.mate[x] == 0 {
			s.parent[x] = 0
			s.label[x] = outer
			s.push(int32(x))
		}
	}
	if len(s.queue) == 0 {
		return false
	}
	for {
		if s.scan() {
			return true
		}
		if !s.adjust() {
			return false
		}
		if s.useTight() {
			return true
		}
		for b := s.n + 1; b <= s.top; b++ {
			if int(s.root[b]) == b && s.label[b] == inner && isZero(&s.dual[b]) {
				s.expandInner(int32(b))
			}
		}
	}
}

// push puts the real vertices of x into the queue of vertices to scan.
func (s *solver[W]) push(x int32) {
	if int(x) <= s.n {
		s.queue = append(s.queue, x)
		return
	}
	for _, c := range s.cycle[x] {
		s.push(c)
	}
}

// scan looks along all edges of the queued outer vertices.
func (s *solver[W]) scan() bool {
	var d W
	for len(s.queue) > 0 {
		u := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		if s.label[s.root[u]] == inner {
			continue
		}
		s.meter.count(1 + s.adj[u].Size()*(2+len(d))/32)
		weights := s.w[int(s.kind[u])*s.kinds:]
		for k, row := range s.adj[u] {
			for ; row != 0; row &= row - 1 {
				v := k<<6 + bits.TrailingZeros64(row)
				x := s.root[v]
				if x == s.root[u] || s.label[x] == inner {
					continue
				}
				reduced(&d, &s.dual[u], &s.dual[v], &weights[s.kind[v]])
				if isZero(&d) {
					if s.found(edge{u, int32(v)}) {
						return true
					}
				} else if s.near[x] == 0 || less(&d, &s.gap[x]) {
					s.near[x], s.gap[x] = u, d
				}
			}
		}
	}
	return false
}

// adjust changes the duals by the largest amount that keeps them feasible; false when no free vertex may be improved,
// because their duals, which are the least of all, have come to nothing. Where a perfect matching is wanted that is no
// reason.
func (s *solver[W]) adjust() bool {
	s.meter.count(s.top * (2 + len(*new(W))) / 16)
	delta, some := s.step()
	last := s.perfect && !some
	for v := 1; v <= s.n && !s.perfect; v++ {
		if s.label[s.root[v]] == outer && (!some || !less(&delta, &s.dual[v])) {
			delta, some, last = s.dual[v], true, true
		}
	}
	for v := 1; v <= s.n; v++ {
		switch s.label[s.root[v]] {
		case outer:
			sub(&s.dual[v], &delta)
		case inner:
			add(&s.dual[v], &delta)
		}
	}
	twice := delta
	double(&twice)
	for b := s.n + 1; b <= s.top; b++ {
		if int(s.root[b]) != b {
			continue
		}
		switch s.label[b] {
		case outer:
			add(&s.dual[b], &twice)
		case inner:
			sub(&s.dual[b], &twice)
		}
	}
	for x := 1; x <= s.top; x++ {
		if int(s.root[x]) != x || s.near[x] == 0 {
			continue
		}
		switch s.label[x] {
		case unlabelled:
			sub(&s.gap[x], &delta)
		case outer:
			sub(&s.gap[x], &twice)
		}
	}
	return !last
}

// step returns the least of: slack to an unlabelled vertex, half the slack between two trees, half an inner
// blossom's dual.
func (s *solver[W]) step() (delta W, some bool) {
	take := func(d W) {
		if !some || less(&d, &delta) {
			delta, some = d, true
		}
	}
	for b := s.n + 1; b <= s.top; b++ {
		if int(s.root[b]) == b && s.label[b] == inner {
			d := s.dual[b]
			halve(&d)
			take(d)
		}
	}
	for x := 1; x <= s.top; x++ {
		if int(s.root[x]) != x || s.near[x] == 0 || s.label[x] == inner {
			continue
		}
		d := s.gap[x]
		if s.label[x] == outer {
			halve(&d)
		}
		take(d)
	}
	return delta, some
}

// useTight follows the edges that adjust made tight.
func (s *solver[W]) useTight() bool {
	for x := 1; x <= s.top; x++ {
		if int(s.root[x]) != x || s.near[x] == 0 || s.label[x] == inner || int(s.root[s.near[x]]) == x ||
			!isZero(&s.gap[x]) {
			continue
		}
		if s.found(s.between(s.near[x], int32(x))) {
			return true
		}
	}
	return false
}

// found uses a tight edge from an outer vertex: it grows the tree, closes a blossom or augments (true).
func (s *solver[W]) found(e edge) bool {
	u, v := s.root[e.u], s.root[e.v]
	switch s.label[v] {
	case unlabelled:
		s.parent[v], s.label[v] = e.u, inner
		next := s.root[s.mate[v]]
		s.near[v], s.near[next] = 0, 0
		s.label[next] = outer
		s.push(next)
	case outer:
		if a := s.ancestor(u, v); a != 0 {
			s.shrink(u, v, a)
			return false
		}
		s.augment(u, v)
		s.augment(v, u)
		return true
	}
	return false
}
