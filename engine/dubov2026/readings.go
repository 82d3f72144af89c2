package dubov2026

import "github.com/trfkit/trfkit/engine"

// The readings with more than one answer. The paragraphs are in corpus/readings-dubov-2026.md.
const (
	readingFloat     = "DB-1"
	readingTimes     = "DB-2"
	readingSecond    = "DB-3"
	readingHalves    = "DB-4"
	readingFullBye   = "DB-5"
	readingGames     = "DB-6"
	readingPoints    = "DB-7"
	readingLowest    = "DB-8"
	readingNumber    = "DB-9"
	readingColours   = "DB-10"
	readingNewcomers = "DB-11"
	readingPrevious  = "DB-12"
	readingUnrated   = "DB-13"
)

// questions is the registry of readings.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingFloat, ref("1.8.1"), "whether a pairing that was not played is an upfloat", true, "paired", "played"),
		q(readingTimes, ref("C9"), "how the upfloats of several maximum upfloaters are compared", false,
			"sum", "list", "max"),
		q(readingSecond, ref("4.3"), "who is numbered for the second shift", true, "seekers", "group"),
		q(readingHalves, ref("3.2.3"), "when the subgroups are halves by TPN", true, "bracket", "round"),
		q(readingFullBye, ref("3.1.1"), "whether a full-point bye bars the pairing-allocated bye", true,
			"bars", "free"),
		q(readingGames, ref("3.1.4"), "whether pairings that were not played are games", false, "played", "paired"),
		q(readingPoints, ref("5.2.1"), "who is higher ranked, and the order of upfloaters, under acceleration", true,
			"pairing", "upfloaters", "colours", "real"),
		q(readingLowest, ref("3.1.3"), "the lowest score for the bye under acceleration", false, "pairing", "real"),
		q(readingNumber, ref("5.2.1"), "which TPN is odd where some have not arrived", true, "effective", "file"),
		q(readingColours, ref("1.6.1"), "a difference above one against the last two colours", false,
			"difference", "last"),
		q(readingNewcomers, ref("4.3"), "who is numbered for a shift where nobody has played", false, "group", "all"),
		q(readingPrevious, ref("C10"), "the previous round of a player who was absent", false, "round", "last"),
		q(readingUnrated, ref("1.7.1"), "opponents without a rating in the average", false, "zero", "omitted"),
	}
}
