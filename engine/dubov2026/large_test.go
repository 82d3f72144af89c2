package dubov2026

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// In brackets of which few have met, numbers choose the upfloaters that the matchings choose, whoever needs a colour,
// and so often that it is the usual way.
func TestLargeBracketsByNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 4))
	counts := map[string]int{}
	for range 150 {
		var kinds []string
		for score := 40; score > 0; score -= 10 {
			for _, colours := range []string{"WW", "BB", "WB", "BW"} {
				if n := rng.IntN(20); n < 9 {
					kinds = append(kinds, fmt.Sprint(score, " ", colours, " ", n+1))
				}
			}
		}
		r := newRound(questions().Answered(nil), enginetest.HardField(5, 1, kinds...))
		if r.pair() != nil {
			continue
		}
		counts["rounds"]++
		for _, b := range r.Brackets {
			checkPaths(t, r, b, counts)
		}
	}
	if counts["by numbers"] != counts["order"] || counts["several by numbers"] < 100 || counts["stand-ins"] < 400 {
		t.Errorf("%v", counts)
	}
}
