package matching

// walker is the working memory of a walk.
type walker struct {
	left, step Set
	way        []int // every other vertex, from the first after a
}

// longestWalk bounds the steps of a walk.
const longestWalk = 32

// walk goes from a to the neighbour whose number is nearest to that of one whose mate is a neighbour of b, from there
// to its mate, and so on, and reports whether it gets to b. It meets no vertex twice, so its way is an alternating
// path. Where neighbours have near numbers it often spares a search. twoBridges has just been asked.
func (w *Witness) walk(a, b int) bool {
	if w.left == nil {
		w.left, w.step = NewSet(len(w.mate)), NewSet(len(w.mate))
	}
	goal := w.ends.Next(0)
	if goal == None {
		return false
	}
	if a > goal {
		goal = w.ends.Previous(a)
	}
	w.left.Without(w.living, w.free)
	w.left.Remove(a)
	w.left.Remove(b)
	w.way = w.way[:0]
	for v := a; len(w.way) < longestWalk; {
		clear(w.step)
		w.Reach(v, w.step)
		w.step.Common(w.step, w.left)
		if u := w.step.NextCommon(w.ends, 0); u != None {
			w.way = append(w.way, u)
			return true
		}
		u, d := w.step.Next(goal), w.step.Previous(goal)
		if u == None || d != None && goal-d < u-goal {
			u = d
		}
		if u == None {
			return false
		}
		v = w.mate[u]
		w.way = append(w.way, u)
		w.left.Remove(u)
		w.left.Remove(v)
	}
	return false
}

// turn turns over the way a walk has gone.
func (w *Witness) turn(a, b int) {
	w.free.Remove(a)
	w.free.Remove(b)
	for _, u := range w.way {
		m := w.mate[u]
		w.mate[a], w.mate[u] = u, a
		a = m
	}
	w.mate[a], w.mate[b] = b, a
}
