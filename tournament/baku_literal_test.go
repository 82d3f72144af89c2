package tournament_test

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// halfRoundedUp is the smallest multiple of a step that is not less than half of a number.
func halfRoundedUp(n, step int) int {
	for k := 0; ; k += step {
		if 2*k >= n {
			return k
		}
	}
}

// literalBaku is what the players of GA are given for each round: in the first half (rounded up) of the accelerated
// rounds the points for a win, which is 1 in the edition of 2016, in the others half of that.
//
// Rule: C.04.5.1 (2017) 4
// Rule: C.04.7 (2026) 1.4
func literalBaku(rounds int, win tournament.Points) []tournament.Points {
	accelerated := halfRoundedUp(rounds, 1)
	var out []tournament.Points
	for round := 1; round <= accelerated; round++ {
		if round <= halfRoundedUp(accelerated, 1) {
			out = append(out, win)
		} else {
			out = append(out, win/2)
		}
	}
	return out
}

// TestBakuIsLiteral compares the schedule and the division with the text for every number of rounds and players, and
// with late entries: GA is the first half of those entered at the start, rounded up to an even number, and its last
// player stays its last.
//
// Rule: C.04.5.1 (2017) 2, 3
// Rule: C.04.7 (2026) 1.2, 1.3
func TestBakuIsLiteral(t *testing.T) {
	for rounds := 1; rounds <= 40; rounds++ {
		for _, win := range []tournament.Points{10, 20, 40} {
			if got, want := schedule(t, rounds, win), literalBaku(rounds, win); !slices.Equal(got, want) {
				t.Errorf("%d rounds, win %s: %v, want %v", rounds, win, got, want)
			}
		}
	}
	for players := 2; players <= 300; players++ {
		for every := 2; every <= 7; every++ { // every so many players comes late; 7 is nobody
			ev := field(players)
			var entered []tournament.PlayerID
			for i := range ev.Players {
				p := &ev.Players[i]
				p.Cells = []tournament.Cell{{}}
				if every == 7 || i%every != every-1 {
					p.Cells[0] = tournament.Cell{Result: tournament.PairingBye}
					entered = append(entered, p.ID)
				}
			}
			ga := min(halfRoundedUp(len(entered), 2), len(entered))
			if got, want := ev.BakuBorder(), entered[ga-1]; got != want {
				t.Errorf("%d players, each %dth late: the last of GA is %d, want %d", players, every, got, want)
			}
		}
	}
}
