package standings

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Step is one step of a direct encounter, for those who ask why.
type Step struct {
	Score    int         // Match or Game
	Article  string      // 6.2 or 6.3, or one of article 12
	Table    []DirectRow // the standings of the group among themselves, the best first
	Complete bool        // everybody has met everybody
	Classes  [][]int     // how the step divided the group; one class when it did not
}

// DirectRow is one participant in the standings of a group among themselves.
type DirectRow struct {
	Participant int
	Points      Value // made against the others of the group; of several games with one of them the average
	Missing     int   // how many of the others were not met
}

// directEncounter is the tie-break DE.
//
// Rule: C.07 (2023, 2024, 2026) 6
func directEncounter(l *ledger, c *Code, group []int, tell func(Step)) [][]int {
	return l.direct(group, l.scoreIndex(c), c.Played, tell)
}

// direct orders a group by the games of its members among themselves. What article 6 leaves together stays in one
// class.
//
// Rule: C.07 (2023, 2024, 2026) 6.2
func (l *ledger) direct(group []int, score int, forfeits bool, tell func(Step)) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	t := l.encounters(group, score, forfeits)
	if !t.complete {
		return l.certain(t, score, forfeits, tell)
	}
	slices.SortStableFunc(t.rows, func(a, b encounter6) int { return cmp.Compare(b.points, a.points) })
	levels := t.levels()
	t.tell(tell, score, "6.2", levels)
	if len(levels) == 1 {
		return [][]int{group}
	}
	var out [][]int
	for _, level := range levels {
		out = append(out, l.direct(level, score, forfeits, tell)...)
	}
	return out
}

// certain places whoever is first whatever the missing games bring, then the next in the same standings; for those left
// article 6 begins anew. Reading: TB-16.
//
// Rule: C.07 (2023, 2024, 2026) 6.3
func (l *ledger) certain(t table6, score int, forfeits bool, tell func(Step)) [][]int {
	// Only the one with the best possible points can be certain: his sure points are above what anybody else can reach.
	slices.SortStableFunc(t.rows, func(a, b encounter6) int { return cmp.Compare(b.most, a.most) })
	var out [][]int
	n := 0
	for n < len(t.rows) && (n == len(t.rows)-1 || t.rows[n].least > t.rows[n+1].most) {
		out = append(out, []int{t.rows[n].participant})
		n++
	}
	rest := t.members(n)
	if n == 0 {
		t.tell(tell, score, "6.3", [][]int{rest})
		return [][]int{t.group}
	}
	if len(rest) == 0 {
		t.tell(tell, score, "6.3", out)
		return out
	}
	t.tell(tell, score, "6.3", append(slices.Clone(out), rest))
	return append(out, l.direct(rest, score, forfeits, tell)...)
}

// encounter6 is a row of the standings of a group. The three numbers compare with one another, whatever their unit.
type encounter6 struct {
	participant         int
	points, least, most int64
	missing             int
}

// table6 is the standings of a group among themselves, by article 6.1.
type table6 struct {
	group    []int
	rows     []encounter6
	unit     int64 // of the points, per tenth of a point; 0 when the numbers are places and exact holds the points
	exact    []*big.Rat
	complete bool
}

// encounters adds up the games of a group.
//
// Rule: C.07 (2023, 2024, 2026) 6.1, 6.1.1, 6.1.2
func (l *ledger) encounters(group []int, score int, forfeits bool) table6 {
	for at, i := range group {
		l.spot[i] = int32(at)
	}
	defer func() {
		for _, i := range group {
			l.spot[i] = -1
		}
	}()
	t := table6{group: group, rows: make([]encounter6, len(group)), complete: true}
	pairs := make([][]meeting, len(group))
	unit := int64(1)
	for at, i := range group {
		pairs[at] = l.meetings(i, score, forfeits)
		unit = fitting(unit, pairs[at])
		missing := len(group) - 1 - len(pairs[at])
		t.rows[at] = encounter6{participant: i, missing: missing}
		t.complete = t.complete && missing == 0
	}
	t.unit = unit
	if unit == 0 {
		t.fill(l, pairs, score)
		return t
	}
	low, high := l.extremes(score)
	for at := range t.rows {
		row := &t.rows[at]
		for _, m := range pairs[at] {
			row.points += int64(m.points) * (unit / int64(m.games))
		}
		row.least = row.points + int64(low)*unit*int64(row.missing)
		row.most = row.points + int64(high)*unit*int64(row.missing)
	}
	return t
}

// extremes are the least and the most that a missing game can bring.
func (l *ledger) extremes(score int) (low, high tournament.Points) {
	w := l.e.Worth[score]
	if low = min(w.Win, w.Draw, w.Loss); l.e.Choices.Is("TB-16", "nothing") {
		low = 0
	}
	return low, max(w.Win, w.Draw, w.Loss)
}

// meeting is what a participant made against one other of the group.
type meeting struct {
	with   int32
	games  int
	points tournament.Points
}

// meetings lists the others of the group that somebody met. Where a reading demands it, one met less often than others
// does not count as met. Reading: TB-17.
func (l *ledger) meetings(i, score int, forfeits bool) []meeting {
	var out []meeting
	for k := range l.e.Rounds {
		if !l.meets(i, k, forfeits) {
			continue
		}
		r := l.round(i, k)
		at := l.spot[r.Opponent]
		if at < 0 {
			continue
		}
		j := slices.IndexFunc(out, func(m meeting) bool { return m.with == at })
		if j < 0 {
			out = append(out, meeting{with: at})
			j = len(out) - 1
		}
		out[j].games++
		out[j].points += r.Points[score]
	}
	if l.e.Choices.Is("TB-17", "missing") {
		cycles := l.cycles()
		out = slices.DeleteFunc(out, func(m meeting) bool { return m.games < cycles })
	}
	return out
}

// cycles is how often two participants meet at most.
func (l *ledger) cycles() int {
	most := 1
	for i := range l.e.Participants {
		n := map[int]int{}
		for k := range l.e.Rounds {
			if r := l.round(i, k); r.Opponent != Nobody {
				n[r.Opponent]++
				most = max(most, n[r.Opponent])
			}
		}
	}
	return most
}

// fitting widens a unit so that averages of so many games are whole numbers of it; 0 when it would grow too far.
func fitting(unit int64, pairs []meeting) int64 {
	const most = 1 << 32
	for _, m := range pairs {
		games := int64(m.games)
		if unit == 0 || unit%games == 0 {
			continue
		}
		if unit *= games / gcd(unit, games); unit > most {
			return 0
		}
	}
	return unit
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// fill computes a table whose averages have no common unit of reasonable size: exactly, and then as places.
func (t *table6) fill(l *ledger, pairs [][]meeting, score int) {
	low, high := l.extremes(score)
	var all []*big.Rat
	bounds := make([][2]*big.Rat, len(t.rows))
	t.exact = make([]*big.Rat, len(t.rows))
	for at := range t.rows {
		sum := new(big.Rat)
		for _, m := range pairs[at] {
			sum.Add(sum, big.NewRat(int64(m.points), int64(m.games)))
		}
		missing := int64(t.rows[at].missing)
		t.exact[at] = sum
		for b, v := range [...]tournament.Points{low, high} {
			bounds[at][b] = new(big.Rat).Add(sum, new(big.Rat).SetInt64(int64(v)*missing))
		}
		all = append(all, sum, bounds[at][0], bounds[at][1])
	}
	slices.SortFunc(all, func(a, b *big.Rat) int { return a.Cmp(b) })
	all = slices.CompactFunc(all, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
	place := func(v *big.Rat) int64 {
		n, _ := slices.BinarySearchFunc(all, v, func(a, b *big.Rat) int { return a.Cmp(b) })
		return int64(n)
	}
	for at := range t.rows {
		row := &t.rows[at]
		row.points, row.least, row.most = place(t.exact[at]), place(bounds[at][0]), place(bounds[at][1])
	}
}

// levels groups the rows, which are in order, by their points.
func (t *table6) levels() [][]int {
	var out [][]int
	for k := range t.rows {
		if k == 0 || t.rows[k].points != t.rows[k-1].points {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], t.rows[k].participant)
	}
	return out
}

// members lists the participants from a row on, in the order of the group.
func (t *table6) members(from int) []int {
	var out []int
	for _, row := range t.rows[from:] {
		out = append(out, row.participant)
	}
	slices.Sort(out)
	return out
}

// tell reports a step to somebody who asked for it.
func (t *table6) tell(tell func(Step), score int, article string, classes [][]int) {
	if tell == nil {
		return
	}
	s := Step{Score: score, Article: article, Complete: t.complete, Classes: classes}
	for _, row := range t.rows {
		points := Value{row.points, 10 * max(t.unit, 1)}
		if t.unit == 0 {
			exact := t.exact[slices.Index(t.group, row.participant)]
			points = Undefined()
			if exact.Num().IsInt64() && exact.Denom().IsInt64() && exact.Denom().Int64() < 1<<58 {
				points = Value{exact.Num().Int64(), 10 * exact.Denom().Int64()}
			}
		}
		s.Table = append(s.Table, DirectRow{row.participant, points, row.missing})
	}
	tell(s)
}
