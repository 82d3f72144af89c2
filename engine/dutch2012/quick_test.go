package dutch2012

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// hardRound draws score groups of players who wish colours more or less strongly, of whom few may not meet and some
// floated.
func hardRound(rng *rand.Rand) *engine.State {
	var kinds []string
	usual := []string{"WW", "WB", "BW", "W", "B"}[rng.IntN(5)]
	for _, score := range []int{30, 20, 10} {
		for _, colours := range []string{"WW", "BB", "WB", "BW", "W", "B"} {
			if n := rng.IntN(3) + rng.IntN(3)*swiss.Count(colours == usual); n > 0 {
				kinds = append(kinds, fmt.Sprint(score, " ", colours, " ", n))
			}
		}
	}
	if len(kinds) == 0 {
		kinds = []string{"10 WB 2"}
	}
	s := enginetest.HardField(5+rng.IntN(2), 1, kinds...)
	present := len(s.Players) - 2
	for range rng.IntN(8) {
		a, b := tournament.PlayerID(1+rng.IntN(present)), tournament.PlayerID(1+rng.IntN(present))
		if a != b {
			s.Forbidden = append(s.Forbidden, []tournament.PlayerID{a, b})
		}
	}
	for range rng.IntN(4) { // met somebody who had more points, or fewer
		s.Players[rng.IntN(present)].Scores[1+rng.IntN(2)] = 5
	}
	return s
}

// In fields in which hardly anything fits the quick way gives the pairing of the weighted way, too.
func TestQuickWayOfHardFields(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 12))
	choices := ruled.Choices(t)
	for n := range 150 {
		s := hardRound(rng)
		var results [2]engine.Result
		var errs [2]error
		for k := range results {
			r := newRound(choices, s)
			if r.quickFrom = 2; k == 1 {
				r.quickFrom = math.MaxInt
			}
			if errs[k] = r.pair(); errs[k] == nil {
				results[k] = r.Made()
			}
		}
		if !slices.Equal(results[0].Boards, results[1].Boards) || results[0].Bye != results[1].Bye ||
			errs[0] != errs[1] {
			t.Fatalf("%d: %v %v, weighted %v %v", n, results[0], errs[0], results[1], errs[1])
		}
	}
}
