package checker

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// A confirmation tells how many rounds agree where they were counted.
func TestConfirmations(t *testing.T) {
	for want, c := range map[string]Confirmation{"all 1,200 rounds": {Rounds: 1200, Agree: 1200},
		"7 of 8 rounds; by hand": {Rounds: 8, Agree: 7, Note: "by hand"}, "by hand": {Note: "by hand"}, "": {}} {
		if got := c.agrees(); got != want {
			t.Errorf("%+v: %s, want %s", c, got, want)
		}
	}
}

// The readings of the tie-breaks stand behind those of all systems, with a line between two systems.
func TestRegistries(t *testing.T) {
	table := systems.Individual()
	for name, want := range map[string]int{"": len(table) + 1, AllSystems: len(table) + 1, TieBreaks: 1,
		"dutch-2026": 1, "none": 0} {
		list := Registries(table, name)
		last := len(list) > 0 && list[len(list)-1].System == TieBreaks
		if len(list) != want || last != (name != "dutch-2026" && name != "none") {
			t.Errorf("%q: %d systems", name, len(list))
		}
		var b strings.Builder
		if err := WriteRegistries(&b, list); err != nil || strings.HasPrefix(b.String(), "\n") ||
			strings.Count(b.String(), "\n\n") != max(0, want-1) {
			t.Errorf("%q: %v\n%s", name, err, b.String())
		}
	}
}

// The standings of several files are counted, those without a verdict not at all.
func TestStandingsSummary(t *testing.T) {
	var s Summary
	if got := s.text(TextStyle{Standings: true}); got != "0 files, none with a list of tie-breaks and ranks" {
		t.Error(got)
	}
	for _, step := range []struct {
		verdict standings.Verdict
		want    string
	}{
		{standings.Agree, "standings: 1 agree"}, {standings.None, "standings: 1 agree"},
		{standings.Differ, "standings: 1 agree, 1 differ"},
		{standings.CannotCheck, "standings: 1 agree, 1 differ, 1 cannot be checked"},
	} {
		s.countStandings(&Standings{Verdict: step.verdict})
		if got := s.text(TextStyle{Standings: true}); got != "0 files; "+step.want {
			t.Errorf("%s: %s", step.verdict, got)
		}
	}
}

// Of many wrong places and points the first eight are shown, and how many more there are. Which list fits is told when
// it is asked for.
func TestStandingsShown(t *testing.T) {
	s := &Standings{Verdict: standings.Differ, event: &standings.Event{}}
	for i := range 10 {
		s.Points = append(s.Points, PointsGap{Player: tournament.PlayerID(i + 1), Recorded: "1.0", Expected: "0.0"})
		s.Places = append(s.Places, Place{Player: tournament.PlayerID(i + 1), Recorded: 1, Expected: 2, Until: 2})
	}
	for verbose, want := range map[bool]int{false: 2, true: 0} {
		var b strings.Builder
		s.write(&b, "", TextStyle{Verbose: verbose})
		if got := strings.Count(b.String(), "(2 more with --verbose)"); got != want {
			t.Errorf("%v:\n%s", verbose, b.String())
		}
	}
	unlisted := &Standings{Verdict: standings.None, Source: standings.NoList, Fit: &ListFit{List: []string{"BH"}}}
	const fits = "no list of tie-breaks is stated; the ranks fit BH"
	for style, want := range map[TextStyle]string{{}: "", {Verbose: true}: fits, {Standings: true}: fits} {
		if got := unlisted.text(style); got != want {
			t.Errorf("%+v: %q", style, got)
		}
	}
	unlisted.Fit = nil
	if got := unlisted.text(TextStyle{Verbose: true}); got != "" {
		t.Error(got)
	}
	place := Place{Player: 1, Recorded: 2, Expected: 1, Until: 1, By: "BH", Rightful: 2, Other: "3", Value: "4"}
	if got := place.sentence(s); got != "1 has rank 2, expected 1: 2 is behind by BH, 3 to 4" {
		t.Error(got)
	}
	place.Recorded, place.Expected, place.Until = 1, 2, 2
	if got := place.sentence(s); got != "1 has rank 1, expected 2: 2 is ahead by BH, 3 to 4" {
		t.Error(got)
	}
}

// A file that no system fits says so as a whole; one that is identified says once that all its rounds agree.
func TestLineOfAFile(t *testing.T) {
	id := Identification{By: ByRounds, Known: true, Fits: []SystemFit{{"a", 2, 2, nil}}}
	two := []Round{newRound(1), newRound(2)}
	two[0].Verdict, two[1].Verdict = Agree, Agree
	for _, tt := range []struct {
		name, file string
		known      bool
		agree      int
		rounds     []Round
		want       string
	}{
		{"all agree", "x.trf", true, 2, two, "ok           x.trf  a (identified: 2 of 2 rounds)\n"},
		{"one asked for", "x.trf", true, 2, two[:1],
			"ok           x.trf  a (identified: 2 of 2 rounds)  1 round agrees\n"},
		{"one agrees", "x.trf", true, 1, two, "ok           x.trf  a (identified: 1 of 2 rounds)  2 rounds agree\n"},
		{"not known", "x.trf", false, 1, two, "NO KNOWN SYSTEM x.trf  (closest a: 1 of 2 rounds)\n"},
		{"not known, without rounds", "x.trf", false, 1, nil, "ok           x.trf  a (closest a: 1 of 2 rounds)\n"},
		{"as long as a line", strings.Repeat("x", 36), true, 2, two,
			"ok           " + strings.Repeat("x", 36) + "  a (identified: 2 of 2 rounds)\n"},
		{"longer than a line", strings.Repeat("x", 37), true, 2, two,
			"ok           " + strings.Repeat("x", 37) + "  a\n  (identified: 2 of 2 rounds)\n"},
	} {
		own := id
		own.Known, own.Fits = tt.known, []SystemFit{{"a", tt.agree, 2, nil}}
		f := File{File: tt.file, System: "a", Verdict: Agree, Rounds: tt.rounds, Identification: &own}
		if got := f.line(f.unknown(), TextStyle{}); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// What was inferred is told of a file whose rounds were checked.
func TestInferencesInTheLine(t *testing.T) {
	f := File{File: "x.trf", System: "a", Verdict: Agree, Findings: Findings{{Code: initialFitted, Severity: trf.Info}}}
	if got := f.line(false, TextStyle{}); got != "ok           x.trf  a\n" {
		t.Error(got)
	}
	f.Rounds = []Round{newRound(1)}
	f.Rounds[0].Verdict = Agree
	if got := f.line(false, TextStyle{}); !strings.Contains(got, "(inferred: initial colour)") {
		t.Error(got)
	}
}

// Named below a round are those whom the sentences that are shown are about, twelve at most.
func TestLegendOfARound(t *testing.T) {
	r := newRound(1)
	r.Verdict, r.lead, r.Why = Differ, 1, []string{"lead", "one floats", "two floats"}
	r.Reasons = []Reason{{Players: []NamedPlayer{{1, "Berg"}}, Text: "one floats"},
		{Players: []NamedPlayer{{2, "Dahl"}}, Text: "two floats"}}
	for most, want := range map[int]string{1: "", 2: "players: 1 Berg", 3: "players: 1 Berg; 2 Dahl"} {
		if _, got := r.explain(most, TextStyle{}); got != want {
			t.Errorf("%d sentences: %q, want %q", most, got, want)
		}
	}
	for n, want := range map[int]string{12: "; 12 P", 13: "; 12 P; and 1 more"} {
		var players []NamedPlayer
		for i := range n {
			players = append(players, NamedPlayer{tournament.PlayerID(i + 1), "P"})
		}
		got := legend([]Reason{{Players: players}}, func(tournament.PlayerID) bool { return false })
		if !strings.HasSuffix(got, want) {
			t.Errorf("%d: %s", n, got)
		}
	}
}

// With --all and several systems the fits are printed, of one system the file. A quiet style leaves out what is well.
func TestAllSystemsPrinted(t *testing.T) {
	files := []File{{File: "x.trf", System: "a", Verdict: Agree}, {File: "x.trf", System: "b", Verdict: Differ,
		code: exit.Negative}}
	for _, tt := range []struct {
		n     int
		style TextStyle
		want  string // the beginning
	}{
		{1, TextStyle{All: true}, "ok           x.trf"}, {2, TextStyle{All: true}, "x.trf\n"}, {2, TextStyle{}, "ok "},
		{2, TextStyle{All: true, Quiet: true}, ""},
	} {
		var b strings.Builder
		if err := WriteText(&b, files[:tt.n], tt.style); err != nil || !strings.HasPrefix(b.String(), tt.want) ||
			tt.want == "" && b.Len() > 0 {
			t.Errorf("%d, %+v: %v\n%s", tt.n, tt.style, err, b.String())
		}
	}
}

// An answer has the articles below the plain words where there are any; without an answer the errors are all.
func TestMeetingPrinted(t *testing.T) {
	for _, tt := range []struct {
		m    Meeting
		want string
	}{
		{Meeting{File: "x.trf", Findings: Findings{{Severity: trf.Error, Message: "bad", Code: "a.b"}}},
			"error: bad [a.b]\n"},
		{Meeting{File: "x.trf", System: "a", Round: 3, Players: make([]MeetingPlayer, 2),
			Plain: []string{"So it was."}},
			"x.trf  a  round 3\n  So it was.\n"},
		{Meeting{File: "x.trf", System: "a", Round: 3, Players: make([]MeetingPlayer, 2),
			Reasons: []Reason{{Text: "because"}}}, "x.trf  a  round 3\n  Article by article:\n    because\n"},
		{Meeting{File: "x.trf", System: "a", Round: 3, Players: make([]MeetingPlayer, 2),
			Instead: []MeetingInstead{{NamedPlayer: NamedPlayer{Number: 9}, Rule: "C5", Expected: "1", Met: "2"}}},
			"x.trf  a  round 3\n  Article by article:\n    C5: number 9: 1 as the rules demand, 2 if they meet\n"},
	} {
		var b strings.Builder
		if err := tt.m.WriteText(&b); err != nil || b.String() != tt.want {
			t.Errorf("%v %q, want %q", err, b.String(), tt.want)
		}
	}
}

// The last round of an event can be paired again, also where how many it has was inferred. A pairing without boards has
// an empty list of them.
func TestPairAgain(t *testing.T) {
	for origin, want := range map[tournament.Origin][2]exit.Code{
		tournament.Stated: {exit.Clean, exit.Unusable}, tournament.Inferred: {exit.Clean, exit.Unusable}} {
		ev := event(t, 2, "3w1 2b=", "4b0 1w=", "1b0 4w1", "2w1 3b0")
		ev.RoundsOrigin = origin
		for i, code := range want {
			p := Pair(t.Context(), Input{Name: "x.trf", Tournament: ev}, Options{System: "dutch-2026", Round: 2 + i})
			if exit.Code(p.ExitCode()) != code {
				t.Errorf("origin %d, round %d: exit code %d, %v", origin, 2+i, p.ExitCode(), p.Findings)
			}
		}
	}
	p := newPairing(Input{}, &Options{})
	p.take(engine.Result{Bye: 1}, &engine.State{}, &tournament.Tournament{})
	if p.Boards == nil || len(p.Boards) != 0 || p.Bye != 1 {
		t.Errorf("%+v", p.Result)
	}
}

// Where line-ups are from is told; of matches without boards that they are not shown.
func TestLineUpText(t *testing.T) {
	boards := []MatchBoard{{Board: 1}}
	for want, matches := range map[string][]Match{"Line-ups are those of the file.": {},
		"Boards are not shown": {{}}, "Line-ups are the first of each roster": {{Boards: boards,
			LineUps: [2]tournament.LineUpOrigin{tournament.LineUpRoster, tournament.LineUpRoster}}},
		"Line-ups are those of the file; teams": {{Boards: boards,
			LineUps: [2]tournament.LineUpOrigin{tournament.LineUpRoster, tournament.LineUpStated}}}} {
		if got := (&Pairing{Matches: matches}).lineUpText(); !strings.HasPrefix(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// A team is shown at the row of the first of its roster.
func TestRowOfATeam(t *testing.T) {
	p := &places{teams: &tournament.TeamEvent{Teams: []tournament.Team{{ID: 1, Roster: []tournament.PlayerID{4, 5}},
		{ID: 2}, {ID: 3, Roster: []tournament.PlayerID{9}}}}}
	for id, want := range map[tournament.PlayerID]tournament.PlayerID{1: 4, 2: 0, 3: 9, 7: 0} {
		if got := p.row(id); got != want {
			t.Errorf("team %d: %d, want %d", id, got, want)
		}
	}
	if got := (&places{}).row(7); got != 7 {
		t.Errorf("player 7: %d", got)
	}
}

// Somebody without a board and without the bye has an empty column in the checklist.
func TestCellsOfTheChecklist(t *testing.T) {
	for want, r := range map[string]ChecklistRow{"||": {}, "|bye |": {HasBye: true},
		"|7W|3": {Board: 3, Opponent: 7, Colour: "white"}} {
		cells := r.cells()
		if got := "|" + strings.Join(cells[7:], "|"); got != want {
			t.Errorf("%+v: %s, want %s", r, got, want)
		}
	}
}

// What another edition decides is told in the sentences that are shown of a round, and how many more there are.
func TestOtherwise(t *testing.T) {
	r := newRound(3)
	r.Verdict, r.Rule, r.Why = Differ, "C.04.3 (2026) C5", []string{"one", "two", "three", "four", "five"}
	for verbose, want := range map[bool]string{
		false: "      round 3 is paired otherwise; C.04.3 (2026) C5 decides\n        one\n        two\n" +
			"        (3 more with --verbose)\n",
		true: "      round 3 is paired otherwise; C.04.3 (2026) C5 decides\n        one\n        two\n        three\n" +
			"        four\n        five\n"} {
		var b strings.Builder
		writeOtherwise(&b, &r, TextStyle{Verbose: verbose})
		if b.String() != want {
			t.Errorf("%s", b.String())
		}
	}
}

// What decides is told by its subject, else by the title of the criterion or of the article, with both values.
func TestCriterion(t *testing.T) {
	compared := []engine.Comparison{{Title: "other"}, {Rule: somewhere, Title: "own"}}
	for want, d := range map[string]engine.Decision{
		"subject": {Rule: somewhere, Subject: "subject", Compared: compared},
		"own":     {Rule: somewhere, Compared: compared},
	} {
		if got := criterion(wording.Words{}, &d); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	bare := engine.Decision{Rule: somewhere, Compared: []engine.Comparison{{Rule: somewhere}}}
	if got := criterion(wording.Words{}, &bare); got == "" || got == somewhere.String() {
		t.Errorf("%q is no title", got)
	}
	for _, tt := range [][3]string{{"", "", ""}, {"1", "2", ": 1 as the rules demand, 2 if they meet"},
		{"", "2", ":  as the rules demand, 2 if they meet"}, {"1", "", ": 1 as the rules demand,  if they meet"}} {
		if got := values(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%q and %q: %q", tt[0], tt[1], got)
		}
	}
}

// A player who cannot meet anybody of the score group is told whom, and why; twelve at most.
func TestNobodyPossible(t *testing.T) {
	for n, want := range map[int]int{1: 1, 12: 12, 13: 12} {
		q := &inquiry{loaded: &loaded{tournament: &tournament.Tournament{}}, s: &engine.State{}}
		q.rows = []engine.ChecklistRow{{Player: 1}}
		p := MeetingPlayer{NamedPlayer: NamedPlayer{Number: 1}}
		for i := range n {
			id := tournament.PlayerID(i + 2)
			q.rows = append(q.rows, engine.ChecklistRow{Player: id})
			q.rows[0].Opponents = append(q.rows[0].Opponents, id)
			p.Group = append(p.Group, NamedPlayer{Number: id})
		}
		got := q.possible(q.row(1), &p)
		if !strings.HasPrefix(got, "In the score group number 1 could meet nobody: number 2 (met in round 1)") ||
			strings.Count(got, "(met in round") != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	if got := due(&engine.Preference{Colour: tournament.White, Strength: engine.Absolute}); got != "must have white" {
		t.Error(got)
	}
	if got := due(&engine.Preference{Colour: tournament.White}); got != "due white" {
		t.Error(got)
	}
}
