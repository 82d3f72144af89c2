package matching

// stages is what is left of the matchings of a graph when one digit after the other has been looked at. The prices of a
// heaviest matching tell which others are as heavy (complementary slackness): those whose edges cost just their prices,
// who cover every vertex that has a price, and who pair as many as possible inside of each blossom that has one. The
// last two are counts, so that together they are the first digit of the next stage.
type stages struct {
	n        int
	adj      []Set     // the edges left
	covered  Set       // the vertices that all matchings left cover
	blossoms [][]int32 // by vertex: the blossoms that hold it, the outermost first
	span     int       // of the count
	meter    Meter     // of the solvers
	single   bool      // one matching alone is left; false where that is not seen at once
}

// stageBits is how many bits of digits a stage takes.
const stageBits = 128 - slackBits

// inStages is Best with one weight after the other.
func inStages(n int, may func(i, j int) bool, meter Meter, digits []Digit) []int {
	s := &stages{n: n, adj: NewSets(n, n), covered: NewSet(n), blossoms: make([][]int32, n), meter: meter}
	for i := range n {
		for j := i + 1; j < n; j++ {
			if may(i, j) {
				s.adj[i].Add(j)
				s.adj[j].Add(i)
			}
		}
	}
	return s.finish(nil, digits)
}

// finish finds a best matching of those left by some digits. mate is one of those left, nil where none is known.
func (s *stages) finish(mate []int, digits []Digit) []int {
	for {
		if s.single {
			return mate
		}
		if mate != nil && stars(digits) == 0 {
			if done, ok := s.ordered(mate, digits); ok {
				return done
			}
		}
		var part []Digit
		if mate != nil {
			part = append(part, Digit{Span: s.span, Of: s.count})
		}
		taken := s.fit(part, digits)
		part = append(part, digits[:taken]...)
		digits = digits[taken:]
		mate = s.solve(layoutOf(part), part)
		if len(digits) == 0 {
			return mate
		}
	}
}

// fit is how many of some digits one stage takes beside others. Where only stars follow it ends before them: what has
// been settled then may leave them to simpler means.
func (s *stages) fit(part, digits []Digit) int {
	room := stageBits - layoutOf(part).total
	for k := range digits {
		room -= layoutOf(digits[k : k+1]).total
		if k > 0 && (room < 0 || k == stars(digits)) {
			return k
		}
	}
	return len(digits)
}

// count is what an edge adds to the number of vertices covered and of edges inside of blossoms.
func (s *stages) count(i, j int) int {
	c := 0
	for k, b := range s.blossoms[i] {
		if k >= len(s.blossoms[j]) || s.blossoms[j][k] != b {
			break
		}
		c++
	}
	if s.covered.Has(i) {
		c++
	}
	if s.covered.Has(j) {
		c++
	}
	return c
}

// solve finds a best matching by some digits and leaves only those as good.
func (s *stages) solve(l *Layout, digits []Digit) []int {
	if s.n < 2 {
		return none(s.n)
	}
	t := newSolver[[2]uint64](Graph{N: s.n, Layout: l, Meter: s.meter, Edge: func(i, j int, w []uint64) bool {
		if !s.adj[i].Has(j) {
			return false
		}
		for k := range digits {
			l.Put(w, k, digits[k].Of(i, j))
		}
		return true
	}})
	for t.phase() {
	}
	t.leave(s)
	return t.mates()
}

// leave puts into stages what is as good as the matching found.
func (s *solver[W]) leave(to *stages) {
	to.covered, to.adj = NewSet(s.n), NewSets(s.n, s.n)
	to.blossoms, to.span = make([][]int32, s.n), 0
	var zero, d W
	sums := make([]W, s.top+1) // of the prices of a blossom and those around it
	for b := s.n + 1; b <= s.top; b++ {
		if int(s.root[b]) == b {
			to.span += s.enter(int32(b), nil, zero, sums, to.blossoms)
		}
	}
	for v := 1; v <= s.n; v++ {
		if s.perfect || !isZero(&s.dual[v]) {
			to.covered.Add(v - 1)
			to.span++
		}
		for u := s.adj[v].Next(v + 1); u != None; u = s.adj[v].Next(u + 1) {
			s.slack(&d, edge{int32(v), int32(u)})
			if b := common(to.blossoms[v-1], to.blossoms[u-1]); b != 0 {
				add(&d, &sums[b])
			}
			if isZero(&d) {
				to.adj[v-1].Add(u - 1)
				to.adj[u-1].Add(v - 1)
			}
		}
	}
	to.single = to.decided()
}

// decided reports whether each vertex has no edge left, or one that all matchings left have.
func (s *stages) decided() bool {
	for v := range s.n {
		k := s.adj[v].Size()
		if k > 1 || k == 1 && !s.covered.Has(v) && !s.covered.Has(s.adj[v].Next(0)) {
			return false
		}
	}
	return true
}

// enter notes which blossoms with a price hold the vertices of one, and returns how many edges lie inside of them.
func (s *solver[W]) enter(b int32, around []int32, sum W, sums []W, of [][]int32) (edges int) {
	if int(b) <= s.n {
		of[b-1] = around
		return 0
	}
	if !isZero(&s.dual[b]) {
		add(&sum, &s.dual[b])
		sums[b] = sum
		around = append(around[:len(around):len(around)], b)
		edges = s.held(b) / 2
	}
	for _, c := range s.cycle[b] {
		edges += s.enter(c, around, sum, sums, of)
	}
	return edges
}

// held is the number of vertices of a blossom.
func (s *solver[W]) held(b int32) (n int) {
	if int(b) <= s.n {
		return 1
	}
	for _, c := range s.cycle[b] {
		n += s.held(c)
	}
	return n
}

// common is the innermost blossom of two lists from the outermost on, 0 for none.
func common(a, b []int32) (last int32) {
	for k := 0; k < min(len(a), len(b)) && a[k] == b[k]; k++ {
		last = a[k]
	}
	return last
}

// ordered makes a matching of a face the best by some stars: each of them leaves one vertex the mates that serve it
// best, as long as others can be found for those who lose theirs. A vertex that need not be covered may take a seat. It
// reports whether the matching is one of the face.
func (s *stages) ordered(mate []int, digits []Digit) ([]int, bool) {
	if len(digits) == 0 {
		return mate, true
	}
	n := s.n
	free := n - s.covered.Size()
	size := n + free + (n+free)%2
	adj := NewSets(size, size)
	for v, row := range s.adj {
		copy(adj[v], row)
	}
	for u := n; u < size; u++ {
		for v := range u {
			if v >= n || !s.covered.Has(v) {
				adj[v].Add(u)
				adj[u].Add(v)
			}
		}
	}
	t, ok := newNest(adj, seated(mate, size), append(s.blossoms[:n:n], make([][]int32, size-n)...))
	if !ok {
		return nil, false
	}
	for _, d := range digits {
		t.prefer(d.star.v, func(u int) int {
			if u >= n {
				return 0
			}
			return d.star.value(u)
		})
	}
	out := t.mates()[:n]
	for v, m := range out {
		if m >= n {
			out[v] = None
		}
	}
	return out, true
}

// seated gives those without a mate a seat, and pairs the other seats. There are enough, and the size is even.
func seated(mate []int, size int) []int {
	out := append(make([]int, 0, size), mate...)
	out = append(out, none(size-len(mate))...)
	next := len(mate)
	for v := range out {
		if out[v] != None {
			continue
		}
		next = max(next, v+1)
		out[v], out[next] = next, v
		next++
	}
	return out
}

// mates are those of the first vertices among themselves.
func (w *Witness) mates(n int) []int {
	out := make([]int, n)
	for v := range out {
		if out[v] = w.mate[v]; out[v] >= n {
			out[v] = None
		}
	}
	return out
}
