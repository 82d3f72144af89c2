package ssm

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer.
const (
	readingNoShow    = "SA-1"
	readingSOS       = "SA-2"
	readingStay      = "SA-5"
	readingOmitted   = "SA-9"
	readingBack      = "SA-10"
	readingExchanges = "SA-14"
	readingFloats    = "SA-16"
	readingFree      = "SA-19"
	readingAbsent    = "SA-20"
	readingGivesUp   = "SA-22"
	readingForfeit   = "SA-26"
	readingFull      = "SA-27"
)

// questions is the registry, in order of the numbers. The paragraphs are in corpus/readings-ssm-2020.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingNoShow, ref("A1"), "what the opponent of a player who did not appear receives", false, "win",
			"nothing"),
		q(readingSOS, ref("A2"), "whose points SOS adds up", false, "played", "scheduled"),
		q(readingStay, ref("B5"), "in which brackets B5 looks at the player left over", true, "every", "last"),
		q(readingOmitted, ref("C5"), "who loses B5 and B4 when they are omitted", true, "fewest", "player", "bracket"),
		q(readingBack, ref("C4"), "whether earlier pairs may change when the next S2 player is tried", true, "all",
			"greedy"),
		q(readingExchanges, ref("C5"), "whether B5 and B4 are omitted before or after the exchanges", false, "before",
			"after"),
		q(readingFloats, ref("A4"), "whether a pairing that was not played gives floats", false, "counted", "none"),
		q(readingFree, ref("C6"), "by which criteria the pairs before an exchange stand", false, "levels", "absolute"),
		q(readingAbsent, ref("A1"), "what a half- or full-point bye of an absent player brings",
			false, "nothing", "paid"),
		q(readingGivesUp, ref("C4"), "who gives up B5 or B4 when the same number must in any case",
			true, "rank", "order"),
		q(readingForfeit, ref("A8"), "whether a win by forfeit is a bye", false, "won", "bye"),
		q(readingFull, ref("A8"), "a full-point bye in the file", false, "absence", "bye"),
	}
}
