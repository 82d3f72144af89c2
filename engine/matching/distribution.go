package matching

import "slices"

// Distribution gives every row a column of its own in the first way there is, as FirstOfAll of an Assignment does. It
// is for rows and columns in kinds: which columns a row may have depends on their kinds, but for a few pairs kept
// apart. The columns are kept in lists by kind, so that looking for one never walks over those that do not fit. There
// are as many rows as columns.
type Distribution struct {
	rows, columns []int8   // the kind of each
	fits          [][]bool // by kind of row and kind of column
	apart         func(row, column int) bool

	mate  []int32 // column of each row, -1 for none
	row   []int32 // row of each column, -1 for none
	kinds int32   // of columns
	// Lists of the columns not fixed yet, by kind; index len(columns)+kind is the head.
	next, prev []int32
	dead       [][]bool // proved by counting: no more such pair
	left       amounts  // rows and columns not fixed yet
	at         []int32  // of each list, where a row looks for its column
	flow       flow

	// of a search
	seen    []int32 // columns seen in search number stamp
	stamp   int32
	from    []int32 // row from which a column was reached
	queue   []int32
	opened  []bool
	pending [][]int32
}

// Outcome is what a distribution came to.
type Outcome uint8

// The outcomes.
const (
	Distributed         Outcome = iota
	Impossible                  // because of pairs kept apart
	ImpossibleByNumbers         // because of how many rows and columns of each kind there are
)

// NewDistribution starts a distribution of columns of some kinds. fits tells by kind of row and kind of column which
// columns a row may have, and apart which it may not have nevertheless.
func NewDistribution(rows, columns []int8, fits [][]bool, apart func(row, column int) bool) *Distribution {
	n, kinds := len(columns), len(fits[0])
	buf := make([]int32, len(rows)+5*n+3*kinds)
	cut := func(k int) []int32 {
		s := buf[:k:k]
		buf = buf[k:]
		return s
	}
	d := &Distribution{rows: rows, columns: columns, fits: fits, apart: apart, kinds: int32(kinds),
		dead: square[bool](max(len(fits), kinds)), opened: make([]bool, kinds), pending: make([][]int32, kinds)}
	d.mate, d.row, d.seen, d.from = cut(len(rows)), cut(n), cut(n), cut(n)
	d.next, d.prev, d.at = cut(n+kinds), cut(n+kinds), cut(kinds)
	d.left = amounts{rows: make([]int, len(fits)), columns: make([]int, kinds)}
	d.flow = newFlow(len(fits), kinds)
	d.list()
	return d
}

// NewSeated is NewDistribution for fewer rows than columns. Seats make up for the rows that are missing. They come
// after the others, and only the columns that may stay over can have one.
func NewSeated(rows, columns []int8, fits [][]bool, stays func(column int) bool,
	apart func(row, column int) bool) *Distribution {
	n, seats := len(rows), len(columns)-len(rows)
	if seats == 0 {
		return NewDistribution(rows, columns, fits, apart)
	}
	kinds := len(fits[0])
	all := make([][]bool, len(fits)+1) // the kinds of columns that may not stay, then the same of those that may
	for c, row := range fits {
		all[c] = slices.Concat(row, row)
	}
	seat := int8(len(fits))
	all[seat] = make([]bool, 2*kinds)
	for k := range kinds {
		all[seat][kinds+k] = true
	}
	rows = slices.Concat(rows, slices.Repeat([]int8{seat}, seats))
	columns = slices.Clone(columns)
	for j := range columns {
		if stays(j) {
			columns[j] += int8(kinds)
		}
	}
	return NewDistribution(rows, columns, all, func(row, column int) bool { return row < n && apart(row, column) })
}

// list makes the lists, and counts rows and columns.
func (d *Distribution) list() {
	n := int32(len(d.columns))
	for k := range d.kinds {
		d.next[n+k], d.prev[n+k] = n+k, n+k
	}
	for j, k := range d.columns {
		d.row[j] = -1
		d.left.columns[k]++
		head := n + int32(k)
		last := d.prev[head]
		d.next[last], d.prev[j] = int32(j), last
		d.next[j], d.prev[head] = head, int32(j)
	}
	for i, k := range d.rows {
		d.mate[i] = -1
		d.left.rows[k]++
	}
}

// First makes the first distribution. Column tells what it is.
//
// Proof: L4.
func (d *Distribution) First() Outcome {
	if o := d.initial(); o != Distributed {
		return o
	}
	for i := range d.rows {
		if !d.fix(int32(i)) {
			return Impossible // cannot happen: the row's present column is always possible
		}
	}
	return Distributed
}

// Column is the column of a row.
func (d *Distribution) Column(row int) int { return int(d.mate[row]) }

func (d *Distribution) unlink(j int32) {
	d.next[d.prev[j]], d.prev[d.next[j]] = d.next[j], d.prev[j]
}

// allowed reports whether a row may have a column; the kinds are known to fit.
func (d *Distribution) allowed(i, j int32) bool { return !d.apart(int(i), int(j)) }

// suits is allowed with the kinds checked too.
func (d *Distribution) suits(i, j int32) bool {
	return d.fits[d.rows[i]][d.columns[j]] && d.allowed(i, j)
}

// initial finds some distribution: numbers per pair of kinds first, then columns, then repairs.
func (d *Distribution) initial() Outcome {
	if !d.flow.find(d.left, d.fits) {
		return ImpossibleByNumbers
	}
	n := int32(len(d.columns))
	for k := range d.at {
		d.at[k] = d.next[n+int32(k)]
	}
	for i := range d.rows {
		d.greedy(int32(i))
	}
	for i := range d.rows {
		if d.mate[i] < 0 && !d.serve(int32(i)) {
			return Impossible
		}
	}
	return Distributed
}

// greedyLook bounds how many columns a row tries before it waits for the repair.
const greedyLook = 64

// greedy gives a row the first free column within its quota.
func (d *Distribution) greedy(i int32) {
	quota, n := d.flow.pairs[d.rows[i]], int32(len(d.columns))
	for k := range d.at {
		if quota[k] == 0 {
			continue
		}
		for d.row[d.at[k]] >= 0 { // the quota leaves a free one
			d.at[k] = d.next[d.at[k]]
		}
		for j, tries := d.at[k], 0; j < n && tries < greedyLook; j, tries = d.next[j], tries+1 {
			if d.row[j] < 0 && d.allowed(i, j) {
				quota[k]--
				d.mate[i], d.row[j] = j, i
				return
			}
		}
	}
}

// fix gives a row the first column that leaves the rest possible.
func (d *Distribution) fix(i int32) bool {
	c, n := d.rows[i], int32(len(d.columns))
	for k := range d.at {
		d.at[k] = n
		if d.fits[c][k] && !d.dead[c][k] {
			d.at[k] = min(n, d.next[n+int32(k)])
		}
	}
	d.left.rows[c]--
	for {
		j := slices.Min(d.at)
		if j >= n {
			return false
		}
		k := d.columns[j]
		if d.allowed(i, j) {
			if j == d.mate[i] || d.move(i, j) {
				d.unlink(j)
				d.left.columns[k]--
				return true
			}
			if !d.countable(k) {
				d.dead[c][k] = true
				d.at[k] = n
				continue
			}
		}
		d.at[k] = min(n, d.next[j])
	}
}

// countable reports whether, by numbers alone, the rows after the one being fixed could do without a column of a kind.
func (d *Distribution) countable(k int8) bool {
	d.left.columns[k]--
	ok := d.flow.find(d.left, d.fits)
	d.left.columns[k]++
	return ok
}

// move gives a column to a row if the row that has it can be helped by changes among the rows after that.
func (d *Distribution) move(i, j int32) bool {
	other, free := d.row[j], d.mate[i]
	if d.suits(other, free) {
		d.mate[other], d.row[free] = free, other
		d.mate[i], d.row[j] = j, i
		return true
	}
	d.row[free] = -1
	d.stamp++
	d.seen[j] = d.stamp
	d.mate[other] = -1
	if d.search(other, free) {
		d.mate[i], d.row[j] = j, i
		return true
	}
	d.row[free], d.mate[other] = i, j
	return false
}
