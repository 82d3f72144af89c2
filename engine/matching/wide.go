package matching

import "math/bits"

// wide is a two's complement integer of fixed length, lowest word first.
type wide interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [6]uint64 | [8]uint64 | [12]uint64 | [16]uint64 | [24]uint64 |
		[32]uint64 | [64]uint64 | [128]uint64 | [512]uint64 | [4096]uint64
}

func add[W wide](a *W, b *W) {
	var c uint64
	for i := 0; i < len(*a); i++ {
		(*a)[i], c = bits.Add64((*a)[i], (*b)[i], c)
	}
}

func sub[W wide](a *W, b *W) {
	var c uint64
	for i := 0; i < len(*a); i++ {
		(*a)[i], c = bits.Sub64((*a)[i], (*b)[i], c)
	}
}

// reduced sets d to a + b - c, the slack of an edge.
func reduced[W wide](d, a, b, c *W) {
	var carry, borrow uint64
	for i := 0; i < len(*d); i++ {
		var s uint64
		s, carry = bits.Add64((*a)[i], (*b)[i], carry)
		(*d)[i], borrow = bits.Sub64(s, (*c)[i], borrow)
	}
}

// less compares two non-negative numbers, or two of the same sign.
func less[W wide](a, b *W) bool {
	for i := len(*a) - 1; i >= 0; i-- {
		if (*a)[i] != (*b)[i] {
			return (*a)[i] < (*b)[i]
		}
	}
	return false
}

func isZero[W wide](a *W) bool {
	for i := 0; i < len(*a); i++ {
		if (*a)[i] != 0 {
			return false
		}
	}
	return true
}

func double[W wide](a *W) {
	var c uint64
	for i := 0; i < len(*a); i++ {
		v := (*a)[i]
		(*a)[i] = v<<1 | c
		c = v >> 63
	}
}

func halve[W wide](a *W) {
	var c uint64
	for i := len(*a) - 1; i >= 0; i-- {
		v := (*a)[i]
		(*a)[i] = v>>1 | c
		c = v << 63
	}
}
