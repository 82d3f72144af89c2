package matching

import "math/bits"

// meeting is the working memory of meet.
type meeting struct {
	trees     [2]tree
	from      []int // by odd vertex: the even one before it
	untouched Set   // those with mates who are in neither tree
	nobody    Set
}

// tree is what meet has reached from one end.
type tree struct {
	queue []int // the even vertices, the end first
	at    int   // the next of them to be looked at
	even  Set   // the same
}

// meet joins two vertices without mates along an alternating path, and reports whether it has found one. A tree grows
// from either end, the smaller one next, until an edge leads from one to the other. The trees have no vertex in common,
// so what they find is a path. They contract no blossoms and do not give up what they have to each other: false says
// nothing, but most paths that are there are found sooner than by a search from one end.
func (w *Witness) meet(a, b int) bool {
	w.plant(a, b)
	one, other := &w.trees[0], &w.trees[1]
	for one.at < len(one.queue) {
		v := one.queue[one.at]
		one.at++
		if u := w.grow(one, other, v); u != None {
			w.shift(v)
			w.shift(u)
			w.join(u, v)
			w.free.Remove(a)
			w.free.Remove(b)
			return true
		}
		if len(other.queue) < len(one.queue) {
			one, other = other, one
		}
	}
	return false
}

// plant begins the trees.
func (w *Witness) plant(a, b int) {
	if n := len(w.mate); w.from == nil {
		sets := NewSets(4, n)
		w.from, w.untouched, w.nobody = make([]int, n), sets[0], sets[1]
		w.trees[0].even, w.trees[1].even = sets[2], sets[3]
	}
	w.untouched.Without(w.living, w.free)
	for i, root := range [2]int{a, b} {
		t := &w.trees[i]
		clear(t.even)
		t.even.Add(root)
		t.queue, t.at = append(t.queue[:0], root), 0
	}
}

// grow adds the neighbours of an even vertex to its tree, with their mates, until one is an even vertex of the other
// tree. It returns that one, None when there is none.
func (w *Witness) grow(t, other *tree, v int) int {
	first, last := w.words(v)
	row, even, untouched := w.Neighbours(v)[first:last], other.even[first:last], w.untouched[first:last]
	banned := w.banned(v)
	if banned == nil {
		banned = w.nobody
	}
	banned = banned[first:last]
	for k, x := range row {
		x &^= banned[k]
		if met := x & even[k]; met != 0 {
			return (first+k)<<6 + bits.TrailingZeros64(met)
		}
		for x &= untouched[k]; x != 0; x &= untouched[k] { // who goes may take his mate in the same word along
			u := (first+k)<<6 + bits.TrailingZeros64(x)
			m := w.mate[u]
			w.from[u] = v
			w.untouched.Remove(u)
			w.untouched.Remove(m)
			t.even.Add(m)
			t.queue = append(t.queue, m)
		}
	}
	return None
}

// shift turns over the way from an even vertex to the end of its tree, which has a mate then, and the vertex none.
func (w *Witness) shift(v int) {
	for u := w.mate[v]; u != None; {
		v = w.from[u]
		next := w.mate[v]
		w.mate[u], w.mate[v] = v, u
		u = next
	}
}
