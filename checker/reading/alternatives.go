// Package reading compares the ways in which articles can be read: what another choice would make of a round and of a
// file, which choices there are, and how well they are founded.
package reading

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/wording"
)

// Effect is what one other reading would do to a round.
type Effect struct {
	Reading string `json:"reading"` // ID=CHOICE
	Title   string `json:"title"`
	Rule    string `json:"rule"` // the article that is read so
	Effect  Kind   `json:"effect"`
}

// Kind says what a reading would change.
type Kind string

// The kinds of effects. A reading without any is not listed.
const (
	Fits       Kind = "fits"       // the recorded pairing is the one demanded
	Other      Kind = "other"      // another pairing is demanded, and not the recorded one either
	NoneExists Kind = "unpairable" // no legal pairing exists
)

// Own are those that a system has, for reports on all systems.
func Own(s engine.System, readings []engine.Reading) []engine.Reading {
	var out []engine.Reading
	for _, r := range readings {
		if engine.QuestionsOf(s).Find(r.ID) != nil {
			out = append(out, r)
		}
	}
	return out
}

// Texts prints readings as a command line takes them; the list is never nil.
func Texts(readings []engine.Reading) []string {
	out := make([]string, len(readings))
	for i, r := range readings {
		out[i] = r.String()
	}
	return out
}

// Alternatives are the systems that differ from one in a single reading, in the order of the registry.
type Alternatives []Alternative

// Alternative is a system that differs from another in one reading.
type Alternative struct {
	Reading  engine.Reading
	Question *engine.Question
	System   engine.System
}

// AlternativesOf lists every single other choice of a system's readings.
func AlternativesOf(s engine.System) Alternatives {
	c, ok := s.(engine.Configurable)
	if !ok {
		return nil
	}
	var out Alternatives
	questions := c.Questions()
	for i := range questions {
		q := &questions[i]
		for _, choice := range q.Choices {
			if choice == c.Choices().Of(q) {
				continue
			}
			r := engine.Reading{ID: q.ID, Choice: choice}
			if other, err := engine.Configure(s, r); err == nil {
				out = append(out, Alternative{r, q, other})
			}
		}
	}
	return out
}

// Demand is a pairing demanded under one alternative, or why there is none.
type Demand struct {
	result engine.Result
	err    error
}

// demand pairs a round by a system, with so much work.
func demand(x engine.System, s *engine.State, w *engine.Work) (d Demand) {
	d.result, d.err = w.Within(x, s)
	return d
}

// Pair pairs a round under every alternative, as far as the work allows. One that takes more than a quarter of what is
// left is given up, so that it does not hide the others.
func (as Alternatives) Pair(s *engine.State, w *engine.Work) []Demand {
	out := make([]Demand, len(as))
	for i := range as {
		own := engine.Work{Left: w.Left / 4}
		w.Left -= own.Left
		out[i] = demand(as[i].System, s, &own)
		w.Left += max(own.Left, 0)
	}
	return out
}

// NotTried is how many demands took more work than there was.
func NotTried(tried []Demand) (n int) {
	for i := range tried {
		if errors.Is(tried[i].err, engine.ErrTooMuchWork) {
			n++
		}
	}
	return n
}

// Effects says what other readings would do to a round: all that would make the recorded pairing the demanded one and,
// unless only those matter, the strong ones that would demand yet another.
func (as Alternatives) Effects(k *Kept, onlyFits bool) []Effect {
	var out []Effect
	for i, a := range as {
		e := k.effect(&k.Tried[i], a.System.Info().Colourless)
		if e == Fits || e != "" && a.Question.Strong && !onlyFits {
			out = append(out, Effect{Reading: a.Reading.String(), Title: a.Question.Title,
				Rule: a.Question.Rule.String(), Effect: e})
		}
	}
	slices.SortStableFunc(out, func(a, b Effect) int { return effectOrder[a.Effect] - effectOrder[b.Effect] })
	return out
}

// effectOrder puts first what explains the recorded pairing.
var effectOrder = map[Kind]int{Fits: 0, Other: 1, NoneExists: 2}

// effect is what one reading would do, blank for nothing or for what cannot be known.
func (k *Kept) effect(d *Demand, colourless bool) Kind {
	switch {
	case errors.Is(d.err, engine.ErrNoLegalPairing) && k.Expected != nil:
		return NoneExists
	case d.err != nil, k.Expected != nil && SameBoards(*k.Expected, d.result, colourless, nil):
		return ""
	case agrees(k.Rec, d.result, colourless):
		return Fits
	}
	return Other
}

// Text says what the reading would do, in words.
func (e *Effect) Text(in *wording.Language) string {
	return in.Say("report.reading."+string(e.Effect), "reading", e.Reading, "title", e.Title, "rule", e.Rule)
}
