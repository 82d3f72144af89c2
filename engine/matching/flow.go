package matching

// amounts are how many rows and columns there are of each kind.
type amounts struct{ rows, columns []int }

// flow assigns numbers of rows to numbers of columns by kind.
type flow struct {
	pairs   [][]int // how many, by kind of row and kind of column
	amounts         // not assigned yet

	// of a search
	viaColumn []int // kind of row that reaches the kind of column, plus one
	viaRow    []int // kind of column that reaches the kind of row, plus one
	queue     []int
}

func newFlow(rows, columns int) flow {
	buf := make([]int, rows*columns+3*rows+2*columns)
	cut := func(k int) []int {
		s := buf[:k:k]
		buf = buf[k:]
		return s
	}
	f := flow{pairs: make([][]int, rows), amounts: amounts{cut(rows), cut(columns)}, viaColumn: cut(columns),
		viaRow: cut(rows), queue: cut(rows)[:0]}
	for c := range f.pairs {
		f.pairs[c] = cut(columns)
	}
	return f
}

// find assigns all rows to columns that fit, and reports whether it can.
func (f *flow) find(all amounts, fits [][]bool) bool {
	copy(f.rows, all.rows)
	copy(f.columns, all.columns)
	for c, row := range f.pairs {
		for k := range row {
			row[k] = 0
			if fits[c][k] {
				row[k] = min(f.rows[c], f.columns[k])
				f.rows[c] -= row[k]
				f.columns[k] -= row[k]
			}
		}
	}
	for c := range f.rows {
		for f.rows[c] > 0 {
			if !f.reroute(c, fits) {
				return false
			}
		}
	}
	return true
}

// reroute brings some rows of a kind into columns along a path of changes.
func (f *flow) reroute(c int, fits [][]bool) bool {
	clear(f.viaColumn)
	clear(f.viaRow)
	f.queue = append(f.queue[:0], c)
	for at := 0; at < len(f.queue); at++ {
		r := f.queue[at]
		for k := range f.columns {
			if !fits[r][k] || f.viaColumn[k] != 0 {
				continue
			}
			f.viaColumn[k] = r + 1
			if f.columns[k] > 0 {
				f.push(c, k)
				return true
			}
			for t := range f.rows {
				if f.pairs[t][k] > 0 && t != c && f.viaRow[t] == 0 {
					f.viaRow[t] = k + 1
					f.queue = append(f.queue, t)
				}
			}
		}
	}
	return false
}

// push sends as much as possible along the path found.
func (f *flow) push(c, k int) {
	amount := min(f.rows[c], f.columns[k])
	for x := k; ; {
		r := f.viaColumn[x] - 1
		if r == c {
			break
		}
		x = f.viaRow[r] - 1
		amount = min(amount, f.pairs[r][x])
	}
	f.rows[c] -= amount
	f.columns[k] -= amount
	for x := k; ; {
		r := f.viaColumn[x] - 1
		f.pairs[r][x] += amount
		if r == c {
			return
		}
		x = f.viaRow[r] - 1
		f.pairs[r][x] -= amount
	}
}
