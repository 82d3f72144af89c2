package ssm

import "github.com/trfkit/trfkit/engine"

// The readings that have more than one answer.
const (
	readingStay    = "SA-5"
	readingOmitted = "SA-9"
	readingFree    = "SA-19"
	readingAbsent  = "SA-20"
	readingGivesUp = "SA-22"
)

// questions is the registry, in order of the numbers. The paragraphs are in corpus/readings-ssm-2020.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q(readingStay, ref("B5"), "in which brackets B5 looks at the player left over", true, "every", "last"),
		q(readingOmitted, ref("C5"), "who loses B5 and B4 when they are omitted", true, "fewest", "player"),
		q(readingFree, ref("C6"), "by which criteria the pairs before an exchange stand", false, "levels", "absolute"),
		q(readingAbsent, ref("A1"), "what a half- or full-point bye of an absent player brings",
			false, "nothing", "paid"),
		q(readingGivesUp, ref("C4"), "who gives up B5 or B4 when the same number must in any case",
			true, "rank", "order"),
	}
}
