package dutch1998

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

func TestNewRefusesWhatIsNoReading(t *testing.T) {
	for _, bad := range []engine.Reading{{ID: "Q99", Choice: "all"}, {ID: "Q11", Choice: "some"}, {}} {
		if _, err := New(bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}

// Every alternative changes some round; the share of rounds is logged.
func TestEveryReadingMatters(t *testing.T) {
	rng := rand.New(rand.NewPCG(29, 1))
	changed := map[engine.Reading]int{}
	rounds := 0
	for rounds < enginetest.Positions(700, 20000) {
		enginetest.Play(t, rng, NewDefault(), enginetest.Field{Players: 6 + rng.IntN(20), Rounds: 5 + rng.IntN(5)}, func(s *engine.State, res engine.Result, err error) {
			if s.Round == 1 || err != nil {
				return
			}
			rounds++
			for _, q := range questions() {
				for _, c := range q.Choices[1:] {
					x := engine.Reading{ID: q.ID, Choice: c}
					if other, err := mustNew(t, x).Pair(s, nil); err != nil || !enginetest.SamePairs(res, other, true) {
						changed[x]++
					}
				}
			}
		})
	}
	for _, q := range questions() {
		for _, c := range q.Choices[1:] {
			n := changed[engine.Reading{ID: q.ID, Choice: c}]
			t.Logf("%s=%s changes %d of %d rounds", q.ID, c, n, rounds)
			if n == 0 && q.Strong {
				t.Errorf("%s=%s changes nothing", q.ID, c)
			}
		}
	}
}
