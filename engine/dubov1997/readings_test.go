package dubov1997

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

func TestNewRefusesWhatIsNoReading(t *testing.T) {
	for _, bad := range []engine.Reading{{ID: "DA-99", Choice: "exact"}, {ID: "DA-1", Choice: "float"}, {ID: "", Choice: ""}} {
		if _, err := New(bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
	for _, q := range Readings() {
		if len(q.Choices) < 2 || q.Title == "" || q.Rule.IsZero() {
			t.Errorf("%+v", q)
		}
		for _, c := range q.Choices {
			mustNew(t, engine.Reading{ID: q.ID, Choice: c})
		}
	}
}

// Every strong alternative changes some round, the rare ones in cases of their own; the share of rounds is logged.
func TestEveryReadingMatters(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 1))
	changed := map[engine.Reading]int{}
	rounds := 0
	for rounds < enginetest.Positions(1200, 20000) {
		enginetest.Play(t, rng, NewDefault(), enginetest.Field{Players: 6 + rng.IntN(20), Rounds: 5 + rng.IntN(5)}, func(s *engine.State, res engine.Result, err error) {
			if s.Round == 1 || err != nil {
				return
			}
			rounds++
			for _, q := range Readings() {
				for _, c := range q.Choices[1:] {
					if other, err := mustNew(t, engine.Reading{ID: q.ID, Choice: c}).Pair(s, nil); err != nil || !enginetest.SamePairs(res, other, true) {
						changed[engine.Reading{ID: q.ID, Choice: c}]++
					}
				}
			}
		})
	}
	for _, q := range Readings() {
		for _, c := range q.Choices[1:] {
			n := changed[engine.Reading{ID: q.ID, Choice: c}]
			t.Logf("%s=%s changes %d of %d rounds", q.ID, c, n, rounds)
			if n == 0 && q.Strong && q.ID != readingFewest && q.ID != readingSpare { // those have cases of their own
				t.Errorf("%s=%s changes nothing", q.ID, c)
			}
		}
	}
}
