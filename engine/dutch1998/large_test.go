package dutch1998_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch1998"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// Under Q11=lowest a round in which the letter of C.10 fails with many S1 is paired as soon as others.
//
// Rule: Dutch (1998) C.10
func TestLowestOfMany(t *testing.T) {
	sys, err := engine.Configure(dutch1998.New(), engine.Reading{ID: "Q11", Choice: "lowest"})
	if err != nil {
		t.Fatal(err)
	}
	rounds := 0
	enginetest.Large{Name: "random", Players: 335, Rounds: 10, Random: true, Draws: 30}.Play(t, sys, 1,
		func(s *engine.State) bool {
			if _, err := sys.Pair(s, nil); err != nil {
				t.Errorf("round %d: %v", s.Round, err)
			}
			rounds++
			return true
		})
	if rounds != 10 {
		t.Errorf("%d rounds", rounds)
	}
}
