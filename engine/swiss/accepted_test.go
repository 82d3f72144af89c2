package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Of all leftovers the best that is accepted is found, and none where none is.
//
// Rule: C.04.3.1 (2012) C.12
// Rule: Dutch (1998) C.12
func TestFirstAccepted(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	found, none := 0, 0
	for range 500 {
		n := 1 + rng.IntN(6)
		list := make([]int, n)
		for i := range list {
			list[i] = 10 * (n - i)
		}
		type leftover struct {
			left []int
			key  []int
			ok   bool
		}
		var all []leftover
		count := rng.IntN(n + 1)
		for set := range 1 << n {
			var left []int
			for i, p := range list {
				if set>>i&1 == 1 {
					left = append(left, p)
				}
			}
			if len(left) == count {
				all = append(all, leftover{left, []int{rng.IntN(4), len(all)}, rng.IntN(8) == 0})
			}
		}
		best := func(l Leftover) (o, key, left []int, ok bool) {
			var first *leftover
			for k := range all {
				one := &all[k]
				fits := true
				for i, p := range list {
					in := slices.Contains(one.left, p)
					fits = fits && !(l.Must != nil && l.Must[i] && in) && !(l.Gone != nil && l.Gone[i] && !in)
				}
				if fits && (first == nil || slices.Compare(one.key, first.key) < 0) {
					first = one
				}
			}
			if first == nil {
				return nil, nil, nil, false
			}
			return first.left, first.key, first.left, true
		}
		var want *leftover
		for k := range all {
			if all[k].ok && (want == nil || slices.Compare(all[k].key, want.key) < 0) {
				want = &all[k]
			}
		}
		got, ok := FirstAccepted(list, Leftover{}, best, func(left []int) bool {
			return slices.ContainsFunc(all, func(one leftover) bool { return one.ok && slices.Equal(one.left, left) })
		})
		if ok != (want != nil) || ok && !slices.Equal(got, want.left) {
			t.Fatalf("%v of %v: %v, %v, want %v", count, list, got, ok, want)
		}
		found += Count(ok)
		none += Count(!ok)
	}
	if found < 100 || none < 50 {
		t.Errorf("%d found, %d without", found, none)
	}
}

// MustPair adds players to those who may not be left over, and leaves the list as it is.
func TestMustPair(t *testing.T) {
	given := []bool{true, false, false}
	got := MustPair(given, 3, func(i int) bool { return i == 2 })
	if !slices.Equal(got, []bool{true, false, true}) || given[2] {
		t.Errorf("%v, given %v", got, given)
	}
	if got := MustPair(nil, 2, func(i int) bool { return i == 0 }); !slices.Equal(got, []bool{true, false}) {
		t.Errorf("of nobody: %v", got)
	}
}
