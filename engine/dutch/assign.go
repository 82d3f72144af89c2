package dutch

// assignment finds the lexicographically first way to give every row (player of S1R) a column (player of S2R) such
// that all pairs obey the pair rules. The seats of the players left over are rows that come last.
//
// Columns are kept in lists by class, so that looking for a column never walks over those the row's class excludes.
type assignment struct {
	f    *fastPath
	rows []int32 // positions in the bracket; -1 is a seat
	cols []int32
	mate []int32 // column of each row, -1 for none
	row  []int32 // row of each column, -1 for none
	stay []bool  // positions that may take a seat; nil without one

	kind       []int8  // class of each column, plus classes when it may stay
	next, prev []int32 // lists of the columns not fixed yet, by kind; index len(cols)+kind is the head
	fits       pairRules
	dead       pairRules // proved by counting: no more such pair
	nrows      rowCounts // rows and columns not fixed yet
	ncols      colCounts

	seen    []int32 // columns seen in search number stamp
	stamp   int32
	from    []int32 // row from which a column was reached
	queue   []int32
	opened  [2 * classes]bool
	pending [2 * classes][]int32
}

func newAssignment(f *fastPath, rows, cols []int32) *assignment {
	n := len(cols)
	buf := make([]int32, 5*n+2*2*classes)
	cut := func(k int) []int32 {
		s := buf[:k:k]
		buf = buf[k:]
		return s
	}
	a := &assignment{f: f, cols: cols, rows: rows, kind: make([]int8, n)}
	a.row, a.seen, a.from = cut(n), cut(n), cut(n)
	a.next, a.prev = cut(n+2*classes), cut(n+2*classes)
	return a
}

// seat adds the seats of the players left over.
func (a *assignment) seat(stay []bool, seats int) {
	a.rows = append(make([]int32, 0, len(a.rows)+seats), a.rows...)
	for range seats {
		a.rows = append(a.rows, -1)
	}
	a.stay = stay
}

// first makes the assignment.
//
// Proof: L4.
func (a *assignment) first() outcome {
	a.prepare()
	if o := a.initial(); o != assigned {
		return o
	}
	for i := range a.rows {
		if !a.fix(int32(i)) {
			return impossible // cannot happen: the row's present column is always possible
		}
	}
	return assigned
}

func (a *assignment) rowClass(i int32) int {
	if a.rows[i] < 0 {
		return leftover
	}
	return int(a.f.class[a.rows[i]])
}

func (a *assignment) prepare() {
	for x := range class(classes) {
		for y := range class(classes) {
			ok := a.f.budget.compatible(x, y)
			a.fits[x][y], a.fits[x][y+classes] = ok, ok
			a.fits[leftover][y+classes] = true
		}
	}
	n := int32(len(a.cols))
	for k := range int32(2 * classes) {
		a.next[n+k], a.prev[n+k] = n+k, n+k
	}
	for j := range a.cols {
		k := int8(a.f.class[a.cols[j]])
		if a.stay != nil && a.stay[a.cols[j]] {
			k += classes
		}
		a.kind[j], a.row[j] = k, -1
		a.ncols[k]++
		head := n + int32(k)
		last := a.prev[head]
		a.next[last], a.prev[j] = int32(j), last
		a.next[j], a.prev[head] = head, int32(j)
	}
	a.mate = make([]int32, len(a.rows))
	for i := range a.rows {
		a.mate[i] = -1
		a.nrows[a.rowClass(int32(i))]++
	}
}

func (a *assignment) unlink(j int32) {
	a.next[a.prev[j]], a.prev[a.next[j]] = a.next[j], a.prev[j]
}

// allowed reports whether row i may have column j; the kinds are known to fit.
func (a *assignment) allowed(i, j int32) bool {
	r := a.rows[i]
	return r < 0 || !a.f.barred(a.f.members[r], a.f.members[a.cols[j]])
}

// suits is allowed with the kinds checked too.
func (a *assignment) suits(i, j int32) bool {
	return a.fits[a.rowClass(i)][a.kind[j]] && a.allowed(i, j)
}

// initial finds some complete assignment: numbers per pair of classes first, then players, then repairs.
func (a *assignment) initial() outcome {
	quota, ok := transport(a.nrows, a.ncols, &a.fits)
	if !ok {
		return impossibleByNumbers
	}
	n := int32(len(a.cols))
	var start [2 * classes]int32
	for k := range start {
		start[k] = a.next[n+int32(k)]
	}
	for i := range int32(len(a.rows)) {
		a.greedy(i, quota, &start)
	}
	for i := range int32(len(a.rows)) {
		if a.mate[i] < 0 && !a.augment(i, -1) {
			return impossible
		}
	}
	return assigned
}

// greedyLook bounds how many columns a row tries before it waits for the repair.
const greedyLook = 64

// greedy gives row i the first free column within its quota.
func (a *assignment) greedy(i int32, quota *pairCounts, start *[2 * classes]int32) {
	c, n := a.rowClass(i), int32(len(a.cols))
	for k := range start {
		if quota[c][k] == 0 {
			continue
		}
		for start[k] < n && a.row[start[k]] >= 0 {
			start[k] = a.next[start[k]]
		}
		for j, tries := start[k], 0; j < n && tries < greedyLook; j, tries = a.next[j], tries+1 {
			if a.row[j] < 0 && a.allowed(i, j) {
				quota[c][k]--
				a.mate[i], a.row[j] = j, i
				return
			}
		}
	}
}

// fix gives row i the first column that leaves the rest assignable.
func (a *assignment) fix(i int32) bool {
	c, n := a.rowClass(i), int32(len(a.cols))
	var at [2 * classes]int32
	for k := range at {
		at[k] = n
		if a.fits[c][k] && !a.dead[c][k] {
			at[k] = a.next[n+int32(k)]
		}
	}
	a.nrows[c]--
	for {
		j := n
		for k := range at {
			j = min(j, at[k])
		}
		if j >= n {
			return false
		}
		k := a.kind[j]
		if a.allowed(i, j) {
			if j == a.mate[i] || a.move(i, j) {
				a.unlink(j)
				a.ncols[k]--
				return true
			}
			if !a.countable(k) {
				a.dead[c][k] = true
				at[k] = n
				continue
			}
		}
		if at[k] = a.next[j]; at[k] > n {
			at[k] = n
		}
	}
}

// countable reports whether, by numbers alone, the rows after the one being fixed could do without a column of kind k.
func (a *assignment) countable(k int8) bool {
	a.ncols[k]--
	_, ok := transport(a.nrows, a.ncols, &a.fits)
	a.ncols[k]++
	return ok
}

// move gives column j to row i if the row that has it can be helped by changes among the rows after i.
func (a *assignment) move(i, j int32) bool {
	other, free := a.row[j], a.mate[i]
	if a.suits(other, free) {
		a.mate[other], a.row[free] = free, other
		a.mate[i], a.row[j] = j, i
		return true
	}
	a.row[free] = -1
	a.stamp++
	a.seen[j] = a.stamp
	a.mate[other] = -1
	if a.search(other, free) {
		a.mate[i], a.row[j] = j, i
		return true
	}
	a.row[free], a.mate[other] = i, j
	return false
}

func (a *assignment) augment(i, target int32) bool {
	a.stamp++
	return a.search(i, target)
}

// search finds an alternating path from row i, which has no column, to a free column; target is that column where it
// is the only one, else -1. Every column is looked at once: after a class of rows has seen a list, only the columns
// barred to that row are still pending.
func (a *assignment) search(i, target int32) bool {
	a.queue = append(a.queue[:0], i)
	for k := range a.pending {
		a.opened[k] = false
		a.pending[k] = a.pending[k][:0]
	}
	for at := 0; at < len(a.queue); at++ {
		r := a.queue[at]
		c := a.rowClass(r)
		for k := range a.pending {
			if a.fits[c][k] && a.expand(r, k, target) {
				return true
			}
		}
	}
	return false
}

// expand looks at the unseen columns of kind k from row r.
func (a *assignment) expand(r int32, k int, target int32) bool {
	n := int32(len(a.cols))
	if !a.opened[k] {
		a.opened[k] = true
		for j := a.next[n+int32(k)]; j < n; j = a.next[j] {
			if a.seen[j] == a.stamp {
				continue
			}
			if !a.allowed(r, j) {
				a.pending[k] = append(a.pending[k], j)
			} else if a.reach(r, j, target) {
				return true
			}
		}
		return false
	}
	kept := a.pending[k][:0]
	for x, j := range a.pending[k] {
		if a.seen[j] == a.stamp {
			continue
		}
		if !a.allowed(r, j) {
			kept = append(kept, j)
		} else if a.reach(r, j, target) {
			kept = append(kept, a.pending[k][x+1:]...)
			a.pending[k] = kept
			return true
		}
	}
	a.pending[k] = kept
	return false
}

// reach adds column j, seen from row r, to the search, and flips the path when it ends.
func (a *assignment) reach(r, j, target int32) bool {
	a.seen[j], a.from[j] = a.stamp, r
	t := a.row[j]
	if t < 0 {
		a.flip(j)
		return true
	}
	if target >= 0 && a.seen[target] != a.stamp && a.suits(t, target) {
		a.seen[target], a.from[target] = a.stamp, t
		a.flip(target)
		return true
	}
	a.queue = append(a.queue, t)
	return false
}

// flip moves every row of the path that ends in the free column j.
func (a *assignment) flip(j int32) {
	for j >= 0 {
		r := a.from[j]
		old := a.mate[r]
		a.mate[r], a.row[j] = j, r
		j = old
	}
}
