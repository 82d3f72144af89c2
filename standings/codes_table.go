package standings

import (
	"slices"
	"strings"
	"sync"

	"github.com/trfkit/trfkit/rules"
)

// scope is whose tie-break one is.
type scope uint8

const (
	both scope = iota
	individuals
	teams
)

// codeRow is one tie-break: its article, whose it is, which modifiers it takes, how it is printed, and the functions
// that compute it. A tie-break that looks at a group has divide; of the others items lists what the rounds contribute,
// and value makes the tie-break of them, which is their sum where it is nil.
type codeRow struct {
	name    string
	article string
	scope   scope
	since   Edition // the first edition that has it
	scored  bool    // takes :MP and :GP
	mods    string  // letters of its modifiers
	lower   bool    // the lower value stands first
	digits  decimals
	unit    int64  // the items are in units of 1/unit
	kind    string // the types of article 4.3
	family  family
	form    form
	title   string
	items   func(l *ledger, c *Code) func(i int) []Item
	value   func(l *ledger, c *Code, i int, items []Item) Value
	// divide orders a group of tied participants into classes, the best first; one class when it stays as it is.
	divide func(l *ledger, c *Code, group []int, tell func(Step)) [][]int
}

// family is a set of tie-breaks that an article speaks of together.
type family uint8

const (
	noFamily     family = iota
	buchholz            // article 8: not in round robins
	rating              // article 10: not with unrated players
	encounter           // type A: it may stand in a list more than once
	boardResults        // article 12
)

// codes is the table of the tie-breaks, in the order of the articles; it is built once.
var codes = sync.OnceValue(func() []codeRow {
	t := slices.Concat(ownCodes(), opponentCodes(), teamCodes())
	for k := range t {
		t[k].complete()
	}
	return t
})

// ownCodes are the scores, direct encounter, and what looks at the participant's own results: chapters 6, 7 and 11.
func ownCodes() []codeRow {
	d1 := decimals{1, 2}
	return []codeRow{
		{name: "PTS", article: "11.1", digits: d1, unit: 10, kind: "B",
			title: "points", form: formPoints, items: scoreItems(points)},
		{name: "MPTS", article: "11.1", scope: teams, digits: d1, unit: 10, kind: "B",
			title: "match points", form: formPoints, items: scoreItems(fixed(Match))},
		{name: "GPTS", article: "11.1", scope: teams, digits: d1, unit: 10, kind: "B",
			title: "game points", form: formPoints, items: scoreItems(fixed(Game))},
		{name: "DE", article: "6", scored: true, mods: "P", kind: "A", family: encounter,
			title: "direct encounter", divide: directEncounter},
		{name: "WIN", article: "7.1", scored: true, unit: 1, kind: "B", title: "wins", items: countItems(wins)},
		{name: "WON", article: "7.2", scored: true, unit: 1, kind: "B",
			title: "games won", items: countItems(gamesWon)},
		{name: "BPG", article: "7.3", unit: 1, kind: "B",
			title: "games with Black", items: countItems(blackGames)},
		{name: "BWG", article: "7.4", scored: true, unit: 1, kind: "B",
			title: "games won with Black", items: countItems(blackWins)},
		{name: "PS", article: "7.5", scored: true, mods: "C", digits: d1, unit: 10, kind: "B",
			title: "progressive scores", form: formRunning, items: progressive},
		{name: "REP", article: "7.6", unit: 1, kind: "B",
			title: "rounds elected to play", items: countItems(electedRounds)},
		{name: "STD", article: "7.7", since: Edition2026, scored: true, digits: d1, unit: 10, kind: "B",
			title: "standard points", form: formPoints, items: standardPoints},
		{name: "TPN", article: "7.8", since: Edition2026, mods: "R", lower: true, kind: "B",
			title: "pairing number", value: pairingNumber},
		{name: "RIP", article: "4.1", unit: 1, kind: "B", title: "rounds paired", items: countItems(pairedRounds)},
		{name: lotsName, article: "4.2", kind: "A", title: "drawing of lots", divide: undivided},
	}
}

// opponentCodes are those that look at the opponents: chapters 8 to 10.
func opponentCodes() []codeRow {
	d1, d2 := decimals{1, 2}, decimals{2, 2}
	return []codeRow{
		{name: "BH", article: "8.1", scored: true, mods: "CMPF", digits: d1, unit: 10, kind: "C", family: buchholz,
			title: "Buchholz", form: formScore, items: buchholzSum},
		{name: "AOB", article: "8.2", scored: true, mods: "F", digits: d2, unit: 10, kind: "C", family: buchholz,
			title: "average Buchholz of opponents",
			form:  formScore, items: averageBuchholz, value: meanBuchholz},
		{name: "FB", article: "8.3", scored: true, mods: "CMP", digits: d1, unit: 10, kind: "D", family: buchholz,
			title: "Fore Buchholz", form: formScore, items: buchholzSum},
		{name: "SB", article: "9.1", scored: true, mods: "CMP", digits: d2, unit: 100, kind: "BC",
			title: "Sonneborn-Berger", form: formProduct, items: sonnebornBerger},
		{name: "KS", article: "9.2", scored: true, mods: "L", digits: d1, unit: 10, kind: "BC",
			title: "Koya", form: formPoints, items: koya},
		{name: "ARO", article: "10.1", mods: "CMU", kind: "D",
			title: "average rating of opponents", items: averageRating, value: meanRating},
		{name: "TPR", article: "10.2", mods: "U", kind: "DB",
			title: "tournament performance rating", items: plainRatings, value: performance},
		{name: "PTP", article: "10.3", mods: "U", kind: "DB",
			title: "perfect tournament performance", items: plainRatings, value: perfect},
		{name: "APRO", article: "10.4", mods: "U", kind: "DC",
			title: "average TPR of opponents", items: ofOpponents(performance), value: meanRating},
		{name: "APPO", article: "10.5", mods: "U", kind: "DC",
			title: "average PTP of opponents", items: ofOpponents(perfect), value: meanRating},
		{name: "RTNG", article: "10.6", since: Edition2026, mods: "RU", kind: "B", title: "rating", value: ownRating},
	}
}

// teamCodes are those that only teams have: chapters 12 and 13.
func teamCodes() []codeRow {
	d0, d1, d2 := decimals{0, 2}, decimals{1, 2}, decimals{2, 2}
	return []codeRow{
		{name: "BC", article: "12.1", lower: true, digits: d1, kind: "B", family: boardResults,
			title: "board count", value: boardCount},
		{name: "TBR", article: "12.2", kind: "B", family: boardResults,
			title: "top board results", divide: byTopBoards.divide},
		{name: "BBE", article: "12.3", kind: "B", family: boardResults,
			title: "bottom board elimination", divide: byBottomBoards.divide},
		{name: "MPvGP", article: "13.1", digits: d0, unit: 10, kind: "B",
			title: "the score that does not decide", form: formPoints, items: scoreItems(otherScore)},
		{name: "EMMSB", article: "13.2.1", digits: d0,
			title: "match points by match points", items: extendedSonneborn(Match, Match)},
		{name: "EMGSB", article: "13.2.2", digits: d1,
			title: "match points by game points", items: extendedSonneborn(Match, Game)},
		{name: "EGMSB", article: "13.2.3", digits: d1,
			title: "game points by match points", items: extendedSonneborn(Game, Match)},
		{name: "EGGSB", article: "13.2.4", digits: d2,
			title: "game points by game points", items: extendedSonneborn(Game, Game)},
		{name: "EDE", article: "13.3", title: "extended direct encounter", divide: extended()},
		{name: "EDEBT", article: "13.3.2",
			title: "extended direct encounter, then board count and top boards", divide: extended(byBoardCount,
				byTopBoards)},
		{name: "EDEBB", article: "13.3.2",
			title: "extended direct encounter, then board count and bottom board", divide: extended(byBoardCount,
				byBottomBoards)},
		{name: "EDET", article: "13.3.2",
			title: "extended direct encounter, then top boards", divide: extended(byTopBoards)},
		{name: "EDEB", article: "13.3.2",
			title: "extended direct encounter, then bottom board", divide: extended(byBottomBoards)},
		{name: "SSSC", article: "13.4", mods: "FPK", digits: d2, unit: 10, kind: "BC",
			title: "scores and schedule strength", form: formScore, items: schedule, value: scheduleStrength},
	}
}

// complete fills in what the tie-breaks of one chapter have in common.
func (r *codeRow) complete() {
	switch chapter, _, _ := strings.Cut(r.article, "."); chapter {
	case "10":
		r.scope, r.family, r.form, r.unit = individuals, rating, formRating, 1
	case "12":
		r.scope = teams
	case "13":
		r.scope = teams
		if strings.HasPrefix(r.article, "13.2") {
			r.kind, r.mods, r.unit, r.form = "BC", "CMP", 100, formProduct
		}
		if r.divide != nil {
			r.kind, r.mods, r.family = "A", "P", encounter
		}
	}
}

// outside is the row of the tie-breaks of the organiser's own, OTHER_NAME, whose values somebody enters.
var outside = sync.OnceValue(func() *codeRow {
	return &codeRow{name: "OTHER", article: "4.1", mods: "R", digits: decimals{0, 4}, kind: "B",
		title: "values entered by hand", value: func(l *ledger, c *Code, i int, _ []Item) Value {
			return l.e.Participants[i].Outside[c.Name]
		}}
})

// rowOf returns the row of a name in capital letters, nil when there is none.
func rowOf(name string) *codeRow {
	if strings.HasPrefix(name, outside().name) {
		return outside()
	}
	table := codes()
	i := slices.IndexFunc(table, func(r codeRow) bool { return strings.ToUpper(r.name) == name || r.name == name })
	if i < 0 {
		return nil
	}
	return &table[i]
}

// Names lists the names of the tie-breaks, in the order of the articles.
func Names() []string {
	var out []string
	for _, r := range codes() {
		out = append(out, r.name)
	}
	return out
}

func scoredNames() []string {
	var out []string
	for _, r := range codes() {
		if r.scored {
			out = append(out, r.name)
		}
	}
	return out
}

// cite is the article of a tie-break in an edition; the newest one stands for those that do not have it.
func (r *codeRow) cite(e Edition) rules.Ref {
	if e < r.since || e == Before2023 {
		e = Newest
	}
	return e.cite(r.article)
}

func (e Edition) cite(article string) rules.Ref {
	return rules.Ref{Document: "C.07", Edition: e.String(), Article: article}
}

// OrderRule is the article of an edition that makes an order of a list.
func OrderRule(e Edition) rules.Ref { return e.cite("4.2") }
