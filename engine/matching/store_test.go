package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Copies stay as they are until the store is cleared, whatever their sizes, and then their memory serves again.
func TestStore(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 11))
	var s Store
	blocks := 0
	for turn := range 4 {
		var sets, copies []Set
		for range 200 {
			set := make(Set, rng.IntN(3*firstBlock))
			for k := range set {
				set[k] = rng.Uint64()
			}
			if turn == 0 && len(sets) == 100 {
				set = make(Set, 2*largestBlock)
			}
			sets, copies = append(sets, set), append(copies, s.Copy(set))
		}
		for i, set := range sets {
			if !slices.Equal(copies[i], set) || cap(copies[i]) != len(set) {
				t.Fatalf("turn %d: copy %d has changed, or room for %d words of %d", turn, i, cap(copies[i]), len(set))
			}
		}
		if turn == 1 {
			blocks = len(s.blocks)
		}
		if turn > 1 && len(s.blocks) > blocks+1 {
			t.Errorf("turn %d: %d blocks, %d before", turn, len(s.blocks), blocks)
		}
		s.Clear()
	}
}
