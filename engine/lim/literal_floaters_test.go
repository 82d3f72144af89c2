package lim_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// floaters are those who leave the group, as few as possible, chosen one after the other.
//
// Rule: C.04.4.3 (1999, 2026) 2.3, 3.1, 4.4
// Rule: C.04.4.3 (1999) 2.3.d, 4.4.a, 4.4.b
// Rule: C.04.4.3 (2026) 2.3.4, 4.4.1, 4.4.2
// Reading: LA-10.
// Reading: LA-24.
// Reading: LA-31.
func (p *litGroup) floaters() litSet {
	left := p.natives | p.incoming
	var chosen []int
	leave := func(i int) {
		chosen = append(chosen, i)
		left = left.Without(i)
	}
	more := left.Size() - 2*p.g.Most(left)
	if p.choice["LA-24"] == "first" {
		for _, i := range p.stranded(left) {
			leave(i)
			more--
		}
	}
	evens := left.Size()%2 == 1 || p.choice["LA-31"] == "last"
	for ; more > 0; more-- {
		leave(p.choose(left, chosen, more == 1 && evens))
	}
	return enginetest.SetOf(chosen)
}

// stranded are those without any opponent in the group, in the order of the letters of 2.3, the end of the group first.
//
// Rule: C.04.4.3 (1999, 2026) 2.3
// Rule: C.04.4.3 (1999) 2.3.a-2.3.c
// Rule: C.04.4.3 (2026) 2.3.1-2.3.3
func (p *litGroup) stranded(left litSet) []int {
	var letters [3][]int
	for _, i := range slices.Backward(p.ordered(left)) {
		if p.g.Meet[i]&left != 0 {
			continue
		}
		letter := 0
		for _, j := range left.Without(i).Members() {
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

// choose picks the next floater: of the least disadvantaged type, not one who floated in the round before, due the
// colour due to more players, at the end of the group. Whether he makes the group even matters under two readings.
//
// Rule: C.04.4.3 (1999, 2026) 3.3-3.5
// Rule: C.04.4.3 (1999) 3.2, 3.9, 3.10
// Rule: C.04.4.3 (2026) 3.2.1-3.2.4, 3.9.1, 3.9.2, 3.10, 3.10.1, 3.10.2
// Reading: LA-12.
// Reading: LA-13.
func (p *litGroup) choose(left litSet, chosen []int, even bool) int {
	var critical []int
	for _, i := range p.ordered(left) {
		if p.g.Most(left.Without(i)) == p.g.Most(left) {
			critical = append(critical, i)
		}
	}
	if p.choice["LA-13"] != "even" {
		return p.pick(p.mildest(critical, chosen, even), left)
	}
	if !even {
		list := p.mildest(critical, chosen, false)
		return list[len(list)-1]
	}
	if i := p.pick(p.mildest(p.ordered(left), chosen, true), left); slices.Contains(critical, i) {
		return i
	}
	list := p.byType(critical, chosen)[0] // exchanged by 4.4 a, which 3.10 does not concern
	return list[len(list)-1]
}

// mildest keeps the players of the least disadvantaged type: native with an opponent in the adjacent group, native
// without, floater with, floater without.
//
// Rule: C.04.4.3 (1999) 3.9
// Rule: C.04.4.3 (2026) 3.9.1, 3.9.2
func (p *litGroup) mildest(list, chosen []int, even bool) []int {
	types := p.byType(list, chosen)
	if native := types[0]; !p.incoming.Has(native[0]) && p.served1(native[0], chosen) {
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
		if p.incoming.Has(i) {
			kind += 2
		}
		types[kind] = append(types[kind], i)
	}
	return slices.DeleteFunc(types, func(l []int) bool { return len(l) == 0 })
}

// served1 tells whether a proposed floater has an opponent in the adjacent group beside the other floaters.
//
// Reading: LA-11.
// Reading: LA-32.
func (p *litGroup) served1(i int, chosen []int) bool {
	if p.choice["LA-11"] == "ahead" {
		chosen = slices.DeleteFunc(slices.Clone(chosen), func(j int) bool {
			if p.players[i].PairingScore() != p.players[j].PairingScore() {
				return (p.players[j].PairingScore() > p.players[i].PairingScore()) == p.upward
			}
			return slices.Index(p.ordered(enginetest.SetOf([]int{i, j})), i) == 0
		})
	}
	return served(p.compat, append(slices.Clone(chosen), i), p.adjacent) > served(p.compat, chosen, p.adjacent)
}

// rested leaves out who floated in the round before, unless all did.
//
// Rule: C.04.4.3 (1999) 3.10
// Rule: C.04.4.3 (2026) 3.10, 3.10.1, 3.10.2
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
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (2026) 3.2.1-3.2.4
// Reading: LA-27.
// Reading: LA-34.
func (p *litGroup) pick(list []int, left litSet) int {
	last := list[len(list)-1]
	compared := last
	if p.choice["LA-27"] == "group" {
		compared = p.ordered(left)[left.Size()-1]
	}
	due := p.majority(left)
	for _, i := range slices.Backward(list) {
		if due != tournament.NoColour && p.players[i].due == due {
			if p.near(i, compared) {
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
	for _, i := range s.Members() {
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
