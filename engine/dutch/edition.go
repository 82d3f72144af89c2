// Package dutch pairs by the FIDE (Dutch) system, editions 2017 and 2026.
//
// What the two texts share word for word is written once; an edition is a value that names what differs. A bracket is
// paired by looking for the candidate whose criteria vector is lexicographically least and, among those, whose place in
// the regulation's own sequence of candidates is first. Each criterion is one function used by the engine, which
// minimises it, and by the judge, which counts it.
package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// edition is one edition of the system.
type edition struct {
	info     engine.Info
	criteria []criterion   // in descending priority
	byeBar   *swiss.ByeBar // who may not have the pairing-allocated bye
	// floatsUnplayed says which rounds not played count as a downfloat.
	floatsUnplayed func(*engine.State, tournament.Cell) bool
	// numberOfFile: a player's number is the file's, those who never took part included. Reading: R10.
	numberOfFile bool
	// outlook is how the brackets follow one another.
	outlook func(*round) ([]paired, error)
	// completesAlways: every bracket, and the look-ahead itself, respects the completion of the round (2026).
	completesAlways bool
	refs            articles

	anyBye  bool   // the bye for anybody who may have it, whatever his score: to see what the limit decides
	force   effort // tests: skip the cheaper ways to pair a bracket
	anyClub bool   // tests: clubs of any size
}

// articles are the citations the engine and the judge use by name.
type articles struct {
	met, bye, colour, outlook, completion  rules.Ref
	byeScore                               rules.Ref // 2026: the lowest possible score for the bye
	limbo, opponents, exchange, transposed rules.Ref
	mdpPair                                rules.Ref
	allocation                             [6]rules.Ref // by swiss.Allocation.Step
	odd                                    rules.Ref    // one bye at most, everybody else paired
	beyond, third                          rules.Ref    // topscorers' colours, a question of Reading: R21
	byeFloat                               rules.Ref    // the float of a bye, a question of Reading: R22; zero for none
}

// citing cites the articles of an edition.
func citing(edition string) func(article string) rules.Ref {
	return func(article string) rules.Ref {
		return rules.Ref{Document: "C.04.3", Edition: edition, Article: article}
	}
}

// infoOf is what an edition says of itself.
func infoOf(outlook rules.Ref) engine.Info {
	return engine.Info{ID: "dutch-" + outlook.Edition, Name: "FIDE (Dutch) System", Document: outlook.Document,
		Edition: outlook.Edition, Citation: outlook}
}

// New2017 returns the edition of the Baku and Goynuk congresses, in force until January 2026.
//
// Rule: C.04.3 (2017) A.9
func New2017() engine.System { return edition2017().system() }

// criterion is the row of an article in the table, for an edition or a reading that exchanges it.
func (e *edition) criterion(ref rules.Ref) *criterion {
	return &e.criteria[slices.IndexFunc(e.criteria, func(q criterion) bool { return q.ref == ref })]
}

// system is the edition under its default readings.
func (e edition) system() engine.System {
	return swiss.Text[*round]{
		Info: e.info, Questions: e.questions(), Stranger: e.refs.outlook, Needs: engine.NeedsColour,
		Begin: func(c engine.Choices, s *engine.State) *round { return newRound(e.under(c), s) },
		Pair:  (*round).pair, Result: (*round).result, Story: (*round).story, Read: (*round).read,
		Departure: (*round).departure, Index: (*round).Index, Why: (*round).why, Checklist: (*round).checklist,
		Deciders: e.deciders(), Decide: (*round).decide,
	}.System()
}

func edition2017() edition {
	ref := citing("2017")
	return edition{
		info:           infoOf(ref("A.9")),
		criteria:       criteria2017(ref),
		byeBar:         &swiss.BarByeOrForfeit,
		floatsUnplayed: func(*engine.State, tournament.Cell) bool { return true },
		outlook:        outlook2017,
		refs: articles{met: ref("C.1"), bye: ref("C.2"), colour: ref("C.3"), outlook: ref("A.9"),
			completion: ref("C.4"), limbo: ref("D.3"), opponents: ref("D.1"), exchange: ref("D.2"),
			transposed: ref("D.1"), mdpPair: ref("B.3"),
			allocation: [6]rules.Ref{{}, ref("E.1"), ref("E.2"), ref("E.3"), ref("E.4"), ref("E.5")},
			odd:        ref("A.5"), beyond: ref("C.8"), third: ref("C.9")},
	}
}

// effort says which ways of pairing a bracket are tried. All give the same candidate; tests force the dearer ones.
type effort uint8

const (
	allPaths  effort = iota
	noFast           // leave every bracket to the stages
	noStages         // to the matching, first without look-ahead and completion
	onlyFull         // always solve the whole problem at once
	onlyKinds        // the same, by kinds of those below
)
