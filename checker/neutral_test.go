package checker

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
)

// verdicts are those of the rounds of a file, by their first letters.
func verdicts(f *File) string {
	var b strings.Builder
	for i := range f.Rounds {
		b.WriteString(string(f.Rounds[i].Verdict)[:1])
	}
	return b.String()
}

// twelve is an event of twelve players in which nobody meets anybody again in six rounds, by no table.
func twelve(t *testing.T) *tournament.Tournament {
	t.Helper()
	ev := checkertest.Event(t, 6, make([]string, 12)...)
	for round := range 6 {
		for i := range 6 {
			white, black := tournament.PlayerID(i+1), tournament.PlayerID(6+(i*5+round*round+round)%6+1)
			ev.Player(white).Cells = append(ev.Player(white).Cells,
				tournament.Cell{Opponent: black, Colour: tournament.White, Result: tournament.Draw})
			ev.Player(black).Cells = append(ev.Player(black).Cells,
				tournament.Cell{Opponent: white, Colour: tournament.Black, Result: tournament.Draw})
		}
	}
	return ev
}

// A round is accused only where a system is established and no other that explains about as much has it so. Where none
// is established nothing is said of any round.
func TestWhoIsAccused(t *testing.T) {
	follows := func(id string, rounds ...int) systems.Table {
		table := sureOf(func(s *engine.State) bool { return slices.Contains(rounds, s.Round) })
		table[0].ID = id
		return table
	}
	for _, tt := range []struct {
		name  string
		table systems.Table
		want  string
		exit  exit.Code
	}{
		{"all rounds", follows("a", 1, 2, 3, 4, 5, 6), "aaaaaa", exit.Clean},
		{"all but one", follows("a", 1, 2, 3, 4, 6), "aaaada", exit.Negative},
		{"half", follows("a", 4, 5, 6), "nnnnnn", exit.Unusable},
		{"one", follows("a", 1), "nnnnnn", exit.Unusable},
		{"another has it so", append(follows("a", 1, 2, 3, 4, 6), follows("b", 1, 2, 3, 4, 5)...), "aaaana",
			exit.Unusable},
		{"another has it otherwise", append(follows("a", 1, 2, 3, 4, 6), follows("b", 1, 2, 3, 4)...), "aaaada",
			exit.Negative},
	} {
		r := Check(t.Context(), Input{Name: "x", Tournament: twelve(t)}, Options{Systems: tt.table})
		f := only(t, r)
		if got := verdicts(f); got != tt.want || exit.Code(r.ExitCode()) != tt.exit {
			t.Errorf("%s: %s, want %s; exit code %d, %+v", tt.name, got, tt.want, r.ExitCode(), f.Identification)
		}
		if unknown := strings.Count(tt.want, "n") == 6; unknown != (f.System == "") {
			t.Errorf("%s: system %q", tt.name, f.System)
		}
		for i := range f.Rounds {
			if r := &f.Rounds[i]; r.Verdict == NotJudged && (len(r.Why) != 1 || r.Rule != "" || len(r.Expected) > 0) {
				t.Errorf("%s: %+v", tt.name, r)
			}
		}
	}
}

// What an event is that states a family whose edition of its day is not known here cannot be said; what the known ones
// would say is.
func TestEditionThatIsNotKnown(t *testing.T) {
	for _, tt := range []struct{ name, code, words string }{{"192", "FIDE_DUBOV", ""}, {"092", "", "Swiss (Dubov)"}} {
		ev := twelve(t)
		ev.SystemCode, ev.Type, ev.StartDate = tt.code, tt.words, "2020-05-01"
		r := Check(t.Context(), Input{Name: "x", Tournament: ev}, Options{})
		f := only(t, r)
		if verdicts(f) != "cccccc" || f.System != "" || r.ExitCode() != int(exit.Unusable) ||
			!hasFinding(f, "system.not-paired") || f.Identification.Known || len(f.Identification.Fits) != 2 {
			t.Errorf("%s: %s by %q, exit code %d, %+v, %v", tt.name, verdicts(f), f.System, r.ExitCode(),
				f.Identification, f.Findings)
		}
		if why := f.Rounds[5].Why; len(why) != 1 || !strings.Contains(why[0], "dubov-2026 has it otherwise") {
			t.Errorf("%s: %q", tt.name, why)
		}
	}
}

// Nobody is accused by an edition that was not in force.
func TestEditionNotInForce(t *testing.T) {
	table := sureOf(func(s *engine.State) bool { return s.Round != 5 })
	table[0].From = "2026-02-01"
	for day, want := range map[string]string{"2026-03-01": "aaaada", "2020-05-01": "aaaana", "": "aaaada"} {
		ev := twelve(t)
		ev.StartDate = day
		f := only(t, Check(t.Context(), Input{Name: "x", Tournament: ev}, Options{Systems: table}))
		if got := verdicts(f); got != want {
			t.Errorf("%q: %s, want %s", day, got, want)
		}
	}
}

// Services of integration and the question why two met accuse nobody where nothing is established. A round without a
// rule is no failure and no warning, and nothing at all where the event is in order as what it is.
func TestNothingIsHeldAgainstAnybody(t *testing.T) {
	open, custom := twelve(t), twelve(t)
	custom.SystemCode = "CUSTOM_SWISS"
	for name, ev := range map[string]*tournament.Tournament{"open": open, "custom": custom} {
		run, suites := ciReports(t, Options{Only: OnlyPairings}, Input{Name: "x", Tournament: ev})
		want := map[string]int{"open": 6, "custom": 0}[name]
		if len(run.Results) != want || suites.Failures+suites.Errors != 0 || suites.Suites[0].Skipped != 6 {
			t.Errorf("%s: %d results, %+v", name, len(run.Results), suites)
		}
		for _, r := range run.Results {
			if r.Level != ci.LevelNote || r.RuleID != unjudged {
				t.Errorf("%s: %+v", name, r)
			}
		}
	}
	m := Meet(t.Context(), Input{Name: "x", Tournament: open}, Options{}, "1,2", 3)
	if len(m.Plain) == 0 || m.System == "" || m.Verdict != NotJudged || !strings.HasPrefix(m.Plain[0],
		"Round 3 is not judged: no system is established by which the event was paired. What follows is what "+
			m.System+" would say; it is held against nobody.") {
		t.Errorf("%s %s %q", m.Verdict, m.System, m.Plain)
	}
}
