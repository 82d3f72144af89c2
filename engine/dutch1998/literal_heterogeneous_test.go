package dutch1998_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// remainder is the first candidate of the homogeneous remainder with few enough clashes, by the criteria for downfloats
// that are in force.
//
// Rule: Dutch (1998) C.9
func (f *litField) remainder(l *litLevels, rest litSet, clashes int) *litFound {
	var found *litFound
	f.candidates(rest, l.pairs-len(l.s1), func(made [][2]int) bool {
		left := litLeft(rest, made)
		if f.down(left) <= l.down && f.clashes(made) <= clashes && f.keeps(l.q, left) {
			found = &litFound{pairs: slices.Clone(made), left: left}
		}
		return found != nil
	})
	return found
}

// heterogeneous pairs the incomers first, with the residents, then the remainder. When not all of them can be, those
// are paired first who are the highest for whom B1 and B2 allow a pairing.
//
// Rule: Dutch (1998) C.4, C.10, C.11, C.14
// Reading: Q19.
// Reading: Q21.
func (f *litField) heterogeneous(q *litSearch) *litFound {
	for m := q.incomers.Size(); m >= 1; m-- {
		if q.only != nil && q.only.numbers[1] != m {
			continue
		}
		for _, s1 := range litChoices(q.incomers.Members(), m) {
			found := f.withS1(q, s1)
			if found != nil && (q.only == nil || q.only.numbers == found.numbers) {
				return found
			}
		}
	}
	return nil
}

// litChoices are the sets of m players of a list in lexicographic order.
func litChoices(list []int, m int) [][]int {
	if m == 0 {
		return [][]int{{}}
	}
	var out [][]int
	for n := range list {
		for _, rest := range litChoices(list[n+1:], m-1) {
			out = append(out, append([]int{list[n]}, rest...))
		}
	}
	return out
}

// withS1 pairs some incomers first: with the most pairs, then the fewest clashes from x on.
//
// Rule: Dutch (1998) C.11, C.14
func (f *litField) withS1(q *litSearch, s1 []int) *litFound {
	group := q.incomers | q.residents
	most, x0 := group.Size()/2, f.x(group)
	least := len(s1)
	if q.lowest {
		least = most
	}
	for pairs := most; pairs >= least; pairs-- {
		dropped := f.decreased(q, pairs < most || len(s1) < q.incomers.Size())
		x := max(0, x0-(most-pairs))
		if dropped {
			x = pairs
		}
		for ; x <= pairs; x++ {
			if found := f.floatLevels(&litLevels{q: q, s1: s1, pairs: pairs, x: x, dropped: dropped}); found != nil {
				found.shape, found.numbers = litHeterogeneous, [2]int{pairs, len(s1)}
				return found
			}
		}
	}
	return nil
}

// litLevels is what is in force while the incomers are paired.
type litLevels struct {
	q        *litSearch
	s1       []int
	pairs, x int
	dropped  bool // B5 and B6 do not come back after C14
	up, down int  // for upfloats and downfloats: 0 both are in force, 1 B5 only, 2 none
}

// floatLevels drops B6 and then B5: for upfloats around downfloats, both around the choice of opponents.
//
// Rule: Dutch (1998) C.9, C.10
// Reading: Q09.
func (f *litField) floatLevels(l *litLevels) *litFound {
	s2 := (l.q.incomers | l.q.residents) &^ enginetest.SetOf(l.s1)
	for l.up = 0; l.up <= 2; l.up++ {
		for l.down = 0; l.down <= 2; l.down++ {
			if l.dropped && (l.up < 2 || l.down < 2) {
				continue
			}
			if found := f.opponents(l, s2, nil, l.x); found != nil {
				return found
			}
		}
	}
	return nil
}

// opponents gives each of S1 an opponent from S2, in ascending order of D1, and pairs the remainder with what is left
// of the clashes.
//
// Rule: Dutch (1998) C.7
func (f *litField) opponents(l *litLevels, s2 litSet, made [][2]int, clashes int) *litFound {
	if clashes < 0 {
		return nil
	}
	if len(made) == len(l.s1) {
		rest := f.remainder(l, s2, clashes)
		if rest == nil {
			return nil
		}
		return &litFound{pairs: append(slices.Clone(made), rest.pairs...), left: rest.left}
	}
	i := l.s1[len(made)]
	for _, j := range (s2 & f.Meet[i]).Members() {
		if f.players[j].PairingScore() < f.players[i].PairingScore() && f.need(j, litUp) > l.up {
			continue
		}
		found := f.opponents(l, s2.Without(j), append(slices.Clip(made), [2]int{i, j}), clashes-f.clash(i, j))
		if found != nil {
			return found
		}
	}
	return nil
}
