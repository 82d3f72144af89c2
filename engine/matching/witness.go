package matching

import "math/bits"

// Witness is an unweighted general graph with a matching of it, the one at hand, kept through changes of the graph.
// It answers whether matchings exist: which edges, and which vertices left out, belong to some largest one. Most
// answers cost one search for an augmenting path, O(N²) steps of which 64 are taken at once, and none of them depends
// on the matching at hand.
//
// A vertex is living until it is taken out; only living vertices and the edges between them count. The free vertices
// are the living ones that the matching at hand leaves out. Of some methods the doc comment demands that the matching
// at hand is a largest one, or that it is perfect, that is without free vertices: Complete makes it so, and every
// method that does not say otherwise keeps it so.
type Witness struct {
	adj    []Set
	draw   func(a int) Set // see NewLazyWitness; nil where all rows are there
	living Set
	free   Set
	mate   []int
	bans   []Ban
	Meter  Meter // counts the steps of searches
	search
}

// Ban takes the edges between the vertices of Keen and those of Shunned out of the graph while it is in force. Keen
// lies within Shunned, or apart from it, and no vertex is concerned by two bans.
type Ban struct{ Keen, Shunned Set }

// NewWitness starts a witness without pairs, all vertices living; adj must be symmetric and without loops, and is not
// copied.
func NewWitness(adj []Set) *Witness {
	n := len(adj)
	w := &Witness{adj: adj, mate: none(n)}
	sets := NewSets(2, n)
	w.living, w.free = sets[0], sets[1]
	w.living.Fill(n)
	w.free.Fill(n)
	return w
}

// NewLazyWitness is NewWitness for n vertices whose neighbours are asked for when they are needed. The sets are not
// copied.
func NewLazyWitness(n int, row func(a int) Set) *Witness {
	w := NewWitness(make([]Set, n))
	w.draw = row
	return w
}

// Clone returns a witness of its own, with a graph of its own.
func (w *Witness) Clone() *Witness {
	n := len(w.mate)
	c := &Witness{adj: NewSets(n, n), living: w.living.Clone(), free: w.free.Clone(), mate: append([]int(nil),
		w.mate...),
		bans: append([]Ban(nil), w.bans...), Meter: w.Meter}
	for v := range w.adj {
		copy(c.adj[v], w.Neighbours(v))
	}
	return c
}

// Living are the living vertices. The set is not to be changed, and changes with the witness.
func (w *Witness) Living() Set { return w.living }

// Free are the living vertices that the matching at hand leaves out. The set is not to be changed, and changes with the
// witness.
func (w *Witness) Free() Set { return w.free }

// Mate is the mate of a vertex in the matching at hand, None for nobody.
func (w *Witness) Mate(a int) int { return w.mate[a] }

// Neighbours are those with whom a vertex has an edge, taken out and banned ones included. Changes of the set, in both
// directions, are changes of the graph; an edge of the matching at hand must stay.
func (w *Witness) Neighbours(a int) Set {
	if w.adj[a] == nil && w.draw != nil {
		w.adj[a] = w.draw(a)
	}
	return w.adj[a]
}

// Adjacent reports whether two living vertices have an edge.
func (w *Witness) Adjacent(a, b int) bool {
	if !w.Neighbours(a).Has(b) || !w.living.Has(a) || !w.living.Has(b) {
		return false
	}
	banned := w.banned(a)
	return banned == nil || !banned.Has(b)
}

// Next returns the least living neighbour of a that is not below b, None when there is none.
func (w *Witness) Next(a, b int) int {
	for k := b >> 6; k < len(w.living); k++ {
		x := w.row(a, k)
		if k == b>>6 {
			x &= ^uint64(0) << (b & 63)
		}
		if x != 0 {
			return k<<6 + bits.TrailingZeros64(x)
		}
	}
	return None
}

// Reach adds the living neighbours of a to a set.
func (w *Witness) Reach(a int, to Set) {
	adj, banned := w.Neighbours(a), w.banned(a)
	for k := range adj {
		x := adj[k] & w.living[k]
		if banned != nil {
			x &^= banned[k]
		}
		to[k] |= x
	}
}

// row returns a part of the set of the living neighbours of a.
func (w *Witness) row(a, k int) uint64 {
	x := w.Neighbours(a)[k] & w.living[k]
	if w.bans != nil {
		if banned := w.banned(a); banned != nil {
			x &^= banned[k]
		}
	}
	return x
}

// banned are those with whom a has no edge for the time being, nil for nobody.
func (w *Witness) banned(a int) Set {
	for i := range w.bans {
		switch b := &w.bans[i]; {
		case b.Keen.Has(a):
			return b.Shunned
		case b.Shunned.Has(a):
			return b.Keen
		}
	}
	return nil
}

// join makes two living vertices mates, both without one.
func (w *Witness) join(a, b int) {
	w.mate[a], w.mate[b] = b, a
	w.free.Remove(a)
	w.free.Remove(b)
}

// part makes two living mates free.
func (w *Witness) part(a, b int) {
	w.mate[a], w.mate[b] = None, None
	w.free.Add(a)
	w.free.Add(b)
}

// leave makes the mate of a vertex free, if it has one.
func (w *Witness) leave(a int) {
	if m := w.mate[a]; m != None {
		w.mate[a], w.mate[m] = None, None
		w.free.Add(m)
	}
}

// Start proposes an edge for the matching at hand; it is ignored when it is none or does not fit.
func (w *Witness) Start(a, b int) {
	if w.mate[a] == None && w.mate[b] == None && w.Adjacent(a, b) {
		w.join(a, b)
	}
}

// Begin pairs free vertices with the next free one where they may have each other, which leaves few to a search.
func (w *Witness) Begin(may func(a, b int) bool) {
	for a := w.free.Next(0); a != None; a = w.free.Next(a + 1) {
		if b := w.free.Next(a + 1); b != None && may(a, b) {
			w.join(a, b)
		}
	}
}

// Complete makes the matching at hand a largest one and returns how many vertices it leaves free.
func (w *Witness) Complete() int {
	w.AllBut(len(w.mate))
	return w.free.Size()
}

// Perfect makes the matching at hand one of all living vertices and reports whether one exists.
func (w *Witness) Perfect() bool { return w.AllBut(0) }

// AllBut makes the matching at hand a largest one if that leaves at most so many vertices free, and reports whether it
// does. It pairs greedily and then along augmenting paths, and gives up once more than most remain without a path.
func (w *Witness) AllBut(most int) bool {
	for a := w.free.Next(0); a != None; a = w.free.Next(a + 1) {
		adj, banned := w.Neighbours(a), w.banned(a)
		for k, x := range w.free {
			if x &= adj[k]; banned != nil {
				x &^= banned[k]
			}
			if x != 0 {
				w.join(a, k<<6+bits.TrailingZeros64(x))
				break
			}
		}
	}
	for a := w.free.Next(0); a != None; a = w.free.Next(a + 1) {
		if !w.augment(a) {
			if most--; most < 0 {
				return false
			}
		}
	}
	return true
}

// Put puts two vertices, taken out or not, into the graph as mates; their former mates become free. There must be an
// edge between them. The matching at hand need not be a largest one afterwards.
func (w *Witness) Put(a, b int) {
	w.leave(a)
	w.leave(b)
	w.living.Add(a)
	w.living.Add(b)
	w.join(a, b)
}

// Add puts a vertex that was taken out back.
func (w *Witness) Add(a int) {
	w.living.Add(a)
	w.free.Add(a)
	w.augment(a)
}

// Take takes two vertices out. When they are not mates, their former mates become free, and the matching at hand need
// not be a largest one afterwards.
func (w *Witness) Take(a, b int) {
	for _, i := range [2]int{a, b} {
		w.leave(i)
		w.living.Remove(i)
		w.free.Remove(i)
	}
}

// Spare takes a vertex out if a matching as large as the one at hand remains, and reports whether it has. The matching
// at hand is a largest one.
func (w *Witness) Spare(a int) bool {
	w.living.Remove(a)
	m := w.mate[a]
	if m == None {
		w.free.Remove(a)
		return true
	}
	w.leave(a)
	if w.augment(m) {
		return true
	}
	w.living.Add(a)
	w.join(a, m)
	return false
}

// Reset forgets the matching at hand and leaves only the given vertices living.
func (w *Witness) Reset(living Set) {
	for a := range w.mate {
		w.mate[a] = None
	}
	copy(w.living, living)
	copy(w.free, living)
}

// Forbid takes the edges from a vertex to some of its neighbours out of the graph if a perfect matching remains, and
// reports whether it has. The matching at hand is perfect, or there are no pairs yet and nothing is asked.
func (w *Witness) Forbid(a int, others []int) bool {
	m, ok := w.mate[a], true
	for _, b := range others {
		w.Neighbours(a).Remove(b)
		w.Neighbours(b).Remove(a)
		if b == m {
			w.part(a, b)
			ok = false
		}
	}
	if ok || w.augment(a) {
		return true
	}
	for _, b := range others {
		w.adj[a].Add(b)
		w.adj[b].Add(a)
	}
	w.join(a, m)
	return false
}

// SetBans puts bans into force in place of those before. No edge of the matching at hand may be banned. The sets are
// not copied: members may be added to Keen by Insist.
func (w *Witness) SetBans(bans ...Ban) { w.bans = bans }

// Insist adds a vertex to those keen in a ban if a perfect matching remains, and reports whether it has. The matching
// at hand is perfect.
func (w *Witness) Insist(ban, a int) bool {
	b := &w.bans[ban]
	b.Keen.Add(a)
	m := w.mate[a]
	if !b.Shunned.Has(m) {
		return true
	}
	w.part(a, m)
	if w.short(a) || w.long(m) {
		return true
	}
	w.join(a, m)
	b.Keen.Remove(a)
	return false
}
