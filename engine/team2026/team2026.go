// Package team2026 pairs by the Swiss Team Pairing System, FIDE C.04.6 in force since 1 February 2026. The procedure is
// that of package ascent; this package has the colours: preferences of type A or B or none, and their allocation.
package team2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/ascent"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "C.04.6", Edition: "2026", Article: article}
}

// The readings that have more than one answer.
const (
	readingSeats     = "TS-1"
	readingLook      = "TS-2"
	readingFollowing = "TS-3"
	readingLast      = "TS-6"
	readingFloats    = "TS-11"
	readingScores    = "TS-12"
	readingVirtual   = "TS-13"
)

// questions is the registry, in order of the numbers. The paragraphs are in corpus/readings-team-swiss-2026.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingSeats, ref("3.6.1"), "in which order the teams of a bracket are seated", true, "tpn", "score-tpn"),
		q(readingLook, ref("C6"), "what counts when no set of upfloaters lets the following scoregroup manage", false,
			"parity", "graded"),
		q(readingFollowing, ref("C6"), "which scoregroup is the following one", false, "standings", "unpaired"),
		q(readingLast, ref("1.7.2"),
			"type B, last round, no colour difference: whether two equal colours make a preference", false, "strong",
			"none"),
		q(readingFloats, ref("1.5"), "whether a forfeited match makes floaters", false, "played", "paired"),
		q(readingScores, ref("1.5"), "by which scores teams are floaters under acceleration", true, "pairing", "real"),
		q(readingVirtual, ref("4.2.2"), "whether virtual points count in the secondary score", false, "real",
			"virtual"),
	}
}

// text is what C.04.6 says beside the common procedure.
//
// Rule: C.04.6 (2026) 0
func text() *ascent.Rules {
	return &ascent.Rules{
		Info: engine.Info{ID: "team-swiss-2026", Name: "Swiss Team Pairing System", Document: "C.04.6", Edition: "2026",
			Citation: ref("0"), Pairs: engine.Teams},
		Questions: questions(),
		Readings: ascent.Readings{Seats: readingSeats, Look: readingLook, Following: readingFollowing,
			Floats:     readingFloats,
			FloatScore: readingScores, Secondary: readingVirtual},
		Who: "team", Whom: "teams", Pronoun: "it",
		Quiet: 2, Wishes: ref("C8"), StrongWishes: ref("C9"), Opponents: ref("C10"),
		Prefer: prefer, Steps: steps,
	}
}

// New returns the system under its default readings.
func New() engine.System { return ascent.System(text()) }
