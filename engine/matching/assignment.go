package matching

// Assignment gives rows different columns, each row only columns of its set: a matching of a bipartite graph, kept
// through changes. It answers which rows can be served at once, and finds the first assignment in order. Which
// assignment it holds at any moment has no influence on an answer. A search costs O(rows × columns) steps, of which 64
// are taken at once.
type Assignment struct {
	rows []Set // columns allowed to each row
	mate []int // column of each row, None for a row not served
	back []int // row of each column, None for a free column
	open Set   // columns that are not fixed
	free Set   // open columns that no row has

	// of a search
	unseen Set   // open columns not reached yet
	vain   Set   // columns reached in vain, see first
	from   []int // the row from which a column was reached
	queue  []int // rows whose columns are to be looked at
}

// NewAssignment starts an assignment in which no row is served. The rows are not copied; a row's set may be put in
// place as late as the row is first served.
func NewAssignment(rows []Set, columns int) *Assignment {
	numbers, sets := make([]int, len(rows)+2*columns), NewSets(4, columns)
	a := &Assignment{rows: rows, open: sets[0], free: sets[1], unseen: sets[2], vain: sets[3]}
	a.mate, a.back, a.from = numbers[:len(rows)], numbers[len(rows):len(rows)+columns], numbers[len(rows)+columns:]
	a.Clear()
	return a
}

// Clear takes all rows' columns away; none is fixed.
func (a *Assignment) Clear() {
	for i := range a.mate {
		a.mate[i] = None
	}
	for j := range a.back {
		a.back[j] = None
	}
	a.open.Fill(len(a.back))
	a.free.Fill(len(a.back))
}

// Column is the column of a row, None for a row not served.
func (a *Assignment) Column(row int) int { return a.mate[row] }

// Row is the set of columns of a row. It is not to be changed.
func (a *Assignment) Row(row int) Set { return a.rows[row] }

// Open are the columns that are not fixed. The set is not to be changed, and changes with the assignment.
func (a *Assignment) Open() Set { return a.open }

// Serve gives a row without a column one, moving others when need be, and reports whether it could. When it cannot,
// nothing changes, and it will not be able to after more rows have been served.
func (a *Assignment) Serve(row int) bool {
	copy(a.unseen, a.open)
	return a.search(row, None)
}

// ServeAll serves one row after the other and returns the first that cannot be served together with those before it,
// None when all are. Each row has the column of its own number if it can.
func (a *Assignment) ServeAll() int {
	for i := range a.rows {
		if i < len(a.back) && a.free.Has(i) && a.rows[i].Has(i) {
			a.give(i, i)
		} else if !a.Serve(i) {
			return i
		}
	}
	return None
}

// Missing serves as many rows as it can and returns how many are left.
func (a *Assignment) Missing() (n int) {
	for i, j := range a.mate {
		if j == None && !a.Serve(i) {
			n++
		}
	}
	return n
}

// Narrow gives a served row a smaller set of columns if it can still be served beside all others, and reports whether
// it can.
func (a *Assignment) Narrow(row int, columns Set) bool {
	old, j := a.rows[row], a.mate[row]
	a.rows[row] = columns
	if columns.Has(j) {
		return true
	}
	a.release(row)
	if a.Serve(row) {
		return true
	}
	a.rows[row] = old
	a.give(row, j)
	return false
}

// FirstOfAll fixes the least columns of the first rows, of one after the other.
//
// What a search in vain has reached is in vain for the rows after it, too: from these columns nothing but them can be
// reached. That stays so, as a row that has one of them can take but another one of them; only such a row has to ask
// among them.
//
// Proof: L4.
func (a *Assignment) FirstOfAll(rows int) []int {
	out, vain := make([]int, rows), NewSet(len(a.back))
	for i := range out {
		if copy(a.unseen, a.open); !vain.Has(a.mate[i]) {
			a.unseen.Without(a.open, vain)
		}
		out[i] = a.first(i)
		vain.Join(a.vain)
	}
	return out
}

// first fixes the least of the columns not yet reached that a served row can have so that all others can still be
// served, and returns it. vain are those that searches in vain have reached.
func (a *Assignment) first(row int) int {
	clear(a.vain)
	for j := a.rows[row].NextCommon(a.unseen, 0); ; j = a.rows[row].NextCommon(a.unseen, j+1) {
		if a.fix(row, j) { // at last his own column
			return j
		}
		a.vain.Without(a.open, a.unseen)
	}
}

// fix gives a served row a column that it may have, for good, if all others can still be served, and reports whether
// they can. What a search in vain has reached is in vain for the next one, too, as long as the row keeps its own
// column.
func (a *Assignment) fix(row, column int) bool {
	own, other := a.mate[row], a.back[column]
	if own != column {
		if other != None && !a.unseen.Has(column) {
			return false
		}
		a.release(row)
		if other != None {
			a.unseen.Remove(column)
			a.mate[other], a.back[column] = None, None
			if !a.search(other, own) {
				a.give(other, column)
				a.give(row, own)
				return false
			}
		}
		a.give(row, column)
	}
	a.open.Remove(column)
	return true
}

// Spares are the open columns that some assignment of as many rows leaves free.
func (a *Assignment) Spares() Set {
	out, bound := a.free.Clone(), a.queue[:0]
	for i, j := range a.mate {
		if j != None && a.open.Has(j) {
			bound = append(bound, i)
		}
	}
	a.queue = bound
	for again := true; again; {
		again = false
		still := bound[:0]
		for _, i := range bound {
			if a.rows[i].Meets(out) {
				out.Add(a.mate[i])
				again = true
			} else {
				still = append(still, i)
			}
		}
		bound = still
	}
	return out
}

// give makes a free column that of a row without one.
func (a *Assignment) give(row, column int) {
	a.mate[row], a.back[column] = column, row
	a.free.Remove(column)
}

// release takes a row's column away, if it has one.
func (a *Assignment) release(row int) {
	if j := a.mate[row]; j != None {
		a.mate[row], a.back[j] = None, None
		a.free.Add(j)
	}
}

// search serves a row along a path of changes among the columns not yet reached. goal is a free column known to be one,
// or None.
func (a *Assignment) search(row, goal int) bool {
	a.queue = append(a.queue[:0], row)
	for at := 0; at < len(a.queue); at++ {
		i := a.queue[at]
		j := goal
		if j == None || !a.rows[i].Has(j) {
			j = a.rows[i].NextCommon(a.free, 0)
		}
		if j != None {
			a.from[j] = i
			a.flip(j)
			return true
		}
		for j = a.rows[i].NextCommon(a.unseen, 0); j != None; j = a.rows[i].NextCommon(a.unseen, j+1) {
			a.unseen.Remove(j)
			a.from[j] = i
			k := a.back[j]
			if goal != None && a.rows[k].Has(goal) {
				a.from[goal] = k
				a.flip(goal)
				return true
			}
			a.queue = append(a.queue, k)
		}
	}
	return false
}

// flip hands a free column to the row that reached it, that row's column to the one before, and so on.
func (a *Assignment) flip(j int) {
	a.free.Remove(j)
	for j != None {
		i := a.from[j]
		a.mate[i], a.back[j], j = j, i, a.mate[i]
	}
}
