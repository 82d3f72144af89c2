package checker

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// The only team without a match in each round of an odd field had the bye, as far as nothing says otherwise.
func TestRestingTeams(t *testing.T) {
	for _, tt := range []struct {
		name   string
		teams  int
		rounds []string // matches
		change func(*tournament.TeamEvent)
		want   string
	}{
		{"odd", 3, []string{"1-2", "1-3"}, nil, "[3 2]"}, {"even", 4, []string{"1-2"}, nil, "[]"},
		{"three of them", 5, []string{"1-2"}, nil, "[]"},
		{"in one round only", 5, []string{"1-2 3-4", "1-3"}, nil, "[]"},
		{"the records tell", 3, []string{"1-2", "1-3"},
			func(e *tournament.TeamEvent) { e.Byes = []tournament.PlayerID{3} }, "[]"},
		{"an absence was announced", 3, []string{"1-2", "1-3"}, func(e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.ZeroBye},
				{Player: 3, Round: 2, Kind: tournament.ZeroBye}}
		}, "[0 2]"},
		{"all were announced", 3, []string{"1-2"}, func(e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.ZeroBye}}
		}, "[]"},
		{"nothing is recorded", 3, []string{"1-2"}, func(e *tournament.TeamEvent) { e.Teams[2].Roster = nil }, "[3]"},
		{"a half-point bye", 3, []string{"1-2"}, func(e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.HalfBye}}
		}, "[]"},
	} {
		ev := league(tt.teams)
		for _, matches := range tt.rounds {
			play(ev, boards(t, matches))
		}
		if tt.change != nil {
			tt.change(ev.Teams)
		}
		rounds, _ := ev.TeamRounds()
		if got := restingTeams(ev, ev.TeamMatches(rounds)); fmt.Sprint(got) != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, got, tt.want)
		}
	}
}

// What the totals say of the round without a match comes first.
func TestWorthOfTheRoundWithoutAMatch(t *testing.T) {
	for total, want := range map[tournament.Points]string{-1: "a pairing-allocated bye worth a drawn match",
		10: "a pairing-allocated bye worth a drawn match", 20: "one worth a won match", 0: "an absence"} {
		ev := league(3)
		play(ev, boards(t, "1-2"))
		play(ev, nil) // the next round, which is not paired
		for i, points := range []tournament.Points{20, 0, total} {
			team := &ev.Teams.Teams[i]
			team.Points[tournament.MatchPoints], team.Has[tournament.MatchPoints] = points, total >= 0
		}
		rounds, faults := ev.TeamRounds()
		projected := ev.TeamMatches(rounds)
		facts := teamFacts(ev, projected, faults)
		if len(facts) != 1 || facts[0].choices[0] != want {
			t.Errorf("total %s: %+v", total, facts)
			continue
		}
		facts[0].set[0](projected)
		p := projected.Player(3)
		if got := p.Cells[0].Result == tournament.PairingBye; got != (want != "an absence") ||
			total >= 0 && p.Brought[0].Primary != total {
			t.Errorf("total %s: %+v", total, p)
		}
	}
}

// Colours are open where the first boards of a match have one colour.
func TestColoursOfTeamsAreOpen(t *testing.T) {
	for second, want := range map[tournament.Colour]int{tournament.Black: 0, tournament.White: 1} {
		ev := league(2)
		play(ev, boards(t, "1-2"))
		ev.Players[2].Cells[0].Colour = second
		rounds, faults := ev.TeamRounds()
		if got := teamFacts(ev, ev.TeamMatches(rounds), faults); len(got) != want ||
			want == 1 && got[0].code != coloursUnknown {
			t.Errorf("%s: %+v", second, got)
		}
	}
}

// The settings that are stated are the only ones that are tried.
func TestMatchWays(t *testing.T) {
	stated := tournament.MatchRules{Primary: tournament.GamePoints, OneScore: true}
	for origin, want := range map[tournament.Origin]int{tournament.Stated: 2, tournament.Unknown: 24} {
		ev := league(2)
		ev.Teams.Rules, ev.Teams.RulesOrigin = stated, origin
		ways := matchWays(ev, &Naming{}, systems.All())
		if len(ways) != want || (ways[0].rules == stated) != (origin == tournament.Stated) {
			t.Errorf("origin %d: %d ways", origin, len(ways))
		}
	}
	for preferences, want := range map[tournament.Preferences]string{
		tournament.NoPreferences: "no colour preferences, match points, game points for the colours",
		tournament.TypeB:         "colour preferences of type B, match points, game points for the colours"} {
		if got := settingsText(tournament.MatchRules{Preferences: preferences}); got != want {
			t.Error(got)
		}
	}
}

// What is said of the system of an event of teams follows from what it names.
func TestTeamsAreNamed(t *testing.T) {
	all := []string{"system.unknown", "system.undated", "system.not-in-force", "teams.rules", settingsFitted,
		byesFitted}
	for _, tt := range []struct {
		code, date string
		origin     tournament.Origin
		identified bool
		want       []string
	}{
		{"", "", tournament.Unknown, true, []string{settingsFitted, byesFitted}},
		{"NONSENSE", "", tournament.Unknown, true, []string{"system.unknown", settingsFitted, byesFitted}},
		{"FIDE_TEAM", "", tournament.Unknown, true, []string{"system.undated", settingsFitted, byesFitted}},
		{"FIDE_TEAM", "2010-01-01", tournament.Stated, true,
			[]string{"system.not-in-force", "system.undated", byesFitted}},
		{"FIDE_TEAM", "2026-03-01", tournament.Stated, false, []string{byesFitted}},
		{"FIDE_TEAM", "2026-03-01", tournament.Unknown, true, []string{settingsFitted, byesFitted}},
		{"TEAM-SWISS-2026", "", tournament.Unknown, true, []string{settingsFitted, byesFitted}},
	} {
		ev := league(7)
		play(ev, []engine.Board{{White: 1, Black: 4}, {White: 5, Black: 2}, {White: 3, Black: 6}})
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
	ev := league(4)
	play(ev, boards(t, "3-2 4-1"))
	play(ev, boards(t, "2-1 3-4"))
	play(ev, boards(t, "4-2 1-3"))
	f := checkLeague(ev)
	for _, d := range f.Findings {
		if d.Code == "robin.drawn" && !strings.Contains(d.Message, ": 1 is ") {
			t.Error(d.Message)
		}
	}
	if got := namesAt(ev, []int{2, 0}); got != "1 is 3 , 2 is 1 " {
		t.Errorf("%q", got)
	}
}

// Which events are paired by matches is told by the file, or by the caller.
func TestByMatches(t *testing.T) {
	individual, double := event(t, 2, "2w1", "1b0"), event(t, 2, "2w1 2b1", "1b0 1w0")
	double.SystemCode = "FIDE_DOUBLESWISS"
	projected := event(t, 2, "2w1", "1b0")
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
		{"teams", league(2), map[string]bool{"": true, "dutch-2026": true, "team-swiss-2026": true}, "teams"},
		{"matches", projected, map[string]bool{"": true, "dutch-2026": true}, "players"},
	} {
		l := &loaded{tournament: tt.event}
		for system, want := range tt.want {
			if got := l.byMatches(&Options{System: system}); got != want {
				t.Errorf("%s by %q: %v", tt.name, system, got)
			}
		}
		if got := ByMatches(tt.event, nil, systems.All()); got != tt.want[""] {
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
		l := load(Bytes("x.trf", []byte(text)), &opt)
		l.choose(&opt)
		if got := l.tournament.Rounds; got != tt.want {
			t.Errorf("%s, asked for %d: %d rounds, want %d", tt.stated, tt.asked, got, tt.want)
		}
	}
}
