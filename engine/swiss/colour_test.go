package swiss

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The difference after a game counts without its sign.
func TestDifferenceAfter(t *testing.T) {
	for _, tt := range []struct {
		difference int
		colour     tournament.Colour
		want       int
	}{
		{0, tournament.White, 1}, {0, tournament.Black, 1}, {2, tournament.White, 3}, {2, tournament.Black, 1},
		{-2, tournament.White, 1}, {-2, tournament.Black, 3}, {1, tournament.Black, 0},
	} {
		p := Colours{Difference: tt.difference}
		if got := p.DifferenceAfter(tt.colour); got != tt.want {
			t.Errorf("%+v: %d", tt, got)
		}
	}
	if abs(-3) != 3 || abs(3) != 3 || abs(0) != 0 {
		t.Error("abs")
	}
}
