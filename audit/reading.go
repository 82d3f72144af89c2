package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/evidence"
)

// reading is an article of the system's text that was read otherwise than by default. The system itself carries it.
type reading struct {
	terms
	question *engine.Question
	choice   engine.Reading
}

func (e *reading) alter(*view) {}

func (e *reading) tell(*subject) []Assumption {
	return []Assumption{{Kind: Reading, Used: e.choice.String(),
		Text: fmt.Sprintf("reading %s: %s (%s)", e.choice, e.question.Title, e.question.Rule)}}
}

// readingPrice is what it costs to say that an article was read otherwise, but for which. It is above that of a board
// that was cancelled: where both turn the same colours, the two who had no game would have met only by chance.
const readingPrice = 6 * evidence.Bit

// otherReadings reads one article more otherwise.
func (s *search) otherReadings(a *assessment) []*world {
	qs := engine.QuestionsOf(a.system.system)
	ways := 0
	for i := range qs {
		ways += len(qs[i].Choices) - 1
	}
	terms := s.always(Reading, readingPrice+evidence.Log2(ways))
	var out []*world
	for i := range qs {
		q := &qs[i]
		for _, choice := range q.Choices[1:] {
			e := &reading{terms, q, engine.Reading{ID: q.ID, Choice: choice}}
			if slices.Contains(engine.ChoicesOf(a.system.system), e.choice) {
				continue
			}
			w := a.world.without(func(x edit) bool {
				r, ok := x.(*reading)
				return ok &&
					r.question.ID == q.ID
			}).with(e)
			if c := a.system.reread(w); c != nil {
				out = append(out, w.under(c))
			}
		}
	}
	return out
}

// reread is a system under the readings of a world, nil when it does not have them.
func (c *candidate) reread(w *world) *candidate {
	var choices []engine.Reading
	var undo []engine.Reading
	for _, e := range w.edits {
		if r, ok := e.(*reading); ok {
			choices = append(choices, r.choice)
		}
	}
	qs := engine.QuestionsOf(c.system)
	for _, r := range engine.ChoicesOf(c.system) {
		undo = append(undo, engine.Reading{ID: r.ID, Choice: qs.Find(r.ID).Default()})
	}
	system, err := engine.Configure(c.system, append(undo, choices...)...)
	if err != nil {
		return nil
	}
	own := *c
	own.system = system
	return &own
}
