package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// walk makes the first pairing in order that keeps to a plan and to its rule. From the highest ranked player on each
// gets the lowest ranked opponent who leaves everybody else a pairing. As long as so many are left that few are kept
// apart, numbers prove that; the others are paired by a perfect matching that is kept through all changes.
//
// Rule: C.04.4.2 (2026) 4.1, 4.3
// Rule: C.04.4.2 (2017) D, D.1
type walk struct {
	*plan
	free  []int // by rank
	zeros int   // still to be given
	tally swiss.Tally
	kinds [swiss.Kinds]int // of those free who may float
	pairing
}

// first is the first pairing in order, and false when none keeps to the rule.
//
// Rule: C.04.4.2 (2026) 3.2.2, 4.3
// Rule: C.04.4.2 (2017) B.2, D.1
func (p *plan) first() (pairing, bool) {
	w := &walk{plan: p, zeros: p.zeros}
	w.free = slices.Clone(p.members)
	w.tally = p.Tally(w.free)
	for _, i := range w.free {
		if p.narrow.Has(i) {
			w.kinds[p.Kind(i)]++
		}
	}
	if !w.fits() {
		return pairing{}, false
	}
	for len(w.free) > 0 && w.loose() {
		w.step()
	}
	if !w.finish() {
		return pairing{}, false
	}
	w.floaters = p.sorted(w.floaters)
	return w.pairing, true
}

// fits reports whether numbers allow those left to be paired, the zeros being given to players of one kind.
func (w *walk) fits() bool {
	if w.zeros == 0 {
		return w.rule.fits(&w.tally)
	}
	for k, n := range w.kinds {
		if n < w.zeros {
			continue
		}
		t := w.tally.Move(swiss.Kind(k), -w.zeros)
		if w.rule.fits(&t) {
			return true
		}
	}
	return false
}

// loose reports whether that is enough, also after one pair more.
func (w *walk) loose() bool { return w.tally.Loose(len(w.free) - w.zeros - 2) }

// take takes a player out; back puts him back.
func (w *walk) take(i int) { w.count(i, -1) }
func (w *walk) back(i int) { w.count(i, 1) }

func (w *walk) count(i, n int) {
	k := w.Kind(i)
	w.tally = w.tally.Move(k, n)
	if w.narrow.Has(i) {
		w.kinds[k] += n
	}
}

// step pairs the highest ranked of those free, or lets him float where everybody else goes before that.
//
// Rule: C.04.4.2 (2026) 4.2, 4.3
// Rule: C.04.4.2 (2017) D, D.1
func (w *walk) step() {
	i := w.free[0]
	w.take(i)
	for at := len(w.free) - 1; at > 0; at-- {
		k := w.free[at]
		if !w.Meets(i, k, w.rule.may) {
			continue
		}
		w.take(k)
		if w.fits() {
			w.pairs = append(w.pairs, [2]int{i, k})
			w.free = slices.Delete(w.free, at, at+1)[1:]
			return
		}
		w.back(k)
	}
	w.zeros--
	w.floaters, w.free = append(w.floaters, i), w.free[1:]
}

// finish pairs those left by a matching, and reports whether they can be paired. The graph has them from the lowest
// ranked on, so that the first opponent in it is the last one by rank, and the virtual ones come after all others.
//
// Rule: C.04.4.2 (2026) 4.3
// Rule: C.04.4.2 (2017) D.1
func (w *walk) finish() bool {
	n := len(w.free)
	slices.Reverse(w.free)
	g := w.graphOf(w.free, w.rule.may, w.zeros, w.narrow)
	if !g.Perfect() {
		return false
	}
	for x := n - 1; x >= 0; x-- {
		if !g.Living().Has(x) {
			continue
		}
		y := g.First(x)
		if y >= n {
			w.floaters = append(w.floaters, w.free[x])
		} else {
			w.pairs = append(w.pairs, [2]int{w.free[x], w.free[y]})
		}
		g.Take(x, y)
	}
	return true
}
