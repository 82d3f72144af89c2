package matching

// FirstWithin is the first assignment of all rows that costs no more than so much: the first row has the least column
// that it can have, then the second one, and so on. It returns the columns, and false when every assignment costs more
// or there is none. A cost is asked for columns of the row's set; it is not negative, and the costs of an assignment
// add up to less than 1<<32. The sets are not changed.
//
// A row is given one column after the other, and the cheapest assignment is mended each time along one path of changes,
// which takes O(columns²) steps. Of columns that cost a row the same only as many are looked at as there are rows: one
// of them is always free.
func FirstWithin(rows []Set, columns int, cost func(row, column int) int, most int) ([]int, bool) {
	if len(rows) > columns {
		return nil, false
	}
	narrow, used := nearest(rows, columns, cost)
	if len(used) < len(rows) {
		return nil, false
	}
	p := squared(narrow, len(used), func(row, k int) int {
		if row >= len(rows) {
			return 0
		}
		return cost(row, used[k])
	})
	for i := range p.rows {
		if !p.serve(i) {
			return nil, false
		}
	}
	if p.total() > int64(most) {
		return nil, false
	}
	out := make([]int, len(rows))
	for i := range out {
		out[i] = used[p.least(i, int64(most))]
	}
	return out, true
}

// nearest leaves each row the least columns of each cost, as many as there are rows, and numbers the columns left. It
// returns the rows' sets of these numbers and the columns by number, ascending.
func nearest(rows []Set, columns int, cost func(row, column int) int) (narrow []Set, used []int) {
	all := NewSet(columns)
	lists := make([][]int, len(rows))
	for i, row := range rows {
		of := map[int]int{}
		for j := row.Next(0); j != None; j = row.Next(j + 1) {
			if c := cost(i, j); of[c] < len(rows) {
				of[c]++
				lists[i] = append(lists[i], j)
				all.Add(j)
			}
		}
	}
	used = all.List()
	number := make([]int, columns)
	for k, j := range used {
		number[j] = k
	}
	narrow = NewSets(len(rows), len(used))
	for i, list := range lists {
		for _, j := range list {
			narrow[i].Add(number[j])
		}
	}
	return narrow, used
}

// squared prices an assignment with as many rows as columns: those added may have any column, at no cost.
func squared(rows []Set, columns int, cost func(row, column int) int) *priced {
	all := append([]Set(nil), rows...)
	any := NewSet(columns)
	any.Fill(columns)
	for len(all) < columns {
		all = append(all, any)
	}
	return NewAssignment(all, columns).priced(all, cost)
}

// total is what the assignment at hand costs.
func (p *priced) total() (sum int64) {
	for i, j := range p.mate {
		sum += p.costs[i][j]
	}
	return sum
}

// least gives a row the least column with which all rows can be served within a cost, for good, and returns it. The
// assignment at hand is a cheapest one, and costs no more. Another column makes it dearer by what it costs more than
// its prices, at least.
func (p *priced) least(row int, most int64) int {
	own, room := p.costs[row], most-p.total()
	for j := range own {
		if j != p.mate[row] && p.slack(row, j) > room {
			continue
		}
		if j == p.mate[row] || p.moves(row, j, most) {
			p.costs[row] = only(j, own)
			return j
		}
	}
	return None // not reached: the row has a column
}

// only are the costs of a row that may have one column alone.
func only(column int, own []int64) []int64 {
	costs := make([]int64, len(own))
	for j := range costs {
		costs[j] = barred
	}
	costs[column] = own[column]
	return costs
}

// moves gives a row another column, if all rows can still be served within a cost, and reports whether they can.
func (p *priced) moves(row, column int, most int64) bool {
	own, at := p.costs[row], p.mate[row]
	n := len(p.mate)
	places, prices := make([]int, 2*n), make([]int64, 2*n)
	copy(places, p.mate)
	copy(places[n:], p.back)
	copy(prices, p.rowPrice)
	copy(prices[n:], p.columnPrice)
	p.costs[row] = only(column, own)
	p.mate[row], p.back[at] = None, None
	if p.serve(row) && p.total() <= most {
		return true
	}
	p.costs[row] = own
	copy(p.mate, places)
	copy(p.back, places[n:])
	copy(p.rowPrice, prices)
	copy(p.columnPrice, prices[n:])
	return false
}
