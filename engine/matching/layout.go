package matching

import "math/bits"

// Layout places digits of decreasing importance in one wide two's complement integer. The zero Layout is ready for
// use: Add digits from the most important to the least, then read Words and use Put.
type Layout struct {
	bits   []int // width of each digit, most important first
	offset []int // position of each digit's lowest bit; filled by Words
	total  int
}

// Add appends a digit, less important than all before it, whose sum over any two matchings differs by at most span.
// It returns the digit's index for Put. A span of 0 or less takes no space, and Put then ignores the digit.
func (l *Layout) Add(span int) int {
	l.bits = append(l.bits, bits.Len(uint(max(0, span))))
	l.offset = nil
	return len(l.bits) - 1
}

// slack bits hold the sign, the doubling of weights and the sums of two duals.
const slackBits = 8

// Words returns the length in 64-bit words of a weight.
func (l *Layout) Words() int {
	if l.offset == nil {
		l.place()
	}
	return (l.total + slackBits + 63) / 64
}

func (l *Layout) place() {
	l.offset = make([]int, len(l.bits))
	at := 0
	for i := len(l.bits) - 1; i >= 0; i-- {
		l.offset[i] = at
		at += l.bits[i]
	}
	l.total = at
}

// Put adds v times the unit of a digit to w, which has Words words, the lowest first.
func (l *Layout) Put(w []uint64, digit int, v int) {
	if v == 0 || l.bits[digit] == 0 {
		return
	}
	at := l.offset[digit]
	word, shift := at/64, uint(at%64)
	lo := uint64(int64(v)) << shift
	hi := uint64(int64(v) >> (64 - shift)) // arithmetic: carries the sign; a shift of 64 gives the sign itself
	carry := uint64(0)
	w[word], carry = bits.Add64(w[word], lo, 0)
	sign := uint64(int64(v) >> 63)
	for i := word + 1; i < len(w); i++ {
		add := sign
		if i == word+1 {
			add = hi
		}
		w[i], carry = bits.Add64(w[i], add, carry)
	}
}
