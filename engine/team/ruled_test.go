package team

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// ruled holds the engine against the absolute rules, in which there are no colours.
var ruled = enginetest.Ruled{System: New2026(), Limits: func(engine.Choices) enginetest.Limits {
	return enginetest.Limits{Exempt: func(*engine.State, *engine.Player) bool { return true }}
}}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	ruled.LegalAndComplete(t, 26, enginetest.Positions(3000, 100000))
}

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	ruled.Judged(t, enginetest.Positions(4000, 30000), judged...)
}

// What is broken is named by its article.
func TestBreaches(t *testing.T) {
	ruled.Breaches(t, enginetest.Articles{Met: "C1", Bye: "C2", Complete: "3.3.1", Stranger: "3.3.1"})
}

// Why gives no article exactly for those who meet, C1 for those who may not, and steps for everybody.
func TestWhy(t *testing.T) { ruled.Explained(t, "C1") }

// Whole tournaments of nine rounds, pairing only.
func BenchmarkTournament(b *testing.B) { enginetest.Bench(b, New2026(), 100, 300, 1000, 3000) }

// judged are the articles that decide some round.
var judged = []string{"3.4.2", "3.4.3", "3.4.4", "C4", "C5", "C7", "3.5.4", "3.6.3", "4.3.1", "4.3.2", "4.3.5",
	"4.3.8"}
