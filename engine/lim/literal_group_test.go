package lim_test

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// litGroup is one score-group while it is being paired.
type litGroup struct {
	*litRound
	g                 *litGraph
	natives, incoming litSet
	fromBelow         litSet // of the incoming, in the median
	adjacent          litSet
	upward            bool
}

// ordered lists a set in the direction of the pairing.
//
// Reading: LA-1.
func (p *litGroup) ordered(s litSet) []int {
	list := s.members()
	if p.upward != (p.choice["LA-1"] == "largest") {
		slices.Reverse(list)
	}
	return list
}

// near tells whether two ratings are within the hundred points of a maxi-tournament.
func (p *litGroup) near(i, j int) bool {
	d := p.players[i].Rating - p.players[j].Rating
	return !p.maxi || d >= -100 && d <= 100
}

// floaters are those who leave the group, as few as possible, chosen one after the other.
//
// Rule: Lim (1999) 2.3
// Rule: Lim (1999) 3.1
// Reading: LA-10.
// Reading: LA-24.
func (p *litGroup) floaters() litSet {
	left := p.natives | p.incoming
	var chosen []int
	leave := func(i int) {
		chosen = append(chosen, i)
		left = left.without(i)
	}
	more := left.size() - 2*p.g.most(left)
	if p.choice["LA-24"] == "first" {
		for _, i := range p.stranded(left) {
			leave(i)
			more--
		}
	}
	for ; more > 0; more-- {
		leave(p.choose(left, chosen, more-len(p.stranded(left)) == 1))
	}
	return litSetOf(chosen)
}

// stranded are those without any opponent in the group, in the order of the letters of 2.3, the end of the group first.
//
// Rule: Lim (1999) 2.3
func (p *litGroup) stranded(left litSet) []int {
	var letters [3][]int
	for _, i := range slices.Backward(p.ordered(left)) {
		if p.g.meet[i]&left != 0 {
			continue
		}
		letter := 0
		for _, j := range left.without(i).members() {
			if !p.kept(&p.players[i], &p.players[j]) {
				letter = 2
				if b := p.players[i].balance; b == 2 || b == -2 {
					letter = 1
				}
			}
		}
		letters[letter] = append(letters[letter], i)
	}
	return slices.Concat(letters[:]...)
}

// choose picks the next floater: of the least disadvantaged type, not one who floated in the round before, due the colour
// due to more players, at the end of the group. Whether he makes the group even matters under two readings.
//
// Rule: Lim (1999) 3.2
// Rule: Lim (1999) 3.3
// Rule: Lim (1999) 3.4
// Rule: Lim (1999) 3.9
// Rule: Lim (1999) 3.10
// Reading: LA-12.
// Reading: LA-13.
func (p *litGroup) choose(left litSet, chosen []int, even bool) int {
	var critical []int
	for _, i := range p.ordered(left) {
		if p.g.most(left.without(i)) == p.g.most(left) {
			critical = append(critical, i)
		}
	}
	if p.choice["LA-13"] != "even" {
		return p.pick(p.mildest(critical, chosen, even), left)
	}
	if even {
		if i := p.pick(p.mildest(p.ordered(left&^litSetOf(p.stranded(left))), chosen, even), left); slices.Contains(critical, i) {
			return i
		}
	}
	list := p.byType(critical, chosen)[0] // by type and number alone
	return list[len(list)-1]
}

// mildest keeps the players of the least disadvantaged type: native with an opponent in the adjacent group, native
// without, floater with, floater without.
//
// Rule: Lim (1999) 3.9
func (p *litGroup) mildest(list, chosen []int, even bool) []int {
	types := p.byType(list, chosen)
	if native := types[0]; !p.incoming.has(native[0]) && p.served1(native[0], chosen) {
		return p.rested(native, even)
	}
	return types[0]
}

// byType sorts players by their types; types that nobody has are left out.
func (p *litGroup) byType(list, chosen []int) [][]int {
	types := make([][]int, 4)
	for _, i := range list {
		kind := 0
		if !p.served1(i, chosen) {
			kind = 1
		}
		if p.incoming.has(i) {
			kind += 2
		}
		types[kind] = append(types[kind], i)
	}
	return slices.DeleteFunc(types, func(l []int) bool { return len(l) == 0 })
}

// served1 tells whether a proposed floater has an opponent in the adjacent group beside the other floaters.
//
// Reading: LA-11.
func (p *litGroup) served1(i int, chosen []int) bool {
	if p.choice["LA-11"] == "ahead" {
		chosen = slices.DeleteFunc(slices.Clone(chosen), func(j int) bool {
			if p.players[i].Score != p.players[j].Score {
				return (p.players[j].Score > p.players[i].Score) == p.upward
			}
			return slices.Index(p.ordered(litSetOf([]int{i, j})), i) == 0
		})
	}
	return p.compat.served(append(slices.Clone(chosen), i), p.adjacent) > p.compat.served(chosen, p.adjacent)
}

// rested leaves out who floated in the round before, unless all did.
//
// Rule: Lim (1999) 3.10
// Reading: LA-12.
func (p *litGroup) rested(list []int, even bool) []int {
	if p.choice["LA-12"] == "even" && !even {
		return list
	}
	rested := slices.DeleteFunc(slices.Clone(list), func(i int) bool { return p.players[i].floated })
	if len(rested) == 0 {
		return list
	}
	return rested
}

// pick chooses by due colour, else the last of the list.
//
// Rule: Lim (1999) 3.2
// Reading: LA-27.
func (p *litGroup) pick(list []int, left litSet) int {
	last := list[len(list)-1]
	due := p.majority(left)
	for _, i := range slices.Backward(list) {
		if due != tournament.NoColour && p.players[i].due == due {
			if p.near(i, last) {
				return i
			}
			break
		}
	}
	return last
}

// majority is the colour due to more players of a set.
func (p *litGroup) majority(s litSet) tournament.Colour {
	whites, blacks := 0, 0
	for _, i := range s.members() {
		switch p.players[i].due {
		case tournament.White:
			whites++
		case tournament.Black:
			blacks++
		}
	}
	switch {
	case whites > blacks:
		return tournament.White
	case blacks > whites:
		return tournament.Black
	}
	return tournament.NoColour
}

// pair pairs those who stay: floaters from elsewhere first, then the others after two scrutinies.
func (p *litGroup) pair(leaving litSet) []litPair {
	left := (p.natives | p.incoming) &^ leaving
	var made []litPair
	for _, i := range p.queue(p.incoming &^ leaving) {
		if !left.has(i) {
			continue
		}
		j := -1
		if p.choice["LA-14"] != "equal" {
			j = p.opponent(i, left&p.natives, left)
			if j < 0 {
				j = p.opponent(i, left&^p.natives, left)
			}
		} else {
			j = p.opponent(i, left, left)
		}
		made = append(made, litPair{i, j})
		left = left.without(i).without(j)
	}
	return append(made, p.scrutinies(left)...)
}

// queue is the order in which floaters are paired: from above the highest score first, then the higher number; from
// below the lowest score, then the lower number; those from above before those from below.
//
// Rule: Lim (1999) 3.6
// Rule: Lim (1999) 3.7
func (p *litGroup) queue(floaters litSet) []int {
	above, below := floaters&^p.fromBelow, floaters&p.fromBelow
	if p.upward {
		above, below = 0, floaters
	}
	first, second := above.members(), below.members()
	numbers := 1
	if p.choice["LA-1"] == "largest" {
		numbers = -1
	}
	slices.SortFunc(first, func(i, j int) int {
		return cmp.Or(cmp.Compare(p.players[j].Score, p.players[i].Score), numbers*(i-j))
	})
	slices.SortFunc(second, func(i, j int) int {
		return cmp.Or(cmp.Compare(p.players[i].Score, p.players[j].Score), numbers*(j-i))
	})
	return append(first, second...)
}

// opponent finds the opponent of a floater: the first of a set who is due the alternate colour and lets the others be
// paired, else the first who lets them be paired; -1 when there is none.
//
// Rule: Lim (1999) 3.8
// Reading: LA-14.
// Reading: LA-15.
func (p *litGroup) opponent(i int, among, left litSet) int {
	first := -1
	list := p.ordered(among.without(i))
	if p.choice["LA-16"] == "lowest" && p.fromBelow.has(i) {
		slices.Reverse(list)
	}
	for _, j := range list {
		if !p.g.meet[i].has(j) || !p.g.all(left.without(i).without(j)) {
			continue
		}
		if first < 0 {
			first = j
		}
		if p.fits(i, j) && p.near(first, j) {
			return j
		}
	}
	return first
}

// scrutinies makes the proposed pairings, the exchanges for new opponents, then the exchanges for colours: of all pairings
// the one in which the first player has an opponent not due his colour, if that can be, then the second, and so on; of
// equals the first in the order of the exchanges.
//
// Rule: Lim (1999) 2.5
// Rule: Lim (1999) 5.2
// Rule: Lim (1999) 5.7
// Reading: LA-17.
func (p *litGroup) scrutinies(left litSet) []litPair {
	list := p.ordered(left)
	former := map[int]int{}
	p.fold(list, p.g, nil, func(pairs []litPair) bool {
		for _, x := range pairs {
			former[x.a], former[x.b] = x.b, x.a
		}
		return true
	})
	if p.choice["LA-17"] == "rows" {
		return p.rows(list, p.exchangeable(list, former))
	}
	var best []litPair
	var bestCost []int
	p.fold(list, p.exchangeable(list, former), nil, func(pairs []litPair) bool {
		cost := make([]int, len(p.players))
		sum := 0
		for _, x := range pairs {
			if !p.fits(x.a, x.b) {
				cost[slices.Index(list, x.a)], cost[slices.Index(list, x.b)] = 1, 1
				sum++
			}
		}
		if bestCost == nil || slices.Compare(cost, bestCost) < 0 {
			best, bestCost = slices.Clone(pairs), cost
		}
		return sum == 0
	})
	return best
}

// rows is the second scrutiny row by row: the first player has the first opponent not due his colour who lets the others be
// paired, else the first who lets them be paired.
//
// Reading: LA-17.
func (p *litGroup) rows(list []int, g *litGraph) (made []litPair) {
	for len(list) > 0 {
		found := -1
		for _, wanted := range []bool{true, false} {
			half := len(list) / 2
			top := slices.Clone(list[1:half])
			slices.Reverse(top)
			for _, j := range slices.Concat(list[half:], top) {
				others := litSetOf(list).without(list[0]).without(j)
				if found < 0 && g.meet[list[0]].has(j) && g.all(others) && (!wanted || p.fits(list[0], j)) {
					found = j
				}
			}
		}
		made = append(made, litPair{list[0], found})
		list = slices.DeleteFunc(slices.Clone(list[1:]), func(i int) bool { return i == found })
	}
	return made
}

// exchangeable is who may be brought together in the second scrutiny: in a maxi-tournament the ratings of the opponents
// exchanged differ by a hundred points or less.
//
// Rule: Lim (1999) 5.7
// Reading: LA-26.
func (p *litGroup) exchangeable(list []int, former map[int]int) *litGraph {
	g := &litGraph{meet: make([]litSet, len(p.players)), largest: map[litSet]int{}}
	for _, i := range list {
		for _, j := range list {
			if !p.g.meet[i].has(j) {
				continue
			}
			one, two := p.near(j, former[i]), p.near(i, former[j])
			if former[i] == j || one && two || p.choice["LA-26"] == "one" && (one || two) {
				g.meet[i] = g.meet[i].with(j)
			}
		}
	}
	return g
}
