package standings_test

import (
	"math/big"
	"slices"
)

// classes divides a group by a tie-break that looks at it.
func (e *litEvent) classes(c litCode, group []int) [][]int {
	switch {
	case len(group) < 2:
		return [][]int{group}
	case c.name == "DE":
		return e.direct(group, c.of(e), c.played)
	case c.name == "TBR":
		return litByList(group, e.topBoards)
	case c.name == "BBE":
		return litByList(group, e.bottomBoards)
	}
	return e.extended(c, group)
}

// litTable are the standings of a group among themselves.
type litTable struct {
	score   []*big.Rat // by place in the group
	missing []int      // others not met
}

// table makes the standings of the games that a group played among themselves: of several games with one opponent the
// average counts. Reading: TB-17.
//
// Rule: C.07 (2023, 2024, 2026) 6.1
func (e *litEvent) table(group []int, s int, played bool) litTable {
	t := litTable{make([]*big.Rat, len(group)), make([]int, len(group))}
	for k, i := range group {
		t.score[k] = new(big.Rat)
		for _, j := range group {
			if i == j {
				continue
			}
			sum, games := 0, 0
			for _, r := range e.parts[i].rounds {
				if r.opp == j && (r.kind == litGame || e.robin || played) {
					sum += r.value[s]
					games++
				}
			}
			if games == 0 {
				t.missing[k]++
				continue
			}
			t.score[k].Add(t.score[k], litRat(sum, games))
		}
	}
	return t
}

// direct is article 6 as a whole.
//
// Rule: C.07 (2023, 2024, 2026) 6.2, 6.3
func (e *litEvent) direct(group []int, s int, played bool) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	t := e.table(group, s, played)
	if slices.Max(t.missing) > 0 {
		return e.certain(group, s, played, t)
	}
	level := map[int]*big.Rat{}
	for k, i := range group {
		level[i] = t.score[k]
	}
	values := make([]*big.Rat, len(e.parts))
	for i, v := range level {
		values[i] = v
	}
	classes := litDivide(litCode{}, [][]int{group}, values)
	if len(classes) == 1 {
		return classes
	}
	var out [][]int
	for _, class := range classes {
		out = append(out, e.direct(class, s, played)...)
	}
	return out
}

// certain places those who are first whatever the missing games bring. Reading: TB-16.
//
// Rule: C.07 (2023, 2024, 2026) 6.3
func (e *litEvent) certain(group []int, s int, played bool, t litTable) [][]int {
	var out [][]int
	left := make([]int, len(group)) // places in the group
	for k := range group {
		left[k] = k
	}
	for {
		first := slices.IndexFunc(left, func(x int) bool {
			worst := new(big.Rat).Add(t.score[x], litRat(e.loss[s]*t.missing[x], 1))
			for _, y := range left {
				best := new(big.Rat).Add(t.score[y], litRat(e.win[s]*t.missing[y], 1))
				if y != x && worst.Cmp(best) <= 0 {
					return false
				}
			}
			return true
		})
		if first < 0 {
			break
		}
		out = append(out, []int{group[left[first]]})
		left = slices.Delete(left, first, first+1)
		if len(left) == 0 {
			return out
		}
	}
	var rest []int
	for _, k := range left {
		rest = append(rest, group[k])
	}
	if len(out) == 0 {
		return [][]int{rest}
	}
	return append(out, e.direct(rest, s, played)...)
}
