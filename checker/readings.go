package checker

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
)

// ReadingEffect is what one other reading would do to a round.
type ReadingEffect struct {
	Reading string `json:"reading"` // ID=CHOICE
	Title   string `json:"title"`
	Rule    string `json:"rule"` // the article that is read so
	Effect  Effect `json:"effect"`
}

// Effect says what a reading would change.
type Effect string

// The effects. A reading without any is not listed.
const (
	Fits       Effect = "fits"       // the recorded pairing is the one demanded
	Other      Effect = "other"      // another pairing is demanded, and not the recorded one either
	NoneExists Effect = "unpairable" // no legal pairing exists
)

// ChooseReadings takes readings of the form ID=CHOICE into the options, those of the tie-breaks apart. It refuses those
// that the system of the options does not have; where the options leave the system to the files, those that no system
// has. The error of a reading that does not exist is an *engine.UnknownReading.
func (o *Options) ChooseReadings(readings []string) error {
	var tieBreaks []engine.Reading
	for _, text := range readings {
		r, err := engine.ParseReading(text)
		if err != nil {
			return err
		}
		if questions := standings.Questions(); questions.Find(r.ID) == nil {
			o.Readings = append(o.Readings, r)
			continue
		}
		tieBreaks = append(tieBreaks, r)
	}
	var err error
	if o.TieBreakReadings, err = standings.Questions().Choose(tieBreaks...); err != nil {
		return err
	}
	return o.checkReadings()
}

func (o *Options) checkReadings() error {
	table := o.table()
	if e, ok := table.ByID(o.System); ok {
		table = systems.Table{e}
	}
	for _, r := range o.Readings {
		var first *engine.UnknownReading // of a system that has the reading without the choice, if there is one
		known := false
		for _, e := range table {
			_, err := engine.Configure(e.New(), r)
			var unknown *engine.UnknownReading
			switch {
			case err == nil:
				known = true
			case errors.As(err, &unknown) && (first == nil || unknown.Known.Find(r.ID) != nil):
				first = unknown
			}
		}
		if !known && len(table) > 1 && first.Known.Find(r.ID) == nil {
			first = &engine.UnknownReading{Reading: r, Known: everyQuestion(table)}
		}
		if !known {
			return first
		}
	}
	return nil
}

// everyQuestion puts the registries of all systems together, each id once.
func everyQuestion(table systems.Table) engine.Questions {
	var out engine.Questions
	for _, e := range table {
		for _, q := range engine.QuestionsOf(e.New()) {
			if out.Find(q.ID) == nil {
				out = append(out, q)
			}
		}
	}
	return out
}

// configure makes the chosen system read as the options say. A reading it does not have is an error: the caller would
// take the verdict for one under that reading.
func (l *loaded) configure(readings []engine.Reading) {
	if l.system == nil {
		return
	}
	s, err := engine.Configure(l.system, readings...)
	var unknown *engine.UnknownReading
	if errors.As(err, &unknown) {
		l.file.fail("reading.unknown", exit.Unusable, err.Error(), unknown.Hint())
		return
	}
	l.system = s
}

// ownReadings are those that a system has, for reports on all systems.
func ownReadings(s engine.System, readings []engine.Reading) []engine.Reading {
	var out []engine.Reading
	for _, r := range readings {
		if engine.QuestionsOf(s).Find(r.ID) != nil {
			out = append(out, r)
		}
	}
	return out
}

// texts prints readings as a command line takes them; the list is never nil.
func texts(readings []engine.Reading) []string {
	out := make([]string, len(readings))
	for i, r := range readings {
		out[i] = r.String()
	}
	return out
}

// alternative is a system that differs from another in one reading.
type alternative struct {
	reading  engine.Reading
	question *engine.Question
	system   engine.System
}

// alternatives lists every single other choice of a system's readings, in the order of the registry.
func alternatives(s engine.System) []alternative {
	c, ok := s.(engine.Configurable)
	if !ok {
		return nil
	}
	var out []alternative
	questions := c.Questions()
	for i := range questions {
		q := &questions[i]
		for _, choice := range q.Choices {
			if choice == c.Choices().Of(q) {
				continue
			}
			r := engine.Reading{ID: q.ID, Choice: choice}
			if other, err := engine.Configure(s, r); err == nil {
				out = append(out, alternative{r, q, other})
			}
		}
	}
	return out
}

// try is a pairing demanded under one alternative.
type try struct {
	result engine.Result
	err    error
}

// tries pairs a round under every alternative.
func tries(others []alternative, s *engine.State) []try {
	out := make([]try, len(others))
	for i := range others {
		out[i].result, out[i].err = others[i].system.Pair(s, nil)
	}
	return out
}

// effects says what other readings would do to a round: all that would make the recorded pairing the demanded one and,
// unless only those matter, the strong ones that would demand yet another. expected is the pairing now demanded, nil
// when there is none; what each alternative demands is in tried.
func (l *loaded) effects(rec *engine.Recording, expected *engine.Result, tried []try, onlyFits bool) []ReadingEffect {
	var out []ReadingEffect
	for i, a := range l.alternatives() {
		if e := l.effect(&tried[i], rec, expected); e == Fits || e != "" && a.question.Strong && !onlyFits {
			out = append(out,
				ReadingEffect{Reading: a.reading.String(), Title: a.question.Title, Rule: a.question.Rule.String(),
					Effect: e})
		}
	}
	slices.SortStableFunc(out, func(a, b ReadingEffect) int { return effectOrder[a.Effect] - effectOrder[b.Effect] })
	return out
}

// alternatives are those of the file's system, made once.
func (l *loaded) alternatives() []alternative {
	if l.others == nil {
		l.others = alternatives(l.system)
	}
	return l.others
}

// effectOrder puts first what explains the recorded pairing.
var effectOrder = map[Effect]int{Fits: 0, Other: 1, NoneExists: 2}

// effect is what one reading would do, blank for nothing or for what cannot be known.
func (l *loaded) effect(t *try, rec *engine.Recording, expected *engine.Result) Effect {
	colourless := l.system.Info().Colourless
	switch {
	case errors.Is(t.err, engine.ErrNoLegalPairing) && expected != nil:
		return NoneExists
	case t.err != nil, expected != nil && sameBoards(*expected, t.result, colourless, nil):
		return ""
	case fits(rec, t.result, colourless):
		return Fits
	}
	return Other
}

// text says what the reading would do, in words.
func (e *ReadingEffect) text() string {
	what := map[Effect]string{
		Fits:       "the recorded pairing is the one demanded",
		Other:      "another pairing is demanded, not the recorded one either",
		NoneExists: "no legal pairing exists",
	}[e.Effect]
	return fmt.Sprintf("under reading %s (%s, %s) %s", e.Reading, e.Title, e.Rule, what)
}
