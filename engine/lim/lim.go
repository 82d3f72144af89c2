// Package lim pairs by the Lim system, C.04.4.3, in the text of 1987 with the amendments up to 1999, and in that in
// force since 1 February 2026, which has the same rules under other numbers (edition.go).
//
// A file is a chapter of the text or a step of its procedure, a function is an article. The text pairs the score-groups
// above the median from the top down, those below it from the bottom up, and the median last (2.2). In each group
// floaters leave where they must (2.3, chapter 3), floaters from elsewhere are paired first (3.6 to 3.8), then the
// proposed pairings are scrutinised twice, for opponents (chapter 4) and for colours (chapter 5). No exchange is made
// that leaves the others of the group without a complete pairing; where the median is blocked, it is extended (2.6).
// What the text leaves open follows a numbered reading (readings.go).
package lim

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
)

// text is the system put together.
//
// Rule: C.04.4.3 (1999, 2026) 2.2
func (e *edition) text() swiss.Text[*round] {
	cite := e.cite("2.2")
	return swiss.Text[*round]{
		Info: engine.Info{ID: e.id, Name: "Lim System", Document: cite.Document, Edition: cite.Edition,
			Citation: cite},
		Questions: e.questions(), Stranger: e.cite("1.1"), Needs: engine.NeedsColour,
		Begin: e.newRound, Pair: (*round).pair, Result: (*round).result, Story: (*round).story,
		Read: (*round).read, Departure: (*round).explained, Index: (*round).Index, Why: (*round).why,
		Checklist: (*round).checklist,
	}
}
