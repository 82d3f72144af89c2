package dutch

import (
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
)

// The fast path pairs a bracket whose best candidate attains, in every criterion, a bound that no candidate can beat,
// with at most one player exchanged. It answers only when it has such a candidate, which is then provably the first
// best one:
//
//   - all moved-down players are paired and no more residents are left over than must be, see fewestFloats: C.5 and C.6
//     cannot be better;
//   - the colour clashes are as few as the numbers of wishes allow, and so are the lost strong wishes. Both bounds are
//     attained exactly when every single pair and everybody left over obeys a rule about colours, see compatible and
//     spares;
//   - as few as possible repeat a float, no topscorer gets a third colour;
//   - look-ahead and completion are at their best, see attains;
//   - moved-down players have the first opponents the bounds allow, the rest is S1 against S2, and the
//     transposition is the first of all those that obey the pair rules; or all transpositions are proved impossible and
//     an exchange of one player is the first that is possible.
//
// Otherwise it says nothing and the bracket goes to the exact matching.

// maxFastMDPs bounds the moved-down players of a bracket for the fast path.
const maxFastMDPs = 1000

// fast returns the best candidate of the bracket, or false when it cannot prove one.
func (b *bracket) fast() (candidate, bool) {
	n := len(b.members)
	if n < 2 || b.force >= noFast || b.mdps > maxFastMDPs || 2*b.mdps > n || !b.plain() {
		return candidate{}, false
	}
	f := fastPath{bracket: b}
	f.count()
	if 2*b.mdps+f.floats > n {
		return candidate{}, false
	}
	c, ok := f.solve()
	return c, ok && b.attains(c)
}

// plain reports that the residents share one score, and that granting an absolute wish never costs in C.8 or C.9:
// nobody is a topscorer, of whose pairs alone they speak, or nobody's colour history contradicts itself or is beyond
// repair.
func (b *bracket) plain() bool {
	last := b.player(len(b.members) - 1)
	if b.player(b.mdps).score != last.score {
		return false
	}
	return noTopscorer(b) || !b.any(func(p *player) bool {
		return p.Strength == swiss.Absolute && (p.Third(p.Wish) || p.DifferenceAfter(p.Wish) > 2)
	})
}

// fastPath is the work on one bracket.
type fastPath struct {
	*bracket
	class  []class // by position
	total  [classes]int
	stays  [classes]bool // who may be left over, by colours
	floats int           // how many are left over
	budget colourBudget
}

func (f *fastPath) count() {
	f.class = make([]class, len(f.members))
	for at := range f.members {
		f.class[at] = classOf(f.player(at))
		f.total[f.class[at]]++
	}
	f.floats = f.fewestFloats()
	f.budget = newBudget(f.total, f.floats)
	for k := range f.stays {
		c := class(k)
		f.stays[k] = f.budget.spares(c) && (f.floats != 1 || f.budget.maySpare(c, f.total))
	}
	if f.mustComplete {
		f.bar()
	}
}

// solve gives the moved-down players their opponents and assigns the rest.
func (f *fastPath) solve() (candidate, bool) {
	var c candidate
	taken := make([]bool, len(f.members))
	count := f.total
	clashes, lost := f.budget.clashes, f.budget.lost()
	for m := range f.mdps {
		at, k, l, ok := f.opponent(m, taken, &count, clashes, lost)
		if !ok {
			return c, false
		}
		clashes, lost = k, l
		taken[at] = true
		c.pairs = append(c.pairs, [2]int{m, at})
	}
	rest := make([]int32, 0, len(f.members))
	for at := f.mdps; at < len(f.members); at++ {
		if !taken[at] {
			rest = append(rest, int32(at))
		}
	}
	return f.remainder(c, rest)
}

// opponent finds the first resident for moved-down player m who keeps all bounds within reach. Everybody passed over
// is proved impossible: illegal, marked, or against the rule of the pair.
//
// Proof: L3.
func (f *fastPath) opponent(m int, taken []bool, count *[classes]int, clashes, lost int) (at, k, l int, ok bool) {
	marks := f.leastUpfloats()
	for at := f.mdps; at < len(f.members); at++ {
		if taken[at] || f.player(at).up != marks || !f.meets(m, at) {
			continue
		}
		if k, l, ok := f.budget.spend(count, f.class[m], f.class[at], clashes, lost); ok {
			return at, k, l, true
		}
	}
	return 0, 0, 0, false
}

// meets reports whether two positions may be paired under the colour rule of the bounds.
func (f *fastPath) meets(a, b int) bool {
	return f.budget.compatible(f.class[a], f.class[b]) && !f.barred(f.members[a], f.members[b])
}

// leastUpfloats bounds the repeated upfloats from below (C.13, C.15): none, or for a single moved-down player the
// least that any of his possible opponents has.
func (f *fastPath) leastUpfloats() (least [2]bool) {
	if f.mdps != 1 {
		return least
	}
	least = [2]bool{true, true}
	for at := f.mdps; at < len(f.members); at++ {
		if f.meets(0, at) {
			p := f.player(at)
			least[0], least[1] = least[0] && p.up[0], least[1] && p.up[1]
		}
	}
	return least
}

// maxExchanges bounds the exchanges of one player that are tried.
const maxExchanges = 400

// remainder assigns S1R to S2R, and when that is proved impossible, tries the exchanges of one player in the order of
// the text.
//
// Proof: L5.
//
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2026) 4.3
func (f *fastPath) remainder(c candidate, rest []int32) (candidate, bool) {
	half := (len(rest) - f.floats) / 2
	stay, ok := f.stayers(rest)
	if !ok {
		return c, false
	}
	s1, s2 := rest[:half], rest[half:]
	a := f.rows(s1, s2, stay, true)
	switch missing := a.Missing(); {
	case missing == 0:
		return f.assigned(c, a, s1, s2), true
	case missing > 2: // an exchange serves two more at most: the player who comes, and who takes the other's place
		return c, false
	}
	byNumbers := f.rows(s1, s2, stay, false).ServeAll() != matching.None
	tries := 0
	for diff := 1; diff < len(rest); diff++ {
		for down := half - 1; down >= max(0, half-diff); down-- {
			up := down + diff
			if up >= len(rest) {
				break
			}
			if byNumbers && f.alike(rest[down], rest[up], stay) {
				continue // the numbers of each kind stay the same
			}
			if tries++; tries > maxExchanges {
				return c, false
			}
			s1, s2 := exchange(rest, half, down, up)
			if a := f.rows(s1, s2, stay, true); a.ServeAll() == matching.None {
				return f.assigned(c, a, s1, s2), true
			}
		}
	}
	return c, false
}

// exchange swaps one number of S1 with one of S2 and sorts both.
func exchange(rest []int32, half, down, up int) (s1, s2 []int32) {
	s1 = append(append(make([]int32, 0, half), rest[:down]...), rest[down+1:half]...)
	s1 = append(s1, rest[up])
	s2 = append(make([]int32, 0, len(rest)-half), rest[down])
	s2 = append(append(s2, rest[half:up]...), rest[up+1:]...)
	return s1, s2
}

// alike reports whether two positions are of the same kind in an assignment.
func (f *fastPath) alike(a, b int32, stay []bool) bool {
	return f.class[a] == f.class[b] && f.player(int(a)).club == f.player(int(b)).club &&
		(stay == nil || stay[a] == stay[b])
}

// assigned is the first assignment of two subgroups, all of whose rows are served.
func (f *fastPath) assigned(c candidate, a *matching.Assignment, s1, s2 []int32) candidate {
	c.pairs, c.floats = append(make([][2]int, 0, len(c.pairs)+len(s1)), c.pairs...), nil
	for i, j := range a.FirstOfAll(len(s1)) {
		c.pairs = append(c.pairs, [2]int{int(s1[i]), int(s2[j])})
	}
	over := a.Open()
	for j := over.Next(0); j != matching.None; j = over.Next(j + 1) {
		c.floats = append(c.floats, int(s2[j]))
	}
	return c
}

// rows are the two subgroups as an assignment, by colours, clubs and, where met says so, by who has met: of S1, then of
// an empty place for everybody who is left over.
func (f *fastPath) rows(s1, s2 []int32, stay []bool, met bool) *matching.Assignment {
	n := len(s2)
	rows, suit, colours := matching.NewSets(len(s1), n), matching.NewSets(classes, n), matching.NewSets(classes, n)
	avoided, clubs := matching.NewSets(f.clubs.Number(), n), matching.NewSets(f.clubs.Number(), n)
	over, at := matching.NewSet(n), make([]int32, len(f.players)) // by player: his number in S2, from 1
	for j, y := range s2 {
		at[f.members[y]] = int32(j) + 1
		colours[f.class[y]].Add(j)
		if club := f.player(int(y)).club; club > 0 {
			clubs[club].Add(j)
		}
		if stay != nil && stay[y] {
			over.Add(j)
		}
	}
	matching.JoinWhere(suit, colours, func(k, l int) bool { return f.budget.compatible(class(k), class(l)) })
	matching.JoinWhere(avoided, clubs, f.clubsApart)
	for i, x := range s1 {
		p := f.player(int(x))
		copy(rows[i], suit[f.class[x]])
		if p.club > 0 {
			rows[i].Without(rows[i], avoided[p.club])
		}
		for _, other := range p.met {
			if j := at[other]; met && j > 0 {
				rows[i].Remove(int(j) - 1)
			}
		}
	}
	for len(rows) < n {
		rows = append(rows, over)
	}
	return matching.NewAssignment(rows, n)
}
