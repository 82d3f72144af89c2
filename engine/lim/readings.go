package lim

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer.
const (
	readingMaxi      = "LA-5"
	readingExclude   = "LA-11"
	readingProtect   = "LA-12"
	readingColour    = "LA-13"
	readingStranded  = "LA-24"
	readingExchange  = "LA-26"
	readingRating    = "LA-27"
	readingFreePoint = "LA-28"
	readingEvenness  = "LA-31"
)

// questions is the registry in the order of the numbers. The paragraphs are in corpus/readings-lim-1999.md.
func (e *edition) questions() engine.Questions {
	q, cite := engine.NewQuestion, e.cite
	return engine.Questions{
		q(readingMaxi, cite("5.7"), "what a maxi-tournament is, where the file does not say", false, "size",
			"off", "on"),
		q(readingExclude, cite("3.3"), "the opponents of which other floaters are excluded", false, "ahead",
			"together"),
		q(readingProtect, cite("3.10"), "which floaters the protection concerns", false, "even", "every"),
		q(readingColour, cite("3.2.2"), "which floaters are chosen by due colour", false, "even", "every"),
		q(readingStranded, cite("2.3"), "whether those without any opponent leave first", false, "first", "together"),
		q(readingExchange, cite("5.7"), "whose ratings an exchange compares", false, "served", "one"),
		q(readingRating, cite("3.2.3"), "the lowest numbered player of the comparison of ratings", false, "group",
			"candidate"),
		q(readingFreePoint, cite("1.1"), "whether a requested full-point bye bars the bye", false, e.free...),
		q(readingEvenness, cite("4.4"), "in which groups the last of several floaters makes the number even", false,
			"odd", "last"),
	}
}
