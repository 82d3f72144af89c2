package dutch1998_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// remainder is the first candidate of the homogeneous remainder with few enough clashes: with all criteria for
// downfloats, else without B6, else without B5, as far as allowed.
//
// Rule: Dutch (1998) C.9
func (f *litField) remainder(q *litSearch, rest litSet, pairs, clashes, least, most int) *litFound {
	var best *litFound
	cost := most + 1
	f.candidates(rest, pairs, func(made [][2]int) bool {
		left := litLeft(rest, made)
		if c := max(least, f.down(left)); c < cost && f.clashes(made) <= clashes && f.keeps(q, left) {
			best, cost = &litFound{pairs: slices.Clone(made), left: left}, c
		}
		return cost == least
	})
	return best
}

// heterogeneous pairs the incomers first, with the residents, then the remainder.
//
// Rule: Dutch (1998) C.10
// Rule: Dutch (1998) C.11
// Rule: Dutch (1998) C.14
// Reading: Q09.
// Reading: Q19.
func (f *litField) heterogeneous(q *litSearch) *litFound {
	for m := q.incomers.Size(); m >= 1; m-- {
		if q.unreduced && m < q.incomers.Size() {
			return nil
		}
		if q.only != nil && q.only.numbers[1] != m {
			continue
		}
		if f.choice["Q21"] != "highest" {
			if found := f.ofSize(q, m, nil); found != nil {
				return found
			}
			continue
		}
		for _, s1 := range litChoices(q.incomers.Members(), m) {
			found := f.anyOpponents(func() *litFound { return f.ofSize(q, m, s1) })
			if found == nil || q.only != nil && q.only.numbers != found.numbers {
				continue
			}
			if f.choice["Q11"] == "lowest" {
				found = f.ofSize(q, m, s1)
			}
			if found == nil {
				break // these can be paired by B1 and B2, so there are no others: p is decreased
			}
			return found
		}
	}
	return nil
}

// anyOpponents searches as if any opponent of the incomers could be changed, which finds a pairing wherever B1 and B2
// allow one.
//
// Reading: Q11.
// Reading: Q21.
func (f *litField) anyOpponents(search func() *litFound) *litFound {
	own := f.choice
	defer func() { f.choice = own }()
	f.choice = map[string]string{}
	for id, choice := range own {
		if id != "Q11" {
			f.choice[id] = choice
		}
	}
	return search()
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

// ofSize pairs m of the incomers first: those given, or whoever satisfies most.
//
// Rule: Dutch (1998) C.4
// Reading: Q21.
func (f *litField) ofSize(q *litSearch, m int, s1 []int) *litFound {
	group := q.incomers | q.residents
	most, x0 := group.Size()/2, f.x(group)
	least := m
	if q.lowest {
		least = most
	}
	for pairs := most; pairs >= least; pairs-- {
		if q.only != nil && s1 == nil && q.only.numbers != [2]int{pairs, m} {
			continue
		}
		dropped := f.decreased(q, pairs < most || m < q.incomers.Size())
		x := max(0, x0-(most-pairs))
		if dropped && f.choice["Q16"] == "kept" {
			x = pairs
		}
		for ; x <= pairs; x++ {
			if found := f.floatLevels(&litLevels{q: q, s1: s1, pairs: pairs, m: m, x: x,
				dropped: dropped}); found != nil {
				found.shape, found.numbers = litHeterogeneous, [2]int{pairs, m}
				return found
			}
		}
	}
	return nil
}

// litLevels is what is in force while the incomers are paired.
type litLevels struct {
	q           *litSearch
	s1          []int // Reading Q21: the incomers in S1 are chosen
	pairs, m, x int
	dropped     bool // B5 and B6 do not come back after C14
	fixed       bool // Reading Q11: the first opponents have been found, only that of the lowest changes
	up          int  // for upfloats: 0 both, 1 B5 only, 2 none
	least, most int  // the same for downfloats: tried from one to the other for each choice of opponents
}

// floatLevels drops B6 and then B5: for upfloats around downfloats, both around the choice of opponents. Under another
// choice the downfloats come inside it, but where the remainder makes no pair, so that who is left over depends on it
// alone; under a third the downfloats come around the upfloats.
//
// Rule: Dutch (1998) C.10
// Reading: Q08.
// Reading: Q09.
func (f *litField) floatLevels(l *litLevels) *litFound {
	var found *litFound
	try := func(up, least, most int) bool {
		if l.dropped {
			up, least, most = 2, 2, 2
		}
		l.up, l.least, l.most = up, least, most
		found = f.incomers(l)
		return found != nil
	}
	if f.choice["Q09"] == "2012" {
		for down := 0; down <= 2; down++ {
			for up := 0; up <= 2; up++ {
				if try(up, down, down) {
					return found
				}
			}
		}
		return nil
	}
	for up := 0; up <= 2; up++ {
		if f.choice["Q09"] == "article" && (l.pairs > l.m || f.choice["Q08"] == "float") {
			if try(up, 0, 2) {
				return found
			}
			continue
		}
		for down := 0; down <= 2; down++ {
			if try(up, 0, down) {
				return found
			}
		}
	}
	return nil
}

// incomers tries all choices of the incomers in S1 and of their opponents.
//
// Rule: Dutch (1998) C.7
// Reading: Q11.
// Reading: Q21.
func (f *litField) incomers(l *litLevels) *litFound {
	all := l.q.incomers.Members()
	var found *litFound
	var choose func(s1 []int, from int) bool
	choose = func(s1 []int, from int) bool {
		if len(s1) == l.m {
			s2 := (l.q.incomers | l.q.residents) &^ enginetest.SetOf(s1)
			l.fixed = false // each choice of S1 has its first opponents
			found = f.opponents(l, s1, s2, nil, l.x)
			return found != nil
		}
		for n := from; n < len(all); n++ {
			if choose(append(slices.Clip(s1), all[n]), n+1) {
				return true
			}
		}
		return false
	}
	if l.s1 != nil {
		choose(l.s1, 0)
		return found
	}
	choose(nil, 0)
	return found
}

// opponents gives each of S1 an opponent from S2, in ascending order of D1, and pairs the remainder with what is left
// of the clashes.
func (f *litField) opponents(l *litLevels, s1 []int, s2 litSet, made [][2]int, clashes int) *litFound {
	if clashes < 0 {
		return nil
	}
	if len(made) == len(s1) {
		l.fixed = f.choice["Q11"] == "lowest"
		rest := f.remainder(l.q, s2, l.pairs-l.m, clashes, l.least, l.most)
		if rest == nil {
			return nil
		}
		return &litFound{pairs: append(slices.Clone(made), rest.pairs...), left: rest.left}
	}
	i := s1[len(made)]
	for _, j := range (s2 & f.Meet[i]).Members() {
		if l.fixed && len(made) < len(s1)-1 {
			return nil
		}
		if f.players[j].PairingScore() < f.players[i].PairingScore() && f.need(j, litUp) > l.up {
			continue
		}
		found := f.opponents(l, s1, s2.Without(j), append(slices.Clip(made), [2]int{i, j}), clashes-f.clash(i, j))
		if found != nil {
			return found
		}
	}
	return nil
}
