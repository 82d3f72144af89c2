package checker

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/team"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// The edition by which teams are judged is that of the first day; where that is not known, the one that fits.
func TestEditionOfTeams(t *testing.T) {
	data, err := os.ReadFile("testdata/teams-2025.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, date, system string
		want               Verdict
		by, finding        string
	}{
		{"in force", "2025/10/01", "", Agree, "team-swiss-2024", ""},
		{"the next one", "2026/02/01", "", Differ, "team-swiss-2026", ""},
		{"the last day", "2026/01/31", "", Agree, "team-swiss-2024", ""},
		{"no date", "", "", Agree, "team-swiss-2024", "system.undated"},
		{"before both", "2024/07/31", "", Agree, "team-swiss-2024", "system.not-in-force"},
		{"no date, as stated", "", StatedSystem, Differ, "team-swiss-2026", "system.newest"},
		{"before both, as stated", "2024/07/31", StatedSystem, CannotCheck, "", "system.unknown"},
		{"named", "2025/10/01", "team-swiss-2026", Differ, "team-swiss-2026", "system.overruled"},
	} {
		text := strings.Replace(string(data), "042 2025/10/01", "042 "+tt.date, 1)
		r := Check(context.Background(), Bytes(tt.name, []byte(text)), Options{System: tt.system, Only: OnlyPairings})
		f := &r.Files[0]
		if f.Verdict != tt.want || f.System != tt.by || !hasFinding(f, tt.finding) {
			t.Errorf("%s: %v by %s, want %v by %s with %q; %v", tt.name, f.Verdict, f.System, tt.want, tt.by,
				tt.finding, f.Findings)
		}
	}
}

func hasFinding(f *File, code string) bool {
	for i := range f.Findings {
		if f.Findings[i].Code == code {
			return true
		}
	}
	return code == ""
}

func checkLeague(t *tournament.Tournament) *File {
	r := Check(context.Background(), Input{Name: "league", Tournament: t}, Options{})
	return &r.Files[0]
}

// A league that states nothing is found to be a round robin, whatever the numbers of its table and the order of boards.
func TestRoundRobinOfTeams(t *testing.T) {
	for _, tt := range []struct {
		name    string
		order   []tournament.PlayerID
		cycles  int
		mixed   bool // rosters are not in the order of the boards
		finding string
	}{
		{"by the numbers", []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7, 8}, 1, false, ""},
		{"drawn", []tournament.PlayerID{5, 2, 8, 1, 7, 3, 6, 4}, 1, false, "robin.drawn"},
		{"twice", []tournament.PlayerID{5, 2, 6, 1, 3, 4}, 2, false, "robin.drawn"},
		{"odd", []tournament.PlayerID{5, 2, 6, 1, 3, 4, 7}, 1, false, "robin.drawn"},
		{"without boards", []tournament.PlayerID{5, 2, 8, 1, 7, 3, 6, 4}, 1, true, "teams.colours"},
	} {
		ev := checkertest.League(len(tt.order))
		s := structure.Schedule{Size: len(tt.order) + len(tt.order)%2, Cycles: tt.cycles}
		for round := 1; round <= s.Rounds(); round++ {
			var matches []engine.Board
			for _, b := range s.Pairs(round) {
				if max(b[0], b[1]) <= len(tt.order) {
					matches = append(matches, engine.Board{White: tt.order[b[0]-1], Black: tt.order[b[1]-1]})
				}
			}
			checkertest.Play(ev, matches)
		}
		for i := range ev.Teams.Teams {
			if r := ev.Teams.Teams[i].Roster; tt.mixed && i%2 == 0 {
				r[0], r[1] = r[1], r[0]
			}
		}
		f := checkLeague(ev)
		if f.Verdict != Agree || f.System != string(structure.RoundRobin) || !hasFinding(f, tt.finding) ||
			hasFinding(f, "robin.drawn") != (tt.name != "by the numbers") {
			t.Errorf("%s: %v by %s, %v", tt.name, f.Verdict, f.System, f.Findings)
		}
	}
}

// An event of teams that states nothing is checked under the settings that fit, and the team left over has had the bye.
func TestSettingsOfTeams(t *testing.T) {
	for _, rules := range settle.AllSettings() {
		for _, teams := range []int{10, 11} {
			ev := checkertest.League(teams)
			ev.InitialColour, ev.InitialOrigin, ev.Teams.Rules = tournament.White, tournament.Stated, rules
			total := 6
			for round := 1; round <= total; round++ {
				ev.Rounds = total
				rounds, _ := ev.TeamRounds()
				s, err := engine.Before(withByes(ev.TeamMatches(rounds)), round)
				if err != nil {
					t.Fatal(err)
				}
				made, err := team.New2026().Pair(s, nil)
				if err != nil {
					t.Fatal(err)
				}
				checkertest.Play(ev, made.Boards)
			}
			ev.Rounds, ev.Teams.Rules = total, tournament.MatchRules{}
			f := checkLeague(ev)
			if f.Verdict != Agree || f.System != "team-swiss-2026" || !hasFinding(f, "teams.fitted") ||
				hasFinding(f, "teams.bye-fitted") != (teams == 11) {
				t.Errorf("%v, %d teams: %v by %s, %v", rules, teams, f.Verdict, f.System, f.Findings)
			}
			for i := range f.Findings { // a round is named once, whichever choices change it
				if d := &f.Findings[i]; strings.Contains(d.Message, "3, 3") {
					t.Error(d.Message)
				}
			}
		}
	}
}

// withByes gives the team that is left over in each round the bye, worth a drawn match.
func withByes(t *tournament.Tournament) *tournament.Tournament {
	for i := range t.Players {
		p := &t.Players[i]
		for k := range p.Cells {
			if p.Cells[k].Result == tournament.ZeroBye && len(t.Players)%2 == 1 {
				p.Cells[k].Result, p.Brought[k].Primary = tournament.PairingBye, t.Scoring.Draw()
			}
		}
	}
	return t
}

// What the only team without a match had is, before anything else is tried, what its total says. An absence that is
// stated is not asked for.
func TestOnlyTeamWithoutMatch(t *testing.T) {
	matches := [][]engine.Board{{{White: 1, Black: 2}}, {{White: 2, Black: 1}}}
	event := func() *tournament.Tournament {
		ev := checkertest.League(3)
		for _, boards := range matches {
			checkertest.Play(ev, boards)
		}
		return ev
	}
	for _, c := range []struct {
		total tournament.Points // -1: the file has none
		want  tournament.Points // of team 3 in the way that comes first
	}{{-1, 20}, {0, 0}, {20, 20}, {40, 40}, {30, 20}} {
		ev := event()
		if c.total >= 0 {
			ev.Teams.Teams[2].Points[0], ev.Teams.Teams[2].Has[0] = c.total, true
		}
		ways := settle.TeamWays(ev)
		if len(ways) < 3 || len(ways[0].Texts) != 0 {
			t.Fatalf("total %v: %d ways", c.total, len(ways))
		}
		p := ways[0].Event.Player(3)
		if got := ways[0].Event.RoundPoints(p, 1) + ways[0].Event.RoundPoints(p, 2); got != c.want {
			t.Errorf("total %v: %v points at first, want %v", c.total, got, c.want)
		}
	}
	ev := event()
	for round := 1; round <= 2; round++ {
		ev.Teams.Requested = append(ev.Teams.Requested,
			tournament.Absence{Player: 3, Round: round, Kind: tournament.ZeroBye})
	}
	if ways := settle.TeamWays(ev); len(ways) != len(settle.AllSettings()) {
		t.Error("an absence that is stated is open")
	}
}
