package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
)

// The readings that have more than one answer. Their numbers are those of the project's digest of the text.
const (
	readingLeftover = "Q08"
	readingNesting  = "Q09"
	readingOpponent = "Q11"
	readingReset    = "Q16"
	readingAnother  = "Q23"
	readingEnough   = "Q23b"
	readingHalf     = "Q27"
	readingForfeit  = "Q31"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-dutch-1998.md.
func questions() engine.Questions {
	q := func(id, article, title string, strong bool, choices ...string) engine.Question {
		return engine.Question{ID: id, Title: title, Rule: ref(article), Choices: choices, Strong: strong}
	}
	return engine.Questions{
		q(readingForfeit, "A.4", "floats of pairings that were not played", false, "paired", "none", "winner"),
	}
}

// isDefault reports whether a question is answered by its default.
func isDefault(c engine.Choices, id string) bool { return c[id] == "" }
