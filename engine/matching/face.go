package matching

import "slices"

// Face is what is left of the perfect matchings of a graph when one cost after the other is minimised: the matchings
// that are cheapest by the first, of those the cheapest by the second, and so on. The vertices come in classes, and
// what an edge costs, and whether it exists, depends on the classes of its ends, but for a few edges that are missing.
//
// A cost is minimised by prices of the vertices. When no edge is cheaper than the prices of its ends together, no
// perfect matching is cheaper than all prices together; one whose edges cost just their prices is cheapest, and then
// the cheapest are the perfect matchings of the edges that cost just their prices, the tight ones (complementary
// slackness). So the face is a graph, too, and nothing but the existence of perfect matchings in it is ever asked.
//
// Such prices need not exist: a cheapest matching can be dearer than all prices say, because vertices are whole. Then
// Minimise says so, and the face is not to be used any more, but for what whole makes of it.
type Face struct {
	class   []int   // of each vertex
	members [][]int // vertices of each class, ascending
	sets    []Set   // the same
	join    [][]bool
	apart   [][]int32
	missing int // edges of apart
	w       *Witness
	last    *prices // of the last cost
	Meter   Meter   // counts the steps of minimising
}

// NewFace begins with all perfect matchings of a graph. class is the class of each vertex, from 0 to classes-1; join
// tells of two vertices, or of two of one class, whether their classes have edges; apart are the vertices with which a
// vertex has no edge nevertheless, the same from either side.
func NewFace(class []int, classes int, join func(a, b int) bool, apart [][]int32) *Face {
	f := &Face{class: class, members: classMembers(class, classes), apart: apart}
	f.join = table[bool](classes, classes)
	f.each(func(k, l, a, b int) { f.join[k][l] = join(a, b); f.join[l][k] = f.join[k][l] })
	for _, list := range apart {
		f.missing += len(list)
	}
	f.w = NewWitness(NewSets(len(class), len(class)))
	f.draw()
	return f
}

// classMembers lists the vertices of each class, all lists in one piece of memory.
func classMembers(class []int, classes int) [][]int {
	size := make([]int, classes)
	for _, k := range class {
		size[k]++
	}
	members, all := make([][]int, classes), make([]int, len(class))
	for k, n := range size {
		members[k], all = all[:0:n], all[n:]
	}
	for v, k := range class {
		members[k] = append(members[k], v)
	}
	return members
}

// each visits the pairs of classes k <= l with a vertex of each, two different ones if there are.
func (f *Face) each(visit func(k, l, a, b int)) {
	for k, own := range f.members {
		for l := k; l < len(f.members); l++ {
			others := f.members[l]
			switch {
			case len(own) == 0 || len(others) == 0:
			case k != l:
				visit(k, l, own[0], others[0])
			case len(own) > 1:
				visit(k, k, own[0], own[1])
			}
		}
	}
}

// draw makes the graph of the witness that of the classes. The matching at hand loses the pairs that are edges no more.
func (f *Face) draw() {
	f.sets = NewSets(len(f.members), len(f.class))
	for k, own := range f.members {
		f.sets[k].AddAll(own)
	}
	f.fill(f.w.adj, func(k, l int) bool { return f.join[k][l] })
	for v, m := range f.w.mate {
		if m != None && !f.w.adj[v].Has(m) && f.w.living.Has(v) {
			f.w.part(v, m)
		}
	}
}

// fill makes rows the neighbours of the vertices where some classes have edges.
func (f *Face) fill(rows []Set, joined func(k, l int) bool) {
	n := len(f.class)
	f.Meter.count(len(f.members)*len(f.members)/4 + n + n*n/512 + f.missing/8)
	row := NewSet(len(f.class))
	for k, own := range f.members {
		clear(row)
		for l, set := range f.sets {
			if joined(k, l) {
				row.Join(set)
			}
		}
		for _, v := range own {
			adj := rows[v]
			copy(adj, row)
			adj.Remove(v)
			for _, u := range f.apart[v] {
				adj.Remove(int(u))
			}
		}
	}
}

// Clone returns a face of its own.
func (f *Face) Clone() *Face {
	classes := len(f.members)
	g := &Face{class: slices.Clone(f.class), members: make([][]int, classes), join: table[bool](classes, classes),
		apart: f.apart, missing: f.missing, w: f.w.Clone(), Meter: f.Meter}
	all := make([]int, 0, len(f.class))
	for k, own := range f.members {
		first := len(all)
		all = append(all, own...)
		g.members[k] = all[first:len(all):len(all)]
		copy(g.join[k], f.join[k])
	}
	return g
}

// Witness is the graph of the face, with a matching.
func (f *Face) Witness() *Witness { return f.w }

// Perfect reports whether the face has a matching at all.
func (f *Face) Perfect() bool { return f.w.Perfect() }

// Take takes two vertices, mates in the matching at hand, out of the graph.
func (f *Face) Take(a, b int) {
	f.w.Take(a, b)
	f.drop(a)
	f.drop(b)
}

// drop takes a vertex that was taken out of the graph out of its class, too.
func (f *Face) drop(v int) {
	own := f.members[f.class[v]]
	i, _ := slices.BinarySearch(own, v)
	f.members[f.class[v]] = slices.Delete(own, i, i+1)
}

// Divide divides the classes by a key of their vertices. It returns the class of which each new one was a part.
func (f *Face) Divide(key func(v int) int) (parts []int) {
	for k, own := range f.members {
		if len(own) > 0 {
			parts = f.divide(k, key, parts)
		}
	}
	return parts
}

// divide makes new classes of the vertices of a class whose key is not that of the first one.
func (f *Face) divide(k int, key func(v int) int, parts []int) []int {
	own := f.members[k]
	first := key(own[0])
	class := map[int]int{first: k}
	f.members[k] = nil
	for _, v := range own {
		x := key(v)
		l, known := class[x]
		if !known {
			l = len(f.members)
			class[x] = l
			f.members = append(f.members, nil)
			for i := range f.join {
				f.join[i] = append(f.join[i], f.join[i][k])
			}
			f.join = append(f.join, slices.Clone(f.join[k]))
			parts = append(parts, k)
		}
		f.class[v] = l
		f.members[l] = append(f.members[l], v)
	}
	return parts
}

// Sever takes the edges between the classes of two vertices out of the graph, where cut says so. No edge of the
// matching at hand may be among them.
func (f *Face) Sever(cut func(a, b int) bool) {
	f.each(func(k, l, a, b int) {
		if f.join[k][l] && cut(a, b) {
			f.join[k][l], f.join[l][k] = false, false
		}
	})
	f.draw()
}

// Each visits the classes between which there are edges, with a vertex of each.
func (f *Face) Each(visit func(a, b int)) {
	f.each(func(k, l, a, b int) {
		if f.join[k][l] {
			visit(a, b)
		}
	})
}

// Class are the vertices of the class of a vertex, ascending. The list is not to be changed, and changes with the face.
func (f *Face) Class(v int) []int { return f.members[f.class[v]] }

// Minimise keeps the matchings that cost least, and reports whether it can prove them to be those. The cost of an edge
// is asked of two vertices of its classes; it is not negative. The matching at hand is perfect.
//
// Proof: L7.
func (f *Face) Minimise(cost func(a, b int) int) bool {
	f.Meter.count(len(f.members) * len(f.members) / 4)
	p := &prices{Face: f, cost: cost, costs: f.costs(cost)}
	f.last = p
	switch {
	case p.costs == nil:
		return true
	case f.free(p.costs):
		p.giving, p.taking = make([]int, len(f.members)), make([]int, len(f.members))
		return p.settle()
	}
	left := f.sizes()
	t := newTransport(left, slices.Clone(left), func(k, l int) bool {
		return f.join[k][l] && (k != l || len(f.members[k]) > 1) // of one nobody is left for himself
	}, p.costs)
	for v, m := range f.w.mate {
		if m > v && f.w.living.Has(v) {
			if k, l := f.class[v], f.class[m]; p.costs[k][l] == 0 {
				t.send(k, l)
				t.send(l, k)
			}
		}
	}
	p.giving, p.taking = t.sending, t.receiving
	return t.solve() && p.settle()
}

// costs are those of the edges between classes, nil where all are 0.
func (f *Face) costs(cost func(a, b int) int) (costs [][]int32) {
	f.each(func(k, l, a, b int) {
		if !f.join[k][l] {
			return
		}
		if c := int32(cost(a, b)); c > 0 {
			if costs == nil {
				costs = table[int32](len(f.members), len(f.members))
			}
			costs[k][l], costs[l][k] = c, c
		}
	})
	return costs
}

// free reports whether the matching at hand costs nothing.
func (f *Face) free(costs [][]int32) bool {
	for v, m := range f.w.mate {
		if m > v && f.w.living.Has(v) && costs[f.class[v]][f.class[m]] > 0 {
			return false
		}
	}
	return true
}

func (f *Face) sizes() []int {
	out := make([]int, len(f.members))
	for k, own := range f.members {
		out[k] = len(own)
	}
	return out
}
