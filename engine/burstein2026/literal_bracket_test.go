package burstein2026_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// litPair is a pair by places in the ranking; upper is the higher ranked player.
type litPair struct{ upper, lower int }

// pairBracket pairs a scoregroup and those who floated into it: of the pairings with as few floaters as possible the
// first, in the order of article 4, of those that serve the criteria best.
//
// Rule: C.04.4.2 (2026) 3.2.1, 3.2.2, C4, C5
func (f *litField) pairBracket(group int, incoming litSet) ([]litPair, litSet) {
	bracket := incoming | f.groups[group]
	below := f.below(group)
	for number := bracket.Size() % 2; number <= bracket.Size(); number += 2 {
		var best []litPair
		var down litSet
		var bestValue []int
		f.pairings(bracket, number, 0, nil, func(pairs []litPair, floaters litSet) {
			if !f.All(floaters | below) {
				return
			}
			if value := f.quality(group, pairs, floaters); bestValue == nil || slices.Compare(value, bestValue) < 0 {
				best, down, bestValue = slices.Clone(pairs), floaters, value
			}
		})
		if bestValue != nil {
			return best, down
		}
	}
	panic("literal reference: no pairing completes a bracket although the round can be completed")
}

// below are all the players of lower scoregroups.
func (f *litField) below(group int) litSet {
	var out litSet
	for _, g := range f.groups[group+1:] {
		out |= g
	}
	return out
}

// pairings calls visit for every legal pairing of a bracket with that number of floaters, in order: the first player
// without an opponent is given the lowest ranked one, then the next, at last the virtual one. The BSNs are the places
// in the ranking.
//
// Rule: C.04.4.2 (2026) 4.1-4.3
func (f *litField) pairings(left litSet, virtual int, floaters litSet, pairs []litPair, visit func([]litPair, litSet)) {
	if left == 0 {
		visit(pairs, floaters)
		return
	}
	first := left.First()
	left = left.Without(first)
	opponents := (left & f.Meet[first]).Members()
	slices.Reverse(opponents)
	for _, other := range opponents {
		if left.Size() > virtual {
			f.pairings(left.Without(other), virtual, floaters, append(pairs, litPair{first, other}), visit)
		}
	}
	if virtual > 0 {
		f.pairings(left, virtual-1, floaters.With(first), pairs, visit)
	}
}

// quality is C6, C7 and C8 of a pairing; the smaller is the better. All pairings compared have the same number of
// floaters.
//
// Rule: C.04.4.2 (2026) C6-C8
func (f *litField) quality(group int, pairs []litPair, floaters litSet) []int {
	value := f.scores(floaters)
	value = append(value, f.lookAhead(group+1, floaters)...)
	clashes := 0
	for _, p := range pairs {
		if a, b := &f.players[p.upper], &f.players[p.lower]; a.strength != engine.NoPreference && a.wish == b.wish {
			clashes++
		}
	}
	return append(value, clashes)
}

// scores are those of the floaters in descending order.
//
// Rule: C.04.4.2 (2026) C6
func (f *litField) scores(floaters litSet) []int {
	var out []int
	for _, i := range floaters.Members() {
		out = append(out, int(f.players[i].PairingScore()))
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// lookAhead is how well C5 and C6 can be complied with in the bracket of a group into which those float: the smallest
// number of floaters a legal pairing has, and their scores.
//
// Rule: C.04.4.2 (2026) C7
// Question: B11.
func (f *litField) lookAhead(group int, incoming litSet) []int {
	if group == len(f.groups) {
		return nil
	}
	if known, ok := f.ahead[litDown{group, incoming}]; ok {
		return known
	}
	bracket := incoming | f.groups[group]
	below := f.below(group)
	members := bracket.Members()
	var best []int
	for bits := range 1 << len(members) {
		var floaters litSet
		for k, i := range members {
			if enginetest.Set(bits).Has(k) {
				floaters = floaters.With(i)
			}
		}
		if (best != nil && floaters.Size() > best[0]) || !f.All(bracket&^floaters) || !f.All(floaters|below) {
			continue
		}
		value := []int{floaters.Size()}
		if !f.reads("B11", "pairs") {
			value = append(value, f.scores(floaters)...)
		}
		if f.reads("B11", "recursive") {
			value = append(value, f.lookAhead(group+1, floaters)...)
		}
		if best == nil || slices.Compare(value, best) < 0 {
			best = value
		}
	}
	f.ahead[litDown{group, incoming}] = best
	return best
}
