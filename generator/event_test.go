package generator

import (
	"errors"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// TestMost: the rounds of an event may have a bound, which grows with the file that the settings came from.
func TestMost(t *testing.T) {
	s := &Settings{System: "dutch-2026", Players: Span{Min: 20, Max: 20}, Rounds: Span{Min: 5, Max: 5}}
	for _, most := range []int{0, engine.MostWork} {
		s.Most = most
		if _, err := Generate(s, 1); err != nil {
			t.Errorf("with %d steps: %v", most, err)
		}
	}
	for _, s.Most = range []int{1, 1000} {
		if _, err := Generate(s, 1); !errors.Is(err, engine.ErrTooMuchWork) {
			t.Errorf("with %d steps: %v", s.Most, err)
		}
	}
	for size, want := range map[int]int{0: 1, 999_999: 1, 1_000_000: 2, 2_500_000: 3} {
		if got := Most(make([]byte, size)); got != want*engine.MostWork {
			t.Errorf("%d bytes may cost %d steps, expected %d million", size, got, want*30)
		}
	}
}
