package standings_test

import (
	"math/big"
	"slices"
)

// onBoards are the points that a team made on each board; opp limits them to the matches with one opponent, -1 takes
// all rounds.
func (e *litEvent) onBoards(i, opp int) []int {
	var out []int
	for _, r := range e.parts[i].rounds {
		if opp >= 0 && r.opp != opp {
			continue
		}
		for b, points := range r.boards {
			for len(out) <= b {
				out = append(out, 0)
			}
			out[b] += points
		}
	}
	return out
}

// boardCount weighs the points on each board with its number.
//
// Rule: C.07 (2023, 2024, 2026) 12.1
func (e *litEvent) boardCount(i int) *big.Rat { return litRat(litWeighed(e.onBoards(i, -1)), 10) }

func litWeighed(boards []int) int {
	sum := 0
	for b, points := range boards {
		sum += (b + 1) * points
	}
	return sum
}

// topBoards are the points on board 1, on board 2 and so on.
//
// Rule: C.07 (2023, 2024, 2026) 12.2
func (e *litEvent) topBoards(i int) []int { return e.onBoards(i, -1) }

// bottomBoards are the points without the last board, without the last two and so on.
//
// Rule: C.07 (2023, 2024, 2026) 12.3
func (e *litEvent) bottomBoards(i int) []int { return litEliminated(e.onBoards(i, -1)) }

func litEliminated(boards []int) []int {
	var out []int
	for last := len(boards) - 1; last > 0; last-- {
		sum := 0
		for _, points := range boards[:last] {
			sum += points
		}
		out = append(out, sum)
	}
	return out
}

// litByList divides a group by lists that are compared element by element, the higher first.
func litByList(group []int, of func(int) []int) [][]int {
	sorted := slices.Clone(group)
	compare := func(a, b int) int { return -litCompare(of(a), of(b)) }
	slices.SortStableFunc(sorted, compare)
	var out [][]int
	for k, i := range sorted {
		if k == 0 || compare(sorted[k-1], i) != 0 {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], i)
	}
	return out
}

// litCompare compares two lists; what is missing at the end of one is nothing.
func litCompare(a, b []int) int {
	for k := range max(len(a), len(b)) {
		x, y := 0, 0
		if k < len(a) {
			x = a[k]
		}
		if k < len(b) {
			y = b[k]
		}
		if x != y {
			return x - y
		}
	}
	return 0
}

// extended is the direct encounter of teams: by the primary score; where that parts nobody, by the secondary one; every
// subset that is still tied begins again. Reading: TB-31.
//
// Rule: C.07 (2023, 2024, 2026) 13.3
func (e *litEvent) extended(c litCode, group []int) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	classes := e.direct(group, e.primary, c.played)
	if len(classes) == 1 {
		classes = e.direct(group, 1-e.primary, c.played)
	}
	if len(classes) == 1 {
		if len(group) == 2 {
			return e.directMatch(c, group)
		}
		return classes
	}
	var out [][]int
	for _, class := range classes {
		out = append(out, e.extended(c, class)...)
	}
	return out
}

// directMatch parts two teams by the boards of the match between them, or of all their matches. Reading: TB-46.
//
// Rule: C.07 (2023, 2024, 2026) 13.3.2
func (e *litEvent) directMatch(c litCode, pair []int) [][]int {
	whole := [][]int{slices.Clone(pair)}
	steps := map[string][]string{"EDEBT": {"BC", "TBR"}, "EDEBB": {"BC", "BBE"}, "EDET": {"TBR"},
		"EDEB": {"BBE"}}[c.name]
	a, b := e.matchBoards(pair[0], pair[1], c.played), e.matchBoards(pair[1], pair[0], c.played)
	if e.allBoards {
		a, b = e.onBoards(pair[0], -1), e.onBoards(pair[1], -1)
	}
	for _, step := range steps {
		if totals := e.final(litGP); step == "BC" && e.allBoards && totals[pair[0]] != totals[pair[1]] {
			continue // 12.1 asks for as many game points
		}
		var d int
		switch step {
		case "BC":
			d = litWeighed(b) - litWeighed(a)
		case "TBR":
			d = litCompare(a, b)
		case "BBE":
			d = litCompare(litEliminated(a), litEliminated(b))
		}
		if d > 0 {
			return [][]int{{pair[0]}, {pair[1]}}
		}
		if d < 0 {
			return [][]int{{pair[1]}, {pair[0]}}
		}
	}
	return whole
}

// matchBoards are the points on each board of the matches with one opponent that count.
func (e *litEvent) matchBoards(i, opp int, played bool) []int {
	c := *e
	c.parts = slices.Clone(e.parts)
	own := &c.parts[i]
	own.rounds = nil
	for _, r := range e.parts[i].rounds {
		if r.opp == opp && (r.kind == litGame || e.robin || played) {
			own.rounds = append(own.rounds, r)
		}
	}
	return c.onBoards(i, opp)
}

// strength adds the Buchholz of the primary score, divided by a factor, to the secondary score. Reading: TB-30.
//
// Rule: C.07 (2023, 2024, 2026) 13.4
func (e *litEvent) strength(c litCode, s, i int) *big.Rat {
	factor := c.factor
	if factor == 0 {
		factor = max(1, e.win[s]*e.n/e.win[1-s])
	}
	bh := e.buchholz(litCode{name: "BH", fore: c.fore, played: c.played}, s, i)
	bh.Quo(bh, litRat(factor, 1))
	return bh.Add(bh, litRat(e.final(1 - s)[i], 10))
}
