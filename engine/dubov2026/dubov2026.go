// Package dubov2026 pairs by the Dubov system in the text in force since 1 February 2026.
//
// The bye is given first. Then each scoregroup, from the top, gets as many upfloaters as it needs, and this bracket is
// paired completely: White seekers by rising average rating of their opponents against Black seekers by number. Which
// upfloaters are taken is decided by criteria (criteria.go). Where the numbers of players of each kind prove what
// opponents and colours allow, nothing is searched; otherwise perfect matchings tell whether a set is possible, and
// where the bounds are not attained either, one weighted matching gives the best set (exact.go).
package dubov2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text, by number or tag.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "C.04.4.1", Edition: "2026", Article: article}
}

// text is the system put together.
//
// Rule: C.04.4.1 (2026) 1.9.2
func text() swiss.Text[*round] {
	return swiss.Text[*round]{
		Info: engine.Info{ID: "dubov-2026", Name: "Dubov System", Document: "C.04.4.1", Edition: "2026",
			Citation: ref("1.9.2")},
		Questions: questions(), Stranger: ref("1.9.1"), Needs: engine.NeedsColour,
		Begin: newRound, Pair: (*round).pair, Result: (*round).Made, Story: (*round).story,
		Read: (*round).Recorded, Departure: (*round).departure, Index: (*round).Index, Why: (*round).why,
		Checklist: (*round).checklist, Deciders: deciders(), Decide: (*round).decide,
	}
}

// New returns the system under its default readings.
func New() engine.System { return text().System() }
