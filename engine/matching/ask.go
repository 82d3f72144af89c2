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
	if b != m {
		w.mate[m] = None
		w.free.Add(m)
		w.trade(m, b)
		w.free.Remove(b)
		w.mate[a], w.mate[b] = b, a
	}
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
