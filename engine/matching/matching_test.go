package matching

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// oneDigit builds a graph whose weights are plain integers below 2^20, laid out in words of the wanted count.
func oneDigit(n, words int, weight func(i, j int) int) Graph {
	l := &Layout{}
	digit := l.Add(1 << 26)
	for l.Words() < words {
		l.bits[digit] += 64 // wider than needed: exercises the longer types
		l.offset = nil
	}
	return Graph{N: n, Layout: l, Edge: func(i, j int, w []uint64) bool {
		if weight(i, j) == 0 {
			return false
		}
		l.Put(w, digit, weight(i, j))
		return true
	}}
}

func best(n int, weight func(i, j int) int) int {
	memo := make([]int, 1<<n)
	for set := 1; set < 1<<n; set++ {
		first := 0
		for set>>first&1 == 0 {
			first++
		}
		b := memo[set&^(1<<first)]
		for j := first + 1; j < n; j++ {
			if set>>j&1 == 1 && weight(first, j) > 0 {
				b = max(b, weight(first, j)+memo[set&^(1<<first)&^(1<<j)])
			}
		}
		memo[set] = b
	}
	return memo[1<<n-1]
}

func total(t *testing.T, mate []int, weight func(i, j int) int) int {
	t.Helper()
	sum := 0
	for i, j := range mate {
		if j == None {
			continue
		}
		if mate[j] != i || weight(min(i, j), max(i, j)) == 0 {
			t.Fatalf("not a matching of the graph: %v", mate)
		}
		if i < j {
			sum += weight(i, j)
		}
	}
	return sum
}

func TestMaximumEqualsEnumeration(t *testing.T) {
	for _, words := range []int{1, 2, 3, 5, 8} {
		rng := rand.New(rand.NewPCG(1, uint64(words)))
		for round := range 3000 {
			n := 2 + rng.IntN(11)
			span := []int{2, 3, 10, 1000}[rng.IntN(4)]
			density := 1 + rng.IntN(10)
			m := map[[2]int]int{}
			for i := range n {
				for j := i + 1; j < n; j++ {
					if rng.IntN(10) < density {
						m[[2]int{i, j}] = 1 + rng.IntN(span)
					}
				}
			}
			weight := func(i, j int) int { return m[[2]int{i, j}] }
			got := total(t, Maximum(oneDigit(n, words, weight)), weight)
			if want := best(n, weight); got != want {
				t.Fatalf("words %d, graph %d: weight %d, enumeration says %d: %v", words, round, got, want, m)
			}
		}
	}
}

func TestLayoutComparesLexicographically(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 2000 {
		l := &Layout{}
		spans := make([]int, 1+rng.IntN(30))
		for i := range spans {
			spans[i] = []int{0, 1, 5, 1000, math.MaxInt >> 23}[rng.IntN(5)]
			l.Add(2 * spans[i])
		}
		a, b := make([]uint64, l.Words()), make([]uint64, l.Words())
		order := 0
		for i, s := range spans {
			if s == 0 {
				continue
			}
			x, y := rng.IntN(2*s+1)-s, rng.IntN(2*s+1)-s
			if rng.IntN(2) == 0 {
				y = x
			}
			l.Put(a, i, x)
			l.Put(b, i, y)
			if order == 0 {
				order = x - y
			}
		}
		if got := compareSigned(a, b); got < 0 != (order < 0) || got > 0 != (order > 0) {
			t.Fatalf("spans %v: compares %d, digits say %d", spans, got, order)
		}
	}
}

func compareSigned(a, b []uint64) int {
	top := len(a) - 1
	if x, y := int64(a[top]), int64(b[top]); x != y {
		if x < y {
			return -1
		}
		return 1
	}
	for i := top - 1; i >= 0; i-- {
		if a[i] != b[i] {
			if a[i] < b[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

func TestMaximumSmallest(t *testing.T) {
	for n := range 3 {
		mate := Maximum(oneDigit(n, 1, func(i, j int) int { return 1 }))
		if len(mate) != n {
			t.Fatalf("n=%d: %v", n, mate)
		}
	}
}

func BenchmarkMaximum(b *testing.B) {
	for _, n := range []int{20, 60, 200} {
		for _, words := range []int{1, 4, 8} {
			b.Run(fmt.Sprintf("n=%d/words=%d", n, words), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(3, 3))
				w := make([]int, n*n)
				for i := range w {
					w[i] = 1 + rng.IntN(1<<18)
				}
				g := oneDigit(n, words, func(i, j int) int { return w[i*n+j] })
				b.ReportAllocs()
				for b.Loop() {
					Maximum(g)
				}
			})
		}
	}
}
