package ssm

// tighten keeps, in each row, only the columns that occur in a best service: the fewest pairs that break B4, then the
// fewest that break B5, a repeated downfloat of the player who stays over included. Reading: SA-9 fewest.
//
// It solves the assignment problem by shortest augmenting paths. By complementary slackness the best services are
// exactly those that use tight columns only, so the order in which C4 tries S2 players can go on from there.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) tighten(h *halves) {
	n := len(h.back)
	a := newAssignment(n, func(i, j int) int64 {
		if i >= len(h.rows) {
			return 0 // whoever is left
		}
		return b.cost(h, i, j)
	})
	for i := range n {
		a.add(i)
	}
	for i, row := range h.rows {
		for j := row.Next(0); j >= 0; j = row.Next(j + 1) {
			if a.cost(i, j) != a.rowPrice[i]+a.columnPrice[j] {
				row.Remove(j)
			}
		}
	}
	for j, i := range a.row {
		h.back[j] = -1
		if i < len(h.rows) {
			h.mate[i], h.back[j] = j, i
		}
	}
}

// barred is the cost of a column a row may not have: more than any service.
const barred = int64(1) << 40

// cost weighs a pair: one B4 breach outweighs as many B5 breaches as there can be.
func (b *bracket) cost(h *halves, i, j int) int64 {
	if !h.rows[i].Has(j) {
		return barred
	}
	q := b.s2[j]
	var c int64
	if i == len(b.s1) {
		if b.repeatsStay(q, b.last) {
			c = 1
		}
		return c
	}
	p := b.s1[i]
	if b.sameGroup(p, q) {
		c = int64(len(h.rows)) + 1
	}
	if b.repeatsFloat(min(p, q), max(p, q)) {
		c++
	}
	return c
}

// assignment is an assignment problem with prices that prove its optimum.
type assignment struct {
	cost        func(i, j int) int64
	rowPrice    []int64
	columnPrice []int64
	row         []int // by column, -1 for none
}

func newAssignment(n int, cost func(i, j int) int64) *assignment {
	a := &assignment{cost: cost, rowPrice: make([]int64, n), columnPrice: make([]int64, n), row: make([]int, n)}
	for j := range a.row {
		a.row[j] = -1
	}
	return a
}

// add assigns one more row along the cheapest path to a free column.
func (a *assignment) add(first int) {
	n := len(a.row)
	dist, from, done := make([]int64, n), make([]int, n), make([]bool, n)
	for j := range dist {
		dist[j], from[j] = 1<<60, -1
	}
	i, at := first, -1
	var reach int64
	for {
		best := -1
		for j := range n {
			if done[j] {
				continue
			}
			if d := reach + a.cost(i, j) - a.rowPrice[i] - a.columnPrice[j]; d < dist[j] {
				dist[j], from[j] = d, at
			}
			if best < 0 || dist[j] < dist[best] {
				best = j
			}
		}
		at, reach = best, dist[best]
		if a.row[at] < 0 {
			break
		}
		done[at] = true
		i = a.row[at]
	}
	a.raise(first, reach, dist, done)
	for at >= 0 {
		if from[at] < 0 {
			a.row[at] = first
		} else {
			a.row[at] = a.row[from[at]]
		}
		at = from[at]
	}
}

// raise moves the prices so that the path becomes tight and no column becomes cheaper than its price.
func (a *assignment) raise(first int, reach int64, dist []int64, done []bool) {
	a.rowPrice[first] += reach
	for j := range done {
		if done[j] {
			a.rowPrice[a.row[j]] += reach - dist[j]
			a.columnPrice[j] -= reach - dist[j]
		}
	}
}
