package lim

import "math/bits"

// set is a set of players by index, one bit each.
type set []uint64

func newSet(n int) set       { return make(set, (n+63)/64) }
func (s set) has(i int) bool { return s[i>>6]&(1<<(i&63)) != 0 }
func (s set) add(i int)      { s[i>>6] |= 1 << (i & 63) }
func (s set) remove(i int)   { s[i>>6] &^= 1 << (i & 63) }
func (s set) clone() set     { return append(set(nil), s...) }

// list returns the members in increasing order.
func (s set) list() []int {
	var out []int
	for w, x := range s {
		for ; x != 0; x &= x - 1 {
			out = append(out, w<<6+bits.TrailingZeros64(x))
		}
	}
	return out
}

func (s set) size() int {
	n := 0
	for _, x := range s {
		n += bits.OnesCount64(x)
	}
	return n
}

// meets reports whether two sets have a common member.
func (s set) meets(t set) bool {
	for w, x := range s {
		if x&t[w] != 0 {
			return true
		}
	}
	return false
}
