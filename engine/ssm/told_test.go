package ssm_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/ssm"
	"github.com/trfkit/trfkit/internal/clitest"
)

// TestTold pins what is said of the rounds of small events.
func TestTold(t *testing.T) {
	clitest.Golden(t, "testdata/told.golden", []byte(enginetest.Told(t, ssm.New(), 5,
		enginetest.Field{Players: 8, Rounds: 7}, enginetest.Field{Players: 13, Rounds: 10},
		enginetest.Field{Players: 20, Rounds: 6})))
}
