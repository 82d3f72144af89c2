package lim

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer.
const (
	readingNumbers   = "LA-1"
	readingFloated   = "LA-4"
	readingMaxi      = "LA-5"
	readingPlaces    = "LA-7"
	readingAdjacent  = "LA-8"
	readingLast      = "LA-9"
	readingExclude   = "LA-11"
	readingProtect   = "LA-12"
	readingColour    = "LA-13"
	readingMeet      = "LA-14"
	readingMedian    = "LA-16"
	readingScrutiny  = "LA-17"
	readingCrack     = "LA-18"
	readingStreak    = "LA-20"
	readingStranded  = "LA-24"
	readingExchange  = "LA-26"
	readingRating    = "LA-27"
	readingFreePoint = "LA-28"
	readingEvenness  = "LA-31"
	readingOpponents = "LA-32"
	readingFirstBye  = "LA-33"
	readingCounted   = "LA-34"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-lim-1999.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingNumbers, ref("2.4"), "the highest numbered player", false, "smallest", "largest"),
		q(readingFloated, ref("3.10"), "who floated in the round before, of two paired from different score-groups",
			false, "moved", "unequal"),
		q(readingMaxi, ref("5.7"), "what a maxi-tournament is, where the file does not say", false, "size", "off",
			"on"),
		q(readingPlaces, ref("7.2"), "who is odd in round one where players are absent", false, "place", "number"),
		q(readingAdjacent, ref("3.4"), "who is adjacent to the last group below the median", false, "waiting",
			"natives"),
		q(readingLast, ref("6"), "which pairs of equal scores the last round exempts from 5.1", false, "needed", "all"),
		q(readingExclude, ref("3.3"), "the opponents of which other floaters are excluded", false, "ahead", "together"),
		q(readingProtect, ref("3.10"), "which floaters the protection concerns", false, "even", "every"),
		q(readingColour, ref("3.2"), "which floaters are chosen by due colour", false, "even", "every"),
		q(readingMeet, ref("3.8"), "whether a floater may meet another floater", false, "last", "equal"),
		q(readingMedian, ref("3.8"), "whom a floater from below meets in the median", false, "highest", "lowest"),
		q(readingScrutiny, ref("5.2"), "how far the second scrutiny goes", false, "most", "rows"),
		q(readingCrack, ref("2.6"), "the next pairing to be broken", false, "nearest", "oldest"),
		q(readingStreak, ref("5.1.a"), "three successive rounds across an unplayed one", false, "continues", "broken"),
		q(readingStranded, ref("2.3"), "whether those without any opponent leave first", false, "first", "together"),
		q(readingExchange, ref("5.7"), "whose ratings an exchange compares", false, "served", "one", "both"),
		q(readingRating, ref("3.2"), "the lowest numbered player of the comparison of ratings", false, "group",
			"candidate"),
		q(readingFreePoint, ref("1.1"), "whether a requested full-point bye bars the bye", false, "paired", "point"),
		q(readingEvenness, ref("4.4"), "in which groups the last of several floaters makes the number even", false,
			"odd", "last"),
		q(readingOpponents, ref("3.3"), "which opponents of other floaters are excluded", false, "matching", "all"),
		q(readingFirstBye, ref("7.1"), "who has the bye of round one", false, "rank", "rating"),
		q(readingCounted, ref("3.2"), "whose due colours are counted", false, "left", "before", "natives"),
	}
}
