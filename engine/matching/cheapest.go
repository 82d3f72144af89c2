package matching

// Cheapest leaves each row only columns with which the assignments of all rows are exactly the cheapest ones, and
// reports whether all rows can be served. There are as many rows as columns, and no column is fixed. A cost is asked
// for columns of the row's set; it is not negative, and the costs of an assignment add up to less than 1<<32. The rows'
// sets are changed.
//
// Rows that can be served at no cost are served first; each of the others takes O(columns²) steps.
func (a *Assignment) Cheapest(cost func(row, column int) int) bool {
	a.Clear()
	all := make([]Set, len(a.rows))
	for i, row := range a.rows {
		all[i] = row.Clone()
		for j := row.Next(0); j != None; j = row.Next(j + 1) {
			if cost(i, j) > 0 {
				row.Remove(j)
			}
		}
	}
	free := true
	for i := range a.rows {
		free = a.Serve(i) && free
	}
	if free {
		return true
	}
	p := a.priced(all, cost)
	for i := range a.rows {
		if a.mate[i] == None && !p.serve(i) {
			return false
		}
	}
	for i, row := range all {
		clear(a.rows[i])
		for j := row.Next(0); j != None; j = row.Next(j + 1) {
			if p.slack(i, j) == 0 {
				a.rows[i].Add(j)
			}
		}
	}
	a.free = NewSet(len(a.back))
	return true
}

// priced is an assignment with prices of rows and columns that prove it a cheapest one of the rows served: no column is
// cheaper for a row than the two prices together, and a row's own column costs just that. The assignments of all rows
// by columns that cost just their prices are then the cheapest ones, and there are no others (complementary slackness).
type priced struct {
	*Assignment
	costs       [][]int64 // barred where a row may not have a column
	rowPrice    []int64
	columnPrice []int64
	distance    []int64 // of a column from the row to be served
	settled     []bool
}

// barred is far more than any assignment or path costs.
const barred = int64(1) << 50

// priced starts with prices of nothing, which suit an assignment without costs.
func (a *Assignment) priced(all []Set, cost func(row, column int) int) *priced {
	n := len(a.back)
	p := &priced{Assignment: a, costs: make([][]int64, n), rowPrice: make([]int64, n), columnPrice: make([]int64, n),
		distance: make([]int64, n), settled: make([]bool, n)}
	for i, row := range all {
		p.costs[i] = make([]int64, n)
		for j := range p.costs[i] {
			p.costs[i][j] = barred
			if row.Has(j) {
				p.costs[i][j] = int64(cost(i, j))
			}
		}
	}
	return p
}

// slack is by how much a row's column costs more than the prices say.
func (p *priced) slack(i, j int) int64 { return p.costs[i][j] - p.rowPrice[i] - p.columnPrice[j] }

// serve serves one more row along the cheapest path of changes to a free column, and reports whether there is one.
func (p *priced) serve(row int) bool {
	for j := range p.distance {
		p.distance[j], p.settled[j] = 2*barred, false
	}
	i, reach, at := row, int64(0), None
	for {
		best := None
		for j, d := range p.distance {
			if p.settled[j] {
				continue
			}
			if x := reach + p.slack(i, j); x < d {
				p.distance[j], p.from[j] = x, i
			}
			if best == None || p.distance[j] < p.distance[best] {
				best = j
			}
		}
		if at, reach = best, p.distance[best]; reach >= barred/2 {
			return false
		}
		if p.back[at] == None {
			break
		}
		p.settled[at], i = true, p.back[at]
	}
	p.raise(row, reach)
	p.flip(at)
	return true
}

// raise moves the prices so that the path to a column at a distance costs just its prices, and no column becomes
// cheaper than its prices.
func (p *priced) raise(row int, reach int64) {
	p.rowPrice[row] += reach
	for j, settled := range p.settled {
		if settled {
			p.rowPrice[p.back[j]] += reach - p.distance[j]
			p.columnPrice[j] -= reach - p.distance[j]
		}
	}
}
