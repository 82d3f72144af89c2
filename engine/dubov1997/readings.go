package dubov1997

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer.
const (
	readingTransfer = "DA-5"
	readingIsland   = "DA-11"
	readingOdd      = "DA-11b"
	readingFewest   = "DA-24"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dubov-1997.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingTransfer, ref("2.5"), "which games against a higher score count as transfers", true, "replayed",
			"paired"),
		q(readingIsland, ref("7.1"), "a player without an opponent whom 2.5 denies everybody", true, "float",
			"neglect"),
		q(readingOdd, ref("7.2"), "an odd group whom 2.5 denies everybody who would help", true, "float", "neglect"),
		q(readingFewest, ref("6.4"), "whether as few as possible leave the group", false, "fewest", "order"),
	}
}
