// Package burstein2026 pairs by the Burstein system in the text in force since 1 February 2026.
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

// text is the system put together, for the rounds after the seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.9.2
func text() swiss.Text[*round] {
	return swiss.Text[*round]{
		Info: engine.Info{ID: "burstein-2026", Name: "Burstein System", Document: "C.04.4.2", Edition: "2026",
			Citation: ref("1.9.2")},
		Questions: questions(), Stranger: ref("1.9.1"), Needs: engine.NeedsColour,
		Begin: newRound, Pair: (*round).pair, Result: (*round).Made, Story: (*round).story,
		Read: (*round).Recorded, Departure: (*round).departure, Index: (*round).Index, Why: (*round).why,
		Checklist: (*round).checklist, Deciders: deciders(), Decide: (*round).decide,
	}
}

// New returns the system under its default readings.
func New() engine.System { return system{later: text().System(), first: dutch.New2026()} }
