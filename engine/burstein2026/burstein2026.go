// Package burstein2026 pairs by the Burstein system in the text in force since 1 February 2026, and in the one before
// it (edition2017.go).
//
// The first rounds seed the system and are paired by the FIDE (Dutch) system (seeding.go). Then the bye is given first,
// and each scoregroup, from the top, is paired with those who floated into it: players with a high index of the
// opposition they have met against players with a low one. Where numbers or perfect matchings prove what opponents and
// colours allow, the first pairing in order is found pair by pair (plan.go, walk.go); otherwise one weighted matching
// of the bracket and everybody below gives it (exact.go).
package burstein2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text, by number or tag.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "C.04.4.2", Edition: "2026", Article: article}
}

// edition is what the editions of the text differ in. Articles are asked for by their numbers of 2026.
type edition struct {
	cite        func(article string) rules.Ref
	id          string
	questions   engine.Questions
	answered    func(engine.Choices) engine.Choices // the answers as those of questions()
	criteria    []criterion
	numberFirst bool          // C6 counts the incoming floaters that are paired before it asks for their scores
	first       engine.System // of the seeding rounds
}

// edition2026 is the text in force since 1 February 2026.
func edition2026() *edition {
	return &edition{cite: ref, id: "burstein-2026", questions: questions(), criteria: criteria(),
		answered: func(c engine.Choices) engine.Choices { return c }, first: dutch.New2026()}
}

// text is the system put together, for the rounds after the seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.9.2
// Rule: C.04.4.2 (2017) A.8
func (e *edition) text() swiss.Text[*round] {
	return swiss.Text[*round]{
		Info: engine.Info{ID: e.id, Name: "Burstein System", Document: "C.04.4.2", Edition: e.cite("1.9.2").Edition,
			Citation: e.cite("1.9.2")},
		Questions: e.questions, Stranger: e.cite("1.9.1"), Needs: engine.NeedsColour,
		Begin: e.newRound, Pair: (*round).pair, Result: (*round).Made, Story: (*round).story,
		Read: (*round).Recorded, Departure: (*round).departure, Index: (*round).Index, Why: (*round).why,
		Checklist: (*round).checklist, Deciders: e.deciders(), Decide: (*round).decide,
	}
}

// New returns the system under its default readings.
func New() engine.System { return edition2026().system() }

// system is the whole text under its default readings.
func (e *edition) system() engine.System { return system{e, e.text().System().(whole)} }
