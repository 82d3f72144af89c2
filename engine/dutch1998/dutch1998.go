// Package dutch1998 pairs by the "Swiss System Based on Rating" in the text that the General Assemblies of 1992, 1997
// and 1998 approved: the Dutch system before its later editions.
//
// The text pairs score bracket after score bracket by a procedure of steps (C.1 to C.14), each of which says where to
// go on when a pairing does not succeed. Where the steps contradict each other or leave something open, the engine
// follows a numbered reading (readings.go). Instead of trying candidates in the order of the text it looks for the
// first that the order would accept, with matchings; the answer is the same.
package dutch1998

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "Dutch", Edition: "1998", Article: article}
}

// text is the system put together.
//
// Rule: Dutch (1998) A.3, B.1, B.2
func text() swiss.Text[*swiss.Stepwise] {
	return swiss.StepwiseText(engine.Info{ID: "dutch-1998", Name: "Swiss System Based on Rating (Dutch)",
		Document: "Dutch", Edition: "1998", Citation: ref("B.1")}, questions(), ref("F.5"),
		func(c engine.Choices, s *engine.State) *swiss.Stepwise { return &newRound(c, s).Stepwise })
}

// New returns the system under its default readings.
func New() engine.System { return text().System() }
