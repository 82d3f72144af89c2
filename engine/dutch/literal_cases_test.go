package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// TestLiteralCases holds the reference against worked cases that independent programs confirmed.
func TestLiteralCases(t *testing.T) {
	for _, edition := range litEditions {
		pair := func(s *engine.State) (engine.Result, error) { return literalPair(s, edition) }
		enginetest.Solve(t, litCases(t, edition), litMaxPlayers, pair)
	}
}

// litCases are our own cases, and those of the shared folder when it is there.
func litCases(t *testing.T, edition string) []enginetest.Case {
	t.Helper()
	if edition != "2017" && edition != "2026" {
		return litOwnCases(edition) // nobody else pairs by it
	}
	shared, err := enginetest.Shared("cases/dutch", "."+edition+".expected")
	if err != nil {
		t.Fatal(err)
	}
	return append(litOwnCases(edition), shared...)
}
