package dubov2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// ruled holds the engine against the absolute rules.
var ruled = enginetest.Ruled{System: New(), Limits: func(c engine.Choices) enginetest.Limits {
	return enginetest.Limits{Needs: true, LastTwo: c.Is(readingColours, "last"),
		FullSpares: c.Is(readingFullBye, "free")}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 26, enginetest.Positions(6000, 200000))
}

// Groups in which hardly anything fits are paired.
func TestHardGroups(t *testing.T) {
	ruled.Hard(t, 9, enginetest.Positions(1, 5), "no pairing", enginetest.HardGroups())
}
