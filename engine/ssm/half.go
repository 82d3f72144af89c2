package ssm

import "github.com/trfkit/trfkit/engine/matching"

// halves matches rows (S1, and a last row for the player who stays over when there is one) with different columns
// (S2), each row only with columns in its set. It answers whether all rows can be served; which matching it holds at
// any moment has no influence on the pairing.
type halves struct {
	rows []matching.Set // columns allowed to each row
	mate []int          // column of each row, -1 for none
	back []int          // row of each column, -1 for none
	open matching.Set   // columns that may still change hands
	seen matching.Set   // columns not reached yet in a search
	from []int          // the row from which a column was reached
}

func newHalves(rows, columns int) *halves {
	h := &halves{rows: make([]matching.Set, rows), mate: make([]int, rows), back: make([]int, columns), from: make([]int, columns)}
	for i := range h.mate {
		h.mate[i] = -1
	}
	for j := range h.back {
		h.back[j] = -1
	}
	h.open, h.seen = matching.NewSet(columns), matching.NewSet(columns)
	h.open.Fill(columns)
	return h
}

// join serves a row that has no column, moving others when need be. When it fails, nothing has changed.
func (h *halves) join(row int) bool {
	copy(h.seen, h.open)
	return h.search(row)
}

// search is join without forgetting which columns earlier searches reached in vain.
func (h *halves) search(row int) bool {
	for queue := []int{row}; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		for j := h.rows[i].NextCommon(h.seen, 0); j >= 0; j = h.rows[i].NextCommon(h.seen, j+1) {
			h.seen.Remove(j)
			h.from[j] = i
			if h.back[j] < 0 {
				h.flip(j)
				return true
			}
			queue = append(queue, h.back[j])
		}
	}
	return false
}

// flip hands a free column to the row that reached it, that row's column to the one before, and so on.
func (h *halves) flip(j int) {
	for j >= 0 {
		i := h.from[j]
		h.mate[i], h.back[j], j = j, i, h.mate[i]
	}
}

// serve gives rows their columns one after the other and returns the first that cannot be served together with those
// before it, -1 when all are.
func (h *halves) serve() int {
	for i := range h.rows {
		if i < len(h.back) && h.back[i] < 0 && h.rows[i].Has(i) {
			h.mate[i], h.back[i] = i, i
		} else if !h.join(i) {
			return i
		}
	}
	return -1
}

// cut leaves only the first rows.
func (h *halves) cut(rows int) {
	for _, j := range h.mate[rows:] {
		if j >= 0 {
			h.back[j] = -1
		}
	}
	h.rows, h.mate = h.rows[:rows], h.mate[:rows]
}

// narrow gives a served row a smaller set of columns if all rows can still be served, and reports whether they can.
func (h *halves) narrow(row int, columns matching.Set) bool {
	old, j := h.rows[row], h.mate[row]
	h.rows[row] = columns
	if columns.Has(j) {
		return true
	}
	h.mate[row], h.back[j] = -1, -1
	if h.join(row) {
		return true
	}
	h.rows[row], h.mate[row], h.back[j] = old, j, row
	return false
}

// settle fixes, for one row after the other, the first column that leaves the others served, and returns the columns.
func (h *halves) settle(rows int) []int {
	out := make([]int, rows)
	for i := range out {
		out[i] = h.fix(i)
	}
	return out
}

// fix finds the first column a row may have and takes it out of the game. A column that another row holds is possible
// when that row finds one elsewhere; what a search in vain has reached is in vain for the next one, too.
func (h *halves) fix(row int) int {
	own := h.mate[row]
	copy(h.seen, h.open)
	for j := h.rows[row].NextCommon(h.open, 0); j >= 0; j = h.rows[row].NextCommon(h.open, j+1) {
		if j != own && !h.swap(row, own, j) {
			continue
		}
		h.mate[row], h.back[j] = j, row
		h.open.Remove(j)
		return j
	}
	panic("ssm: a served row has no column")
}

// swap frees column j for a row that gives up its own column, if whoever holds j finds another.
func (h *halves) swap(row, own, j int) bool {
	k := h.back[j]
	if k < 0 {
		h.back[own] = -1
		return true
	}
	if !h.seen.Has(j) {
		return false
	}
	h.seen.Remove(j)
	h.mate[k], h.back[j], h.back[own] = -1, row, -1
	if h.search(k) {
		return true
	}
	h.mate[k], h.back[j], h.back[own] = j, k, row
	return false
}
