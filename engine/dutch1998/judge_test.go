package dutch1998

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(2000, 30000),
		"A.3", "C.9", "C.10", "C.11", "C.14", "D.1", "D.2", "E.1", "E.2", "E.3", "E.4", "E.5")
}

// What is broken is named by its article.
func TestBreaches(t *testing.T) {
	ruled.Breaches(t, enginetest.Articles{Met: "B.1.a", Bye: "B.1.b", Difference: "B.2.a", Row: "B.2.b",
		Complete: "A.5", Stranger: "F.5"})
}
