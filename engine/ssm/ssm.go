// Package ssm pairs by the Swiss System Modified of the AJSP (version 20.01.04), the Swiss of Portuguese wargame
// tournaments: no colours, players ranked by WDL score, SOS, GAM score, rating and lot.
//
// The text describes work by hand. Where it leaves open what is tried next, a numbered reading decides; see Readings.
// The procedure is executed as the text orders it, with one difference: "all possibilities" (C4) are not tried one
// after the other. Whether a choice can be completed is answered exactly by a matching, so the first choice that can
// be completed is the first success of the enumeration.
package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// article cites the text.
func article(name string) rules.Ref {
	return rules.Ref{Document: "SSM", Edition: "20.01.04", Article: name}
}

// system implements engine.System under one choice of readings.
type system struct {
	choice  choice // what choices mean to the engine
	choices engine.Choices
}

// New returns the system under its default readings.
func New() engine.System { return &system{} }

// Questions is the registry of readings.
func (s *system) Questions() engine.Questions { return questions() }

// Choices are those under which the system pairs.
func (s *system) Choices() engine.Choices { return s.choices }

// With is the system under other choices.
func (s *system) With(c engine.Choices) engine.System { return &system{newChoice(c), c} }

// Info identifies the system.
func (s *system) Info() engine.Info {
	return engine.Info{ID: "ssm-2020", Name: "Swiss System Modified (AJSP)", Document: "SSM", Edition: "20.01.04",
		Citation: article("C"), Colourless: true}
}
