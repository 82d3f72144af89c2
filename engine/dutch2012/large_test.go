package dutch2012_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch2012"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// Where many come down and no others can help, C.12 says so without trying all sets of them.
//
// Rule: C.04.3.1 (2012) C.12
func TestNoOthersOfMany(t *testing.T) {
	sys, err := engine.Configure(dutch2012.New(), engine.Reading{ID: "V04", Choice: "better"})
	if err != nil {
		t.Fatal(err)
	}
	rounds := 0
	enginetest.Large{Name: "school", Players: 200, Rounds: 6, School: 47, Draws: 20}.Play(t, sys, 1,
		func(s *engine.State) bool {
			if _, err := sys.Pair(s, nil); err != nil {
				t.Errorf("round %d: %v", s.Round, err)
			}
			rounds++
			return true
		})
	if rounds != 6 {
		t.Errorf("%d rounds", rounds)
	}
}
