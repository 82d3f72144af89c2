package settle

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/tournament"
)

// A game in which the rows of both players have one colour is found once, and either may have had it. A game that one
// of the two has alone is none of the kind.
func TestClashes(t *testing.T) {
	ev := checkertest.Event(t, 5, "2w1 3b1 2= 2w1", "1w0 4w1 1= 3w1", "4w1 1b0 . 2b0", "3b0 2b0 . .")
	got := Clashes(ev)
	want := []Clash{{1, [2]tournament.PlayerID{1, 2}, tournament.White},
		{2, [2]tournament.PlayerID{1, 3}, tournament.Black}}
	if !slices.Equal(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for _, has := range want[1].Players {
		got[1].Settle(has)(ev)
		for _, id := range want[1].Players {
			if c := ev.Player(id).Cell(2).Colour; (c == tournament.Black) != (id == has) || c == tournament.NoColour {
				t.Errorf("%d had black, but %d has %s", has, id, c)
			}
		}
	}
}
