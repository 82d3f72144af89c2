// Package lim pairs by the Lim system, C.04.4.3, in the text of 1987 with the amendments up to 1999.
//
// A file is a chapter of the text or a step of its procedure, a function is an article. The text pairs the score-groups
// above the median from the top down, those below it from the bottom up, and the median last (2.2). In each group
// floaters leave where they must (2.3, chapter 3), floaters from elsewhere are paired first (3.6 to 3.8), then the
// proposed pairings are scrutinised twice, for opponents (chapter 4) and for colours (chapter 5). No exchange is made
// that leaves the others of the group without a complete pairing; where the median is blocked, it is extended (2.6).
// What the text leaves open follows a numbered reading (Readings).
package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "C.04.4.3", Edition: "1999", Article: article}
}

// system implements engine.System under one choice of readings.
type system struct{ choices engine.Choices }

// NewDefault returns the system under its default readings.
func NewDefault() engine.System { return &system{} }

// New returns the system under the default readings, changed by the given ones. It fails when a reading or a choice
// does not exist.
func New(readings ...engine.Reading) (engine.System, error) {
	c, err := Readings().Choose(readings...)
	if err != nil {
		return nil, err
	}
	return &system{c}, nil
}

// Info identifies the edition.
func (s *system) Info() engine.Info {
	return engine.Info{ID: "lim-1999", Name: "Lim System", Document: "C.04.4.3", Edition: "1999", Citation: ref("2.2")}
}

// Questions is the registry of readings.
func (s *system) Questions() engine.Questions { return Readings() }

// Choices are those under which the system pairs.
func (s *system) Choices() engine.Choices { return s.choices }

// With is the system under other choices.
func (s *system) With(c engine.Choices) engine.System { return &system{c} }

// Pair makes the pairing of the round.
//
// Rule: C.04.4.3 (1999) 2.2
func (s *system) Pair(st *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if err := engine.NeedsColour(st); err != nil {
		return engine.Result{}, err
	}
	r := newRound(s.choices, st)
	if err := r.pair(); err != nil {
		return engine.Result{}, err
	}
	if trace != nil {
		for _, step := range r.inferred() {
			trace(step)
		}
		for _, e := range r.events {
			trace(r.tell(e))
		}
	}
	return r.result(), nil
}
