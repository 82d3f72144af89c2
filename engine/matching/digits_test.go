package matching

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// A digit has the bits that hold its span: none where nothing can differ.
func TestSpans(t *testing.T) {
	l := &Layout{}
	for _, span := range []int{-1, 0, 1, 5, 8, 255, 1 << 29} {
		l.Add(span)
	}
	if want := []int{0, 0, 1, 3, 4, 8, 30}; !slices.Equal(l.bits, want) {
		t.Errorf("%v bits, want %v", l.bits, want)
	}
}

// values are what a matching is worth under some digits.
func values(mate []int, digits []Digit) []int {
	out := make([]int, len(digits))
	for k := range digits {
		out[k] = Sum(mate, digits[k].Of)
	}
	return out
}

// mostWorth is what the best matching of those allowed is worth, nil when there is none.
func mostWorth(n int, may func(i, j int) bool, allowed func(mate []int) bool, digits []Digit) (most []int) {
	eachMatching(n, may, func(mate []int) {
		if v := values(mate, digits); allowed(mate) && (most == nil || slices.Compare(v, most) > 0) {
			most = v
		}
	})
	return most
}

// Where every stage has room for one or two digits, stages find what a look at all matchings finds, and cover who must
// be covered under the digits before even where a later one is worth less than nothing.
func TestStagesOfWideDigits(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 4))
	for range 1500 {
		n := 2 + rng.IntN(6)
		edge := make([]bool, n*n)
		for e := range edge {
			edge[e] = rng.IntN(5) > 0
		}
		var digits []Digit
		add := func(least, most int) {
			worth := make([]int, n*n)
			for e := range worth {
				worth[e] = least + rng.IntN(most-least+1)
			}
			span := []int{4 * n, math.MaxInt >> 23, math.MaxInt >> 2}[rng.IntN(3)]
			digits = append(digits, Digit{Span: span, Of: func(i, j int) int { return worth[i*n+j] }})
		}
		add(1, 1+rng.IntN(3))
		for range rng.IntN(6) {
			if rng.IntN(4) == 0 {
				digits = append(digits, Star(rng.IntN(n), n, func(u int) int { return u - 2 }))
			} else {
				add(-1-rng.IntN(2), rng.IntN(2))
			}
		}
		for _, v := range rng.Perm(n)[:rng.IntN(n+1)] {
			digits = append(digits, Star(v, n, func(u int) int { return 2 - u }))
		}
		may := func(i, j int) bool { return i < j && edge[i*n+j] }
		want := mostWorth(n, may, func([]int) bool { return true }, digits)
		if got := values(inStages(n, may, nil, digits), digits); !slices.Equal(got, want) {
			t.Fatalf("%v: worth %v, want %v", edge, got, want)
		}
	}
}

// Where a heaviest matching may leave two vertices out or none, the stars choose, however many others there are.
func TestSeatsGivenUp(t *testing.T) {
	for _, n := range []int{4, 64, 65} {
		may := func(i, j int) bool { return i < 3 && j == i+1 }
		weight := Digit{Span: 4, Of: func(i, _ int) int { return 1 + i%2 }} // the middle weighs as much as the rest
		for sign, want := range map[int][]int{1: {1, 0, 3, 2}, -1: {None, 2, 1, None}} {
			got := inStages(n, may, nil, []Digit{weight, Star(0, 1, func(int) int { return sign })})
			if !slices.Equal(got[:4], want) {
				t.Errorf("%d vertices, %d for a mate: %v, want %v", n, sign, got[:4], want)
			}
		}
	}
}

// The best matching of a graph with kinds is the same however many and however wide the digits are.
func TestPartialOfWideDigits(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 5))
	whole, tooWide := 0, 0
	for range 3000 {
		n := 4 + rng.IntN(4)
		g, _ := sortedGraph(rng, n, 1+rng.IntN(3))
		var digits []Digit
		for range 1 + rng.IntN(24) {
			worth := make([]int, 9)
			for e := range worth {
				worth[e] = (rng.IntN(5) - 2) << 26
			}
			of := func(i, j int) int {
				a, b := g.Kinds[i], g.Kinds[j]
				return worth[min(a, b)*3+max(a, b)]
			}
			digits = append(digits, Digit{Span: math.MaxInt32, Of: of})
		}
		for _, v := range rng.Perm(n)[:rng.IntN(n+1)] {
			digits = append(digits, Star(v, n, func(u int) int { return u - 2 }))
		}
		may := func(i, j int) bool { return g.Join(i, j) && !slices.Contains(g.Apart[i], int32(j)) }
		want := mostWorth(n, may, func(mate []int) bool {
			return !slices.ContainsFunc(alone(mate), func(v int) bool { return !g.Sits(v) })
		}, digits)
		got := g.Best(digits...)
		if got == nil || want == nil {
			if got != nil || want != nil {
				t.Fatalf("%v, worth %v", got, want)
			}
			continue
		}
		if v := values(got, digits); !slices.Equal(v, want) {
			t.Fatalf("%v, want %v", v, want)
		}
		p, _ := g.Partial()
		if k := slices.IndexFunc(digits, func(d Digit) bool { return !p.Maximise(d) }); k >= 0 {
			if p.whole(digits[k:]) != nil {
				whole++
			} else {
				tooWide++
			}
		}
	}
	if t.Logf("%d by prices for halves, %d by weights alone", whole, tooWide); whole < 100 || tooWide < 30 {
		t.Errorf("%d by prices for halves, %d by weights alone", whole, tooWide)
	}
}

// alone are those without a mate.
func alone(mate []int) (out []int) {
	for v, m := range mate {
		if m == None {
			out = append(out, v)
		}
	}
	return out
}

// A matching to begin with may leave vertices out, and stays where everybody has a mate.
func TestPartialStart(t *testing.T) {
	for _, tt := range []struct{ start, want []int }{
		{[]int{2, 3, 0, 1}, []int{2, 3, 0, 1}},
		{[]int{3, 2, 1, 0}, []int{3, 2, 1, 0}},
		{[]int{None, 3, None, 1}, []int{2, 3, 0, 1}},
	} {
		g := &Sorted{Kinds: make([]int, 4), Apart: make([][]int32, 4), Start: tt.start,
			Join: func(int, int) bool { return true }, Sits: func(int) bool { return false }}
		if p, ok := g.Partial(); !ok || !slices.Equal(p.Mates(), tt.want) {
			t.Errorf("from %v: %v, want %v", tt.start, p.Mates(), tt.want)
		}
	}
}
