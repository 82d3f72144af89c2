package swiss

import (
	"math/bits"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// Group is a list of players of whom some are to be paired with each other, named by their positions, the highest
// first.
type Group struct {
	N     int
	May   func(i, j int) bool // i < j may be paired
	Must  []bool              // who must be paired; nil for nobody
	Below *Below              // what those left over must make possible; nil for nothing
	Work  *Work
}

// Below is a list of further players: together with those whom a group leaves over they must all be paired.
type Below struct {
	N   int                 // how many, the empty place of a bye included; their positions follow those of the group
	May func(i, j int) bool // i < j, of whom j is one of them, may be paired
}

// Work adds up what the weighted matchings of a round have cost. Err is engine.ErrTooLarge once that is too much.
type Work struct {
	Spent int64
	Err   error
}

// A round that needs too many or too large weighted matchings is given up: largest is the number of players of one,
// most the sum of cubes of players times words of a weight; it stands for about half a minute.
const (
	largest       = 640
	most    int64 = 60_000_000_000
)

// afford reports whether another matching may be made.
func (w *Work) afford(size int, digits []matching.Digit) bool {
	if size > largest {
		w.Err = engine.ErrTooLarge
		return false
	}
	if w.Spent += matching.Effort(size, digits...); w.Spent > most {
		w.Err = engine.ErrTooLarge
	}
	return w.Err == nil
}

// Best finds the pairing of the group that is best by the digits, the first most important, and returns the opponents
// by position, Nobody for those left over. It fails when somebody who must be paired cannot be, or when those left
// over do not make possible what they must.
func (g *Group) Best(digits ...matching.Digit) ([]int, bool) {
	size := g.N
	var first []matching.Digit
	if g.Below != nil {
		size += g.Below.N
		first = append(first, matching.Digit{Span: size, Of: func(int, int) int { return 1 }})
	}
	if g.Must != nil {
		must := func(i int) int { return Count(i < g.N && g.Must[i]) }
		first = append(first, matching.Digit{Span: g.N, Of: func(i, j int) int {
			return Count(j < g.N) * (must(i) + must(j))
		}})
	}
	for _, d := range digits {
		of := d.Of
		first = append(first, matching.Digit{Span: d.Span, Of: func(i, j int) int {
			if j >= g.N {
				return 0
			}
			return of(i, j)
		}})
	}
	if !g.Work.afford(size, first) {
		return nil, false
	}
	mate := matching.Best(size, func(i, j int) bool {
		if j < g.N {
			return g.May(i, j)
		}
		return g.Below.May(i, j)
	}, first...)
	return g.inside(mate)
}

// inside leaves the opponents within the group, and sees that all are paired who must be.
func (g *Group) inside(mate []int) ([]int, bool) {
	for i, m := range mate {
		if g.Below != nil && m == Nobody {
			return nil, false
		}
		if m >= g.N {
			mate[i] = Nobody
		}
	}
	mate = mate[:g.N]
	for i, must := range g.Must {
		if must && mate[i] == Nobody {
			return nil, false
		}
	}
	return mate, true
}

// Partners finds, for the players of S1 in order, the first opponents that allow the rest; may restricts the pairs and
// the digits stand for what has been settled. It solves a few players at a time to keep the weights short.
func (g *Group) Partners(s1 []int, may func(i, j int) bool, settled ...matching.Digit) ([]int, bool) {
	fixed := make([]int, g.N)
	for i := range fixed {
		fixed[i] = Nobody
	}
	free := func(i, j int) bool { return fixed[i] == Nobody || fixed[i] == j }
	narrow := *g
	narrow.May = func(i, j int) bool { return free(i, j) && free(j, i) && may(i, j) && g.May(i, j) }
	var mate []int
	for part := range slices.Chunk(s1, max(1, 256/bits.Len(uint(g.N)))) {
		digits := slices.Clone(settled)
		for _, a := range part {
			digits = append(digits, matching.Digit{Span: g.N, Of: func(i, j int) int {
				switch a {
				case i:
					return -j
				case j:
					return -i
				}
				return 0
			}})
		}
		var ok bool
		if mate, ok = narrow.Best(digits...); !ok {
			return nil, false
		}
		for _, a := range part {
			fixed[a], fixed[mate[a]] = mate[a], a
		}
	}
	return mate, len(s1) > 0
}

// Exchanged finds who is in S1 in the first pairing of p pairs: the higher players of its pairs. The first p are there
// before any exchange; then fewer exchanged players come first, then the smaller difference of numbers, then the lowest
// players of S1, then the highest of S2.
func (g *Group) Exchanged(p int, settled ...matching.Digit) ([]int, bool) {
	digits := append(slices.Clone(settled),
		matching.Digit{Span: g.N, Of: func(i, _ int) int { return -Count(i >= p) }},
		matching.Digit{Span: g.N * g.N, Of: func(i, _ int) int { return -i }})
	for t := p - 1; t >= 0; t-- {
		digits = append(digits, matching.Digit{Span: 1, Of: func(i, _ int) int { return -Count(i == t) }})
	}
	for t := p; t < g.N-1; t++ {
		digits = append(digits, matching.Digit{Span: 1, Of: func(i, _ int) int { return Count(i == t) }})
	}
	mate, ok := g.Best(digits...)
	if !ok {
		return nil, false
	}
	return Upper(mate), true
}

// Upper lists the higher players of the pairs.
func Upper(mate []int) []int {
	var out []int
	for i, m := range mate {
		if m > i {
			out = append(out, i)
		}
	}
	return out
}

// Across allows pairs of a member of S1 with a lower player of S2.
func Across(s1 []int, n int) func(i, j int) bool {
	in := make([]bool, n)
	for _, i := range s1 {
		in[i] = true
	}
	return func(i, j int) bool { return in[i] && !in[j] }
}

// ExchangeKey orders the exchanges by which the members of S1 are reached from the first ones: smaller is earlier.
func ExchangeKey(s1 []int) []int {
	p := len(s1)
	in := make([]bool, p)
	key := []int{0, -p * (p - 1) / 2}
	var came []int
	for _, i := range s1 {
		key[1] += i
		if i < p {
			in[i] = true
		} else {
			came = append(came, i)
		}
	}
	for i := p - 1; i >= 0; i-- { // larger first
		if !in[i] {
			key = append(key, -i)
		}
	}
	key[0] = len(came)
	return append(key, came...)
}

// Count is 1 for what is so, else 0.
func Count(is bool) int {
	if is {
		return 1
	}
	return 0
}
