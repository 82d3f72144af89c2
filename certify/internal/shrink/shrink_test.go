package shrink

import (
	"context"
	"testing"
)

// An engine that hangs is not waited for as often as it may be asked.
func TestShrinkingWaitsSeldom(t *testing.T) {
	for _, tt := range []struct {
		hangs bool
		most  int
	}{{true, mostHangs}, {false, 50}} {
		asked := 0
		shows := func(_ context.Context, sp *Specimen) (bool, error) {
			asked++
			sp.Hung = tt.hangs
			return false, nil
		}
		k := New(t.Context(), &Specimen{T: harbourTown(t)}, shows, Options{Questions: 50})
		if k.reduce(); k.err != nil || asked > tt.most || asked < min(tt.most, 10) {
			t.Errorf("hangs %v: asked %d times, at most %d: %v", tt.hangs, asked, tt.most, k.err)
		}
	}
}
