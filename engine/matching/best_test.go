package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Best agrees with a look at all matchings, digit after digit.
func TestBestByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for range 600 {
		n, digits := 1+rng.IntN(7), make([]Digit, 1+rng.IntN(4))
		edge, worth := make([]bool, n*n), make([][]int, len(digits))
		for k := range digits {
			worth[k] = make([]int, n*n)
			for e := range worth[k] {
				worth[k][e] = rng.IntN(5) - 2
			}
			digits[k] = Digit{Span: 4 * n, Of: func(i, j int) int { return worth[k][i*n+j] }}
		}
		digits[0].Of = func(int, int) int { return 1 } // an edge is worth having
		for e := range edge {
			edge[e] = rng.IntN(3) > 0
		}
		may := func(i, j int) bool { return i < j && edge[i*n+j] }
		value := func(mate []int) []int {
			out := make([]int, len(digits))
			for k := range digits {
				out[k] = Sum(mate, digits[k].Of)
			}
			return out
		}
		var want []int
		eachMatching(n, may, func(mate []int) {
			if v := value(mate); want == nil || slices.Compare(v, want) > 0 {
				want = v
			}
		})
		if got := value(Best(n, may, digits...)); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	}
}

// eachMatching visits all matchings.
func eachMatching(n int, may func(i, j int) bool, visit func(mate []int)) {
	mate := slices.Repeat([]int{None}, n)
	var from func(i int)
	from = func(i int) {
		if i == n {
			visit(mate)
			return
		}
		from(i + 1)
		for j := i + 1; j < n && mate[i] == None; j++ {
			if mate[j] == None && may(i, j) {
				mate[i], mate[j] = j, i
				from(i + 1)
				mate[i], mate[j] = None, None
			}
		}
	}
	from(0)
}

func TestEffort(t *testing.T) {
	if got := Effort(10, Digit{Span: 1 << 50}, Digit{Span: 1 << 50}); got != 2000 {
		t.Errorf("%d", got)
	}
}
