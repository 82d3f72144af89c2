package generator

import (
	"fmt"
	"testing"
)

// The first numbers of SplitMix64 from state 0, as its authors publish them: every platform must have these.
func TestSplitMix64(t *testing.T) {
	r := &random{}
	for i, want := range []uint64{0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC} {
		if got := r.next(); got != want {
			t.Errorf("number %d is %X, want %X", i, got, want)
		}
	}
}

// The draws of each kind are pinned: a change here makes every seed another tournament.
func TestDrawsArePinned(t *testing.T) {
	r := stream(42, "a purpose", 3)
	got := fmt.Sprint(r.below(10), r.below(1000), r.below(1<<30), r.wide(whole), r.between(5, 9), r.bell(200),
		r.bell(200), permutation(r, 6))
	if want := "2 296 75326461 9424311070 6 492 192 [1 3 5 0 2 4]"; got != want {
		t.Errorf("draws are %s, want %s", got, want)
	}
}

func TestStreamsDiffer(t *testing.T) {
	seen := map[uint64]string{}
	for _, purpose := range []string{"a", "b", "results"} {
		for seed := range uint64(50) {
			for round := range 20 {
				name := fmt.Sprint(purpose, seed, round)
				x := stream(seed, purpose, round).next()
				if other, ok := seen[x]; ok {
					t.Fatalf("%s and %s begin alike", name, other)
				}
				seen[x] = name
			}
		}
	}
}

func TestBelowIsUniform(t *testing.T) {
	r := stream(1, "uniform")
	const n, draws = 7, 700_000
	var seen [n]int
	for range draws {
		seen[r.below(n)]++
	}
	// Six degrees of freedom: 22.5 is exceeded once in a thousand seeds.
	if x := chiSquare(seen[:], []float64{100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000}); x > 22.5 {
		t.Errorf("chi-square %.1f: %v", x, seen)
	}
}

func chiSquare(seen []int, want []float64) float64 {
	x := 0.0
	for i, n := range seen {
		d := float64(n) - want[i]
		x += d * d / want[i]
	}
	return x
}
