package lim_test

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// litGroup is one score-group while it is being paired.
type litGroup struct {
	*litRound
	g                 *enginetest.Graph
	natives, incoming litSet
	fromBelow         litSet // of the incoming, in the median
	adjacent          litSet
	upward            bool
}

// ordered lists a set in the direction of the pairing.
//
// Reading: LA-1.
func (p *litGroup) ordered(s litSet) []int {
	list := s.Members()
	if p.upward {
		slices.Reverse(list)
	}
	return list
}

// near tells whether two ratings are within the hundred points of a maxi-tournament.
func (p *litGroup) near(i, j int) bool {
	d := p.players[i].Rating - p.players[j].Rating
	return !p.maxi || d >= -100 && d <= 100
}

// pair pairs those who stay: floaters from elsewhere first, then the others after two scrutinies.
func (p *litGroup) pair(leaving litSet) []litPair {
	left := (p.natives | p.incoming) &^ leaving
	var made []litPair
	for _, i := range p.queue(p.incoming &^ leaving) {
		if !left.Has(i) {
			continue
		}
		j := p.opponent(i, left&p.natives, left)
		if j < 0 {
			j = p.opponent(i, left&^p.natives, left)
		}
		made = append(made, litPair{i, j})
		left = left.Without(i).Without(j)
	}
	return append(made, p.scrutinies(left)...)
}

// queue is the order in which floaters are paired: from above the highest score first, then the higher number; from
// below the lowest score, then the lower number; those from above before those from below.
//
// Rule: C.04.4.3 (1999, 2026) 3.6, 3.6.1-3.6.3, 3.7, 3.7.1, 3.7.2
func (p *litGroup) queue(floaters litSet) []int {
	above, below := floaters&^p.fromBelow, floaters&p.fromBelow
	if p.upward {
		above, below = 0, floaters
	}
	first, second := above.Members(), below.Members()
	slices.SortFunc(first, func(i, j int) int {
		return cmp.Or(cmp.Compare(p.players[j].PairingScore(), p.players[i].PairingScore()), i-j)
	})
	slices.SortFunc(second, func(i, j int) int {
		return cmp.Or(cmp.Compare(p.players[i].PairingScore(), p.players[j].PairingScore()), j-i)
	})
	return append(first, second...)
}

// opponent finds the opponent of a floater: the first of a set who is due the alternate colour and lets the others be
// paired, else the first who lets them be paired; -1 when there is none.
//
// Rule: C.04.4.3 (1999, 2026) 3.8
// Reading: LA-14.
// Reading: LA-15.
func (p *litGroup) opponent(i int, among, left litSet) int {
	first := -1
	for _, j := range p.ordered(among.Without(i)) {
		if !p.g.Meet[i].Has(j) || !p.g.All(left.Without(i).Without(j)) {
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

// scrutinies makes the proposed pairings, the exchanges for new opponents, then the exchanges for colours: of all
// pairings the one in which the first player has an opponent not due his colour, if that can be, then the second, and
// so on; of equals the first in the order of the exchanges.
//
// Rule: C.04.4.3 (1999, 2026) 2.5, 5.2, 5.7
// Reading: LA-17.
func (p *litGroup) scrutinies(left litSet) []litPair {
	list := p.ordered(left)
	former, heads := map[int]int{}, litSet(0)
	p.fold(list, p.g, nil, func(pairs []litPair) bool {
		for _, x := range pairs {
			former[x.a], former[x.b] = x.b, x.a
			heads = heads.With(x.a)
		}
		return true
	})
	var best []litPair
	var bestCost []int
	p.fold(list, p.exchangeable(list, former, heads), nil, func(pairs []litPair) bool {
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

// exchangeable is who may be brought together in the second scrutiny: in a maxi-tournament the ratings of the opponents
// exchanged differ by a hundred points or less. They are the old and the new opponent of the player served: the one who
// headed a pair, of two heads the first; of two who headed none the last, as the first only takes what is left of the
// exchange of #2 and #3 when 1-3, 2-4 become 1-2, 3-4.
//
// Rule: C.04.4.3 (1999, 2026) 5.7
// Reading: LA-26.
func (p *litGroup) exchangeable(list []int, former map[int]int, heads litSet) *enginetest.Graph {
	set := enginetest.SetOf(list)
	return enginetest.NewGraph(len(p.players), func(i, j int) bool {
		if !set.Has(i) || !set.Has(j) || !p.g.Meet[i].Has(j) {
			return false
		}
		if former[i] == j {
			return true
		}
		one, two := p.near(j, former[i]), p.near(i, former[j])
		if p.choice["LA-26"] == "one" {
			return one || two
		}
		before := slices.Index(list, i) < slices.Index(list, j)
		served := heads.Has(i) // i, not j
		if heads.Has(i) == heads.Has(j) {
			served = before == heads.Has(i)
		}
		return served && one || !served && two
	})
}
