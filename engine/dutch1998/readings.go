package dutch1998

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer. Their numbers are those of the project's digest of the text.
const (
	readingReset  = "Q16"
	readingEntire = "Q20"
	readingJoined = "Q26"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dutch-1998.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingReset, ref("C.14"), "what comes back into force when p is decreased", true, "reset", "kept"),
		q(readingEntire, ref("C.14"), "a bracket in which no moved-down player can be paired",
			true, "residents", "down"),
		q(readingJoined, ref("C.13"), "whether the players of the upper of two joined brackets count as moved down",
			true, "moved", "residents"),
	}
}
