package matching

import "slices"

// ancestor returns the first common outer blossom of the tree paths from u and v, 0 when the trees differ.
func (s *solver[W]) ancestor(u, v int32) int32 {
	s.stamp++
	for u != 0 || v != 0 {
		if u != 0 {
			if s.mark[u] == s.stamp {
				return u
			}
			s.mark[u] = s.stamp
			u = s.root[s.mate[u]]
			if u != 0 {
				u = s.root[s.parent[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

// augment flips the path from the outer blossom u to its free vertex; v is the blossom on the other side.
func (s *solver[W]) augment(u, v int32) {
	for {
		next := s.root[s.mate[u]]
		s.setMate(u, v)
		if next == 0 {
			return
		}
		s.setMate(next, s.root[s.parent[next]])
		u, v = s.root[s.parent[next]], next
	}
}

// setMate matches u to v through their best edge and turns u's blossom so that its base is the matched vertex.
func (s *solver[W]) setMate(u, v int32) {
	e := s.between(u, v)
	s.mate[u] = e.v
	if int(u) <= s.n {
		return
	}
	child := s.holds[u][e.u]
	at := s.evenPosition(u, child)
	c := s.cycle[u]
	for i := range at {
		s.setMate(c[i], c[i^1])
	}
	s.setMate(child, v)
	rotate(c, at)
}

// rotate turns c so that c[at] comes first.
func rotate(c []int32, at int) {
	slices.Reverse(c[:at])
	slices.Reverse(c[at:])
	slices.Reverse(c)
}

// evenPosition returns the position of child in the cycle of b, with the cycle turned round if needed so that the
// position is even.
func (s *solver[W]) evenPosition(b, child int32) int {
	c := s.cycle[b]
	at := slices.Index(c, child)
	if at%2 == 1 {
		slices.Reverse(c[1:])
		at = len(c) - at
	}
	return at
}

// shrink makes a blossom of the cycle u .. base .. v.
func (s *solver[W]) shrink(u, v, base int32) {
	b := s.n + 1
	for b <= s.top && s.root[b] != 0 {
		b++
	}
	s.top = max(s.top, b)
	var zero W
	s.dual[b], s.label[b], s.mate[b], s.parent[b] = zero, outer, s.mate[base], s.parent[base]
	c := append(s.cycle[b][:0], base)
	for x := u; x != base; {
		y := s.root[s.mate[x]]
		c = append(c, x, y)
		s.push(y)
		x = s.root[s.parent[y]]
	}
	slices.Reverse(c[1:])
	for x := v; x != base; {
		y := s.root[s.mate[x]]
		c = append(c, x, y)
		s.push(y)
		x = s.root[s.parent[y]]
	}
	s.cycle[b] = c
	s.setRoot(int32(b), int32(b))
	s.bestEdges(b)
	s.nearest(b)
}

// bestEdges fills the row of the new blossom b with the least-slack edges of its children.
func (s *solver[W]) bestEdges(b int) {
	if s.best[b] == nil {
		s.best[b], s.holds[b] = make([]edge, len(s.best)), make([]int32, s.n+1)
	}
	row := s.best[b]
	var d, least W
	s.meter.count(s.top * len(s.cycle[b]) * (2 + len(d)) / 32)
	for x := 1; x <= s.top; x++ {
		row[x] = edge{}
		if s.root[x] == 0 || int(s.root[x]) == b {
			continue
		}
		for _, c := range s.cycle[b] {
			e := s.between(c, int32(x))
			if e.u == 0 {
				continue
			}
			s.slack(&d, e)
			if row[x].u == 0 || less(&d, &least) {
				row[x], least = e, d
			}
		}
		if x > s.n {
			s.best[x][b] = edge{row[x].v, row[x].u}
		}
	}
	for _, c := range s.cycle[b] {
		s.hold(s.holds[b], c, c)
	}
}

// hold notes that a child of a blossom holds all vertices of x.
func (s *solver[W]) hold(in []int32, child, x int32) {
	if int(x) <= s.n {
		in[x] = child
		return
	}
	for _, c := range s.cycle[x] {
		s.hold(in, child, c)
	}
}

// nearest finds the outer vertex nearest to the outermost x anew.
func (s *solver[W]) nearest(x int) {
	s.near[x] = 0
	var d W
	for u := 1; u <= s.n; u++ {
		e := s.between(int32(u), int32(x))
		if e.u == 0 || int(s.root[u]) == x || s.label[s.root[u]] != outer {
			continue
		}
		s.slack(&d, e)
		if s.near[x] == 0 || less(&d, &s.gap[x]) {
			s.near[x], s.gap[x] = int32(u), d
		}
	}
}

func (s *solver[W]) setRoot(x, b int32) {
	s.root[x] = b
	if int(x) > s.n {
		for _, c := range s.cycle[x] {
			s.setRoot(c, b)
		}
	}
}

// expandInner opens an inner blossom whose dual is zero and labels the children on the tree path.
func (s *solver[W]) expandInner(b int32) {
	c := s.cycle[b]
	for _, x := range c {
		s.setRoot(x, x)
	}
	child := s.holds[b][s.between(b, s.parent[b]).u]
	at := s.evenPosition(b, child)
	for i := 0; i < at; i += 2 {
		x, y := c[i], c[i+1]
		s.parent[x] = s.between(y, x).u
		s.label[x], s.label[y] = inner, outer
		s.near[x] = 0
		s.nearest(int(y))
		s.push(y)
	}
	s.label[child], s.parent[child] = inner, s.parent[b]
	for i := at + 1; i < len(c); i++ {
		s.label[c[i]] = unlabelled
		s.nearest(int(c[i]))
	}
	s.root[b] = 0
	s.label[b] = unlabelled
	s.near[b] = 0
}
