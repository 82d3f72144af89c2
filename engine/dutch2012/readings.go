package dutch2012

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer. Their numbers are those of the project's digest of the text.
const (
	readingAnother = "V04"
	readingLower   = "V06"
	readingJoined  = "V07"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dutch-2012.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingAnother, ref("C.12"), "when the previous bracket is paired again for other players to move down",
			true, "full", "better"),
		q(readingLower, ref("C.13"), "how few moved-down players are paired first in the bracket above the lowest",
			true, "one", "letter", "lower"),
		q(readingJoined, ref("C.13"), "how two joined brackets are paired", true, "psd", "half"),
	}
}
