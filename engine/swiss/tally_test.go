package swiss

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The proof of Loose needs four players for each of those who are kept apart from one.
func TestLoose(t *testing.T) {
	for _, tt := range []struct {
		apart, remaining int
		want             bool
	}{
		{0, 0, true}, {0, 1, true}, {1, 3, false}, {1, 4, true}, {2, 7, false}, {2, 8, true}, {3, 11, false},
		{3, 12, true},
	} {
		if got := (Tally{Apart: tt.apart}).Loose(tt.remaining); got != tt.want {
			t.Errorf("%d kept apart of %d: %v", tt.apart, tt.remaining, got)
		}
	}
}

// The excess is that of the colour that more must have.
func TestExcess(t *testing.T) {
	for _, tt := range []struct{ players, white, black, want int }{
		{4, 0, 0, -4}, {4, 3, 0, 2}, {4, 0, 3, 2}, {4, 2, 2, 0}, {5, 3, 2, 1},
	} {
		x := Tally{Players: tt.players}
		x.Absolute[tournament.White], x.Absolute[tournament.Black] = tt.white, tt.black
		if got := x.Excess(); got != tt.want {
			t.Errorf("%+v: %d", tt, got)
		}
	}
}
