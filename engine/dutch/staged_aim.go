package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// aim is what the look-ahead can be at best, as far as is known: a bound from below, raised when it is seen to be out
// of reach. No candidate that is best by the criteria above the look-ahead has a better one.
type aim struct {
	before   []value // of the criteria above the look-ahead, at best
	unpaired int
	scores   []tournament.Points // of the downfloaters, each once, descending; nil before the first set is known
	count    []int               // how many downfloaters have each score
	floor    []int               // how many with at least each score are left unpaired whatever else is done
	least    []int               // the same as the aim has it
}

// begin is the aim before anything is out of reach: downfloaters with the scores that the criteria above the look-ahead
// demand, who may meet everybody.
func (g *aim) begin(s *staged, d []int) {
	if g.scores != nil {
		return
	}
	g.scores = descendingScores(s.round, d)
	g.count, g.floor, g.least = make([]int, len(g.scores)), make([]int, len(g.scores)), make([]int, len(g.scores))
	for _, i := range d {
		g.count[slices.Index(g.scores, s.players[i].score)]++
	}
	best := s.openLookahead(d)
	if least := s.noWorry(d); best.compare(least, false) < 0 {
		best = least
	}
	g.unpaired = best.count
	sum := 0
	for k, score := range g.scores {
		sum += g.count[k]
		g.floor[k] = max(0, sum-(s.next-s.from))
		g.least[k] = atLeast(best.list, score)
	}
}

// atLeast counts the scores that are not below one.
func atLeast(scores []tournament.Points, one tournament.Points) (n int) {
	for _, s := range scores {
		if s >= one {
			n++
		}
	}
	return n
}

// raise makes the aim the least that is worse in one of its parts, or in one of more importance: part 0 is how many are
// unpaired, part k how many of the k highest scores. Of the parts of less importance nothing is known then. It reports
// whether it is the part itself that is worse.
//
// Proof: L11.
func (g *aim) raise(part int) bool {
	for k := part - 1; k >= 0; k-- {
		before := 0
		if k > 0 {
			before = g.least[k-1]
		}
		if g.least[k]-before < g.count[k] {
			g.least[k]++
			for i := k + 1; i < len(g.least); i++ {
				g.least[i] = max(g.floor[i], g.least[k])
			}
			return k == part-1
		}
	}
	g.unpaired += 2 // players stay unpaired two by two
	copy(g.least, g.floor)
	return part == 0
}

// lookahead is the best look-ahead that is not known to be out of reach.
func (g *aim) lookahead() value {
	o, before := value{count: g.unpaired}, 0
	for k, score := range g.scores {
		o.list = append(o.list, slices.Repeat([]tournament.Points{score}, g.least[k]-before)...)
		before = g.least[k]
	}
	return o
}

// allowed is how many may be left unpaired.
func (g *aim) allowed() int {
	if g == nil {
		return 0
	}
	return g.unpaired
}

// lookaheadCut is a cut that forbids downfloaters with whom the look-ahead o is worse than the aim. It is blank when
// the reason is not found in the following bracket alone.
func (s *staged) lookaheadCut(d []int, o value, goal *aim) cut {
	if best := goal.lookahead(); o.count == best.count {
		for i, score := range o.list {
			if i >= len(best.list) || score > best.list[i] {
				return s.scoreCut(d, slices.Index(goal.scores, score), goal)
			}
		}
	}
	g := s.following(d)
	g.Complete()
	v := s.violation(g)
	return v.cut(len(d), goal)
}

// scoreCut is a cut that forbids downfloaters of whom too many with at least one of the scores are left unpaired: they
// can meet fewer players than they are (Hall's theorem).
//
// Proof: L10.
func (s *staged) scoreCut(d []int, k int, goal *aim) cut {
	g := s.draw(scope{from: s.from, to: s.next})
	var high []int
	var rows []matching.Set
	for _, i := range d {
		if s.players[i].score >= goal.scores[k] {
			row := matching.NewSet(g.size)
			g.row(row, i)
			high, rows = append(high, i), append(rows, row)
		}
	}
	few := tooFew(rows, g.size)
	c := cut{of: matching.NewSet(len(s.members))}
	others, row := g.everyone.Clone(), matching.NewSet(g.size)
	others.Without(others, few)
	for at, i := range s.members {
		if s.players[i].score < goal.scores[k] {
			continue
		}
		if g.row(row, i); !row.Meets(others) {
			c.of.Add(at)
		}
	}
	size := few.Size()
	c.part = k + 1
	c.ahead = func(g *aim) int { return size + g.least[k] }
	if in := s.countIn(c.of, high); in <= c.ahead(goal) {
		return cut{}
	}
	return c
}

func (s *staged) countIn(of matching.Set, players []int) (n int) {
	for at, i := range s.members {
		if of.Has(at) && slices.Contains(players, i) {
			n++
		}
	}
	return n
}

// tooFew are the columns that the rows an assignment cannot serve compete for.
func tooFew(rows []matching.Set, columns int) matching.Set {
	a := matching.NewAssignment(rows, columns)
	row := make([]int, columns)
	var queue []int
	for i := range rows {
		if !a.Serve(i) {
			queue = append(queue, i)
		}
	}
	for i := range rows {
		if j := a.Column(i); j != matching.None {
			row[j] = i
		}
	}
	reached := matching.NewSet(columns)
	for at := 0; at < len(queue); at++ {
		for j := rows[queue[at]].Next(0); j != matching.None; j = rows[queue[at]].Next(j + 1) {
			if !reached.Has(j) {
				reached.Add(j)
				queue = append(queue, row[j])
			}
		}
	}
	return reached
}
