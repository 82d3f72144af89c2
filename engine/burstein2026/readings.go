package burstein2026

import "github.com/trfkit/trfkit/engine"

// The readings with more than one answer. The paragraphs are in corpus/readings-burstein-2026.md.
const (
	readingBarred = "B4"
	readingSeries = "B5"
	readingDraw   = "B6"
	readingLost   = "B7"
	readingLowest = "B8"
	readingGames  = "B9"
	readingAhead  = "B11"
)

// questions is the registry of readings.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingBarred, ref("3.1.1"), "what bars the pairing-allocated bye", true, "general", "narrow"),
		q(readingSeries, ref("1.7.2.2"), "up to which round a series of zero-point byes must go", true,
			"current", "finished", "whole"),
		q(readingDraw, ref("1.7.2.2"), "what a bye of such a series is worth", false, "draw", "half"),
		q(readingLost, ref("1.7.2.2"), "a game lost by forfeit in such a series", false, "ends", "counts"),
		q(readingLowest, ref("3.1.3"), "the lowest score for the bye under acceleration", false, "pairing", "real"),
		q(readingGames, ref("3.1.4"), "whether pairings that were not played are games", false, "played", "paired"),
		q(readingAhead, ref("C7"), "how far the following bracket is looked at", true, "scores", "pairs", "recursive"),
	}
}
