package checker

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

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
		s.Standings = s.Standings.Count(&Standings{Verdict: step.verdict})
		if got := s.text(TextStyle{Standings: true}); got != "0 files; "+step.want {
			t.Errorf("%s: %s", step.verdict, got)
		}
	}
}

// A file that no system fits says so as a whole; one that is identified says once that all its rounds agree.
func TestLineOfAFile(t *testing.T) {
	id := Identification{By: naming.ByRounds, Known: true, Fits: []SystemFit{{System: "a", Agree: 2, Rounds: 2}}}
	two := []Round{judging.NewRound(1), judging.NewRound(2)}
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
		{"not known", "x.trf", false, 1, two,
			"NOT JUDGED   x.trf  (no system is established; closest a: 1 of 2 rounds)\n"},
		{"as long as a line", strings.Repeat("x", 36), true, 2, two,
			"ok           " + strings.Repeat("x", 36) + "  a (identified: 2 of 2 rounds)\n"},
		{"longer than a line", strings.Repeat("x", 37), true, 2, two,
			"ok           " + strings.Repeat("x", 37) + "  a\n  (identified: 2 of 2 rounds)\n"},
	} {
		own := id
		own.Known, own.Fits = tt.known, []SystemFit{{System: "a", Agree: tt.agree, Rounds: 2}}
		f := File{File: tt.file, System: "a", Verdict: Agree, Rounds: tt.rounds, Identification: &own}
		if !tt.known {
			f.Verdict = NotJudged
		}
		if got := f.line(f.unknown(), TextStyle{}); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// What was inferred is told of a file whose rounds were checked.
func TestInferencesInTheLine(t *testing.T) {
	f := File{File: "x.trf", System: "a", Verdict: Agree,
		Findings: Findings{{Code: "initial.fitted", Severity: trf.Info}}}
	if got := f.line(false, TextStyle{}); got != "ok           x.trf  a\n" {
		t.Error(got)
	}
	f.Rounds = []Round{judging.NewRound(1)}
	f.Rounds[0].Verdict = Agree
	if got := f.line(false, TextStyle{}); !strings.Contains(got, "(inferred: initial colour)") {
		t.Error(got)
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

// The last round of an event can be paired again, also where how many it has was inferred. Then one more can be paired.
func TestPairAgain(t *testing.T) {
	for origin, want := range map[tournament.Origin][2]exit.Code{
		tournament.Stated: {exit.Clean, exit.Unusable}, tournament.Inferred: {exit.Clean, exit.Clean}} {
		ev := checkertest.Event(t, 2, "3w1 2b=", "4b0 1w=", "1b0 4w1", "2w1 3b0")
		ev.RoundsOrigin = origin
		for i, code := range want {
			p := Pair(t.Context(), Input{Name: "x.trf", Tournament: ev}, Options{System: "dutch-2026", Round: 2 + i})
			if exit.Code(p.ExitCode()) != code {
				t.Errorf("origin %d, round %d: exit code %d, %v", origin, 2+i, p.ExitCode(), p.Findings)
			}
		}
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
