package burstein2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// TestTold pins what is said of the rounds of small events: one with seeding rounds, and two without.
func TestTold(t *testing.T) {
	told := enginetest.Told(t, New(), 3, enginetest.Field{Players: 6, Rounds: 4}) +
		enginetest.Told(t, edition2026().text().System(), 4, enginetest.Field{Players: 12, Rounds: 8},
			enginetest.Field{Players: 15, Rounds: 7, White: 80})
	clitest.Golden(t, "testdata/told.golden", []byte(told))
}
