// Package ascent is the procedure that C.04.5 (Double-Swiss) and C.04.6 (teams) of 2026 have in common: the bye first,
// then bracket by bracket from the top, each completed by upfloaters from below; nobody ever goes down. What the two
// texts do differently is in Rules.
//
// Sets of upfloaters and pairings are chosen by their order, as the texts have it. The first of them is found without
// trying one after the other: whether a choice can be completed is answered by a matching, or by counting where there
// are so few pairs that may not meet that nothing can go wrong.
package ascent

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// Rules is what one text says beside the common procedure.
type Rules struct {
	Info      engine.Info
	Questions engine.Questions
	Readings  Readings
	Who, Whom string // what the members are called: "team" and "teams"
	Pronoun   string // "it"

	Quiet        int                   // the last rounds of the event in which floats do not count
	Wishes       rules.Ref             // fewest colour preferences not granted; zero where there are none
	StrongWishes rules.Ref             // the same of strong ones
	Opponents    rules.Ref             // fewest opponents of upfloaters who floated
	Prefer       func(*Round, *Member) // fills in the preference; nil where there are none
	Steps        Steps                 // the articles of the colours
}

// Readings are the ids of the questions that the common procedure asks, by what they are about.
type Readings struct{ Seats, Look, Following, Floats, FloatScore, Secondary string }

// Ref cites an article of the text.
func (x *Rules) Ref(article string) rules.Ref {
	return rules.Ref{Document: x.Info.Document, Edition: x.Info.Edition, Article: article}
}

// System is the system of a text.
func System(x *Rules) engine.System {
	return swiss.Text[*Round]{
		Info: x.Info, Questions: x.Questions, Stranger: x.Ref("3.3.1"), Needs: engine.NeedsColour,
		Begin: func(c engine.Choices, s *engine.State) *Round { return newRound(x, c, s) },
		Pair:  (*Round).pair, Result: (*Round).result, Story: (*Round).story, Read: (*Round).read,
		Departure: (*Round).departure, Index: (*Round).Index, Why: (*Round).why, Checklist: (*Round).checklist,
	}.System()
}
