package lim

import (
	"cmp"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// edition is what the editions of the text differ in. Articles are asked for by their numbers of 2026.
type edition struct {
	id    string
	cite  func(article string) rules.Ref
	basic rules.Ref     // the basic rule on the bye
	bar   *swiss.ByeBar // what bars it under LA-28=point
	free  []string      // the choices of LA-28, the default first
}

// articles1999 are the articles of the text of 1999, by those of 2026 that say the same, where the numbers differ.
var articles1999 = map[string]string{
	"2.3.1": "2.3.a", "2.3.2": "2.3.b", "2.3.3": "2.3.c", "2.3.4": "2.3.d", "3.2.2": "3.2", "3.2.3": "3.2",
	"3.9.2": "3.9", "4.4.1": "4.4.a", "4.4.2": "4.4.b", "5.1.1": "5.1.a", "5.1.2": "5.1.b",
}

// byColours is the article by which the due colours choose who makes a group even.
const byColours = "3.2.2"

// edition1999 is the text in force until January 2026. The handbook had it under that day without a change of its
// rules.
//
// Rule: C.04.1 (2017) d
func edition1999() *edition {
	return &edition{id: "lim-1999", bar: &swiss.BarPoint, free: []string{"paired", "point"},
		basic: rules.Ref{Document: "C.04.1", Edition: "2017", Article: "d"},
		cite: func(article string) rules.Ref {
			return rules.Ref{Document: "C.04.4.3", Edition: "1999", Article: cmp.Or(articles1999[article], article)}
		}}
}

// edition2026 is the text in force since 1 February 2026. The basic rules beside it let every round without a game that
// is worth a win bar the bye.
//
// Rule: C.04.1 (2026) 4
func edition2026() *edition {
	return &edition{id: "lim-2026", bar: &swiss.BarWin, free: []string{"point", "paired"},
		basic: rules.Ref{Document: "C.04.1", Edition: "2026", Article: "4"},
		cite: func(article string) rules.Ref {
			return rules.Ref{Document: "C.04.4.3", Edition: "2026", Article: article}
		}}
}

// New1999 returns the text in force until January 2026 under its default readings.
func New1999() engine.System { return edition1999().text().System() }

// New2026 returns the text in force since February 2026 under its default readings.
func New2026() engine.System { return edition2026().text().System() }
