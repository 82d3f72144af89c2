package burstein2026

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(4000, 40000), "C5", "C6", "C7", "C8", "3.1.3", "3.1.4", "3.1.5",
		"4.3", "5.2.2", "5.2.3", "5.2.4", "5.2.5")
}

// What is broken is named by its article. A colour that a player should not have breaks nothing.
func TestBreaches(t *testing.T) {
	later := ruled
	later.System = edition2026().text().System()
	later.Breaches(t, enginetest.Articles{Met: "C1", Bye: "C2", Complete: "1.9.1", Stranger: "1.9.1"})
}

// The first rounds are half of all, four at most.
func TestSeeds(t *testing.T) {
	for rounds, want := range map[int]int{1: 0, 2: 1, 3: 1, 5: 2, 7: 3, 8: 4, 9: 4, 11: 4, 13: 4} {
		if got := seeds(&engine.State{Rounds: rounds}); got != want {
			t.Errorf("of %d rounds %d are seeding rounds, want %d", rounds, got, want)
		}
	}
}

// They belong to the Dutch system, and say so.
func TestSeedingRounds(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	rounds := 0
	enginetest.Play(t, rng, New(), enginetest.Field{Players: 20, Rounds: 7}, func(s *engine.State, r engine.Result,
		_ error) {
		var story []string
		again, err := New().Pair(s, func(step engine.Step) { story = append(story, told(step)) })
		if err != nil || !enginetest.SamePairs(again, r, true) {
			t.Fatalf("round %d: %v", s.Round, err)
		}
		if strings.Contains(story[0], "seeding rounds") != (s.Round <= 3) {
			t.Errorf("round %d: %s", s.Round, story[0])
		}
		byDutch, err := dutch.New2026().Pair(s, nil)
		if s.Round <= 3 && (err != nil || !enginetest.SamePairs(byDutch, r, true)) {
			t.Errorf("round %d is not that of the Dutch system: %v", s.Round, err)
		}
		rounds++
	})
	if rounds != 7 {
		t.Errorf("%d rounds", rounds)
	}
}
