// Package matching finds maximum-weight matchings in general graphs, exactly, with weights of any fixed number of
// bits. It knows vertices and weights and nothing of chess.
//
// Weights are laid out by a Layout as digits of decreasing importance, so that comparing two sums of weights compares
// their digits lexicographically.
package matching

// Graph is a complete description of a weighted graph for Maximum.
type Graph struct {
	N      int // vertices 0..N-1
	Layout *Layout
	// Edge adds the weight of the edge between i < j to w (which starts at zero, Layout.Words long) and reports
	// whether the edge exists. The total must be positive for an edge worth having.
	Edge  func(i, j int, w []uint64) bool
	Meter Meter // counts the steps
}

// None marks an unmatched vertex in the result of Maximum.
const None = -1

// Maximum returns a matching of maximum total weight as the mate of each vertex, None for the unmatched. It takes
// O(N³) steps and O(N²) memory. Among several maxima the answer is one of them, the same for the same input. Weights of
// more words than Round knows panic.
func Maximum(g Graph) []int {
	if g.N < 2 {
		return none(g.N)
	}
	switch Round(g.Layout.Words()) {
	case 1:
		return solve[[1]uint64](g)
	case 2:
		return solve[[2]uint64](g)
	case 3:
		return solve[[3]uint64](g)
	case 4:
		return solve[[4]uint64](g)
	case 6:
		return solve[[6]uint64](g)
	case 8:
		return solve[[8]uint64](g)
	case 12:
		return solve[[12]uint64](g)
	case 16:
		return solve[[16]uint64](g)
	case 24:
		return solve[[24]uint64](g)
	case 32:
		return solve[[32]uint64](g)
	case 64:
		return solve[[64]uint64](g)
	case 128:
		return solve[[128]uint64](g)
	case 512:
		return solve[[512]uint64](g)
	case 4096:
		return solve[[4096]uint64](g)
	}
	panic("matching: weights are wider than 4096 words")
}

// widths are the sizes of weights that Maximum works with, in words.
var widths = [...]int{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 512, 4096}

// Round returns the number of words that Maximum takes for a weight of so many, 0 when that is too many for it.
func Round(words int) int {
	for _, w := range widths {
		if words <= w {
			return w
		}
	}
	return 0
}

func none(n int) []int {
	m := make([]int, n)
	for i := range m {
		m[i] = None
	}
	return m
}
