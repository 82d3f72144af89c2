// Package team pairs by the two editions of the Swiss Team Pairing System, FIDE C.04.6: that of 2024, in force from
// 1 August 2024 to 31 January 2026, and that in force since. The procedure is that of package ascent; this package has
// the colours, preferences of type A or B or none and their allocation, and what the editions do differently.
package team

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/ascent"
	"github.com/trfkit/trfkit/engine/swiss"
)

// The readings that only this system has. The paragraphs are in corpus/readings-team-swiss-2026.md.
const (
	readingLast    = "TS-6"
	readingVirtual = "TS-13"
)

// New2026 returns the edition of 2026 under its default readings.
func New2026() engine.System { return ascent.System(text2026()) }

// New2024 returns the edition of 2024 under its default readings.
func New2024() engine.System { return ascent.System(text2024()) }

// text is what the editions say alike beside the common procedure.
func text(edition string) *ascent.Rules {
	return &ascent.Rules{
		Info: engine.Info{ID: "team-swiss-" + edition, Name: "Swiss Team Pairing System", Document: "C.04.6",
			Edition: edition, Pairs: engine.Teams},
		Readings: ascent.Readings{Seats: "TS-1", Look: "TS-2", Following: "TS-3", Floats: "TS-11", FloatScore: "TS-12",
			Secondary: readingVirtual, Numbers: "TS-17", Strong: []string{"TS-1", "TS-12", "TS-17"}},
		Quiet: 2, Prefer: prefer, ByeBar: &swiss.BarMatch,
	}
}

// text2026 is the edition of 2026.
//
// Rule: C.04.6 (2026) 0
func text2026() *ascent.Rules {
	x := text("2026")
	x.Info.Citation = x.Ref("0")
	x.Criteria = ascent.Criteria{ascent.Following: "C6", ascent.Upfloaters: "C7", ascent.Wishes: "C8",
		ascent.StrongWishes: "C9", ascent.Opponents: "C10"}
	x.Steps = steps2026()
	x.Ask(teamQuestions(x)...)
	return x
}

// text2024 is the edition of 2024. C6 counts how many of the following scoregroup can be paired with each other; floats
// count when a bracket is paired, not when its upfloaters are chosen; whoever has scored a win without playing may not
// have the bye. The articles of the procedure have other numbers.
//
// Rule: C.04.6 (2024) 0, C6-C9
func text2024() *ascent.Rules {
	x := text("2024")
	x.Info.Citation = x.Ref("0")
	x.Articles = [][2]string{{"3.2", "1.8"}, {"3.3.1", "1.9"}, {"3.4", "2.1"}, {"3.5", "2.2"}, {"3.6", "2.3"}}
	x.Readings.Look, x.Graded = "", true
	x.ByeBar = &swiss.BarMatchWin
	x.Criteria = ascent.Criteria{ascent.Following: "C6", ascent.Wishes: "C7", ascent.StrongWishes: "C8",
		ascent.Opponents: "C9"}
	x.Steps = steps2024()
	x.Ask(teamQuestions(x)...)
	return x
}

// teamQuestions are the points that only the texts of teams leave open.
func teamQuestions(x *ascent.Rules) engine.Questions {
	return engine.Questions{
		engine.NewQuestion(readingLast, x.Ref("1.7.2"),
			"type B, last round, no colour difference: whether two equal colours make a preference", false, "strong",
			"none"),
		engine.NewQuestion(readingVirtual, x.Ref("4.2.2"), "whether virtual points count in the secondary score", false,
			"real", "virtual"),
	}
}
