package team

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/internal/clitest"
)

// TestTold pins what is said of the rounds of small events under both texts.
func TestTold(t *testing.T) {
	told := enginetest.Told(t, New2026(), 8, enginetest.Field{Players: 9, Rounds: 7},
		enginetest.Field{Players: 14, Rounds: 8}, enginetest.Field{Players: 17, Rounds: 6, White: 85}) +
		enginetest.Told(t, New2024(), 9, enginetest.Field{Players: 11, Rounds: 7})
	clitest.Golden(t, "testdata/told.golden", []byte(told))
}
