package doubleswiss2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// TestTold pins what is said of the rounds of small events.
func TestTold(t *testing.T) {
	clitest.Golden(t, "testdata/told.golden", []byte(enginetest.Told(t, New(), 10,
		enginetest.Field{Players: 9, Rounds: 7}, enginetest.Field{Players: 12, Rounds: 8})))
}
