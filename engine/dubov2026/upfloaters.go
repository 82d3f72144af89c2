package dubov2026

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// upfloaters chooses those who complete a scoregroup. lower holds everybody below it, who must remain pairable.
//
//   - Nobody floats up where residents and lower players can be paired among themselves: no set is smaller (C5).
//   - With an odd number of residents the players below are tried one by one, in the order of the bounds of their
//     values. The first one who attains his is the best set, because one who does not misses it by two clashes at
//     least, and the bounds of two players of one score differ by one clash at most.
//   - Otherwise one weighted matching tells the best set.
//
// Rule: C.04.4.1 (2026) 3.2.1, 3.2.2, C4, C5, 4.2
func (r *round) upfloaters(residents, lower []int) ([]int, error) {
	if len(residents)%2 == 0 {
		if r.Pairs(residents) && r.Pairs(lower) {
			return nil, nil
		}
	} else if u := r.single(residents, lower); u != nobody {
		return []int{u}, nil
	}
	return r.best(residents, lower)
}

// single finds the only upfloater a scoregroup needs, nobody when the bounds do not tell who it is: somebody of higher
// score may do, though he does not attain his.
//
// Rule: C.04.4.1 (2026) 3.2.2
func (r *round) single(residents, lower []int) int {
	complete := r.Spares(lower)
	f := r.newFit(residents)
	for possible := false; len(lower) > 0 && !possible; {
		score, n := r.Players[lower[0]].Score, 1
		for n < len(lower) && r.Players[lower[n]].Score == score {
			n++
		}
		for _, i := range r.byBounds(f, lower[:n]) {
			if !complete(i) {
				continue
			}
			if f.smooth(i) {
				return i
			}
			possible = possible || f.legal(i)
		}
		lower = lower[n:]
	}
	return nobody
}

// byBounds sorts possible upfloaters of one score by the least values that they can have, then by their sequence.
//
// Rule: C.04.4.1 (2026) C7, 4.2
func (r *round) byBounds(f *fit, list []int) []int {
	criteria := r.criteria()
	out := slices.Clone(list)
	slices.SortFunc(out, func(a, b int) int {
		for i := range criteria {
			x, y := 0, 0
			if q := &criteria[i]; q.amount != nil {
				x, y = q.amount(r, 0, a), q.amount(r, 0, b)
			} else {
				x, y = f.bound(a), f.bound(b)
			}
			if x != y {
				return cmp.Compare(x, y)
			}
		}
		return r.bySequence(a, b)
	})
	return out
}

// fit tells how an odd number of residents can be paired with one player more.
type fit struct {
	*round
	residents []int
	tally     swiss.Tally
	// by wish of the upfloater: whom he may replace in a smooth pairing; computed when asked for
	spare [3]*matching.Set
	free  *matching.Set // the same for any legal pairing
}

func (r *round) newFit(residents []int) *fit {
	return &fit{round: r, residents: residents, tally: r.Tally(residents)}
}

// with counts the residents and one player more.
func (f *fit) with(i int) swiss.Tally {
	t := f.tally
	t.Add(&f.Pool, i)
	return t
}

// bound is the least number of clashes that the bracket can have.
func (f *fit) bound(i int) int {
	t := f.with(i)
	return fewestClashes(&t)
}

// smooth reports whether that bound is attained.
//
// Rule: C.04.4.1 (2026) C7
func (f *fit) smooth(i int) bool {
	t := f.with(i)
	return f.joins(i, &t, even(&t), &f.spare[f.Colours[i].Wish])
}

// legal reports whether the bracket can be paired at all.
func (f *fit) legal(i int) bool {
	t := f.with(i)
	return f.joins(i, &t, swiss.Kind.May, &f.free)
}

// joins reports whether a player completes the residents where pairs obey a rule: he meets one without whom the others
// can be paired.
func (f *fit) joins(i int, t *swiss.Tally, may func(k, l swiss.Kind) bool, spare **matching.Set) bool {
	switch {
	case t.Excess() > 0:
		return false
	case t.Loose(t.Players):
		return true
	}
	if *spare == nil {
		exposed := f.Exposed(f.residents, may)
		*spare = &exposed
	}
	return slices.ContainsFunc(f.residents, func(k int) bool { return (*spare).Has(k) && f.Meets(i, k, may) })
}
