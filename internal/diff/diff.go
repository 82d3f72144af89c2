// Package diff compares two texts line by line. It is the only package that imports go-diff, and it wraps that
// library's traps once: no timeout, so that the answer does not depend on the clock; each line is one symbol, so that
// a line is never cut; lines are equal when their strings are, byte for byte.
package diff

import (
	"github.com/sergi/go-diff/diffmatchpatch"

	"github.com/trfkit/trfkit/internal/sequence"
)

// Change is one place where the texts differ: the lines A[FromA:ToA] stand in the first text, B[FromB:ToB] in the
// second. Indices count from 0; one of the ranges may be empty, not both.
type Change struct{ FromA, ToA, FromB, ToB int }

// Changes returns where two texts differ, ascending. Between the changes the texts are equal. The number of lines
// removed and added is the smallest possible for texts of up to some thousand lines that have to be searched; for
// longer ones lines that occur once in both texts are held together first, which keeps the work almost linear.
func Changes(a, b []string) []Change {
	d := newDiffer(a, b)
	d.rangeOf(0, len(a), 0, len(b))
	return d.out
}

// maxWork bounds the product of the lengths handed to go-diff, whose time grows with it.
const maxWork = 30_000_000

// differ compares lines that have been replaced by numbers, the same number for the same line.
type differ struct {
	a, b []int32
	out  []Change
	work int // what was handed to go-diff, as maxWork counts it
}

func newDiffer(a, b []string) *differ {
	numbers := make(map[string]int32, len(a))
	number := func(lines []string) []int32 {
		out := make([]int32, len(lines))
		for i, l := range lines {
			n, ok := numbers[l]
			if !ok {
				n = int32(len(numbers))
				numbers[l] = n
			}
			out[i] = n
		}
		return out
	}
	return &differ{a: number(a), b: number(b)}
}

// rangeOf compares a[fa:ta] with b[fb:tb].
func (d *differ) rangeOf(fa, ta, fb, tb int) {
	for fa < ta && fb < tb && d.a[fa] == d.b[fb] {
		fa, fb = fa+1, fb+1
	}
	for fa < ta && fb < tb && d.a[ta-1] == d.b[tb-1] {
		ta, tb = ta-1, tb-1
	}
	if fa == ta || fb == tb {
		d.change(fa, ta, fb, tb)
		return
	}
	sharedA, sharedB := d.shared(fa, ta, fb, tb)
	switch work := len(sharedA) * len(sharedB); {
	case work == 0:
		d.change(fa, ta, fb, tb)
	case work <= maxWork:
		d.work += work
		d.minimal(sharedA, sharedB, ta, tb, fa, fb)
	default:
		d.anchored(fa, ta, fb, tb)
	}
}

// change enters a difference. Equal lines stand between it and the one before.
func (d *differ) change(fa, ta, fb, tb int) {
	if fa == ta && fb == tb {
		return
	}
	d.out = append(d.out, Change{fa, ta, fb, tb})
}

// shared returns the places of the lines that occur on both sides. The others cannot be part of what is equal.
func (d *differ) shared(fa, ta, fb, tb int) (inA, inB []int) {
	has := map[int32]uint8{}
	for _, n := range d.a[fa:ta] {
		has[n] |= 1
	}
	for _, n := range d.b[fb:tb] {
		has[n] |= 2
	}
	for i := fa; i < ta; i++ {
		if has[d.a[i]] == 3 {
			inA = append(inA, i)
		}
	}
	for i := fb; i < tb; i++ {
		if has[d.b[i]] == 3 {
			inB = append(inB, i)
		}
	}
	return inA, inB
}

// minimal lets go-diff find the longest common sequence of the lines at the given places, and enters what stands
// between its members from (fa, fb) to (ta, tb).
func (d *differ) minimal(inA, inB []int, ta, tb, fa, fb int) {
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0
	symbols := map[int32]rune{}
	text := func(lines []int32, places []int) []rune {
		out := make([]rune, len(places))
		for i, at := range places {
			s, ok := symbols[lines[at]]
			if !ok {
				s = symbol(len(symbols))
				symbols[lines[at]] = s
			}
			out[i] = s
		}
		return out
	}
	i, j := 0, 0
	for _, part := range dmp.DiffMainRunes(text(d.a, inA), text(d.b, inB), false) {
		n := len([]rune(part.Text))
		switch part.Type {
		case diffmatchpatch.DiffDelete:
			i += n
		case diffmatchpatch.DiffInsert:
			j += n
		default:
			for range n {
				d.change(fa, inA[i], fb, inB[j])
				fa, fb = inA[i]+1, inB[j]+1
				i, j = i+1, j+1
			}
		}
	}
	d.change(fa, ta, fb, tb)
}

// symbol is the n-th rune that a string can hold; surrogates cannot stand in one. maxWork keeps n far below the end.
func symbol(n int) rune {
	r := rune(n + 1)
	if r >= 0xD800 {
		r += 0x800
	}
	return r
}

// anchored holds together the lines that occur once on both sides, as many as come in the same order, and compares
// what stands between them. Without any such line the whole range is one change.
func (d *differ) anchored(fa, ta, fb, tb int) {
	anchors := d.anchors(fa, ta, fb, tb)
	if len(anchors) == 0 {
		d.change(fa, ta, fb, tb)
		return
	}
	for _, at := range anchors {
		d.rangeOf(fa, at[0], fb, at[1])
		fa, fb = at[0]+1, at[1]+1
	}
	d.rangeOf(fa, ta, fb, tb)
}

// anchors returns the longest ascending sequence of the places of lines that occur once on both sides.
func (d *differ) anchors(fa, ta, fb, tb int) [][2]int {
	type count struct{ inA, inB, atA int }
	counts := map[int32]count{}
	for i := fa; i < ta; i++ {
		c := counts[d.a[i]]
		counts[d.a[i]] = count{c.inA + 1, c.inB, i}
	}
	for _, n := range d.b[fb:tb] {
		c := counts[n]
		c.inB++
		counts[n] = c
	}
	var inA, inB []int // the places of the lines, ascending in B
	for j := fb; j < tb; j++ {
		if c := counts[d.b[j]]; c.inA == 1 && c.inB == 1 {
			inA, inB = append(inA, c.atA), append(inB, j)
		}
	}
	keep := sequence.Ascending(inA)
	out := make([][2]int, len(keep))
	for k, i := range keep {
		out[k] = [2]int{inA[i], inB[i]}
	}
	return out
}
