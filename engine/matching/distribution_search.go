package matching

// serve finds an alternating path from a row without a column to any free column.
func (d *Distribution) serve(i int32) bool {
	d.stamp++
	return d.search(i, -1)
}

// search finds an alternating path from a row without a column to a free one; target is that column where it is the
// only one, else -1. Every column is looked at once: after a row has seen a list, only the columns kept apart from it
// are still pending.
func (d *Distribution) search(i, target int32) bool {
	d.queue = append(d.queue[:0], i)
	for k := range d.pending {
		d.opened[k] = false
		d.pending[k] = d.pending[k][:0]
	}
	for at := 0; at < len(d.queue); at++ {
		r := d.queue[at]
		for k, fits := range d.fits[d.rows[r]] {
			if fits && d.expand(r, k, target) {
				return true
			}
		}
	}
	return false
}

// expand looks at the unseen columns of a kind from a row.
func (d *Distribution) expand(r int32, k int, target int32) bool {
	n := int32(len(d.columns))
	if !d.opened[k] {
		d.opened[k] = true
		for j := d.next[n+int32(k)]; j < n; j = d.next[j] {
			if d.seen[j] == d.stamp {
				continue
			}
			if !d.allowed(r, j) {
				d.pending[k] = append(d.pending[k], j)
			} else if d.reach(r, j, target) {
				return true
			}
		}
		return false
	}
	kept := d.pending[k][:0]
	for x, j := range d.pending[k] {
		if d.seen[j] == d.stamp {
			continue
		}
		if !d.allowed(r, j) {
			kept = append(kept, j)
		} else if d.reach(r, j, target) {
			kept = append(kept, d.pending[k][x+1:]...)
			d.pending[k] = kept
			return true
		}
	}
	d.pending[k] = kept
	return false
}

// reach adds a column, seen from a row, to the search, and flips the path when it ends.
func (d *Distribution) reach(r, j, target int32) bool {
	d.seen[j], d.from[j] = d.stamp, r
	t := d.row[j]
	if t < 0 {
		d.flip(j)
		return true
	}
	if target >= 0 && d.suits(t, target) {
		d.seen[target], d.from[target] = d.stamp, t
		d.flip(target)
		return true
	}
	d.queue = append(d.queue, t)
	return false
}

// flip moves every row of the path that ends in a free column.
func (d *Distribution) flip(j int32) {
	for j >= 0 {
		r := d.from[j]
		old := d.mate[r]
		d.mate[r], d.row[j] = j, r
		j = old
	}
}
