// Package doubleswiss2026 pairs by the Double-Swiss System, FIDE C.04.5 in force since 1 February 2026, in which every
// pairing is a match of two games. The procedure is that of package ascent; this package has the colours, which no
// criterion looks at.
package doubleswiss2026

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/ascent"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// readingWhites is the reading that only this system has. The paragraphs are in corpus/readings-double-swiss-2026.md.
const readingWhites = "DS-11"

// text is what C.04.5 says beside the common procedure.
func text() *ascent.Rules {
	x := &ascent.Rules{
		Info: engine.Info{ID: "double-swiss-2026", Name: "Double-Swiss System", Document: "C.04.5", Edition: "2026",
			Pairs: engine.Doubles},
		Readings: ascent.Readings{Seats: "DS-5", Look: "DS-7", Following: "DS-14", Floats: "DS-9", FloatScore: "DS-12",
			Numbers: "DS-15", Strong: []string{"DS-5", "DS-9", "DS-15"}},
		Criteria: ascent.Criteria{ascent.Following: "C6", ascent.Upfloaters: "C7", ascent.Opponents: "C8"},
		Quiet:    1, Steps: steps(), ByeBar: &swiss.BarMatch,
	}
	x.Info.Citation = x.Ref("0")
	x.Ask(engine.NewQuestion(readingWhites, x.Ref("4.3.2"), "what the player with fewer Whites has fewer of", true,
		"whites", "difference"))
	return x
}

// New returns the system under its default readings.
func New() engine.System { return ascent.System(text()) }

// steps are the articles of the allocation: the colour of the higher ranked of a pair, or none where the article is
// silent. Reading: DS-11.
//
// Rule: C.04.5 (2026) 4.3.1-4.3.5
func steps() ascent.Steps {
	return ascent.Steps{
		{Article: "4.3.1", First: ascent.Drawn},
		{Article: "4.3.2", First: func(r *ascent.Round, x, y *ascent.Member) tournament.Colour {
			if r.Chosen(readingWhites, "difference") {
				return ascent.Fewer(x.Difference, y.Difference)
			}
			return ascent.Fewer(x.Whites, y.Whites)
		}},
		{Article: "4.3.3", First: ascent.Alternate},
		{Article: "4.3.4", First: ascent.Change},
		{Article: "4.3.5", First: ascent.ChangeOther},
	}
}
