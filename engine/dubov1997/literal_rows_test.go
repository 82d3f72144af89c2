package dubov1997_test

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// pairGroup writes the columns and makes the rows; a player without an opponent in the other column is paired in his
// own, and the columns are drawn up anew from those who are left.
//
// Rule: Dubov (1997) 6.2, 6.3
func (f *litField) pairGroup(group litSet) {
	for group &= f.free; group != 0; group &= f.free {
		whites, blacks := f.columns(group)
		if len(whites) == len(blacks) && f.rows(whites, blacks) {
			continue
		}
		if f.pairStuck(group, whites, blacks) || f.pairStuck(group, blacks, whites) {
			continue
		}
		f.pairBlocked(group, whites, blacks)
	}
}

// columns are the whites and the blacks of a group, made equal in number.
//
// Rule: Dubov (1997) 7.3, 7.4
func (f *litField) columns(group litSet) (whites, blacks []int) {
	w, b := f.due(group, tournament.White), f.due(group, tournament.Black)
	n := (w.Size() - b.Size()) / 2
	for _, i := range f.sorted(w, litUpARO, litDownR, litName) {
		if n > 0 && f.players[i].may(tournament.Black) {
			w, b, n = w.Without(i), b.With(i), n-1
		}
	}
	for _, i := range f.sorted(b, litDownARO, litUpR, litName) {
		if n < 0 && f.players[i].may(tournament.White) {
			b, w, n = b.Without(i), w.With(i), n+1
		}
	}
	return f.sorted(w, litWhiteOrder...), f.sorted(b, litBlackOrder...)
}

// rows pairs the first row with the first possible black, then the next; where no black is left for a row, the row
// above changes to its next black, and so on upwards. Nothing is made when no change pairs all.
//
// Rule: Dubov (1997) 6.3
// Reading: DA-15.
func (f *litField) rows(left, right []int) bool {
	right = slices.Clone(right)
	if !f.row(0, left, right) {
		return false
	}
	for k, i := range left {
		f.make(i, right[k])
	}
	return true
}

// row fills row k and those below; right[k:] are the blacks without a row.
func (f *litField) row(k int, left, right []int) bool {
	if k == len(left) {
		return true
	}
	for n := k; n < len(right); n++ {
		if !f.Meet[left[k]].Has(right[n]) {
			continue
		}
		before := slices.Clone(right)
		chosen := right[n]
		copy(right[k+1:n+1], right[k:n])
		right[k] = chosen
		if f.row(k+1, left, right) {
			return true
		}
		copy(right, before)
	}
	return false
}

// pairStuck looks for the first player of a column who may meet nobody of the other, and pairs him with the first
// possible one below him in his own column, then above him.
//
// Rule: Dubov (1997) 6.3
// Reading: DA-16.
func (f *litField) pairStuck(group litSet, own, other []int) bool {
	for k, i := range own {
		if slices.ContainsFunc(other, f.Meet[i].Has) {
			continue
		}
		above := slices.Clone(own[:k])
		slices.Reverse(above)
		return f.makeFirst(group, i, slices.Concat(own[k+1:], above))
	}
	return false
}

// pairBlocked pairs the top white with the first possible black, else white.
//
// Reading: DA-17.
func (f *litField) pairBlocked(group litSet, whites, blacks []int) {
	if len(whites) == 0 {
		f.makeFirst(group, blacks[0], blacks[1:])
		return
	}
	if !f.makeFirst(group, whites[0], blacks) {
		f.makeFirst(group, whites[0], whites[1:])
	}
}

// makeFirst pairs a player with the first possible one of a list who lets the rest of the group be paired.
func (f *litField) makeFirst(group litSet, i int, list []int) bool {
	for _, j := range list {
		if f.Meet[i].Has(j) && f.All(group.Without(i).Without(j)) {
			f.make(i, j)
			return true
		}
	}
	return false
}
