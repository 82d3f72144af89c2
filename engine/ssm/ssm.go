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
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// ref cites an article of the text.
func ref(article string) rules.Ref {
	return rules.Ref{Document: "SSM", Edition: "20.01.04", Article: article}
}

// text is the system put together.
//
// Rule: SSM (20.01.04) C
func text() swiss.Text[*round] {
	return swiss.Text[*round]{
		Info: engine.Info{ID: "ssm-2020", Name: "Swiss System Modified (AJSP)", Document: "SSM", Edition: "20.01.04",
			Citation: ref("C"), Colourless: true},
		Questions: questions(), Stranger: ref("C1"), Needs: needsWDL,
		Begin: newRound, Pair: (*round).pair, Result: (*round).result, Story: (*round).story,
		Read: (*round).read, Departure: (*round).departure, Index: (*round).Index, Why: (*round).why,
		Checklist: (*round).checklist,
	}
}

// New returns the system under its default readings.
func New() engine.System { return text().System() }
