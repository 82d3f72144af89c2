package standings

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// Value is an exact number, the fraction Num/Den. A Den of 0 says that the tie-break is not defined for the
// participant, who then stands behind everybody for whom it is.
type Value struct{ Num, Den int64 }

// Undefined is the value of a tie-break that is not defined for a participant.
func Undefined() Value { return Value{} }

// Defined reports whether there is a number.
func (v Value) Defined() bool { return v.Den != 0 }

// Compare orders two values: the smaller first, and what is not defined before everything else.
func (v Value) Compare(w Value) int {
	switch {
	case !v.Defined() || !w.Defined():
		return cmp.Compare(min(v.Den, 1), min(w.Den, 1))
	case v.Den == w.Den:
		return cmp.Compare(v.Num, w.Num)
	case v.Num < 0 != (w.Num < 0):
		return cmp.Compare(v.Num, w.Num)
	}
	c := compareProducts(v.Num, w.Den, w.Num, v.Den)
	if v.Num < 0 {
		return -c
	}
	return c
}

// compareProducts compares |a|*b with |c|*d; b and d are positive.
func compareProducts(a, b, c, d int64) int {
	h1, l1 := bits.Mul64(magnitude(a), uint64(b))
	h2, l2 := bits.Mul64(magnitude(c), uint64(d))
	return cmp.Or(cmp.Compare(h1, h2), cmp.Compare(l1, l2))
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

// whole is a count or a rating.
func whole(n int) Value { return Value{int64(n), 1} }

// tenths is a number of points.
func tenths(p tournament.Points) Value { return Value{int64(p), 10} }

// hundredths is a product of points.
func hundredths(n int64) Value { return Value{n, 100} }

// decimals says how a value is printed: with at least min decimals, and rounded half up to max where it has more.
type decimals struct{ min, max int }

// format prints a value as decimal text; blank when it is not defined.
func (d decimals) format(v Value) string {
	if !v.Defined() {
		return ""
	}
	n := roundHalfUp(v, d.max)
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	text := strconv.FormatInt(n, 10)
	if len(text) <= d.max {
		text = strings.Repeat("0", d.max+1-len(text)) + text
	}
	whole, part := text[:len(text)-d.max], text[len(text)-d.max:]
	for len(part) > d.min && part[len(part)-1] == '0' {
		part = part[:len(part)-1]
	}
	if part == "" {
		return sign + whole
	}
	return sign + whole + "." + part
}

// roundHalfUp returns the value as a number of units of the given decimal place; one half goes up.
func roundHalfUp(v Value, places int) int64 {
	unit := int64(1)
	for range places {
		unit *= 10
	}
	if unit%v.Den == 0 {
		return v.Num * (unit / v.Den)
	}
	return floorDiv(2*v.Num*unit+v.Den, 2*v.Den)
}

// floorDiv divides and rounds down; b is positive.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && a < 0 {
		q--
	}
	return q
}

// average is the mean of a sum of n whole numbers, one half rounded up.
func average(sum int64, n int) int { return int(floorDiv(2*sum+int64(n), 2*int64(n))) }
