package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// sequence gives digits to the order in which exchanges and transpositions of a homogeneous bracket or remainder are
// generated. Of all the ways to make given pairs, the first is the one whose S1 are the higher-ranked players of the
// pairs: moving a pair's lower player out of S1 and the higher one in exchanges fewer players, or as many with a
// smaller difference. So the order is a function of who is the higher player of a pair, and whom he meets.
//
// The numbers are the residents' own, counted anew in a remainder. Reading: R12.
type sequence struct {
	number []int // by position in the bracket: number among the ranked residents from 0, -1 for the others
	at     []int // the positions of the ranked residents
	half   int   // size of the original S1
}

// newSequence numbers the ranked residents.
//
// Rule: C.04.3 (2017) B.6, D.1, D.2
// Rule: C.04.3 (2026) 3.6, 4.1-4.3
func newSequence(ranked []int, half, members int) *sequence {
	s := &sequence{at: ranked, half: half, number: make([]int, members)}
	for i := range s.number {
		s.number[i] = -1
	}
	for i, at := range ranked {
		s.number[at] = i
	}
	return s
}

// digits adds those of a pair of two positions, the first one higher: how many players of the original S1 stay there,
// and the sum of the numbers in S1.
func (s *sequence) digits(add func(span int, of func(a, b int) int)) {
	ranked := func(a, b int) bool { return s.number[a] >= 0 && s.number[b] >= 0 }
	add(s.half, func(a, b int) int { return swiss.Count(ranked(a, b) && s.number[a] < s.half) })
	add(s.half*len(s.at), func(a, b int) int { return -s.number[a] * swiss.Count(ranked(a, b)) })
}

// stars are what comes after these digits: who moves from S1, of the highest number first, who moves from S2, of the
// lowest number first, and the opponent of each number.
func (s *sequence) stars(star func(position, span int, worth func(lower int) int)) {
	for u := s.half - 1; u >= 0; u-- {
		star(s.at[u], 1, func(int) int { return -1 })
	}
	for u := s.half; u < len(s.at); u++ {
		star(s.at[u], 1, func(int) int { return 1 })
	}
	for _, at := range s.at {
		star(at, len(s.at), func(lower int) int { return len(s.at) - s.number[lower] })
	}
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
// Rule: C.04.3 (2017) D.1-D.3
// Rule: C.04.3 (2026) 4.2-4.4
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
