package dubov2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// TestTold pins what is said of the rounds of small events.
func TestTold(t *testing.T) {
	clitest.Golden(t, "testdata/told.golden", []byte(enginetest.Told(t, New(), 7,
		enginetest.Field{Players: 9, Rounds: 7}, enginetest.Field{Players: 14, Rounds: 9},
		enginetest.Field{Players: 17, Rounds: 6, White: 85})))
}
