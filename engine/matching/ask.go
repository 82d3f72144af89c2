package matching

// CanPair reports whether some perfect matching holds the edge between a and b. If so, the matching at hand becomes
// one. The matching at hand is perfect.
func (w *Witness) CanPair(a, b int) bool { return w.canPair(a, b, w.augment) }

// Easily is CanPair as far as it takes no look at blossoms; false says nothing.
func (w *Witness) Easily(a, b int) bool { return w.canPair(a, b, w.short) }

// canPair is CanPair with one way of augmenting.
func (w *Witness) canPair(a, b int, augment func(root int) bool) bool {
	x, y := w.mate[a], w.mate[b]
	switch {
	case x == b: // without a look at the row of either
		return true
	case !w.Adjacent(a, b):
		return false
	}
	w.living.Remove(a)
	w.living.Remove(b)
	w.leave(a)
	w.leave(b)
	ok := augment(x)
	w.living.Add(a)
	w.living.Add(b)
	if ok {
		w.join(a, b)
	} else {
		w.join(a, x)
		w.join(b, y)
	}
	return ok
}

// Partners are all those with whom CanPair pairs a. The matching at hand is perfect and does not change.
func (w *Witness) Partners(a int) Set {
	out := w.exchange(a, None).Clone()
	for k := range out {
		out[k] &= w.row(a, k)
	}
	return out
}

// Barrier is a proof of what no perfect matching holds: the mates of the vertices of Few are in Many, of different ones
// in different parts of it that have no edges with each other. So each of Few has a mate in Many in every perfect
// matching, and that stays so when pairs of perfect matchings or edges are taken out of the graph.
type Barrier struct{ Few, Many Set }

// Leave leaves of a set those with whom the barrier lets a vertex be.
func (b *Barrier) Leave(of Set, v int) {
	switch {
	case b.Few.Has(v):
		of.Common(of, b.Many)
	case !b.Many.Has(v):
		of.Without(of, b.Few)
	}
}

// Reaches reports whether CanPair would be true of a and a neighbour b, by a search from the mate of a that ends where
// b is reached. The matching at hand is perfect and does not change.
func (w *Witness) Reaches(a, b int) bool { return w.exchange(a, b).Has(b) }

// Reached are those with whom CanPair pairs a, among its neighbours. Reaches has just been asked in vain of one of
// these. The set is good until the next search.
func (w *Witness) Reached() Set { return w.even }

// Behind is the barrier, with a among the few, of the search from the mate of a that has just been made to its end:
// that of Partners, of Reaches or of an Insist in vain.
//
// Let m be the mate of a. The search from m in the graph without a reaches some vertices after an even number of steps,
// those of Many, and others only after an odd one, which with a are the few. Many falls into parts with an odd number
// of vertices, and with no edges but to the few; there are as many parts as few (Gallai and Edmonds). So in a perfect
// matching each part has a mate for one of its vertices among the few, who have no others left. Without a pair that is
// within a part, or within the rest, there still are as many odd parts; without one of a vertex of the few and its mate
// there is one less of each.
func (w *Witness) Behind(a int) Barrier {
	b := Barrier{Few: NewSet(len(w.mate)), Many: w.even.Clone()}
	b.Few.Add(a)
	for v, p := range w.parent {
		if p != None && !w.even.Has(v) {
			b.Few.Add(v)
		}
	}
	return b
}

// Exchange pairs a, for whom Reaches has just been asked, with one of those reached: the way to it is that of the
// search. Nothing has been changed since then, and no other search made.
func (w *Witness) Exchange(a, b int) {
	m := w.mate[a]
	if m == b {
		return
	}
	w.mate[m] = None
	w.free.Add(m)
	w.trade(m, b)
	w.free.Remove(b)
	w.mate[a], w.mate[b] = b, a
}

// First is the least vertex with which CanPair pairs a, and pairs them. The matching at hand is perfect.
func (w *Witness) First(a int) int {
	m, b := w.mate[a], w.Next(a, 0)
	if b == m {
		return b
	}
	if s := w.mate[b]; w.Adjacent(s, m) {
		w.mate[s], w.mate[m], w.mate[a], w.mate[b] = m, s, b, a
		return b
	}
	for can := w.exchange(a, b); !can.Has(b); b = w.Next(a, b+1) {
	}
	w.Exchange(a, b)
	return b
}

// exchange returns those without whom and a all others can be paired, or some of them with one who is looked for; the
// set is good until the next search.
func (w *Witness) exchange(a, looked int) Set {
	m := w.mate[a]
	w.living.Remove(a)
	w.mate[m] = None
	w.pathTo(looked, m)
	w.mate[m] = a
	w.living.Add(a)
	return w.even
}

// Spares are those whom some largest matching leaves out. The matching at hand is a largest one and does not change.
func (w *Witness) Spares() Set {
	free := w.free.List()
	if free == nil {
		return NewSet(len(w.mate))
	}
	w.path(free...)
	return w.even.Clone()
}

// Lightest makes the matching at hand, which is a largest one, one of those whose free vertices weigh least: the
// heaviest of them, then the next, and so on. Which sets of vertices a matching leaves out are the bases of a matroid:
// the lightest one that can stand for a free vertex is in a lightest base, together with those chosen before. So one
// free vertex after the other, in whatever order, gives its place to that one.
func (w *Witness) Lightest(weight func(v int) int) {
	for _, v := range w.free.List() {
		if w.path(v) != None {
			panic("matching: the matching at hand is no largest one")
		}
		lightest := v
		for x := w.even.Next(0); x != None; x = w.even.Next(x + 1) {
			if weight(x) < weight(lightest) {
				lightest = x
			}
		}
		if lightest != v {
			w.trade(v, lightest)
		}
	}
}

// trade covers a free vertex in place of another one, which the search from it has just found to be even.
func (w *Witness) trade(v, x int) {
	end := w.mate[x]
	w.mate[x] = None
	for end != None {
		to := w.parent[end]
		next := w.mate[to]
		w.mate[end], w.mate[to] = to, end
		end = next
	}
	w.free.Remove(v)
	w.free.Add(x)
}
