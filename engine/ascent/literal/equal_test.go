package literal_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine/doubleswiss2026"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/team"
	"github.com/trfkit/trfkit/tournament"
)

// The engines must give the answer of the literal reference wherever the reference can be run.

// litKind is an engine, its reference, and what makes a drawn tournament one of its kind.
type litKind struct {
	name string
	enginetest.Subject
	vary func(*enginetest.Rand, *tournament.Tournament)
}

func litKinds() []litKind {
	kinds := []litKind{
		{"team-2026", litSubject(litTeams, team.New2026()), litVaryTeams},
		{"team-2024", litSubject(litTeams24, team.New2024()), litVaryTeams},
		{"double-2026", litSubject(litDoubles, doubleswiss2026.New()), litVaryDoubles},
	}
	for i := range kinds[:2] {
		for p := range tournament.Preferences(3) {
			kinds[i].Matches = append(kinds[i].Matches, tournament.MatchRules{Preferences: p})
		}
	}
	return kinds
}

// litVaryTeams draws the settings of a team event.
func litVaryTeams(r *enginetest.Rand, t *tournament.Tournament) {
	t.Matches = &tournament.MatchRules{Preferences: tournament.Preferences(r.Intn(3)), Primary: r.Intn(2),
		OneScore: r.Chance(25)}
	if t.Matches.Primary == tournament.MatchPoints {
		t.Scoring = tournament.UniformScoring(20, 10, 0)
		t.Scoring.Set(10, tournament.PairingBye)
	}
}

// litVaryDoubles draws a Double-Swiss.
func litVaryDoubles(_ *enginetest.Rand, t *tournament.Tournament) {
	t.Matches = &tournament.MatchRules{OneScore: true}
	t.Scoring = tournament.UniformScoring(20, 10, 0)
	t.Scoring.Set(15, tournament.PairingBye)
}

// each runs a test for every kind.
func each(t *testing.T, test func(t *testing.T, kind litKind)) {
	for _, kind := range litKinds() {
		t.Run(kind.name, func(t *testing.T) { test(t, kind) })
	}
}

// TestEqualRandom compares the two on random tournaments of all kinds.
func TestEqualRandom(t *testing.T) {
	each(t, func(t *testing.T, kind litKind) {
		kind.Random(t, enginetest.Run{Positions: 3000, Most: 10, Vary: kind.vary}.Long(100000, 12), nil)
	})
}

// TestEqualShapes compares the two on small events of every kind that is hard when it is large.
func TestEqualShapes(t *testing.T) {
	each(t, func(t *testing.T, kind litKind) { kind.Shapes(t, enginetest.Positions(600, 100000), 10) })
}

// TestEqualReadings compares the two under every other choice of every reading, and under mixtures of them.
func TestEqualReadings(t *testing.T) {
	each(t, func(t *testing.T, kind litKind) {
		kind.Readings(t, enginetest.Run{Positions: 300, Most: 10, First: 1_000_000, Vary: kind.vary}.Long(10000, 12))
	})
}

// TestEqualExhaustive compares the two after every possible sequence of results of small tournaments.
func TestEqualExhaustive(t *testing.T) {
	each(t, func(t *testing.T, kind litKind) { kind.Exhaustive(t) })
}

// TestEqualJudge asks the judge about the pairing of the reference and about others.
func TestEqualJudge(t *testing.T) {
	each(t, func(t *testing.T, kind litKind) {
		run := enginetest.Run{Positions: 2000, Most: 10, First: 2_000_000, Vary: kind.vary}
		kind.Judged(t, run.Long(60000, 12), nil)
	})
}

// TestLiteralSound: the reference answers with a legal pairing whenever one exists, under every reading.
func TestLiteralSound(t *testing.T) {
	each(t, func(t *testing.T, kind litKind) {
		kind.Sound(t, enginetest.Run{Positions: 1500, Most: 9, Vary: kind.vary}.Long(30000, 12))
	})
}
