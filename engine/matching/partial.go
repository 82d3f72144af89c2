package matching

// Sorted is a graph whose vertices come in kinds: what an edge is worth, and whether it exists, depends on the kinds of
// its ends, but for a few edges that are missing.
type Sorted struct {
	Kinds []int               // of each vertex, from 0 on
	Join  func(i, j int) bool // i < j of their kinds may be paired
	Sits  func(v int) bool    // a vertex of its kind may be left out
	Apart [][]int32           // by vertex: with whom it has no edge nevertheless, the same from either side
	Start []int               // a matching to begin with, as mates; nil for none
	Meter Meter               // counts the steps of Best

	// Fewest says that as few as possible are to be left out, before all digits.
	Fewest bool
}

// KindsOf numbers the kinds of some vertices.
func KindsOf[K comparable](n int, kind func(v int) K) []int {
	out, known := make([]int, n), map[K]int{}
	for v := range out {
		k := kind(v)
		number, seen := known[k]
		if !seen {
			number = len(known)
			known[k] = number
		}
		out[v] = number
	}
	return out
}

// Partial is a Face of matchings that leave out only vertices who may be. Who is left out takes a seat, a vertex from N
// on; seats that are not taken are paired with each other.
type Partial struct {
	*Face
	N int // vertices without the seats
}

// Partial begins with all matchings of the graph and reports whether there are any.
func (g *Sorted) Partial() (*Partial, bool) {
	sit := 0
	for v := range g.Kinds {
		if g.Sits(v) {
			sit++
		}
	}
	if !g.Fewest {
		return g.seated(sit + (len(g.Kinds)+sit)%2)
	}
	bare, _ := g.seated(0)
	for seats := bare.w.Complete(); seats <= sit; seats += 2 {
		if p, ok := g.seated(seats); ok {
			return p, true
		}
	}
	return bare, false
}

// seated is the graph with so many seats.
func (g *Sorted) seated(seats int) (*Partial, bool) {
	n, kinds := len(g.Kinds), 0
	for _, k := range g.Kinds {
		kinds = max(kinds, k+1)
	}
	class := append(make([]int, 0, n+seats), g.Kinds...)
	apart := append(make([][]int32, 0, n+seats), g.Apart...)
	for range seats {
		class, apart = append(class, kinds), append(apart, nil)
	}
	p := &Partial{N: n}
	p.Face = NewFace(class, kinds+1, func(a, b int) bool {
		if a, b = min(a, b), max(a, b); b < n {
			return g.Join(a, b)
		}
		return a >= n || g.Sits(a)
	}, apart)
	p.Meter, p.w.Meter = g.Meter, g.Meter
	for v, m := range g.Start {
		if m > v {
			p.w.Start(v, m)
		}
	}
	return p, p.Perfect()
}

// Clone returns one of its own.
func (p *Partial) Clone() *Partial { return &Partial{p.Face.Clone(), p.N} }

// Mates are the mates in the matching at hand, None for those left out.
func (p *Partial) Mates() []int { return p.Witness().mates(p.N) }

// Maximise keeps the matchings that are best by a digit, and reports whether it can prove them to be those. The digit
// depends on the kinds of an edge alone, or is a star. After a star there are only stars.
func (p *Partial) Maximise(d Digit) bool {
	if d.star != nil {
		p.Witness().order(p.N, []Digit{d})
		return true
	}
	p.Meter.count(len(p.members) * len(p.members) / 8)
	if d.Alone != nil {
		return p.Minimise(func(a, b int) int {
			switch a, b := min(a, b), max(a, b); {
			case a >= p.N:
				return 0
			case b >= p.N:
				return d.Alone(a)
			default:
				return d.Alone(a) + d.Alone(b) - d.Of(a, b)
			}
		})
	}
	first, most, alike := true, 0, true
	p.Each(func(a, b int) {
		if max(a, b) < p.N {
			x := d.Of(min(a, b), max(a, b))
			most, alike, first = max(most, x), alike && (first || x == most), false
		}
	})
	if alike && most > 0 && p.w.free.Next(0) == None { // where pairs are shared out in halves, some are free
		p.fewestOut()
		return true
	}
	return p.Minimise(func(a, b int) int {
		switch a, b := min(a, b), max(a, b); {
		case a >= p.N:
			return 0
		case b >= p.N:
			return most
		default:
			return 2 * (most - d.Of(a, b))
		}
	})
}

// fewestOut keeps the matchings with the most edges: only so many seats are left as vertices must be left out. As long
// as two can be spared, one more path augments the matching.
func (p *Partial) fewestOut() {
	w := p.Witness()
	var taken []int
	for v := p.N; v < len(p.class); v++ {
		switch u := w.mate[v]; {
		case !w.living.Has(v):
		case u < p.N:
			taken = append(taken, v)
		case u > v:
			p.Take(v, u)
		}
	}
	for ; len(taken) > 1; taken = taken[2:] {
		s, t := taken[0], taken[1]
		a, b := w.mate[s], w.mate[t]
		w.Take(s, t)
		if !w.augment(a) {
			w.Put(s, a)
			w.Put(t, b)
			return
		}
		p.drop(s)
		p.drop(t)
	}
}

// Best is Best for a graph with kinds, of matchings that leave out only vertices who may be; nil when there is none.
// Stars are the last of the digits. Where prices of the kinds do not prove what is best, weights do: with these prices
// to begin with, or alone.
func (g *Sorted) Best(digits ...Digit) []int { return g.Ordered(nil, digits...) }

// Ordered is Best with further stars, which are asked for when a matching is known that is best by the digits.
func (g *Sorted) Ordered(order func(mate []int) []Digit, digits ...Digit) []int {
	p, ok := g.Partial()
	if !ok {
		return nil
	}
	for k := range digits {
		if !p.Maximise(digits[k]) {
			mate := p.whole(digits[k:])
			if mate == nil {
				mate = g.Weigh(digits...)
			}
			if order == nil || len(order(mate)) == 0 {
				return mate
			}
			return g.Best(append(digits, order(mate)...)...)
		}
	}
	if order != nil {
		p.Witness().order(p.N, order(p.Mates()))
	}
	return p.Mates()
}

// Weigh is Best by weights alone. Kinds mean nothing to it, so Join and the digits may tell every vertex from all
// others. Where not everybody can be covered who must be, so many are left out as need be.
func (g *Sorted) Weigh(digits ...Digit) []int {
	n := len(g.Kinds)
	apart := NewSets(n, n)
	for v, others := range g.Apart {
		for _, u := range others {
			apart[v].Add(int(u))
		}
	}
	must := func(v int) int {
		if g.Sits(v) {
			return 0
		}
		return 1
	}
	all := append([]Digit{{Span: n, Of: func(i, j int) int { return must(i) + must(j) }}}, digits...)
	may := func(i, j int) bool { return g.Join(i, j) && !apart[i].Has(j) && worth(i, j, all) }
	return bestBy(g.Meter, n, may, all)
}

// worth reports whether an edge is better than none under the first digit that tells.
func worth(i, j int, digits []Digit) bool {
	for k := range digits {
		if x := digits[k].Of(i, j); x != 0 {
			return x > 0
		}
	}
	return false
}
