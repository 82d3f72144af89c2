package ssm

import "math/bits"

// bitset is a set of small numbers.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) set(i int)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) clear(i int)    { b[i>>6] &^= 1 << (i & 63) }
func (b bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }

// fill puts the numbers below n into the set.
func (b bitset) fill(n int) {
	for i := range b {
		b[i] = ^uint64(0)
	}
	if n&63 != 0 {
		b[len(b)-1] = 1<<(n&63) - 1
	}
}

// first returns the lowest number of both sets that is not below from, -1 when there is none.
func (b bitset) first(other bitset, from int) int {
	if from>>6 >= len(b) {
		return -1
	}
	w := b[from>>6] & other[from>>6] &^ (1<<(from&63) - 1)
	for i := from >> 6; ; {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
		if i++; i == len(b) {
			return -1
		}
		w = b[i] & other[i]
	}
}
