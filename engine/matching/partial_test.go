package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The best matching of a graph with kinds agrees with a look at all matchings, and so does the one by weights.
func TestPartialByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 12))
	proved, halved, unproved, none := 0, 0, 0, 0
	for range 6000 {
		n, kinds := 1+rng.IntN(8), 1+rng.IntN(4)
		g, digits := sortedGraph(rng, n, kinds)
		may := func(i, j int) bool { return g.Join(i, j) && !slices.Contains(g.Apart[i], int32(j)) }
		value := func(mate []int) (out []int) {
			for k := range digits {
				out = append(out, Sum(mate, digits[k].Of))
			}
			return out
		}
		var want []int
		eachMatching(n, may, func(mate []int) {
			for v, m := range mate {
				if m == None && !g.Sits(v) {
					return
				}
			}
			if v := value(mate); want == nil || slices.Compare(v, want) > 0 {
				want = v
			}
		})
		got := g.Best(digits...)
		if got == nil || want == nil {
			if got != nil || len(want) > 0 {
				t.Fatalf("%v, want %v", got, want)
			}
			none++
			continue
		}
		if v := value(got); !slices.Equal(v, want) {
			t.Fatalf("%v, want %v", v, want)
		}
		if v := value(g.Weigh(digits...)); !slices.Equal(v, want) {
			t.Fatalf("by weights %v, want %v", v, want)
		}
		p, _ := g.Partial()
		switch k := slices.IndexFunc(digits, func(d Digit) bool { return !p.Maximise(d) }); {
		case k < 0:
			proved++
		case p.whole(digits[k:]) != nil:
			halved++
		default:
			unproved++
		}
	}
	t.Logf("%d proved by prices, %d for halves, %d not, %d without a matching", proved, halved, unproved, none)
	if proved == 0 || halved == 0 || none == 0 {
		t.Error("one of the ways is not tried")
	}
}

// What prices prove for pairs shared out in halves alone is solved as weights solve it.
func TestPartialByWeights(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 22))
	halved, unproved := 0, 0
	for range 400 {
		n := 8 + rng.IntN(30)
		g, digits := sortedGraph(rng, n, 2+rng.IntN(6))
		p, ok := g.Partial()
		if !ok {
			continue
		}
		k := slices.IndexFunc(digits, func(d Digit) bool { return !p.Maximise(d) })
		if k < 0 {
			continue
		}
		got, want := p.whole(digits[k:]), g.Weigh(digits...)
		if got == nil {
			unproved++
			continue
		}
		halved++
		for _, d := range digits {
			if x, y := Sum(got, d.Of), Sum(want, d.Of); x != y {
				t.Fatalf("%d vertices: %v, want %v", n, got, want)
			}
		}
	}
	t.Logf("%d proved for halves, %d not", halved, unproved)
	if halved < 20 {
		t.Error("too few")
	}
}

// sortedGraph draws a graph of so many vertices of so many kinds, and digits.
func sortedGraph(rng *rand.Rand, n, kinds int) (*Sorted, []Digit) {
	join, sits, apart := make([]bool, kinds*kinds), make([]bool, kinds), make([][]int32, n)
	of := KindsOf(n, func(int) int { return rng.IntN(kinds) })
	table := func(draw func() int) func(i, j int) int {
		worth := make([]int, kinds*kinds)
		for e := range worth {
			worth[e] = draw()
		}
		return func(i, j int) int { return worth[min(of[i], of[j])*kinds+max(of[i], of[j])] }
	}
	for k := range join {
		join[k] = rng.IntN(4) > 0
	}
	for k := range sits {
		sits[k] = rng.IntN(2) > 0
	}
	for i := range n {
		for j := range i {
			if rng.IntN(5) == 0 {
				apart[i], apart[j] = append(apart[i], int32(j)), append(apart[j], int32(i))
			}
		}
	}
	var digits []Digit
	if rng.IntN(2) > 0 {
		digits = append(digits, Digit{Span: n, Of: func(int, int) int { return 1 }})
	}
	for range 1 + rng.IntN(3) {
		digits = append(digits, Digit{Span: 4 * n, Of: table(func() int { return rng.IntN(5) - 2 })})
	}
	for _, v := range rng.Perm(n)[:rng.IntN(n+1)] {
		digits = append(digits, Star(v, n, func(u int) int { return u - 2 }))
	}
	return &Sorted{Kinds: of, Apart: apart, Sits: func(v int) bool { return sits[of[v]] },
		Join: func(i, j int) bool { return join[min(of[i], of[j])*kinds+max(of[i], of[j])] }}, digits
}
