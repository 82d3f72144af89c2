package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const forPairing = ": mandatory for pairing"

// pairingRules are what a program needs to pair the next round.
var pairingRules = []Rule{
	{Code: "pairing.rounds", Profile: Pairing, Severity: trf.Error, Meaning: "The number of rounds is not stated.",
		Source: annexA + "record 142" + forPairing + "; " + javafo +
			"without XXR the last round is paired over again, without a word", check: roundsStated},
	{Code: "pairing.initial-colour", Profile: Pairing, Severity: trf.Error,
		Meaning: "The initial colour is neither stated nor to be derived.",
		Source:  annexA + "record 152: mandatory before round 1, and where the first board does not show it",
		check:   initialStated},
	{Code: "pairing.system", Profile: Pairing, Severity: trf.Error, Younger: true,
		Meaning: "The pairing system is not stated.",
		Source:  annexA + "record 192" + forPairing,
		check: absent("record 192", "add a line such as: 192 FIDE_DUTCH_2026", "the pairing system is not stated",
			"192")},
	{Code: "hdr.type-unknown", Profile: Pairing, Severity: trf.Error,
		Meaning: "Record 192 names a type of tournament that nobody knows.",
		Source:  annexC + "its list of codes"},
	{Code: "pairing.system-custom", Profile: Pairing, Severity: trf.Warning,
		Meaning: "The system is one that no program pairs by itself.",
		Source:  annexC + "CUSTOM_... is anything that has no rules of FIDE", check: systemCustom},
	{Code: "pairing.system-date", Profile: Pairing, Severity: trf.Warning,
		Meaning: "The edition of the system follows from the start of the event, which is not known.",
		Source:  annexC + "FIDE_DUTCH is the edition in force when the event starts", check: systemDate},
	{Code: "pairing.tie-breaks", Profile: Pairing, Severity: trf.Warning, Younger: true,
		Meaning: "The tie-breaks are not stated.",
		Source:  annexA + "records 202 and 212: one of them is mandatory for the standings",
		check: absent("record 202 or 212", "add a line such as: 202 BH/C1,SB", "the tie-breaks are not stated", "202",
			"212")},
	{Code: "pairing.points", Profile: Pairing, Severity: trf.Error, Meaning: "A player has no points.",
		Source: annexA + "record 001, columns 81-84" + forPairing, check: pointsStated},
	{Code: "pairing.number-gap", Profile: Pairing, Severity: trf.Info, Meaning: "Starting ranks are left out.",
		Source: annexA + "record 001, columns 5-8: 1 to the number of players; programs accept gaps",
		check:  numberGaps},
	{Code: "pairing.bye-worth", Profile: Pairing, Severity: trf.Warning,
		Meaning: "The pairing-allocated bye is worth more than a win, or as much as no result.",
		Source:  "FIDE's checklist of programs, questions 81 to 84; C.04.1 gives the bye the points of a win",
		check:   byeWorth},
	{Code: "pairing.finished", Profile: Pairing, Severity: trf.Warning,
		Meaning: "All rounds are paired, so none is left.",
		Source:  javafo + "the last round is paired over again, without a word; bbpPairings refuses the file",
		check:   finished},
	{Code: "pairing.open-game", Profile: Pairing, Severity: trf.Error,
		Meaning: "A game of a round that was paired has no result.",
		Source:  annexA + "record 001, column 99; bbpPairings refuses the file",
		check:   openGames("enter the result; take the games out if they were not paired", tournament.Pending)},
	{Code: "pairing.adjourned", Profile: Pairing, Severity: trf.Warning,
		Meaning: "The result of a game is not known yet; it counts by symbol X of record 162, else as a draw.",
		Source:  annexA + "record 162, symbol X",
		check:   openGames("enter the result when it is known", tournament.Adjourned)},
	{Code: "pairing.board-colours", Profile: Pairing, Severity: trf.Error,
		Meaning: "The colours of the boards of a team match are not stated.",
		Source:  annexA + "record 352: mandatory for pairing teams", check: boardColours},
	{Code: "pairing.javafo-ignores", Profile: Pairing, Severity: trf.Warning,
		Meaning: "In a file with XX? records, a setting stands only in a record that JaVaFo does not read.",
		Source:  javafo + "records 142, 152, 162, 192, 240, 250 and 260 are passed over without a word",
		check:   javafoIgnores},
	{Code: "pairing.bbp-ignores", Profile: Pairing, Severity: trf.Warning,
		Meaning: "In a file with BB? records, a setting stands only in a record that bbpPairings does not read.",
		Source:  bbp + "XXZ is passed over without a word; version 5.0.1 does the same with record 260",
		check:   bbpIgnores},
	{Code: "pairing.bbp-columns", Profile: Pairing, Severity: trf.Warning,
		Meaning: "The value of a BB? record ends before column 8.",
		Source:  bbp + "BBW 3.0 is refused, BBW  3.0 is read", Fix: "moves the value to the right", check: bbpColumns},
	{Code: "pairing.bbp-burstein", Profile: Pairing, Severity: trf.Warning,
		Meaning: "bbpPairings accelerates a Burstein event that gives no virtual points.",
		Source:  bbp + "without XXA a Burstein event gets virtual points of the program's own", check: burstein},
	{Code: "io.bom", Profile: Pairing, Severity: trf.Warning, Meaning: "The file begins with a byte order mark.",
		Source: javafo + "a mark before XXR hides it, and the last round is paired over again",
		Fix:    "removes the mark"},
}

func roundsStated(l *linter) {
	if l.t.RoundsOrigin != tournament.Stated && l.roundsAt().IsZero() {
		l.add(trf.Position{}, "record 142", "add a line such as: 142 9", "the number of rounds is not stated")
	}
}

func initialStated(l *linter) {
	if l.t.InitialOrigin == tournament.Unknown && l.src.Header("152").IsZero() && l.src.Header("XXC").
		IsZero() && !l.t.Colourless {
		l.add(trf.Position{}, "record 152", "add 152 W or 152 B, the colour drawn for the first player",
			"the initial colour is not stated")
	}
}

func systemCustom(l *linter) {
	if at, text := l.header("192"); strings.HasPrefix(strings.ToUpper(text), "CUSTOM_") {
		l.add(at, "a system with rules of FIDE", "pair by hand, or name the system on the command line",
			"system %q has no rules that a program could follow", text)
	}
}

func systemDate(l *linter) {
	at, text := l.header("192")
	system, _ := strings.CutSuffix(strings.ToUpper(text), "_BAKU")
	_, start := l.header("042")
	if _, ok := trf.CanonicalDate(start); system == "FIDE_DUTCH" && !ok {
		l.add(at, "FIDE_DUTCH_2017 or FIDE_DUTCH_2026, or a start date in record 042", "name the edition",
			"the edition of the Dutch system cannot be told: the file gives no date of start that can be read")
	}
}

func pointsStated(l *linter) {
	if !l.team {
		missing("points before the round to pair", "write the points", "points")(l)
	}
}

func numberGaps(l *linter) {
	for i := range l.t.Players {
		before := 0
		if i > 0 {
			before = int(l.t.Players[i-1].ID)
		}
		if p := &l.t.Players[i]; int(p.ID) > before+1 {
			l.add(l.src.Player(p.ID), "starting rank "+strconv.Itoa(before+1),
				"nothing is wrong if the player withdrew before round 1", "starting rank %d follows %d", p.ID, before)
		}
	}
}

// byeWorth looks at the bye of an event of players; that of teams is worth what record 320 says.
func byeWorth(l *linter) {
	s := &l.t.Scoring
	bye, win := s.Other[tournament.PairingBye], s.Win()
	known := slices.Contains([]tournament.Points{win, s.Draw(), s.Loss()}, bye)
	if l.t.ScoringOrigin != tournament.Stated || l.t.Teams != nil || known {
		return
	}
	what := "more than a win"
	if bye < win {
		what = "as much as no result of a game"
	}
	at, _ := l.header("162")
	l.add(at, "the value of a win, a draw or a loss", "correct the value P of record 162",
		"the pairing-allocated bye is worth %s, %s", bye, what)
}

func finished(l *linter) {
	if l.t.RoundsOrigin == tournament.Stated && l.t.PairedRounds() >= l.t.Rounds {
		l.add(l.roundsAt(), "more than "+strconv.Itoa(l.t.PairedRounds()),
			"correct the number of rounds if there is another one", "all %d rounds are paired", l.t.Rounds)
	}
}

func boardColours(l *linter) {
	if l.team {
		absent("record 352", "add a line such as: 352 WBWB", "the colours of the boards are not stated", "352")(l)
	}
}

// has reports whether the file holds one of some records.
func (l *linter) has(codes ...string) bool {
	return slices.ContainsFunc(codes, func(code string) bool { return !l.src.Header(code).IsZero() })
}

// only reports settings that stand in one record and not in the other that says the same.
func (l *linter) only(program string, pairs [][2]string) {
	for _, p := range pairs {
		at := l.src.Header(p[0])
		if at.IsZero() || !l.src.Header(p[1]).IsZero() || (p[0] == "240" || p[0] == "XXZ") && l.absentInCells() {
			continue
		}
		l.add(trf.Position{Line: at.Line, Column: 1}, "record "+p[1], "say it in both records, or convert with trfconv",
			"%s does not read record %s (%s), and record %s is missing",
			program, p[0], trf.RecordOf(p[0]).Title, p[1])
	}
}

// absentInCells reports whether everybody who is absent from the coming round has a bye in its column, too.
func (l *linter) absentInCells() bool {
	next := l.t.PairedRounds() + 1
	for _, a := range l.t.Absences {
		if p := l.t.Player(a.Player); a.Round == next && (p == nil || p.Cell(next).Result == tournament.NoResult) {
			return false
		}
	}
	return true
}

func javafoIgnores(l *linter) {
	if !l.has("XXR", "XXC", "XXZ", "XXS", "XXA", "XXP") {
		return
	}
	pairs := [][2]string{{"142", "XXR"}, {"152", "XXC"}, {"240", "XXZ"}, {"250", "XXA"}, {"260", "XXP"}}
	if l.t.Scoring != tournament.StandardScoring() {
		pairs = append(pairs, [2]string{"162", "XXS"})
	}
	if strings.HasSuffix(strings.ToUpper(l.t.SystemCode), "_BAKU") && !l.has("250") {
		pairs = append(pairs, [2]string{"192", "XXA"})
	}
	l.only("JaVaFo", pairs)
}

func bbpIgnores(l *linter) {
	if l.has("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU") {
		l.only("bbpPairings", [][2]string{{"XXZ", "240"}})
		l.only("bbpPairings 5", [][2]string{{"260", "XXP"}})
	}
}

func bbpColumns(l *linter) {
	for _, code := range [...]string{"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"} {
		for _, line := range slices.Concat(l.doc.Lines(code), l.doc.Lines(strings.ToLower(code))) {
			text := strings.TrimRight(line.Text, " \t")
			value := strings.TrimSpace(line.Columns(5, 0))
			if len(text) >= 8 || value == "" || strings.Contains(text, "\t") || len(line.Text) != len(line.Raw) {
				continue
			}
			at := trf.Position{Line: line.Number, Column: 5}
			l.add(at, "a value that ends in column 8 or later", "put the value at the right end of columns 5-8",
				"bbpPairings refuses %s, which is shorter than 8 columns", code).
				replace(l, 5, max(len(line.Text)-4, 0), strings.Repeat(" ", 4-len(value))+value)
		}
	}
}

func burstein(l *linter) {
	if at, text := l.header("192"); strings.EqualFold(text, "FIDE_BURSTEIN") && !l.has("XXA", "250") &&
		l.has("XXR", "XXC", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU") {
		l.add(at, "record XXA", "add XXA with 0.0 for a player, which says that nobody is accelerated",
			"bbpPairings gives this event virtual points of its own")
	}
}
