package shrink

import (
	"context"
	"os"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// An engine that hangs is not waited for as often as it may be asked.
func TestShrinkingWaitsSeldom(t *testing.T) {
	const name = "../../../corpus/tournaments/harbour-town.trf"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	event, _, found := trf.Decode(doc)
	if found.HasErrors() {
		t.Fatal(found)
	}
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
		k := New(t.Context(), &Specimen{T: event}, shows, Options{Questions: 50})
		if err := k.reduce(); err != nil || asked > tt.most || asked < min(tt.most, 10) {
			t.Errorf("hangs %v: asked %d times, at most %d: %v", tt.hangs, asked, tt.most, err)
		}
	}
}
