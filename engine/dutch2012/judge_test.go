package dutch2012

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(2000, 30000), "A.3", "A.7.d", "A.7.e", "B.3", "B.4", "B.5", "B.6", "C.14",
		"D.1.1", "D.1.2", "D.2", "E.1", "E.2", "E.3", "E.4", "E.5")
}

// What is broken is named by its article. A colour that a player should not have breaks nothing.
func TestBreaches(t *testing.T) {
	ruled.Breaches(t, enginetest.Articles{Met: "B.1.a", Bye: "B.1.b", Complete: "A.5", Stranger: "F.5"})
}

// Two who need the same colour may not meet, but in the last round where one of them is a top scorer.
func TestColoursForbid(t *testing.T) {
	recorded := engine.Result{Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}}
	for rounds, breaches := range map[int]int{9: 2, 4: 1} {
		s := enginetest.HardField(rounds, 1, "20 WW 2", "10 BB 2")
		j, err := New().Judge(s, recorded)
		if err != nil || len(j.Breaches) != breaches || j.Breaches[0].Rule != ref("B.2") {
			t.Errorf("%d rounds: %+v, %v", rounds, j, err)
		}
	}
}
