package checker

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// What is said of the system of an event of teams follows from what it names.
func TestTeamsAreNamed(t *testing.T) {
	all := []string{"system.unknown", "system.undated", "system.not-in-force", "teams.rules", "teams.fitted",
		"teams.bye-fitted"}
	for _, tt := range []struct {
		code, date string
		origin     tournament.Origin
		identified bool
		want       []string
	}{
		{"", "", tournament.Unknown, true, []string{"teams.fitted", "teams.bye-fitted"}},
		{"NONSENSE", "", tournament.Unknown, true, []string{"system.unknown", "teams.fitted", "teams.bye-fitted"}},
		{"FIDE_TEAM", "", tournament.Unknown, true, []string{"system.undated", "teams.fitted", "teams.bye-fitted"}},
		{"FIDE_TEAM", "2010-01-01", tournament.Stated, true,
			[]string{"system.not-in-force", "system.undated", "teams.bye-fitted"}},
		{"FIDE_TEAM", "2026-03-01", tournament.Stated, false, []string{"teams.bye-fitted"}},
		{"FIDE_TEAM", "2026-03-01", tournament.Unknown, true, []string{"teams.fitted", "teams.bye-fitted"}},
		{"TEAM-SWISS-2026", "", tournament.Unknown, true, []string{"teams.fitted", "teams.bye-fitted"}},
	} {
		ev := checkertest.League(7)
		checkertest.Play(ev, []engine.Board{{White: 1, Black: 4}, {White: 5, Black: 2}, {White: 3, Black: 6}})
		ev.SystemCode, ev.StartDate, ev.Teams.RulesOrigin = tt.code, tt.date, tt.origin
		ev.InitialColour, ev.InitialOrigin, ev.Rounds = tournament.White, tournament.Stated, 4
		f := checkLeague(ev)
		var got []string
		for _, code := range all {
			if hasFinding(f, code) {
				got = append(got, code)
			}
		}
		slices.Sort(got)
		slices.Sort(tt.want)
		if !slices.Equal(got, tt.want) || (f.Identification != nil) != tt.identified || f.Verdict != Agree {
			t.Errorf("%q on %q: %v by %s, %q, want %q; identified %v", tt.code, tt.date, f.Verdict, f.System, got,
				tt.want, f.Identification)
		}
	}
}

// The numbers of the tables of a round robin are told when they were drawn.
func TestDrawnNumbers(t *testing.T) {
	ev := checkertest.League(4)
	checkertest.Play(ev, checkertest.Boards(t, "3-2 4-1"))
	checkertest.Play(ev, checkertest.Boards(t, "2-1 3-4"))
	checkertest.Play(ev, checkertest.Boards(t, "4-2 1-3"))
	f := checkLeague(ev)
	for _, d := range f.Findings {
		if d.Code == "robin.drawn" && !strings.Contains(d.Message, ": 1 is ") {
			t.Error(d.Message)
		}
	}
}

// Which events are paired by matches is told by the file, or by the caller.
func TestByMatches(t *testing.T) {
	individual, double := checkertest.Event(t, 2, "2w1", "1b0"), checkertest.Event(t, 2, "2w1 2b1", "1b0 1w0")
	double.SystemCode = "FIDE_DOUBLESWISS"
	projected := checkertest.Event(t, 2, "2w1", "1b0")
	projected.Matches = &tournament.MatchRules{}
	for _, tt := range []struct {
		name  string
		event *tournament.Tournament
		want  map[string]bool // by the system that the caller names
		suits string          // systems that check it
	}{
		{"individual", individual, map[string]bool{"": false, "dutch-2026": false, "double-swiss-2026": true},
			"players"},
		{"double", double, map[string]bool{"": true, "dutch-2026": false, "double-swiss-2026": true},
			"players doubles"},
		{"teams", checkertest.League(2), map[string]bool{"": true, "dutch-2026": true, "team-swiss-2026": true},
			"teams"},
		{"matches", projected, map[string]bool{"": true, "dutch-2026": true}, "players"},
	} {
		l := &loaded{tournament: tt.event}
		for system, want := range tt.want {
			if got := l.byMatches(&Options{System: system}); got != want {
				t.Errorf("%s by %q: %v", tt.name, system, got)
			}
		}
		if got := naming.ByMatches(tt.event, nil, systems.All()); got != tt.want[""] {
			t.Errorf("%s: %v", tt.name, got)
		}
		for _, e := range systems.All() {
			kind := [...]string{"players", "teams", "doubles"}[e.New().Info().Pairs]
			if got := l.suits(&e); got != slices.Contains(strings.Fields(tt.suits), kind) {
				t.Errorf("%s is checked by %s: %v", tt.name, e.ID, got)
			}
		}
	}
}

// The number of rounds of a Double-Swiss counts columns, that of the caller matches.
func TestRoundsOfADouble(t *testing.T) {
	data, err := os.ReadFile("../corpus/rules/double-swiss-2026/3.4.3/01.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		stated string
		asked  int
		want   int
	}{{"142 6", 0, 3}, {"142 2", 0, 1}, {"142 1", 0, 1}, {"142 6", 5, 5}} {
		opt := Options{System: "double-swiss-2026", TotalRounds: tt.asked}
		_, rows, _ := strings.Cut(string(data), "001    1") // without virtual points of later rounds
		text := tt.stated + "\n192 FIDE_DOUBLESWISS\n152 W\n162  W 1.0    D 0.5\n001    1" + rows
		l := load(Bytes("x.trf", []byte(text)), &opt, false)
		l.choose(&opt)
		if got := l.tournament.Rounds; got != tt.want {
			t.Errorf("%s, asked for %d: %d rounds, want %d", tt.stated, tt.asked, got, tt.want)
		}
	}
}
