package dubov2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(4000, 40000), "C5", "C6", "C7", "C10", "3.1.3", "3.1.4", "3.1.5",
		"4.2", "4.3", "4.4", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")
}

// What is broken is named by its article. A colour that a player should not have breaks nothing.
func TestBreaches(t *testing.T) {
	ruled.Breaches(t, enginetest.Articles{Met: "C1", Bye: "C2", Complete: "1.9.1", Stranger: "1.9.1"})
}

// Two who need the same colour may not meet.
func TestColoursForbid(t *testing.T) {
	s := enginetest.HardField(9, 1, "20 WW 2", "10 BB 2")
	j, err := New().Judge(s, engine.Result{Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}})
	if err != nil || j.Legal || len(j.Breaches) != 2 || j.Breaches[0].Rule != ref("C3") {
		t.Errorf("%+v, %v", j, err)
	}
	var want tournament.PlayerID = 1
	if len(j.Expected.Boards) != 2 || j.Expected.Boards[0].Black != want {
		t.Errorf("%v is demanded", j.Expected)
	}
}
