package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/matching"
)

// sequence gives digits to the order in which exchanges and transpositions of a homogeneous bracket or remainder are
// generated. Of all the ways to make given pairs, the first is the one whose S1 are the higher-ranked players of the
// pairs: moving a pair's lower player out of S1 and the higher one in exchanges fewer players, or as many with a
// smaller difference. So the order is a function of who is the higher player of a pair, and whom he meets.
//
// The numbers are the residents' own, counted anew in a remainder. Reading: R12.
type sequence struct {
	number []int // by position in the bracket: number among the ranked residents from 0, -1 for the others
	half   int   // size of the original S1
	size   int
	kept   int // digit: players of the original S1 who stay there
	sum    int // digit: sum of the numbers in S1
	out    int // first digit of D.2.c, of the highest number in the original S1
	in     int // first digit of D.2.d, of the lowest number in the original S2
	mate   int // first digit of D.1: the opponent of number 0, 1, ...
}

// newSequence reserves the digits.
//
// Rule: C.04.3 (2017) D.1
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2017) B.6
// Rule: C.04.3 (2026) 3.6
// Rule: C.04.3 (2026) 4.1
// Rule: C.04.3 (2026) 4.2
// Rule: C.04.3 (2026) 4.3
func newSequence(l *matching.Layout, ranked []int, half, members int) *sequence {
	s := &sequence{half: half, size: len(ranked)}
	s.number = make([]int, members)
	for i := range s.number {
		s.number[i] = -1
	}
	for i, at := range ranked {
		s.number[at] = i
	}
	s.kept = l.Add(half)
	s.sum = l.Add(half * s.size)
	for i := range s.size {
		if d := l.Add(1); i == 0 {
			s.out = d
		}
	}
	s.in = s.out + half
	for i := range s.size {
		if d := l.Add(s.size); i == 0 {
			s.mate = d
		}
	}
	return s
}

// put adds the digits of the pair of two positions, the first one higher.
func (s *sequence) put(l *matching.Layout, buf []uint64, a, b int) {
	u, v := s.number[a], s.number[b]
	if u < 0 || v < 0 {
		return
	}
	if u < s.half {
		l.Put(buf, s.kept, 1)
		l.Put(buf, s.out+s.half-1-u, -1)
	} else {
		l.Put(buf, s.in+u-s.half, 1)
	}
	l.Put(buf, s.sum, -u)
	l.Put(buf, s.mate+u, s.size-v)
}

// place is the position of a candidate in the sequence of generation, comparable field by field.
type place struct {
	mdps      []int // BSNs of the moved-down players who are paired
	opponents []int // BSNs of their opponents
	exchanged int
	diff      int   // sum moved up less sum moved down
	down      []int // numbers moved from S1 to S2, descending
	up        []int // numbers moved from S2 to S1, ascending
	order     []int // numbers of the opponents of S1, in its order
}

// place computes the position of a candidate. BSNs count from 1.
//
// Rule: C.04.3 (2017) D.1
// Rule: C.04.3 (2017) D.2
// Rule: C.04.3 (2017) D.3
// Rule: C.04.3 (2026) 4.2
// Rule: C.04.3 (2026) 4.3
// Rule: C.04.3 (2026) 4.4
func (b *bracket) place(c candidate) place {
	var p place
	taken := make([]bool, len(b.members))
	var rest [][2]int
	for _, x := range c.pairs {
		if x[0] < b.mdps {
			p.mdps = append(p.mdps, x[0]+1)
			p.opponents = append(p.opponents, x[1]+1)
			taken[x[1]] = true
		} else {
			rest = append(rest, x)
		}
	}
	number, next := make([]int, len(b.members)), 0
	for at := b.mdps; at < len(b.members); at++ {
		if !taken[at] {
			next++
			number[at] = next
		}
	}
	half := len(rest)
	inS1 := make([]bool, next+1)
	for _, x := range rest {
		u := number[x[0]]
		inS1[u] = true
		if u > half {
			p.up = append(p.up, u)
			p.diff += u
		}
		p.order = append(p.order, number[x[1]])
	}
	for u := half; u >= 1; u-- {
		if !inS1[u] {
			p.down = append(p.down, u)
			p.diff -= u
		}
	}
	slices.Sort(p.up)
	p.exchanged = len(p.up)
	return p
}
