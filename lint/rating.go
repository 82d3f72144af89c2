package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const mandatory = ": mandatory for rating"

// ratingRules are what a submission for rating must have.
var ratingRules = []Rule{
	demanded("rating.name", "012", trf.Error, false, "012 Lakeside Open\n"),
	demanded("rating.city", "022", trf.Error, false, "022 Bregenz\n"),
	demanded("rating.federation", "032", trf.Error, false, "032 AUT\n"),
	demanded("rating.start", "042", trf.Error, true, "042 2026/04/03\n"),
	demanded("rating.end", "052", trf.Error, true, "052 2026/04/04\n"),
	demanded("rating.arbiter", "102", trf.Error, false, "102 Arnold, Ida (1600001)\n"),
	demanded("rating.time-control", "222", trf.Warning, true, "222 5400+30\n"),
	{Code: "rating.federation-code", Profile: Rating, Severity: trf.Error,
		Meaning: "The federation of the event is not three letters.",
		Source:  annexA + "record 032", check: eventFederation},
	{Code: "rating.title-records", Profile: Rating, Severity: trf.Info,
		Meaning: "A record is missing that events for title norms must have.",
		Source:  annexA + "records 182, 192 and 202 or 212: mandatory for title events", check: titleRecords},
	{Code: "rating.round-dates", Profile: Rating, Severity: trf.Error, Younger: true, Meaning: "Rounds have no date.",
		Source: annexA + "record 132" + mandatory, check: roundDates},
	{Code: "hdr.date", Profile: Rating, Severity: trf.Error, Meaning: "A date does not exist or cannot be read.",
		Source: annexA + "record 132"},
	{Code: "rating.date-order", Profile: Rating, Severity: trf.Warning,
		Meaning: "The event ends before it starts, or a round is outside of it or before an earlier round.",
		Source:  annexA + "records 042, 052 and 132", check: dateOrder},
	{Code: "rating.counts", Profile: Rating, Severity: trf.Info,
		Meaning: "The number of players, rated players or teams is not that of the records.",
		Source:  annexA + "records 062, 072 and 082", check: counts},
	{Code: "rating.ranking-method", Profile: Rating, Severity: trf.Error,
		Meaning: "There are national ratings, but no record says which rating ranks.",
		Source:  annexA + "record 172: mandatory with national rating records", check: rankingStated},
	{Code: "rating.engine-record", Profile: Rating, Severity: trf.Warning,
		Meaning: "A record of a pairing program is no part of the editions of FIDE.",
		Source:  annexA + "its list of records; XX? and BB? have no status with FIDE", check: engineRecords},
	{Code: "rating.rounds", Profile: Rating, Severity: trf.Warning, Younger: true,
		Meaning: "Fewer rounds are recorded than the event has.",
		Source:  annexA + "record 142", check: roundsPlayed},
	{Code: "rating.open-game", Profile: Rating, Severity: trf.Error, Meaning: "A game has no result yet.",
		Source: annexA + "record 001, column 99: the file is not final",
		check:  openGames("submit the file when all games are finished", tournament.Pending, tournament.Adjourned)},
	{Code: "rating.fide-id", Profile: Rating, Severity: trf.Error, Meaning: "A player has no FIDE id.",
		Source: annexA + "record 001, columns 58-68" + mandatory,
		check:  missing("a FIDE id", "every player of a rated event has one; ask his federation", "fideid")},
	{Code: "rating.fide-id-form", Profile: Rating, Severity: trf.Error, Meaning: "A FIDE id is not a number.",
		Source: annexA + "record 001, columns 58-68; some programs write national ids there", check: fideIDForm},
	{Code: "rating.fide-id-twice", Profile: Rating, Severity: trf.Error, Meaning: "Two players have the same FIDE id.",
		Source: annexA + "record 001, columns 58-68: the id is one person's", check: fideIDTwice},
	{Code: "rating.player-name", Profile: Rating, Severity: trf.Warning, Meaning: "A player has no name.",
		Source: annexA + "record 001, columns 15-47: warned of when wrong",
		check:  missing("", "write the name as FIDE has it", "name")},
	{Code: "rating.player-federation", Profile: Rating, Severity: trf.Warning,
		Meaning: "The federation of a player is not three letters.",
		Source:  annexA + "record 001, columns 54-56: warned of when wrong", check: playerFederations},
	{Code: "rating.player-data", Profile: Rating, Severity: trf.Info,
		Meaning: "The sex, federation or date of birth of a player is missing.",
		Source:  annexA + "record 001, columns 10, 54-56 and 70-79",
		check:   missing("", "fill it in where it is known", "sex", "federation", "birth")},
	{Code: "rating.rank", Profile: Rating, Severity: trf.Error, Meaning: "A player has no rank.",
		Source: annexA + "record 001, columns 86-89" + mandatory,
		check:  missing("the place in the standings", "write the final ranks", "rank")},
	{Code: "rating.rank-range", Profile: Rating, Severity: trf.Warning,
		Meaning: "A rank is greater than the number of players.",
		Source:  annexA + "record 001, columns 86-89", check: rankRange},
	{Code: "rating.rank-order", Profile: Rating, Severity: trf.Warning,
		Meaning: "A player ranks below somebody who has fewer points.",
		Source:  annexA + "record 001, columns 86-89; record 212, where points come first unless it says otherwise",
		check:   rankOrder},
	{Code: "rating.rank-tied", Profile: Rating, Severity: trf.Warning,
		Meaning: "Two players have the same rank, which only TRF26 allows.",
		Source:  "TRF16, record 001, columns 86-89: exact ranks", check: rankTied},
	{Code: "rating.team-list", Profile: Rating, Severity: trf.Info, Meaning: "Teams are listed in record 013 only.",
		Source: annexA + "records 013 and 310: 013 is to be phased out", check: teamList},
}

// demanded is the rule of a header record that must be there.
func demanded(code, record string, severity trf.Severity, younger bool, line string) Rule {
	title := trf.RecordOf(record).Title
	return Rule{Code: code, Profile: Rating, Severity: severity, Younger: younger,
		Meaning: "Record " + record + ", " + title + ", is missing or blank.",
		Source:  annexA + "record " + record + mandatory,
		check: absent("record "+record, "add a line such as: "+strings.TrimSuffix(line, "\n"),
			"the "+title+" is missing (record "+record+")", record)}
}

// absent reports that none of some header records says something.
func absent(expected, hint, message string, records ...string) func(*linter) {
	return func(l *linter) {
		at, _ := l.header(records[0])
		said := func(code string) bool { _, text := l.header(code); return text != "" }
		if !slices.ContainsFunc(records, said) {
			l.add(at, expected, hint, "%s", message)
		}
	}
}

func eventFederation(l *linter) {
	if at, text := l.header("032"); text != "" && !letters(text) {
		l.add(at, "three letters, such as AUT", "write FIDE's code of the federation",
			"federation %q is not three letters", text)
	}
}

func titleRecords(l *linter) {
	for _, code := range [...]string{"182", "192", "202"} {
		_, text := l.header(code)
		_, order := l.header("212")
		if text == "" && !(code == "202" && order != "") {
			l.add(trf.Position{}, "record "+code, "add it when title norms can be made in the event",
				"record %s (%s) is missing", code, trf.RecordOf(code).Title)
		}
	}
}

func counts(l *linter) {
	for _, c := range [...]struct {
		code, what string
		n          int
	}{{"062", "players", len(l.t.Players)}, {"072", "rated players", l.t.RatedPlayers()},
		{"082", "teams", l.doc.Teams()}} {
		at, text := l.header(c.code)
		digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		if digits == "" {
			continue
		}
		if want := strconv.Itoa(c.n); strings.TrimLeft(digits, "0") != strings.TrimLeft(want, "0") {
			l.add(at, want, "count again", "record %s says %s %s, there are %d", c.code, digits, c.what, c.n)
		}
	}
}

func rankingStated(l *linter) {
	if at := l.src.Header("172"); !at.IsZero() {
		return
	}
	for i := 1; i <= l.doc.Len(); i++ {
		if line := l.doc.Line(i); line.National() {
			l.add(trf.Position{Line: i, Column: 1}, "record 172",
				"say which rating ranks, such as 172 "+line.Code()+" NIDOF",
				"national ratings of %s, but no ranking method", line.Code())
			return
		}
	}
}

func engineRecords(l *linter) {
	seen := map[string]bool{}
	for i := 1; i <= l.doc.Len(); i++ {
		line := l.doc.Line(i)
		rec := trf.RecordOf(strings.ToUpper(line.Code()))
		if rec == nil || rec.Scope == trf.CommentScope || seen[rec.Code] ||
			rec.Editions&(trf.TRF06|trf.TRF16|trf.TRF26) != 0 {
			continue
		}
		seen[rec.Code] = true
		l.add(trf.Position{Line: i, Column: 1}, "records of TRF26", "convert with: trfconv --to trf26",
			"record %s (%s) is no record of FIDE's", rec.Code, rec.Title)
	}
}

func roundsPlayed(l *linter) {
	if played := l.t.PairedRounds(); l.t.RoundsOrigin == tournament.Stated && played < l.t.Rounds {
		l.add(l.roundsAt(), strconv.Itoa(played), "correct the number, or submit the file after the last round",
			"%d of %d rounds are recorded", played, l.t.Rounds)
	}
}

// roundsAt is where the number of rounds stands.
func (l *linter) roundsAt() trf.Position { return l.src.First("142", "XXR", "TNR") }

// openGames reports the games without a result, once each.
func openGames(hint string, kinds ...tournament.Result) func(*linter) {
	return func(l *linter) {
		for _, kind := range kinds {
			for i := range l.t.Players {
				l.openGames(&l.t.Players[i], kind, hint)
			}
		}
	}
}

func (l *linter) openGames(p *tournament.Player, kind tournament.Result, hint string) {
	for round := 1; round <= len(p.Cells); round++ {
		if c := p.Cells[round-1]; c.Result == kind && c.Opponent > p.ID {
			at := l.src.Cell(p.ID, round)
			at.Column += 7
			l.add(at, "a result", hint, "the game of players %d and %d in round %d has no result", p.ID, c.Opponent,
				round)
		}
	}
}

func teamList(l *linter) {
	if at := l.src.Header("013"); !at.IsZero() && len(l.doc.Lines("310")) == 0 && l.team {
		l.add(trf.Position{Line: at.Line, Column: 1}, "record 310",
			"give each team its number, points and rank in record 310", "the teams are listed in record 013 only")
	}
}
