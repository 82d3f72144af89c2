package matching

import "math/bits"

// Set is a set of small numbers, vertices as a rule, one bit each. All sets that meet in one call are made for the
// same n.
type Set []uint64

// NewSet makes an empty set of numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// SetOf makes a set of numbers below n with the given members.
func SetOf(n int, members []int) Set {
	s := NewSet(n)
	s.AddAll(members)
	return s
}

// NewSets makes count empty sets of numbers below n.
func NewSets(count, n int) []Set {
	size := (n + 63) / 64
	sets, words := make([]Set, count), make(Set, count*size)
	for i := range sets {
		sets[i], words = words[:size:size], words[size:]
	}
	return sets
}

// Has reports whether i is in the set.
func (s Set) Has(i int) bool { return s[i>>6]&(1<<(i&63)) != 0 }

// Add puts i into the set.
func (s Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// AddAll puts all of a list into the set.
func (s Set) AddAll(list []int) {
	for _, i := range list {
		s.Add(i)
	}
}

// Join puts all members of another set into the set.
func (s Set) Join(t Set) {
	for k, x := range t {
		s[k] |= x
	}
}

// JoinWhere puts into the set of each kind the members of the kinds with which it has to do.
func JoinWhere(sets, members []Set, with func(k, l int) bool) {
	for k, s := range sets {
		for l, t := range members {
			if with(k, l) {
				s.Join(t)
			}
		}
	}
}

// Common makes the set that of the common members of two others.
func (s Set) Common(t, u Set) {
	for k, x := range t {
		s[k] = x & u[k]
	}
}

// Without makes the set that of the members of one other that are not in a second one.
func (s Set) Without(t, u Set) {
	for k, x := range t {
		s[k] = x &^ u[k]
	}
}

// Fill puts all numbers below n, the n it was made for, into the set.
func (s Set) Fill(n int) {
	for k := range s {
		s[k] = ^uint64(0)
	}
	if n&63 != 0 {
		s[len(s)-1] = 1<<(n&63) - 1
	}
}

// Remove takes i out of the set.
func (s Set) Remove(i int) { s[i>>6] &^= 1 << (i & 63) }

// Clone returns a copy.
func (s Set) Clone() Set { return append(Set(nil), s...) }

// Size is the number of members.
func (s Set) Size() int {
	n := 0
	for _, x := range s {
		n += bits.OnesCount64(x)
	}
	return n
}

// List returns the members in increasing order, nil when there are none.
func (s Set) List() []int {
	n := s.Size()
	if n == 0 {
		return nil
	}
	out := make([]int, 0, n)
	for k, x := range s {
		for ; x != 0; x &= x - 1 {
			out = append(out, k<<6+bits.TrailingZeros64(x))
		}
	}
	return out
}

// Next returns the least member of the set that is not below i, None when there is none.
func (s Set) Next(i int) int { return s.NextCommon(s, i) }

// NextCommon returns the least member of both sets that is not below i, None when there is none.
func (s Set) NextCommon(t Set, i int) int {
	k := i >> 6
	if k >= len(s) {
		return None
	}
	for x := s[k] & t[k] & (^uint64(0) << (i & 63)); ; x = s[k] & t[k] {
		if x != 0 {
			return k<<6 + bits.TrailingZeros64(x)
		}
		if k++; k == len(s) {
			return None
		}
	}
}

// Previous returns the greatest member of the set that is not above i, None when there is none.
func (s Set) Previous(i int) int {
	if i < 0 {
		return None
	}
	k := i >> 6
	for x := s[k] << (63 - i&63) >> (63 - i&63); ; x = s[k] {
		if x != 0 {
			return k<<6 + bits.Len64(x) - 1
		}
		if k--; k < 0 {
			return None
		}
	}
}

// Meets reports whether two sets have a common member.
func (s Set) Meets(t Set) bool {
	for k, x := range s {
		if x&t[k] != 0 {
			return true
		}
	}
	return false
}
