// Package dubov1997 pairs by the Dubov system in the text that the General Assembly of 1997 approved.
//
// A file is a chapter of the text, a function is an article. The text pairs score group after score group: floaters
// from above first (8), then players without a possible opponent (7.1), then the odd group (7.2), those who must leave
// it (6.4), the balance of colours (7.3, 7.4) and the rows (6.2, 6.3). Where it leads into a dead end, or leaves
// something open, the engine follows a numbered reading (readings.go), and no decision is made that leaves the others
// without a complete pairing by the absolute rules (chapter 9, Reading DA-6).
package dubov1997

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "Dubov", Edition: "1997", Article: article}
}

// text is the system put together.
//
// Rule: Dubov (1997) 6.1
func text() swiss.Text[*round] {
	return swiss.Text[*round]{
		Info: engine.Info{ID: "dubov-1997", Name: "Dubov Swiss Pairing System", Document: "Dubov", Edition: "1997",
			Citation: ref("6.1")},
		Questions: questions(), Stranger: ref("4"), Needs: engine.NeedsColour,
		Begin: newRound, Pair: (*round).pair, Result: (*round).result, Story: (*round).story,
		Read: (*round).read, Departure: (*round).firstDeparture, Index: (*round).Index, Why: (*round).why,
		Checklist: (*round).checklist,
	}
}

// New returns the system under its default readings.
func New() engine.System { return text().System() }
