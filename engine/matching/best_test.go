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

// Matchings in stages agree with one weight for all digits, however few of them a stage takes.
func TestStages(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	ordered, blossoms := 0, 0
	for range 3000 {
		n := 2 + rng.IntN(12)
		edge := make([]bool, n*n)
		for e := range edge {
			edge[e] = rng.IntN(4) > 0
		}
		may := func(i, j int) bool { return i < j && edge[i*n+j] }
		digits := []Digit{{Span: 2 * n, Of: func(int, int) int { return 2 }}}
		for range rng.IntN(4) {
			worth := make([]int, n*n)
			for e := range worth {
				worth[e] = rng.IntN(4) - 2
			}
			digits = append(digits, Digit{Span: 4 * n, Of: func(i, j int) int { return worth[i*n+j] }})
		}
		for _, v := range rng.Perm(n) {
			sign := 1 - 2*rng.IntN(2)
			digits = append(digits, Star(v, n, func(u int) int { return sign * (u + 1) }))
		}
		value := func(mate []int) (out []int) {
			for k := range digits {
				out = append(out, Sum(mate, digits[k].Of))
			}
			return out
		}
		s := &stages{n: n, adj: NewSets(n, n)}
		for i := range n {
			for j := range i {
				if may(j, i) {
					s.adj[i].Add(j)
					s.adj[j].Add(i)
				}
			}
		}
		want := value(atOnce(n, may, layoutOf(digits), nil, digits))
		if got := value(inStages(n, may, nil, digits)); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		k := stars(digits)
		s.solve(layoutOf(digits[:k]), digits[:k])
		if s.span == s.covered.Size() {
			ordered++
		} else {
			blossoms++
		}
	}
	t.Logf("%d faces without blossoms, %d with", ordered, blossoms)
	if ordered == 0 || blossoms == 0 {
		t.Error("one of the ways is not tried")
	}
}

// Where a stage takes few digits, many stages follow one another.
func TestManyStages(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 11))
	for range 100 {
		n := 20 + rng.IntN(20)
		worth := make([]int, n*n)
		for e := range worth {
			worth[e] = rng.IntN(7)
		}
		may := func(i, j int) bool { return worth[i*n+j] > 2 }
		digits := []Digit{{Span: n, Of: func(int, int) int { return 1 }},
			{Span: 2 * n, Of: func(i, j int) int { return worth[i*n+j] % 2 }}}
		for v := range n {
			digits = append(digits, Star(v, n, func(u int) int { return -u }))
		}
		plain := slices.Clone(digits)
		for k := range plain {
			plain[k].star = nil // takes weights
		}
		want := atOnce(n, may, layoutOf(digits), nil, digits)
		if got := inStages(n, may, nil, digits); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		if got := inStages(n, may, nil, plain); !slices.Equal(got, want) {
			t.Fatalf("without stars: %v, want %v", got, want)
		}
	}
}
