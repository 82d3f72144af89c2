// Package ascent is the procedure that C.04.5 (Double-Swiss) of 2026 and C.04.6 (teams) of 2024 and 2026 have in
// common: the bye first, then bracket by bracket from the top, each completed by upfloaters from below; nobody ever
// goes down. What the texts do differently is in Rules.
//
// Sets of upfloaters and pairings are chosen by their order, as the texts have it. The first of them is found without
// trying one after the other: whether a choice can be completed is answered by a matching, or by counting where there
// are so few pairs that may not meet that nothing can go wrong.
package ascent

import (
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// Rules is what one text says beside the common procedure.
type Rules struct {
	Info      engine.Info
	Questions engine.Questions
	Readings  Readings

	// Articles are the numbers that the text gives articles of the procedure, by those of 2026: a pair for each number
	// that is another one, which stands for those below it as well.
	Articles [][2]string
	// Graded says that C6 counts how many upfloaters the following scoregroup needs, whatever it must have.
	Graded bool
	ByeBar *swiss.ByeBar // who may not have the bye

	Criteria Criteria
	Quiet    int                   // the last rounds of the event in which floats do not count
	Prefer   func(*Round, *Member) // fills in the preference; nil where there are none
	Steps    Steps                 // the articles of the colours
}

// Ref cites an article of the text, by its number in the texts of 2026.
func (x *Rules) Ref(article string) rules.Ref {
	for _, a := range x.Articles {
		if rest, ok := strings.CutPrefix(article, a[0]); ok && (rest == "" || rest[0] == '.') {
			article = a[1] + rest
			break
		}
	}
	return rules.Ref{Document: x.Info.Document, Edition: x.Info.Edition, Article: article}
}

// Criteria are the articles of the quality criteria, blank for one that a text does not have.
type Criteria [criteria]string

// The quality criteria, of the pairs of a bracket and then of its upfloaters.
const (
	Wishes       = iota // fewest colour preferences not granted
	StrongWishes        // the same of strong ones
	Opponents           // fewest opponents of upfloaters who floated
	Following           // the following scoregroup can be paired
	Upfloaters          // fewest upfloaters who floated
	criteria
	none = -1
)

// System is the system of a text.
func System(x *Rules) engine.System {
	return swiss.Text[*Round]{
		Info: x.Info, Questions: x.Questions, Stranger: x.Ref("3.3.1"), Needs: engine.NeedsColour,
		Begin: func(c engine.Choices, s *engine.State) *Round { return newRound(x, c, s) },
		Pair:  (*Round).pair, Result: (*Round).result, Story: (*Round).story, Read: (*Round).read,
		Departure: (*Round).departure, Index: (*Round).Index, Why: (*Round).why, Checklist: (*Round).checklist,
		Omits: x.omits(), Omit: (*Round).omit,
	}.System()
}
