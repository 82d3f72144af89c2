package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(2500, 30000),
		"1.1", "2.3", "2.4", "3.2", "3.3", "3.4", "3.6.2", "3.8", "3.9", "3.10", "4.2", "4.3", "4.4", "5.2", "5.4",
		"5.5", "5.6", "7.2")
}

// The text of 2026 is judged alike, and names its own articles.
func TestJudge2026(t *testing.T) {
	ruled2026.Judged(t, enginetest.Positions(2500, 30000), "1.1", "2.3", "2.4", "3.2.2", "3.3", "3.4", "3.8", "3.9.2",
		"3.10", "4.2", "4.3", "4.4", "5.2", "5.4", "5.5", "5.6", "7.2")
}

// What is broken is named by its article.
func TestBreaches(t *testing.T) {
	ruled.Breaches(t, enginetest.Articles{Met: "2.1", Bye: "d", Difference: "5.1.b", Row: "5.1.a", Complete: "1.1",
		Stranger: "1.1"})
	ruled2026.Breaches(t, enginetest.Articles{Met: "2.1", Bye: "4", Difference: "5.1.2", Row: "5.1.1", Complete: "1.1",
		Stranger: "1.1"})
}
