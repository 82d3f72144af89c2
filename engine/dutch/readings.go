package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The readings that have more than one answer.
const (
	readingNumber = "R10"
	readingBeyond = "R21"
	readingBye    = "R22"
)

// questions is the registry of readings of the edition. The paragraphs are in corpus/readings.md.
func (e *edition) questions() engine.Questions {
	out := engine.Questions{
		{ID: readingNumber, Rule: e.refs.allocation[5], Strong: true, Choices: []string{"counted", "file"},
			Title: "whose number's parity gives the colour where players have not taken part"},
		{ID: readingBeyond, Rule: e.refs.beyond, Strong: true, Choices: []string{"reached", "refused"},
			Title: "a topscorer's colour as he wishes, beyond a difference of two or for the third time"}}
	if !e.refs.byeFloat.IsZero() {
		out = append(out, engine.Question{ID: readingBye, Rule: e.refs.byeFloat, Strong: true,
			Choices: []string{"always", "points"},
			Title:   "the float of a bye worth no more than a loss"})
	}
	return out
}

// under is the edition under answers to its questions.
func (e edition) under(c engine.Choices) *edition {
	e.numberOfFile = c.Is(readingNumber, "file")
	if c.Is(readingBeyond, "refused") {
		e.criteria = slices.Clone(e.criteria)
		q, third := e.criterion(e.refs.beyond), e.criterion(e.refs.third)
		q.pair, q.blame = topscorerRefused, beyondTwoRefused
		third.pair, third.blame = topscorerThirdRefused, thirdTimeRefused
	}
	if c.Is(readingBye, "points") {
		e.floatsUnplayed = func(s *engine.State, c tournament.Cell) bool {
			return s.Scoring.Value(c) > s.Scoring.Loss()
		}
	}
	return &e
}
