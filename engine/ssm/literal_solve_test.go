package ssm_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// litTask is one bracket to be paired.
type litTask struct {
	f     *litField
	last  bool
	s1    []int
	s2    []int
	tried map[litSet]bool
}

// mayStay tells whether a player may be the one left over: in the last bracket he has the bye.
//
// Rule: SSM (20.01.04) B2
func (f *litField) mayStay(i int, last bool) bool { return !last || !f.players[i].hadBye }

// dislikes tells whether a player left over would be a downfloater twice running, where that counts.
//
// Rule: SSM (20.01.04) B5
// Reading: SA-5.
func (f *litField) dislikes(i int, last bool) bool {
	return f.players[i].float == litDown && (last || f.choice["SA-5"] != "last")
}

// solve pairs a bracket: the subgroups are paired with each other; if that cannot be, players change sides.
//
// Rule: SSM (20.01.04) A5, C2, C6
func (f *litField) solve(players litSet, last bool) (pairs [][2]int, over int, ok bool) {
	if !f.completable(players, last) {
		return nil, -1, false
	}
	list := players.Members()
	t := &litTask{f: f, last: last, s1: list[:len(list)/2], s2: list[len(list)/2:], tried: map[litSet]bool{}}
	for more := true; more; more = t.exchange() {
		t.tried[enginetest.SetOf(t.s1)] = true
		if pairs, over, ok := t.attempt(); ok {
			return pairs, over, true
		}
	}
	pairs, over = f.withoutSubgroups(players, last)
	return pairs, over, true
}

// completable tells whether a bracket can be paired at all, one player staying over when the number is odd.
//
// Rule: SSM (20.01.04) B1-B3
func (f *litField) completable(players litSet, last bool) bool {
	if players.Size()%2 == 0 {
		return f.All(players)
	}
	for _, i := range players.Members() {
		if f.mayStay(i, last) && f.All(players.Without(i)) {
			return true
		}
	}
	return false
}

// litTry is a way to pair S1 with S2: partner[i] is the place in S2 of the opponent of S1's player i.
type litTry struct {
	partner []int
	over    int // the player of S2 not used, -1 when there is none
}

// every writes down all ways to give each of the first players of S1 a different opponent in S2 under B1, in the order
// in which C4 comes to them: the last player changes first.
//
// Rule: SSM (20.01.04) C4
// Reading: SA-10.
func (t *litTask) every(first int, visit func(litTry)) {
	used := make([]bool, len(t.s2))
	var partner []int
	var fill func()
	fill = func() {
		if len(partner) == first {
			over := -1
			if first == len(t.s1) && len(t.s2) > len(t.s1) {
				over = t.s2[slices.Index(used, false)]
			}
			visit(litTry{slices.Clone(partner), over})
			return
		}
		for k := range t.s2 {
			i := t.s1[len(partner)]
			if used[k] || !t.f.Meet[i].Has(t.s2[k]) {
				continue
			}
			used[k], partner = true, append(partner, k)
			fill()
			used[k], partner = false, partner[:len(partner)-1]
		}
	}
	fill()
}

// levels is what each of the pairs makes C5 omit.
func (t *litTask) levels(x litTry) []int {
	var out []int
	for i, k := range x.partner {
		out = append(out, t.f.level(t.s1[i], t.s2[k]))
	}
	return out
}

// cost orders the ways to pair S1 with S2: what has to be omitted, who has to omit it, then who stays over.
//
// Rule: SSM (20.01.04) C4, C5
// Reading: SA-9.
// Reading: SA-22.
func (t *litTask) cost(x litTry) []int {
	f := t.f
	bad := 0
	if x.over >= 0 && f.dislikes(x.over, t.last) {
		bad = 1
	}
	levels := t.levels(x)
	if f.choice["SA-9"] == "fewest" {
		out := []int{0, bad}
		for i, k := range x.partner {
			breach := 0
			if f.apart[t.s1[i]].Has(t.s2[k]) {
				out[0]++
				breach = 2
			}
			if f.repeats(t.s1[i], t.s2[k]) {
				out[1]++
				breach++
			}
			out = append(out, breach)
		}
		if f.choice["SA-22"] == "order" {
			return out[:2] // whoever breaks it, the one who stays over included
		}
		return append(out, bad)
	}
	return append(levels, bad)
}

// attempt looks for the best way to pair S1 with S2, the first of equals.
//
// Rule: SSM (20.01.04) C3
func (t *litTask) attempt() (pairs [][2]int, over int, ok bool) {
	var best litTry
	var bestCost []int
	t.every(len(t.s1), func(x litTry) {
		if x.over >= 0 && !t.f.mayStay(x.over, t.last) {
			return
		}
		if c := t.cost(x); bestCost == nil || slices.Compare(c, bestCost) < 0 {
			best, bestCost = x, c
		}
	})
	if bestCost == nil {
		return nil, -1, false
	}
	return t.pairs(best), best.over, true
}

// pairs names the players of a way to pair S1 with S2.
func (t *litTask) pairs(x litTry) (pairs [][2]int) {
	for i, k := range x.partner {
		pairs = append(pairs, [2]int{t.s1[i], t.s2[k]})
	}
	return pairs
}

// exchange lets the unpaired player of S1 and the first free player of S2 change sides; a composition of S1 tried
// before is passed over. It reports false when none is left.
//
// Rule: SSM (20.01.04) A6, C6
// Reading: SA-11.
// Reading: SA-19.
func (t *litTask) exchange() bool {
	if len(t.s1) == 0 {
		return false
	}
	before, unpaired := t.standing()
	for k, v := range t.s2 {
		if slices.Contains(before.partner, k) {
			continue
		}
		u := t.s1[unpaired]
		s1 := enginetest.SetOf(t.s1).Without(u).With(v)
		if t.tried[s1] {
			continue
		}
		s2 := enginetest.SetOf(t.s2).Without(v).With(u)
		t.s1, t.s2 = s1.Members(), s2.Members()
		return true
	}
	return false
}

// standing finds the first player of S1 who cannot be paired beside those before him, and the pairs of those.
func (t *litTask) standing() (before litTry, unpaired int) {
	for unpaired = 0; unpaired < len(t.s1)-1; unpaired++ {
		if _, ok := t.first(unpaired + 1); !ok {
			break
		}
	}
	before, _ = t.first(unpaired)
	return before, unpaired
}

// first is the first way to pair so many players of S1, under B1 alone or with as much of B4 and B5 as can be kept.
func (t *litTask) first(players int) (best litTry, ok bool) {
	var bestCost []int
	t.every(players, func(x litTry) {
		c := []int{}
		if t.f.choice["SA-19"] == "levels" {
			c = t.cost(x)
		}
		if !ok || slices.Compare(c, bestCost) < 0 {
			best, bestCost, ok = x, c, true
		}
	})
	return best, ok
}

// withoutSubgroups pairs a bracket that can be paired although no exchange leads there: who stays over from the lowest
// rank up, then what each must omit in rank order, then the opponents from the middle of the bracket on.
//
// Reading: SA-11.
func (f *litField) withoutSubgroups(players litSet, last bool) (pairs [][2]int, over int) {
	over = -1
	if players.Size()%2 == 1 {
		list := players.Members()
		slices.Reverse(list)
		for _, pass := range []bool{true, false} {
			for _, i := range list {
				if over < 0 && f.mayStay(i, last) && f.All(players.Without(i)) && !(pass && f.dislikes(i, last)) {
					over = i
				}
			}
		}
		players = players.Without(over)
	}
	var bestCost []int
	f.matchings(players.Members(), nil, func(found [][2]int) {
		cost := make([]int, litMaxPlayers)
		for _, p := range found {
			cost[p[0]], cost[p[1]] = f.level(p[0], p[1]), f.level(p[0], p[1])
		}
		if bestCost == nil || slices.Compare(cost, bestCost) < 0 {
			pairs, bestCost = slices.Clone(found), cost
		}
	})
	return pairs, over
}

// matchings writes down all complete pairings of a list under B1: the first with those of the lower half downwards,
// then with those of the upper half upwards.
func (f *litField) matchings(list []int, made [][2]int, visit func([][2]int)) {
	if len(list) == 0 {
		visit(made)
		return
	}
	if !f.All(enginetest.SetOf(list)) {
		return
	}
	half := len(list) / 2
	upper := slices.Clone(list[1:half])
	slices.Reverse(upper)
	for _, j := range append(slices.Clone(list[half:]), upper...) {
		if !f.Meet[list[0]].Has(j) {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(list[1:]), func(x int) bool { return x == j })
		f.matchings(rest, append(slices.Clip(made), [2]int{list[0], j}), visit)
	}
}
