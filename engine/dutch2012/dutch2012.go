// Package dutch2012 pairs by the Dutch system in the text of the congress of Istanbul 2012, which was in force until
// 30 June 2017.
//
// The text pairs score bracket after score bracket by a procedure of steps (C.1 to C.14), each of which says where to
// go on when a pairing does not succeed. C.10 lowers the requirements one after the other, each "only for the minimum
// number of pairs": of all candidates of a stage, a bracket with a number of pairs to be made, the best by a list of
// criteria is taken (criteria.go), and among equals the first in the order of D.1 to D.3. Instead of trying
// candidates the engine looks for that one with matchings. Where the text leaves something open, it follows a
// numbered reading (readings.go).
package dutch2012

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "C.04.3.1", Edition: "2012", Article: article}
}

// text is the system put together.
//
// Rule: C.04.3.1 (2012) A.3, B.1, B.2
func text() swiss.Text[*swiss.Stepwise] {
	return swiss.StepwiseText(engine.Info{ID: "dutch-2012", Name: "FIDE (Dutch) System", Document: "C.04.3.1",
		Edition: "2012", Citation: ref("B.1")}, questions(), ref("F.5"),
		func(c engine.Choices, s *engine.State) *swiss.Stepwise { return &newRound(c, s).Stepwise })
}

// New returns the system under its default readings.
func New() engine.System { return text().System() }
