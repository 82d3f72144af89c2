package standings_test

import (
	"fmt"
	"math/big"
	"slices"
)

// litCode is a tie-break with its modifiers.
type litCode struct {
	name    string
	score   string // MP, GP or blank
	cut     int
	median  int
	limit   int // half points
	percent int
	factor  int
	unrated int
	played  bool
	fore    bool
	reverse bool
}

func (c litCode) String() string {
	text := c.name
	if c.score != "" {
		text += ":" + c.score
	}
	for _, m := range []struct {
		on   bool
		text string
	}{
		{c.cut > 0, fmt.Sprintf("/C%d", c.cut)}, {c.median > 0, fmt.Sprintf("/M%d", c.median)},
		{c.limit != 0, fmt.Sprintf("/L%+d", c.limit)}, {c.percent != 0, fmt.Sprintf("/L%d", c.percent)},
		{c.factor != 0, fmt.Sprintf("/K%d", c.factor)}, {c.unrated != 0, fmt.Sprintf("/U%d", c.unrated)},
		{c.played, "/P"}, {c.fore, "/F"}, {c.reverse, "/R"},
	} {
		if m.on {
			text += m.text
		}
	}
	return text
}

// of is the score that a code is about.
func (c litCode) of(e *litEvent) int {
	switch c.score {
	case "MP":
		return litMP
	case "GP":
		return litGP
	}
	return e.primary
}

func litRat(num, den int) *big.Rat { return big.NewRat(int64(num), int64(den)) }

// litNearest rounds to a multiple of 1/unit, one half up.
func litNearest(x *big.Rat, unit int) *big.Rat {
	y := new(big.Rat).Mul(x, litRat(2*unit, 1))
	y.Add(y, litRat(1, 1))
	floor := new(big.Int).Div(y.Num(), new(big.Int).Mul(y.Denom(), big.NewInt(2))) // Div rounds down
	return new(big.Rat).SetFrac(floor, big.NewInt(int64(unit)))
}

// value is somebody's value of a tie-break that does not look at who is tied; nil when it is not defined.
func (e *litEvent) value(c litCode, i int) *big.Rat {
	s := c.of(e)
	switch c.name {
	case "PTS":
		return litRat(e.final(s)[i], 10)
	case "MPvGP":
		return litRat(e.final(1 - s)[i], 10)
	case "TPN":
		return litRat(e.parts[i].id, 1)
	case "WIN", "WON", "BPG", "BWG", "REP":
		return litRat(e.count(c.name, s, i), 1)
	case "STD":
		return litRat(e.standard(i), 2)
	case "PS":
		return e.progressive(c, s, i)
	case "BH", "FB":
		return e.buchholz(c, s, i)
	case "AOB":
		return e.averageBuchholz(c, s, i)
	case "SB":
		return e.bergerSum(c, s, s, i)
	case "EMMSB":
		return e.bergerSum(c, litMP, litMP, i)
	case "EMGSB":
		return e.bergerSum(c, litMP, litGP, i)
	case "EGMSB":
		return e.bergerSum(c, litGP, litMP, i)
	case "EGGSB":
		return e.bergerSum(c, litGP, litGP, i)
	case "KS":
		return e.koya(c, s, i)
	case "BC":
		return e.boardCount(i)
	case "SSSC":
		return e.strength(c, s, i)
	}
	return e.ratingValue(c, i)
}

// regular reports whether a round counts as a game for somebody's own results: in a round robin forfeits are regular
// games, but since 2026 not the lost ones. Reading: TB-13.
//
// Rule: C.07 (2023, 2024, 2026) 15.2
func (e *litEvent) regular(r *litRound) bool {
	switch {
	case r.kind == litGame:
		return true
	case !e.robin || r.opp < 0:
		return false
	case r.kind == litWonFor:
		return true
	}
	return r.kind == litLostFor && e.edition < 2026
}

// count is a tie-break that counts rounds. Reading: TB-14.
//
// Rule: C.07 (2023, 2024, 2026) 7.1-7.4, 7.6
func (e *litEvent) count(name string, s, i int) int {
	n := 0
	for k := range e.parts[i].rounds {
		r := &e.parts[i].rounds[k]
		if r.kind == litRest && name != "REP" {
			continue // there was no such round, whatever record 299 gives for it
		}
		won := e.regular(r) && (r.halves == 2 || e.team && r.value[s] == e.win[s])
		var counts bool
		switch name {
		case "WIN":
			counts = r.value[s] == e.win[s]
		case "WON":
			counts = won
		case "BPG":
			counts = e.regular(r) && r.black
		case "BWG":
			counts = won && r.black
		case "REP":
			lost := r.kind == litLostFor && (!e.robin || e.edition >= 2026)
			counts = !r.kind.requested() && !lost
		}
		if counts {
			n++
		}
	}
	return n
}

// standard is the number of half standard points. Reading: TB-18.
//
// Rule: C.07 (2026) 7.7
func (e *litEvent) standard(i int) int {
	n := 0
	for k := range e.parts[i].rounds {
		r := &e.parts[i].rounds[k]
		if r.kind == litRest {
			continue
		}
		against := e.draw[0]
		if e.regular(r) && r.opp >= 0 {
			against = e.parts[r.opp].rounds[k].value[0]
		}
		switch {
		case r.value[0] > against:
			n += 2
		case r.value[0] == against:
			n++
		}
	}
	return n
}

// progressive adds up the scores after each round, without those of the first rounds; a score stands after a rest
// round, too. Reading: TB-7.
//
// Rule: C.07 (2023, 2024, 2026) 7.5, 14.1.1
func (e *litEvent) progressive(c litCode, s, i int) *big.Rat {
	sum, total := 0, 0
	for k, r := range e.parts[i].rounds {
		total += r.value[s] + r.bonus[s]
		if k >= c.cut {
			sum += total
		}
	}
	return litRat(sum, 10)
}

// buchholz is the sum of the scores of the opponents.
//
// Rule: C.07 (2023, 2024, 2026) 8.1, 8.3
func (e *litEvent) buchholz(c litCode, s, i int) *big.Rat {
	if c.fore || c.name == "FB" {
		e = e.fore()
	}
	items := e.opponents(i, s, s, c.played)
	for k := range items {
		items[k].value = items[k].score
	}
	sum := 0
	for _, it := range litCut(items, c.cut+c.median, c.median) {
		sum += it.value
	}
	return litRat(sum, 10)
}

// averageBuchholz is the mean Buchholz of the opponents met over the board. Readings: TB-10, TB-11, TB-40.
//
// Rule: C.07 (2023, 2024, 2026) 8.2
func (e *litEvent) averageBuchholz(c litCode, s, i int) *big.Rat {
	sum, n := new(big.Rat), 0
	for k := range e.parts[i].rounds {
		r := &e.parts[i].rounds[k]
		if r.kind != litGame && !(e.robin && r.opp >= 0) {
			continue
		}
		sum.Add(sum, e.buchholz(litCode{name: "BH", fore: c.fore}, s, r.opp))
		n++
	}
	if n == 0 {
		return nil
	}
	return litNearest(sum.Quo(sum, litRat(n, 1)), 100)
}

// bergerSum multiplies the opponents' scores by what was made against them. Reading: TB-29.
//
// Rule: C.07 (2023, 2024, 2026) 9.1, 13.2
func (e *litEvent) bergerSum(c litCode, scores, points, i int) *big.Rat {
	items := e.opponents(i, scores, points, c.played)
	for k := range items {
		items[k].value = items[k].score * items[k].points
	}
	sum := 0
	for _, it := range litCut(items, c.cut+c.median, c.median) {
		sum += it.value
	}
	return litRat(sum, 100)
}

// koya counts the points made against those with half of the possible points or more. Reading: TB-15.
//
// Rule: C.07 (2023, 2024, 2026) 9.2, 14.5
func (e *litEvent) koya(c litCode, s, i int) *big.Rat {
	rounds := e.n
	if e.robin {
		rest := e.n
		for k := range e.parts {
			own := 0
			for _, r := range e.parts[k].rounds {
				if r.kind == litRest {
					own++
				}
			}
			rest = min(rest, own)
		}
		rounds -= rest
	}
	limit := litRat(e.win[s]*rounds, 2)
	if c.percent > 0 {
		limit = litRat(e.win[s]*rounds*c.percent, 100)
	}
	limit.Add(limit, litRat(5*c.limit, 1))
	sum, final := 0, e.final(s)
	for _, r := range e.parts[i].rounds {
		if r.opp >= 0 && litRat(final[r.opp], 1).Cmp(limit) >= 0 {
			sum += r.value[s]
		}
	}
	return litRat(sum, 10)
}

// lower reports whether the lower value of a tie-break stands first.
//
// Rule: C.07 (2026) 7.8
func (c litCode) lower() bool {
	first := c.name == "TPN" || c.name == "BC"
	return first != c.reverse
}

// looksAtGroup reports whether a tie-break depends on who is tied.
func (c litCode) looksAtGroup() bool {
	return slices.Contains([]string{"DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "TBR", "BBE"}, c.name)
}

// litStandings are the groups that a list leaves, and what each code said of everybody.
type litStandings struct {
	groups [][]int
	values [][]*big.Rat // by code and participant; nil for a tie-break without effect
}

// order divides everybody by one code after the other. Readings: TB-19, TB-20, TB-25.
//
// Rule: C.07 (2023, 2024, 2026) 4.2
func (e *litEvent) order(list []litCode) litStandings {
	var all []int
	for i := range e.parts {
		if !e.parts[i].expelled {
			all = append(all, i)
		}
	}
	out := litStandings{groups: [][]int{all}}
	for _, c := range list {
		var values []*big.Rat
		switch {
		case c.looksAtGroup():
			values = make([]*big.Rat, len(e.parts))
			out.groups = e.divideGroups(c, out.groups, values)
		case !e.noEffect(c):
			values = e.column(c)
			out.groups = e.divide(c, out.groups, values)
		}
		out.values = append(out.values, values)
	}
	return out
}

// column is everybody's value of a tie-break.
func (e *litEvent) column(c litCode) []*big.Rat {
	if e.sums.columns[c] == nil {
		values := make([]*big.Rat, len(e.parts))
		for i := range e.parts {
			values[i] = e.value(c, i)
		}
		e.sums.columns[c] = values
	}
	return e.sums.columns[c]
}

// divideGroups divides each group by a tie-break that looks at it; a place is 0 in a group that stays whole.
func (e *litEvent) divideGroups(c litCode, groups [][]int, places []*big.Rat) [][]int {
	for i := range places {
		places[i] = litRat(0, 1)
	}
	var out [][]int
	for _, g := range groups {
		classes := e.classes(c, g)
		if len(classes) > 1 {
			place := 1
			for _, class := range classes {
				for _, i := range class {
					places[i] = litRat(place, 1)
				}
				place += len(class)
			}
		}
		out = append(out, classes...)
	}
	return out
}

// divide divides groups by values. Board count is for teams level in game points only.
//
// Rule: C.07 (2023, 2024, 2026) 12.1
func (e *litEvent) divide(c litCode, groups [][]int, values []*big.Rat) [][]int {
	if c.name != "BC" {
		return litDivide(c, groups, values)
	}
	var out [][]int
	final := e.final(litGP)
	for _, g := range groups {
		if slices.ContainsFunc(g, func(i int) bool { return final[i] != final[g[0]] }) {
			out = append(out, g)
		} else {
			out = append(out, litDivide(c, [][]int{g}, values)...)
		}
	}
	return out
}

func litDivide(c litCode, groups [][]int, values []*big.Rat) [][]int {
	var out [][]int
	for _, g := range groups {
		left := slices.Clone(g)
		for len(left) > 0 {
			best := left[0]
			for _, i := range left {
				if litBetter(c, values[i], values[best]) {
					best = i
				}
			}
			var class, rest []int
			for _, i := range left {
				if litSame(values[i], values[best]) {
					class = append(class, i)
				} else {
					rest = append(rest, i)
				}
			}
			out, left = append(out, class), rest
		}
	}
	return out
}

func litSame(a, b *big.Rat) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return a.Cmp(b) == 0
}

func litBetter(c litCode, a, b *big.Rat) bool {
	if a == nil || b == nil {
		return a != nil && b == nil
	}
	if c.lower() {
		return a.Cmp(b) < 0
	}
	return a.Cmp(b) > 0
}
