package enginetest

import "math/bits"

// Set is a set of up to 32 players of a small field, by whatever order a reference gives them.
type Set uint32

// SetOf collects a list.
func SetOf(list []int) Set {
	var s Set
	for _, i := range list {
		s = s.With(i)
	}
	return s
}

// Size is the number of members.
func (s Set) Size() int { return bits.OnesCount32(uint32(s)) }

// First is the least member; the set has one.
func (s Set) First() int { return bits.TrailingZeros32(uint32(s)) }

// Has reports whether i is a member.
func (s Set) Has(i int) bool { return s>>i&1 == 1 }

// With is the set and i.
func (s Set) With(i int) Set { return s | 1<<i }

// Without is the set but for i.
func (s Set) Without(i int) Set { return s &^ (1 << i) }

// Members lists the set in ascending order.
func (s Set) Members() []int {
	out := make([]int, 0, s.Size())
	for ; s != 0; s &= s - 1 {
		out = append(out, s.First())
	}
	return out
}

// Graph is who may meet whom in a small field. Its questions are answered by enumeration.
type Graph struct {
	Meet    []Set // whom each may meet
	perfect map[Set]bool
	largest map[Set]int
}

// NewGraph asks may for each two of so many players, i before j.
func NewGraph(players int, may func(i, j int) bool) *Graph {
	g := &Graph{Meet: make([]Set, players), perfect: map[Set]bool{}, largest: map[Set]int{}}
	for i := range players {
		for j := i + 1; j < players; j++ {
			if may(i, j) {
				g.Meet[i], g.Meet[j] = g.Meet[i].With(j), g.Meet[j].With(i)
			}
		}
	}
	return g
}

// All reports whether a set can be paired completely.
func (g *Graph) All(s Set) bool {
	if s == 0 {
		return true
	}
	if s.Size()%2 == 1 {
		return false
	}
	if known, ok := g.perfect[s]; ok {
		return known
	}
	first, answer := s.First(), false
	for _, other := range (s & g.Meet[first]).Members() {
		if g.All(s.Without(first).Without(other)) {
			answer = true
			break
		}
	}
	g.perfect[s] = answer
	return answer
}

// Most is the largest number of pairs of a set.
func (g *Graph) Most(s Set) int {
	if s.Size() < 2 {
		return 0
	}
	if known, ok := g.largest[s]; ok {
		return known
	}
	first := s.First()
	best := g.Most(s.Without(first))
	for _, other := range (s & g.Meet[first]).Members() {
		if best == s.Size()/2 {
			break
		}
		best = max(best, 1+g.Most(s.Without(first).Without(other)))
	}
	g.largest[s] = best
	return best
}
