package burstein2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// ruled holds the engine against the absolute rules.
var ruled = enginetest.Ruled{System: New(), Indexed: true, Limits: func(c engine.Choices) enginetest.Limits {
	return enginetest.Limits{Needs: true, Spares: func(s *engine.State) bool {
		return c.Is(readingBarred, "narrow") && s.Round > seeds(s)
	}}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 26, enginetest.Positions(6000, 200000))
}

// Groups in which hardly anything fits are paired, whatever their size.
func TestHardGroups(t *testing.T) {
	ruled.Hard(t, 5, enginetest.Positions(1, 5), "no pairing", enginetest.HardGroups())
}
