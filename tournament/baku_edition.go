package tournament

import (
	"strings"

	"github.com/trfkit/trfkit/rules"
)

// BakuEdition is an edition of the text of the method; they differ in the point systems it is for.
type BakuEdition int

const (
	Baku2026 BakuEdition = iota // a draw is worth half a win, a loss nothing; the virtual points are those of a win
	Baku2016                    // the standard point system alone: a win 1, a draw 0.5, a loss 0
)

// BakuUse is what asks for the Baku method. It decides which edition counts.
type BakuUse int

const (
	BakuByCode    BakuUse = iota // a code of record 192, in an event of games
	BakuByDay                    // somebody who names no edition: a flag, record ACC
	BakuBySystem                 // the system by which an event of games is made
	BakuOfMatches                // an event of matches
	// somebody who does not ask for the premise: JaVaFo; an arbiter whose rounds are examined
	BakuAsDone
)

// bakuUses says what decides the edition: the year of the name if it counts and has one, else the day if that counts
// and is known. Where nothing decides, it is the newest edition.
var bakuUses = [...]struct{ name, day bool }{
	BakuByCode:    {name: true, day: true},
	BakuByDay:     {day: true},
	BakuBySystem:  {name: true},
	BakuOfMatches: {}, // no code for such an event is older
	BakuAsDone:    {},
}

// Edition is the edition of the Baku method that counts. name is the code of record 192 or the id of the system, day
// the first of the event as YYYY-MM-DD; either may be blank.
func (u BakuUse) Edition(name, day string) BakuEdition {
	counts := bakuUses[u]
	if year := yearOf(name); counts.name && year != "" {
		if year < firstCode2026 {
			return Baku2016
		}
		return Baku2026
	}
	if counts.day && rules.Governed(rules.Baku+"-2016", day) {
		return Baku2016
	}
	return Baku2026
}

// PublishedByPairingScore reports whether the boards of an accelerated round are published in the order of the scores
// by which it was paired. That depends on the edition of the system, which its id names.
//
// Rule: C.04.7 (2026) 1.5
func PublishedByPairingScore(system string) bool { return yearOf(system) >= firstCode2026 }

// firstCode2026 is the least year in a code of the editions of 2026: FIDE_DUTCH_2025 is a draft of one.
const firstCode2026 = "2025"

// yearOf is the year at the end of a code of record 192 or of the id of a system; blank where there is none.
func yearOf(name string) string {
	name = strings.TrimSuffix(strings.ToUpper(strings.TrimSpace(name)), "_BAKU")
	year := name[strings.LastIndexAny(name, "_-")+1:]
	if len(year) != 4 || strings.Trim(year, "0123456789") != "" {
		return ""
	}
	return year
}
