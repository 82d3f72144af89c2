package dubov1997

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(2500, 30000),
		"3", "4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.2")
}

// What is broken is named by its article.
func TestBreaches(t *testing.T) {
	ruled.Breaches(t, enginetest.Articles{Met: "2.1", Bye: "2.2", Difference: "2.3", Row: "2.4", Complete: "4",
		Stranger: "4"})
}
