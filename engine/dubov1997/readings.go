package dubov1997

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer.
const (
	readingARO       = "DA-1"
	readingAlphabet  = "DA-2"
	readingNewcomer  = "DA-4"
	readingTransfer  = "DA-5"
	readingFirst     = "DA-8"
	readingIsland    = "DA-11"
	readingOdd       = "DA-11b"
	readingHelp      = "DA-12"
	readingLeaver    = "DA-13"
	readingDisplaced = "DA-15"
	readingFreePoint = "DA-21"
	readingRunning   = "DA-22"
	readingColours   = "DA-23"
	readingFewest    = "DA-24"
	readingSpare     = "DA-25"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dubov-1997.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingARO, ref("1"), "precision of the average rating of the opponents", false, "exact", "tenth", "integer"),
		q(readingAlphabet, ref("6.2"), "the order called alphabetical", false, "name", "number"),
		q(readingNewcomer, ref("1"), "due colour of a player without a game", true, "black", "white"),
		q(readingTransfer, ref("2.5"), "which games against a higher score count as transfers", true, "replayed",
			"paired", "played"),
		q(readingFirst, ref("8"), "who is paired first, floaters from above or players without an opponent", false,
			"floaters", "islands"),
		q(readingIsland, ref("7.1"), "a player without an opponent whom 2.5 denies everybody", true, "float",
			"neglect"),
		q(readingOdd, ref("7.2"), "an odd group whom 2.5 denies everybody who would help", true, "float", "neglect"),
		q(readingHelp, ref("7.2"), "who is brought into an odd group", true, "helps", "first"),
		q(readingLeaver, ref("6.4"), "which of several players leaves the group", true, "lowest", "highest"),
		q(readingDisplaced, ref("6.3"), "where the displaced black of a changed row goes", true, "keep", "swap"),
		q(readingFreePoint, ref("2.2"), "which byes are a point without playing", false, "full", "any"),
		q(readingRunning, ref("2.5"), "two times running across an unplayed round", false, "preceding", "skip"),
		q(readingColours, ref("3"), "colours of a player moved to the other column", true, "due", "column"),
		q(readingFewest, ref("6.4"), "whether as few as possible leave the group", false, "fewest", "order"),
		q(readingSpare, ref("8.2"), "whether a floater may take the only opponent of a later one", true, "take",
			"spare"),
	}
}
