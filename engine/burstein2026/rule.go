package burstein2026

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// rule is what each pair of a bracket must obey for C8 to have the least value that the numbers of wishes allow.
//
// Rule: C.04.4.2 (2026) C8
// Rule: C.04.4.2 (2017) C.8
type rule struct {
	frequent tournament.Colour // in each pair one wishes this colour; NoColour: in no pair both wish the same
}

// may reports whether players of two kinds can be paired.
func (x rule) may(k, l swiss.Kind) bool {
	if x.frequent != tournament.NoColour {
		return k.May(l) && (k.Wish() == x.frequent || l.Wish() == x.frequent)
	}
	return k.Wish() != l.Wish() || k == swiss.NoWish
}

// fits reports whether numbers allow some players to be paired by the rule: necessary in any case, and enough where few
// are kept apart, since the players can be cut into halves such that every pair from the one to the other obeys the
// rule.
func (x rule) fits(t *swiss.Tally) bool {
	if x.frequent != tournament.NoColour {
		return t.Excess() <= 0 && 2*t.Wishes[x.frequent] >= t.Players
	}
	return 2*max(t.Wishes[tournament.White], t.Wishes[tournament.Black]) <= t.Players
}

// fewestClashes bounds C8 from below by the numbers of the wishes alone.
//
// Rule: C.04.4.2 (2026) C8
// Rule: C.04.4.2 (2017) C.8
func fewestClashes(t *swiss.Tally) int {
	return max(0, 2*max(t.Wishes[tournament.White], t.Wishes[tournament.Black])-t.Players) / 2
}

// ruleOf is the rule for a bracket of which nobody or one of some floats. These are narrowed to those with whom C8 can
// be served best.
//
// Rule: C.04.4.2 (2026) C8
// Rule: C.04.4.2 (2017) C.8
func (p *plan) ruleOf(t swiss.Tally, may []int) rule {
	best := -1
	var floaters []int
	for _, i := range may {
		left := t.Less(&p.Pool, i)
		n := fewestClashes(&left)
		if best < 0 || n < best {
			best, floaters = n, nil
		}
		if n == best {
			floaters = append(floaters, i)
		}
	}
	if p.zeros == 0 {
		best = fewestClashes(&t)
	}
	p.narrow = matching.SetOf(len(p.Players), floaters)
	if best == 0 {
		return rule{}
	}
	if t.Wishes[tournament.White] > t.Wishes[tournament.Black] {
		return rule{frequent: tournament.White}
	}
	return rule{frequent: tournament.Black}
}

// graphOf is the graph of some players, by their positions in the list, and of so many virtual opponents of those who
// may float, the last vertices.
//
// Rule: C.04.4.2 (2026) 4.2
// Rule: C.04.4.2 (2017) D
func (r *round) graphOf(list []int, may func(k, l swiss.Kind) bool, zeros int, floats matching.Set) *matching.Witness {
	n := len(list) + zeros
	adj := matching.NewSets(n, n)
	join := func(x, y int) {
		adj[x].Add(y)
		adj[y].Add(x)
	}
	for x, i := range list {
		for y, k := range list[:x] {
			if r.Meets(i, k, may) {
				join(x, y)
			}
		}
		for z := range zeros {
			if floats.Has(i) {
				join(x, len(list)+z)
			}
		}
	}
	return matching.NewWitness(adj)
}

// sorted returns players by rank.
func (r *round) sorted(list []int) []int { return slices.SortedFunc(slices.Values(list), r.byRank) }
