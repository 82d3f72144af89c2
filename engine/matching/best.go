package matching

// Digit is one criterion of Best: what an edge between i < j is worth under it, summed over the edges of a matching,
// the more the better.
type Digit struct {
	Span int // by how much the sums of two matchings can differ; see Layout.Add
	Of   func(i, j int) int
}

// Best finds the matching of the vertices 0..n-1 that is best by the digits, the first most important, and returns the
// mate of each vertex, None for the unmatched. Its edges are those that may allows, which is asked for i < j. Among
// several best ones the answer is one of them, the same for the same input.
func Best(n int, may func(i, j int) bool, digits ...Digit) []int {
	l := layoutOf(digits)
	return Maximum(Graph{N: n, Layout: l, Edge: func(i, j int, w []uint64) bool {
		if !may(i, j) {
			return false
		}
		for k := range digits {
			l.Put(w, k, digits[k].Of(i, j))
		}
		return true
	}})
}

// Effort measures what Best costs: the cube of the vertices times the words of a weight.
func Effort(n int, digits ...Digit) int64 {
	return int64(n) * int64(n) * int64(n) * int64(layoutOf(digits).Words())
}

func layoutOf(digits []Digit) *Layout {
	l := &Layout{}
	for k := range digits {
		l.Add(digits[k].Span)
	}
	l.place()
	return l
}

// Sum is what a matching is worth under one criterion.
func Sum(mate []int, of func(i, j int) int) int {
	n := 0
	for i, m := range mate {
		if m > i {
			n += of(i, m)
		}
	}
	return n
}
