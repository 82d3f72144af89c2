package dutch2012

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer. Their numbers are those of the project's digest of the text.
const (
	readingUnpaired = "V01"
	readingTwice    = "V02"
	readingHalf     = "V03"
	readingAnother  = "V04"
	readingLonely   = "V05"
	readingLower    = "V06"
	readingJoined   = "V07"
	readingSecond   = "V08"
	readingForfeit  = "V09"
	readingUpfloats = "V16"
	readingOften    = "V17"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dutch-2012.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingUnpaired, ref("B.3"), "whether the scores of moved-down players who stay unpaired come before colours",
			true, "first", "off"),
		q(readingTwice, ref("B.5"), "whether B.5 and B.6 protect a player moved down before from moving down again",
			true, "free", "count"),
		q(readingHalf, ref("A.3"), "a bracket at least half of which was moved down", false, "homog", "het"),
		q(readingAnother, ref("C.12"), "when the previous bracket is paired again for other players to move down",
			true, "full", "better", "pairs", "off"),
		q(readingLonely, ref("C.1"), "a moved-down player without an opponent whom C.12 does not help",
			true, "down", "stay"),
		q(readingLower, ref("C.13"), "how few moved-down players are paired first in the bracket above the lowest",
			true, "one", "letter", "lower"),
		q(readingJoined, ref("C.13"), "how two joined brackets are paired", true, "psd", "het", "half"),
		q(readingSecond, ref("C.4"), "the moved-down players for whom S1 has no place", false, "literal", "limbo"),
		q(readingForfeit, ref("F.2"), "whether the loser of a forfeit has the float of the pairing",
			true, "none", "pairing"),
		q(readingUpfloats, ref("C.3"), "which upfloats count in joined brackets", true, "s1", "all"),
		q(readingOften, ref("C.12"), "whether C.12 is tried again after requirements have been lowered",
			true, "once", "each"),
	}
}
