package dutch1998

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer. Their numbers are those of the project's digest of the text; where it
// answers several questions under one number, a letter follows.
const (
	readingLeftover = "Q08"
	readingNesting  = "Q09"
	readingOpponent = "Q11"
	readingReset    = "Q16"
	readingEntire   = "Q20"
	readingFewer    = "Q21"
	readingLoneBye  = "Q22"
	readingAnother  = "Q23"
	readingScores   = "Q23a"
	readingEnough   = "Q23b"
	readingOrder    = "Q24"
	readingJoined   = "Q26"
	readingHalf     = "Q27"
	readingForfeit  = "Q31"
	readingAbsent   = "Q36"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dutch-1998.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingLeftover, ref("C.9"),
			"what yields when the remainder is one player whom a downfloat would break B.5 or B.6",
			false, "opponent", "float"),
		q(readingNesting, ref("C.10"),
			"what is kept longer, the first opponents of moved-down players or the limits of floats",
			true, "opponents", "article", "2012"),
		q(readingOpponent, ref("C.10"), "whose opponents change before B.6 and B.5 are dropped for upfloats",
			true, "all", "lowest"),
		q(readingReset, ref("C.14"), "what comes back into force when p is decreased", true, "reset", "x", "kept"),
		q(readingEntire, ref("C.14"), "a bracket in which no moved-down player can be paired",
			true, "residents", "down"),
		q(readingFewer, ref("C.4"), "which moved-down players are paired first when not all can be",
			true, "highest", "criteria"),
		q(readingLoneBye, ref("C.1"), "a moved-down player without an opponent in the lowest bracket of an odd number",
			false, "bye", "another"),
		q(readingAnother, ref("C.12"), "when the previous bracket is paired again", false, "full", "stranded", "never"),
		q(readingScores, ref("C.12"), "the scores of those who come down instead", true, "same", "any"),
		q(readingEnough, ref("C.12"), "who must be paired for another pairing above to be accepted",
			true, "everybody", "incomers", "all"),
		q(readingOrder, ref("C.13"), "whether the lowest bracket pairs fewer moved-down players before C.13 is applied",
			true, "reduce", "letter"),
		q(readingJoined, ref("C.13"), "whether the players of the upper of two joined brackets count as moved down",
			true, "moved", "residents"),
		q(readingHalf, ref("A.3"), "a bracket at least half of which was moved down",
			false, "homogeneous", "heterogeneous"),
		q(readingForfeit, ref("A.4"), "floats of pairings that were not played", true, "paired", "none", "winner"),
		q(readingAbsent, ref("A.5"), "the float of a requested bye", false, "downfloat", "none"),
	}
}
