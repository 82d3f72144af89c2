// Package dutch1998 pairs by the "Swiss System Based on Rating" in the text that the General Assemblies of 1992, 1997
// and 1998 approved: the Dutch system before its later editions.
//
// The text pairs score bracket after score bracket by a procedure of steps (C.1 to C.14), each of which says where to
// go on when a pairing does not succeed. Where the steps contradict each other or leave something open, the engine
// follows a numbered reading (Questions). Instead of trying candidates in the order of the text it looks for the first
// that the order would accept, with matchings; the answer is the same.
package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "Dutch", Edition: "1998", Article: article}
}

// system implements engine.System under one choice of readings.
type system struct{ choices engine.Choices }

// NewDefault returns the system under its default readings.
func NewDefault() engine.System { return &system{} }

// New returns the system under the default readings, changed by the given ones. It fails with an
// *engine.UnknownReading when a reading or a choice does not exist.
func New(readings ...engine.Reading) (engine.System, error) {
	c, err := questions().Choose(readings...)
	if err != nil {
		return nil, err
	}
	return &system{c}, nil
}

// Info identifies the edition.
func (s *system) Info() engine.Info {
	return engine.Info{ID: "dutch-1998", Name: "Swiss System Based on Rating (Dutch)", Document: "Dutch", Edition: "1998", Citation: ref("B.1")}
}

// Questions is the registry of readings.
func (s *system) Questions() engine.Questions { return questions() }

// Choices are those under which the system pairs.
func (s *system) Choices() engine.Choices { return s.choices }

// With is the system under other choices.
func (s *system) With(c engine.Choices) engine.System { return &system{c} }

// Pair makes the pairing of the round.
//
// Rule: Dutch (1998) A.3
func (s *system) Pair(st *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if err := engine.NeedsColour(st); err != nil {
		return engine.Result{}, err
	}
	r := newRound(s.choices, st)
	if err := r.pair(); err != nil {
		return engine.Result{}, err
	}
	if trace != nil {
		for _, step := range r.story() {
			trace(step)
		}
	}
	return r.result(), nil
}
