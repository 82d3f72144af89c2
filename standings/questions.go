package standings

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// Questions is what C.07 leaves open, each with the answers known here; corpus/readings-tie-breaks.md weighs them.
// Those of how a file is read (TB-1, TB-2, TB-26, TB-27, TB-34) concern FromTournament and Verify, the others the
// tie-breaks.
//
// Readings: TB-1 to TB-48; TB-7, TB-25, TB-32, TB-35, TB-38, TB-41 to TB-45 and TB-48 have one answer here or are facts
// of the event.
func Questions() engine.Questions { return append(questionsTo20(), questionsFrom21()...) }

func at(article string) rules.Ref {
	return rules.Ref{Document: "C.07", Edition: "2026", Article: article}
}

func questionsTo20() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q("TB-1", at("4.1"), "which date chooses the edition", false, "start", "end"),
		q("TB-2", at("15.2"),
			"what makes a round robin: the recorded type alone, or as many rounds as players or one fewer", true,
			"stated",
			"size"),
		q("TB-3", at("16.4.2"), "the rounds that bound a dummy in mid-event: those counted, or all of the event", false,
			"counted", "announced"),
		q("TB-4", at("16.4.1"),
			"the bound of a dummy after a forfeit whose opponent is not named: a draw for each round, or none", false,
			"draws", "none"),
		q("TB-5", at("16.5"), "whether /P also makes a forfeit the return after a bye", false, "no", "yes"),
		q("TB-6", at("16.5"),
			"the lowest contribution of a voluntary unplayed round: the lowest product, or the one of the lowest dummy",
			true, "product", "dummy"),
		q("TB-8", at("14.1.1"), "whether cuts of average ratings use up unplayed rounds first", false, "no", "yes"),
		q("TB-9", at("8.3"), "the final round of Fore Buchholz: that of the event, or the last one counted", false,
			"event", "counted"),
		q("TB-10", at("8.2"), "average Buchholz: to two decimals, or exact", false, "rounded", "exact"),
		q("TB-11", at("8.2"), "whether a forfeit of the final round is a game for the average of Fore Buchholz", false,
			"no", "yes"),
		q("TB-12", at("15.2"), "forfeits in round robins before 2026, for ratings: regular games, or unplayed", true,
			"regular", "unplayed"),
		q("TB-13", at("15.2"), "forfeits in round robins, for WON, BPG, BWG and STD: by edition, or never", true,
			"edition", "never"),
		q("TB-14", at("7.6"), "rest rounds and, before 2026, forfeit losses in round robins, for REP: elected, or not",
			true, "elected", "subtracted"),
		q("TB-15", at("9.2"), "the rest rounds of an odd field in the maximum of Koya: not counted, or counted", false,
			"left-out", "counted"),
		q("TB-16", at("6.3"), "what a missing game brings at least: a loss, or nothing", false, "loss", "nothing"),
		q("TB-17", at("6.3"), "a pair that met less often than others: met, or not all games were played", false, "met",
			"missing"),
		q("TB-18", at("7.7"),
			"standard points of a round without a game: against a draw, or against the scheduled opponent where "+
				"there is one", false, "draw", "opponent"),
		q("TB-19", at("10"), "who has no value: behind everybody, or the value nothing", false, "last", "zero"),
		q("TB-20", at("10"),
			"unrated players: the tie-breaks of ratings have no effect, count 0, or leave such opponents out", false,
			"no-effect", "zero", "leave-out"),
	}
}

func questionsFrom21() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q("TB-21", at("10.1"), "games shorter than a move, for ratings: played, or not", false, "played", "unplayed"),
		q("TB-22", at("10.2"), "rounding of the score of TPR: one half up, or away from one half", false, "up",
			"symmetric"),
		q("TB-23", at("10.3"), "PTP of who won all games: 736 above the highest opponent, or 800", false, "736", "800"),
		q("TB-24", at("16.3"), "bonus and penalty of record 299: part of the score everywhere, or of the points only",
			false, "everywhere", "points"),
		q("TB-26", at("4.2"), "recorded ranks of those tied to the end: shared or drawn, shared only, or distinct only",
			false, "either", "shared", "distinct"),
		q("TB-27", at("4.1"), "records 202 and 212 that differ: 212 decides, or 202", false, "212", "202"),
		q("TB-28", at("12"), "boards of a round without a match: as the round counts, or none", false, "as-round",
			"none"),
		q("TB-29", at("14.1.2"),
			"significance in the cut of an extended Sonneborn-Berger before August 2024: the score multiplied, or the "+
				"primary one", false, "multiplied", "primary"),
		q("TB-30", at("13.4"), "schedule strength: exact, or to two decimals", false, "exact", "rounded"),
		q("TB-33", at("16.2.1"), "a full-point bye: no voluntary unplayed round, or one", false, "no-vur", "vur"),
		q("TB-34", at("15.1"), "a game without a result: counts as played, or as unplayed", false, "played",
			"unplayed"),
		q("TB-36", at("16.2.5"),
			"a requested bye after which only forfeit losses follow: a withdrawal, or a bye with a return", false,
			"withdrawal", "return"),
		q("TB-37", at("15.2"), "byes in a round robin: contribute nothing, or a dummy", true, "nothing", "dummy"),
		q("TB-39", at("10"), "several ratings of a player: the first, or the one at the time of the game", false,
			"first", "round"),
		q("TB-46", at("13.3.2"),
			"boards that go on after an extended direct encounter: of the match of the two teams, or of all matches",
			true, "match", "all"),
		q("TB-47", rules.Ref{Document: "C.05", Edition: "2026", Article: "6.6"},
			"who left a round robin, whose games then may not count: whom the rounds show, whom the caller names, or "+
				"nobody",
			true, "shown", "named", "never"),
		q("TB-40", at("8.2"),
			"forfeits in round robins, for the average Buchholz: regular games, or not met over the board", false,
			"regular", "unplayed"),
	}
}

// roundsOfDummy is how many draws bound a dummy.
func (e *Event) roundsOfDummy() int {
	if e.Choices.Is("TB-3", "announced") && e.Of > e.Rounds {
		return e.Of
	}
	return e.Rounds
}
