package sequence

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The answer ascends, and no longer subsequence does: every one of small lists is tried.
func TestAscending(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		v := make([]int, rng.IntN(9))
		for i := range v {
			v[i] = rng.IntN(6)
		}
		got := Ascending(v)
		if !slices.IsSorted(got) || !slices.IsSorted(at(v, got)) || len(slices.Compact(slices.Clone(got))) != len(got) {
			t.Fatalf("%v of %v", got, v)
		}
		most := 0
		for set := range 1 << len(v) {
			var places []int
			for i := range v {
				if set>>i&1 == 1 {
					places = append(places, i)
				}
			}
			if slices.IsSorted(at(v, places)) {
				most = max(most, len(places))
			}
		}
		if len(got) != most {
			t.Fatalf("%v of %v, but %d ascend", got, v, most)
		}
	}
}

func at(v, places []int) []int {
	out := make([]int, len(places))
	for k, i := range places {
		out[k] = v[i]
	}
	return out
}
