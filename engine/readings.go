package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/rules"
)

// Question is a point that a text leaves open: a numbered reading of the files corpus/readings*.md with the answers
// its engine knows.
type Question struct {
	ID      string    // as in --reading DA-11=neglect
	Title   string    // what is asked, in words
	Rule    rules.Ref // the article that leaves it open
	Choices []string  // the first is the default
	// the alternative is strong: other programs, editions or the letter of another article speak for it
	Strong bool
	// Ruled says that those responsible for the rules have answered otherwise for another text: a round that depends on
	// the answer says so even when it agrees.
	Ruled bool
}

// NewQuestion is a row of a registry.
func NewQuestion(id string, rule rules.Ref, title string, strong bool, choices ...string) Question {
	return Question{ID: id, Title: title, Rule: rule, Choices: choices, Strong: strong}
}

// Default is the choice the engine makes unless told otherwise.
func (q *Question) Default() string { return q.Choices[0] }

// Reading is a choice of one reading.
type Reading struct{ ID, Choice string }

// String prints a reading as a command line takes it: DA-11=neglect.
func (r Reading) String() string { return r.ID + "=" + r.Choice }

// ParseReading reads ID=CHOICE.
func ParseReading(s string) (Reading, error) {
	id, choice, ok := strings.Cut(s, "=")
	r := Reading{strings.TrimSpace(id), strings.TrimSpace(choice)}
	if !ok || r.ID == "" || r.Choice == "" {
		return Reading{}, fmt.Errorf("%q is not of the form ID=CHOICE", s)
	}
	return r, nil
}

// Questions is the registry of one system, in the order of the numbers.
type Questions []Question

// Find returns the question of an id, whatever the case, nil when there is none.
func (qs Questions) Find(id string) *Question {
	i := slices.IndexFunc(qs, func(q Question) bool { return strings.EqualFold(q.ID, id) })
	if i < 0 {
		return nil
	}
	return &qs[i]
}

// Choose checks readings and returns them as choices. A later reading overrides an earlier one; case means nothing.
// The error is an *UnknownReading.
func (qs Questions) Choose(readings ...Reading) (Choices, error) { return qs.change(nil, readings) }

// change makes the choices that differ from earlier ones in the given readings.
func (qs Questions) change(from Choices, readings []Reading) (Choices, error) {
	c := Choices{}
	maps.Copy(c, from)
	for _, r := range readings {
		q := qs.Find(r.ID)
		if q == nil {
			return nil, &UnknownReading{Reading: r, Known: qs}
		}
		i := slices.IndexFunc(q.Choices, func(choice string) bool { return strings.EqualFold(choice, r.Choice) })
		if i < 0 {
			return nil, &UnknownReading{Reading: r, Known: qs}
		}
		delete(c, q.ID)
		if i > 0 {
			c[q.ID] = q.Choices[i]
		}
	}
	return c, nil
}

// Answered are the choices made and, for all other questions, the defaults.
func (qs Questions) Answered(c Choices) Choices {
	out := make(Choices, len(qs))
	for i := range qs {
		out[qs[i].ID] = c.Of(&qs[i])
	}
	return out
}

// UnknownReading is the error for a reading or a choice that does not exist.
type UnknownReading struct {
	System  string // id, blank when no particular system was asked
	Reading Reading
	Known   Questions
}

func (e *UnknownReading) Error() string {
	if q := e.Known.Find(e.Reading.ID); q != nil {
		return fmt.Sprintf("reading %s (%s) has no choice %q", q.ID, q.Title, e.Reading.Choice)
	}
	if e.System == "" {
		return fmt.Sprintf("there is no reading %q", e.Reading.ID)
	}
	return fmt.Sprintf("%s has no reading %q", e.System, e.Reading.ID)
}

// Hint lists what exists.
func (e *UnknownReading) Hint() string {
	if q := e.Known.Find(e.Reading.ID); q != nil {
		return fmt.Sprintf("%s takes: %s (the default first)", q.ID, strings.Join(q.Choices, ", "))
	}
	if len(e.Known) == 0 {
		return "all its articles are read in one way"
	}
	ids := make([]string, len(e.Known))
	for i := range e.Known {
		ids[i] = e.Known[i].ID
	}
	return "the readings are " + strings.Join(ids, ", ")
}

// Choices holds, by the id of the question, the choices that depart from the defaults. Nil is the defaults.
type Choices map[string]string

// Is reports whether a choice has been made: one other than the default, or any if every question is answered.
func (c Choices) Is(id, choice string) bool { return c[id] == choice }

// Of is the choice made for a question.
func (c Choices) Of(q *Question) string {
	if choice, ok := c[q.ID]; ok {
		return choice
	}
	return q.Default()
}

// Usual reports whether choices answer every question by its default.
func (qs Questions) Usual(c Choices) bool {
	return !slices.ContainsFunc(qs, func(q Question) bool { return c.Of(&q) != q.Default() })
}

// Readings lists the choices in the order of the questions.
func (c Choices) Readings(qs Questions) []Reading {
	var out []Reading
	for i := range qs {
		if choice, ok := c[qs[i].ID]; ok {
			out = append(out, Reading{qs[i].ID, choice})
		}
	}
	return out
}

// Configurable is a system with articles that are open to more than one reading.
type Configurable interface {
	System
	// Questions is the registry of its readings; it is the same whatever has been chosen.
	Questions() Questions
	// Choices are those under which it pairs.
	Choices() Choices
	// With is the same system under other choices, which are among those of its Questions.
	With(Choices) System
}

// QuestionsOf returns the registry of a system, empty when all its articles are read in one way.
func QuestionsOf(s System) Questions {
	if c, ok := s.(Configurable); ok {
		return c.Questions()
	}
	return nil
}

// ChoicesOf returns the choices under which a system pairs, in the order of its questions.
func ChoicesOf(s System) []Reading {
	if c, ok := s.(Configurable); ok {
		return c.Choices().Readings(c.Questions())
	}
	return nil
}

// Configure returns the system with some readings changed; the others stay as they are. The error is an
// *UnknownReading.
func Configure(s System, readings ...Reading) (System, error) {
	if len(readings) == 0 {
		return s, nil
	}
	c, ok := s.(Configurable)
	if !ok {
		return nil, &UnknownReading{System: s.Info().ID, Reading: readings[0]}
	}
	choices, err := c.Questions().change(c.Choices(), readings)
	if err != nil {
		err.(*UnknownReading).System = s.Info().ID
		return nil, err
	}
	return c.With(choices), nil
}
