package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	enginetest.Judged(t, NewDefault(), enginetest.Positions(2500, 30000), rulesAt, []string{
		"1.1", "2.3", "2.4", "3.2", "3.3", "3.4", "3.6.2", "3.8", "3.9", "3.10", "4.2", "4.3", "4.4", "5.2", "5.4", "5.5", "5.6", "7.2",
	})
}
