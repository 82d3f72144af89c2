package checker

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// never is a system by which no round is as demanded.
var never = sureOf(func(*engine.State) bool { return false })

// Two pairing-allocated byes are illegal whatever the system says of the rest of the round.
func TestTwoByes(t *testing.T) {
	always := sureOf(func(*engine.State) bool { return true })
	f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: checkertest.Event(t, 5, "2w1", "1b0", "U", "U")},
		Options{System: "fake-1900", Systems: always}))
	if r := f.Rounds[0]; r.Verdict != Illegal || !strings.HasPrefix(r.Why[0], "2 players have the pairing-") {
		t.Errorf("%+v", r)
	}
}

// That a player of whom nothing is recorded was absent is told of a round that differs.
func TestBlankIsReadAsAbsent(t *testing.T) {
	for row, want := range map[string]bool{".": true, "Z": false} {
		f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: checkertest.Event(t, 5, "2w1", "1b0", row)},
			Options{System: "fake-1900", Systems: never}))
		r := f.Rounds[0]
		if got := strings.HasSuffix(r.Why[len(r.Why)-1], "read as absent"); r.Verdict != Differ || got != want {
			t.Errorf("%s: %v, %q", row, r.Verdict, r.Why)
		}
	}
}

// A round that differs has no verdict where something that changes pairings was not read; one that agrees keeps it.
func TestUnreadSettings(t *testing.T) {
	for _, tt := range []struct {
		right  bool
		rows   []string
		unread string
		want   Verdict
		why    string
	}{
		{true, []string{"2w1", "1b0"}, "the acceleration of line 7", Agree, ""},
		{false, []string{"2w1", "1b0"}, "the acceleration of line 7", CannotCheck,
			"not as demanded, but the acceleration of line 7 changes"},
		{false, []string{"2w1", "1b0"}, "", Differ, ""},
		{false, []string{"2w1", "3b0", "1w="}, "the acceleration of line 7", CannotCheck,
			"player 1 has the opponent 2"},
	} {
		e := sureOf(func(*engine.State) bool { return tt.right })[0]
		l := &loaded{tournament: checkertest.Event(t, 5, tt.rows...), file: newFile("x.trf"), entry: e, system: e.New(),
			unread: tt.unread}
		r := l.judge().All(t.Context(), func(round int) bool { return round == 1 })[0]
		if r.Verdict != tt.want || tt.why != "" && !strings.HasPrefix(r.Why[0], tt.why) {
			t.Errorf("%v %q: %v, %q", tt.right, tt.unread, r.Verdict, r.Why)
		}
	}
}

// What is said of an event without a single pairing is said once.
func TestNothingIsPaired(t *testing.T) {
	r := Check(t.Context(), Input{Name: "x.trf", Tournament: checkertest.Event(t, 5, "Z", "Z")},
		Options{System: AllSystems})
	if f := only(t, r); codes(f) != "rounds.none" || exit.Code(r.ExitCode()) != exit.Unusable {
		t.Errorf("%s", codes(f))
	}
}

// Where two boards contradict each other an event that never was a file is told so, and a file at its line.
func TestMatchFaultsAreTold(t *testing.T) {
	ev := checkertest.League(2)
	checkertest.Play(ev, checkertest.Boards(t, "1-2"))
	ev.Players[0].Cells[0].Opponent = 2
	teams := Options{System: "team-swiss-2026"}
	if f := only(t, Check(t.Context(), Input{Name: "league", Tournament: ev}, teams)); !hasFinding(f, "team.itself") {
		t.Errorf("%v", f.Findings)
	}
	for origin, want := range map[tournament.Origin]bool{tournament.Stated: false, tournament.Unknown: true} {
		ev := checkertest.League(2)
		checkertest.Play(ev, checkertest.Boards(t, "1-2"))
		ev.InitialColour, ev.InitialOrigin, ev.Teams.RulesOrigin = tournament.White, tournament.Stated, origin
		f := only(t, Check(t.Context(), Input{Name: "league", Tournament: ev}, teams))
		if hasFinding(f, "teams.rules") != want {
			t.Errorf("origin %d: %v", origin, f.Findings)
		}
	}
	double := edited(t, "../corpus/rules/double-swiss-2026/3.4.3/01.trf", "0.0    5", "0.5    5  0000 - H  0000 - F")
	team := edited(t, "../corpus/rules/team-swiss-2026/3.4.2/01.trf", "240 Z   1    1", "330 +-   1   1   1",
		"192 FIDE_TEAM_TYPEA_MP_GP", "192 FIDE_TEAM")
	for code, in := range map[string]Input{"double.bye": double, "round.contradiction": team} {
		f := only(t, Check(t.Context(), in, Options{Only: OnlyPairings}))
		i := slices.IndexFunc(f.Findings, func(d trf.Diagnostic) bool { return d.Code == code })
		if i < 0 || f.Findings[i].Line < 10 || f.Findings[i].Column < 90 || f.Verdict != CannotCheck {
			t.Errorf("%s: %v, %v", code, f.Verdict, f.Findings)
		}
	}
}

// Of all systems that pair teams the best one counts.
func TestAllSystemsOfTeams(t *testing.T) {
	data, err := os.ReadFile("testdata/teams-2025.trf")
	if err != nil {
		t.Fatal(err)
	}
	r := Check(t.Context(), Bytes("teams.trf", data), Options{System: AllSystems, Only: OnlyPairings})
	var verdicts []string
	for i := range r.Files {
		verdicts = append(verdicts, r.Files[i].System+" "+string(r.Files[i].Verdict))
	}
	if got := strings.Join(verdicts, ", "); got != "team-swiss-2026 differ, team-swiss-2024 agree" ||
		exit.Code(r.ExitCode()) != exit.Clean {
		t.Errorf("%s, exit code %d", got, r.ExitCode())
	}
}

// Two teams are asked for by the numbers or the names of teams. Without a round it is the last one in which they met.
func TestMeetOfTeams(t *testing.T) {
	data, err := os.ReadFile("testdata/teams-2025.trf")
	if err != nil {
		t.Fatal(err)
	}
	for who, want := range map[string]exit.Code{"1,3": exit.Clean, "hun 1;VIE 3": exit.Clean, "HUN 1,POL": exit.Clean,
		"1,14": exit.Unusable, "HUN 1;Erd": exit.Unusable} {
		m := Meet(t.Context(), Bytes("teams.trf", data), Options{}, who, 0)
		if exit.Code(m.ExitCode()) != want || (len(m.Players) == 2) != (want == exit.Clean) {
			t.Errorf("%s: exit code %d, %v", who, m.ExitCode(), m.Findings)
		}
	}
	m := Meet(t.Context(), corpusFile(t, "harbour-town.trf"), Options{}, "9,16", 5)
	if len(m.Players) != 2 || m.Players[0].Opponent.Number == 0 || m.Players[0].Opponent.Name == "" {
		t.Errorf("%+v", m.Players)
	}
	ev := checkertest.Event(t, 5, "2w1 3b1 2b1 4w0", "1b0 4w0 1w0 3b1", "4w1 1w0 4b= 2w0", "3b0 2b1 3w= 1b1")
	for two, want := range map[Two]int{{1, 2}: 3, {1, 3}: 2, {2, 3}: 4, {3, 4}: 3} {
		if got := lastMeeting(ev, two); got != want {
			t.Errorf("%v met last in round %d, want %d", two, got, want)
		}
	}
}

// A system that fits better than what the file names is told, one that fits as well is not. Systems that it does not
// name are tried where rounds of the named ones differ, each once.
func TestContradictedNames(t *testing.T) {
	table := append(sureOf(func(s *engine.State) bool { return s.Round == 1 }),
		append(sureOf(func(s *engine.State) bool { return s.Round <= 2 }),
			sureOf(func(s *engine.State) bool { return s.Round == 3 })...)...)
	for i, id := range []string{"one-1900", "two-1901", "three-1902"} {
		table[i].ID, table[i].Codes = id, []string{strings.ToUpper(id[:3])}
	}
	for code, want := range map[string]bool{"ONE": true, "TWO": false, "THR": true, "": false} {
		ev := checkertest.Event(t, 3, "2w1 2b1 2w1", "1b0 1w0 1b0", "4w1 4b1 4w1", "3b0 3w0 3b0")
		ev.SystemCode = code
		f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: ev}, Options{Systems: table}))
		if hasFinding(f, "system.contradicted") != want || len(f.Identification.Fits) != len(table) {
			t.Errorf("%q: %v, %+v", code, f.Findings, f.Identification)
		}
		ev.SystemCode = code
		same := slices.Clone(table[:1])
		same = append(same, same[0])
		same[1].ID, same[1].Codes = "same-1900", nil
		f = only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: ev}, Options{Systems: same}))
		if hasFinding(f, "system.contradicted") {
			t.Errorf("%q, as good as the other: %v", code, f.Findings)
		}
	}
}

// A system whose rounds all agree is not held against others.
func TestNoOthersAreTried(t *testing.T) {
	ev := checkertest.Event(t, 3, "2w1 2b1", "1b0 1w0")
	ev.SystemCode = "FAKE"
	f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: ev},
		Options{Systems: sureOf(func(*engine.State) bool { return true })}))
	if id := f.Identification; f.Verdict != Agree || id == nil || len(id.Fits) != 0 {
		t.Errorf("%v, %+v", f.Verdict, f.Identification)
	}
}

// Readings of one system do not matter to another that the rounds follow.
func TestReadingsOfAnotherSystem(t *testing.T) {
	table := append(several().table(), sureOf(func(*engine.State) bool { return true })...)
	table[1].ID, table[1].Codes = "other-1901", nil
	f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: recordedAs(t, "CCB")},
		Options{Systems: table, Readings: []engine.Reading{{ID: "S-1", Choice: "y"}}}))
	if f.Verdict != Agree || hasFinding(f, "reading.unknown") {
		t.Errorf("%v by %s, %v", f.Verdict, f.System, f.Findings)
	}
}

// A bye that can have been in one way only is told without counting ways.
func TestOneWay(t *testing.T) {
	ev := checkertest.Event(t, 1, "2w1", "1b0", ".")
	ev.Players[2].Points, ev.Players[2].HasPoints = 5, true
	f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: ev},
		Options{System: "fake-1900", Systems: sureOf(func(*engine.State) bool { return true }), Only: OnlyPairings}))
	last := f.Findings[len(f.Findings)-1]
	if want := "the points tell of byes in blank cells: 3 Player C half-point bye in round 1"; last.Message != want {
		t.Error(last.Message)
	}
}

// Without --verbose information is left out, with --quiet warnings, too; errors never are.
func TestFindingsShown(t *testing.T) {
	fs := Findings{{Code: "a", Severity: trf.Info, Message: "inferred"},
		{Code: "b", Severity: trf.Warning, Message: "odd"},
		{Code: "c", Severity: trf.Error, Message: "bad"}}
	for style, want := range map[TextStyle]string{{}: "odd bad", {Verbose: true}: "inferred odd bad",
		{Quiet: true}: "bad"} {
		var got []string
		for _, line := range strings.Split(fs.Text("", style), "\n") {
			for _, word := range []string{"inferred", "odd", "bad"} {
				if strings.Contains(line, word) {
					got = append(got, word)
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%+v: %q, want %s", style, got, want)
		}
	}
}

// A file checked by all systems counts in CI by the one that fits best, and what was checked in no round has its
// verdict as an error.
func TestCIOfSeveralSystems(t *testing.T) {
	w := NewCIWriter("trfcheck", "1")
	fits := &Identification{Fits: []SystemFit{{System: "b"}, {System: "a"}}}
	w.Add([]File{{File: "x.trf", System: "a", Identification: fits},
		{File: "x.trf", System: "b", Identification: fits}})
	w.Add([]File{{File: "y.trf", System: "a"}})
	w.Add([]File{{File: "y.trf", System: "a", Identification: &Identification{}}, {File: "y.trf", System: "b"}})
	w.Add([]File{{File: "y.trf", System: "a", Identification: fits}})
	w.Add([]File{{File: "z.trf", System: "c", Verdict: CannotCheck, code: exit.Unusable}})
	w.Add([]File{{File: "z.trf", System: "d", Verdict: Differ, code: exit.Negative,
		Rounds: []Round{judging.NewRound(1)}}})
	var got []string
	for _, s := range w.suites.Suites {
		got = append(got, s.Properties[0].Value)
		if s.Cases[0].Error != nil {
			got = append(got, s.Cases[0].Error.Message)
		}
	}
	if text := strings.Join(got, ", "); text != "b, a, a, a, c, CANNOT CHECK, d" {
		t.Error(text)
	}
}

// A result names the article with its title, and what is no article by itself. The places of a round are those of its
// players in the file, the first one as the place of the result.
func TestResultsOfCI(t *testing.T) {
	run, _ := ciReports(t, Options{}, corpusFile(t, "harbour-town-planted.trf"),
		Input{Name: "x.trf", Tournament: checkertest.Event(t, 2, "2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0")})
	for _, r := range run.Results {
		rule := run.Tool.Driver.Rules[r.RuleIndex]
		article := strings.HasPrefix(r.RuleID, "C.0")
		if got := strings.HasPrefix(rule.Help.Text, "Article "); got != article ||
			article && rule.Short.Text == r.RuleID {
			t.Errorf("%+v", rule)
		}
		file := r.Locations[0].Physical.Artifact.URI
		if n := len(r.Related); file == "harbour-town-planted.trf" && strings.HasPrefix(r.RuleID, "C.04") && n != 3 ||
			file == "x.trf" && n != 0 {
			t.Errorf("%s: %d other places", file, n)
		}
	}
}
