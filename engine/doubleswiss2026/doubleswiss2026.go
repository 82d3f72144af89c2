// Package doubleswiss2026 pairs by the Double-Swiss System, FIDE C.04.5 in force since 1 February 2026, in which every
// pairing is a match of two games. The procedure is that of package ascent; this package has the colours, which no
// criterion looks at.
package doubleswiss2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/ascent"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "C.04.5", Edition: "2026", Article: article}
}

// The readings that have more than one answer.
const (
	readingSeats     = "DS-5"
	readingLook      = "DS-7"
	readingFloats    = "DS-9"
	readingWhites    = "DS-11"
	readingScores    = "DS-12"
	readingFollowing = "DS-14"
)

// questions is the registry, in order of the numbers. The paragraphs are in corpus/readings-double-swiss-2026.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingSeats, ref("3.6.1"), "in which order the players of a bracket are seated", true, "tpn", "score-tpn"),
		q(readingLook, ref("C6"), "what counts when no set of upfloaters lets the following scoregroup manage", false,
			"parity", "graded"),
		q(readingFloats, ref("1.5"), "whether a forfeited match makes floaters", true, "played", "paired"),
		q(readingWhites, ref("4.3.2"), "what the player with fewer Whites has fewer of", true, "whites", "difference"),
		q(readingScores, ref("1.5"), "by which scores players are floaters under acceleration", false, "pairing",
			"real"),
		q(readingFollowing, ref("C6"), "which scoregroup is the following one", false, "standings", "unpaired"),
	}
}

// text is what C.04.5 says beside the common procedure.
func text() *ascent.Rules {
	return &ascent.Rules{
		Info: engine.Info{ID: "double-swiss-2026", Name: "Double-Swiss System", Document: "C.04.5", Edition: "2026",
			Citation: ref("0"), Pairs: engine.Doubles},
		Questions: questions(),
		Readings: ascent.Readings{Seats: readingSeats, Look: readingLook, Following: readingFollowing,
			Floats:     readingFloats,
			FloatScore: readingScores},
		Who: "player", Whom: "players", Pronoun: "he",
		Quiet: 1, Opponents: ref("C8"), Steps: steps,
	}
}

// New returns the system under its default readings.
func New() engine.System { return ascent.System(text()) }

// steps are the articles of the allocation: the colour of the higher ranked of a pair, or none where the article is
// silent. Reading: DS-11.
//
// Rule: C.04.5 (2026) 4.3.1
// Rule: C.04.5 (2026) 4.3.2
// Rule: C.04.5 (2026) 4.3.3
// Rule: C.04.5 (2026) 4.3.4
// Rule: C.04.5 (2026) 4.3.5
var steps = ascent.Steps{
	{"4.3.1", ascent.Drawn},
	{"4.3.2", func(r *ascent.Round, x, y *ascent.Member) tournament.Colour {
		if r.Chosen(readingWhites, "difference") {
			return ascent.Fewer(x.Difference, y.Difference)
		}
		return ascent.Fewer(x.Whites, y.Whites)
	}},
	{"4.3.3", func(_ *ascent.Round, x, y *ascent.Member) tournament.Colour {
		return swiss.Alternate(x.Sequence, y.Sequence)
	}},
	{"4.3.4", func(_ *ascent.Round, x, _ *ascent.Member) tournament.Colour { return x.Last().Opposite() }},
	{"4.3.5", func(_ *ascent.Round, _, y *ascent.Member) tournament.Colour { return y.Last() }},
}
