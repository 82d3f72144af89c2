package enginetest

import (
	"os"
	"path/filepath"
	"testing"
)

// TestBlocks: what was finished is not looked at again, what differed is, and nothing else has its place.
func TestBlocks(t *testing.T) {
	name := filepath.Join(t.TempDir(), "done")
	t.Setenv("TRFKIT_DONE", name)
	looked, different := 0, 0
	run := func(of string, positions int) tally {
		looked = 0
		return seeds(t, of, 1, positions, func(seed uint64) tally {
			looked++
			if seed == blockSeeds+7 {
				return tally{positions: 2, differences: different}
			}
			return tally{positions: 2, unpairable: 1}
		})
	}
	different = 1
	for _, tt := range []struct {
		of                string
		positions, looked int
	}{
		{"a", 3 * blockSeeds, 2 * blockSeeds}, // whole blocks
		{"a", 3 * blockSeeds, blockSeeds},     // the second one had a difference
		{"a2", 1, blockSeeds},
		{"a", 1, 0},
	} {
		if seen := run(tt.of, tt.positions); looked != tt.looked || seen.positions < tt.positions {
			t.Errorf("%+v: looked at %d seeds, %+v", tt, looked, seen)
		}
	}
	different = 0
	want := tally{8 * blockSeeds, 4*blockSeeds - 1, 0}
	for range 2 {
		if seen := run("a", 7*blockSeeds); seen != want {
			t.Errorf("%+v, want %+v", seen, want)
		}
	}
	if looked != 0 {
		t.Errorf("looked at %d seeds again", looked)
	}
	if err := os.WriteFile(name, []byte("a, seeds 1 to 2000: 40"), 0o600); err != nil { // killed as it wrote
		t.Fatal(err)
	}
	if run("a", 1); looked != blockSeeds {
		t.Errorf("half a line counts: looked at %d seeds", looked)
	}
}
