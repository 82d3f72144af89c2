package settle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Each thing that the file of a team event leaves open makes a way of its own; what is not of teams makes none.
func TestTeamWays(t *testing.T) {
	for teams, want := range map[int]int{2: 1, 3: 3} {
		ev := checkertest.League(teams)
		checkertest.Play(ev, []engine.Board{{White: 1, Black: 2}})
		ev.Teams.RulesOrigin = tournament.Stated
		ways := TeamWays(ev)
		if len(ways) != want || len(ways[0].Texts) != 0 {
			t.Errorf("%d teams: %d ways", teams, len(ways))
		}
		for _, w := range ways[1:] {
			if len(w.Texts) != 1 || !strings.Contains(w.Texts[0], "without a match was") {
				t.Errorf("%d teams: %q", teams, w.Texts)
			}
		}
	}
	if ways := TeamWays(checkertest.Event(t, 5, "2w1", "1b0")); ways != nil {
		t.Errorf("an event of players: %d ways", len(ways))
	}
	ev := checkertest.League(2)
	checkertest.Play(ev, []engine.Board{{White: 1, Black: 2}})
	ev.Teams.RulesOrigin, ev.Players[2].Cells[0].Colour = tournament.Stated, tournament.White
	if ways := TeamWays(ev); len(ways) != 2 || len(ways[1].Texts) != 1 {
		t.Errorf("both first boards have White: %+v", ways)
	}
}

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
		{"an absence of another round was announced", 3, []string{"1-2"}, func(e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Round: 2, Kind: tournament.ZeroBye}}
		}, "[3]"},
		{"an absence of another team was announced", 3, []string{"1-2"}, func(e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 2, Round: 1, Kind: tournament.ZeroBye}}
		}, "[3]"},
		{"nothing is recorded", 3, []string{"1-2"}, func(e *tournament.TeamEvent) { e.Teams[2].Roster = nil }, "[3]"},
		{"a half-point bye", 3, []string{"1-2"}, func(e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.HalfBye}}
		}, "[]"},
	} {
		ev := checkertest.League(tt.teams)
		for _, matches := range tt.rounds {
			checkertest.Play(ev, checkertest.Boards(t, matches))
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
		ev := checkertest.League(3)
		checkertest.Play(ev, checkertest.Boards(t, "1-2"))
		checkertest.Play(ev, nil) // the next round, which is not paired
		for i, points := range []tournament.Points{20, 0, total} {
			team := &ev.Teams.Teams[i]
			team.Points[tournament.MatchPoints], team.Has[tournament.MatchPoints] = points, total >= 0
		}
		rounds, faults := ev.TeamRounds()
		projected := ev.TeamMatches(rounds)
		facts := Teams(ev, projected, faults)
		if len(facts) != 1 || facts[0].Choices[0] != want {
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
		ev := checkertest.League(2)
		checkertest.Play(ev, checkertest.Boards(t, "1-2"))
		checkertest.Play(ev, checkertest.Boards(t, "1-2"))
		ev.Players[2].Cells[1].Colour = second
		rounds, faults := ev.TeamRounds()
		if got := Teams(ev, ev.TeamMatches(rounds), faults); len(got) != want ||
			want == 1 && got[0].Code != boardOrder {
			t.Errorf("%s: %+v", second, got)
		} else if want == 1 {
			matches := ev.TeamMatches(rounds)
			if got[0].set[0](matches); matches.Players[0].Cell(1).Colour != tournament.White {
				t.Errorf("in the order of the rosters team 1 had %s", matches.Players[0].Cell(1).Colour)
			}
			if got[0].set[1](matches); matches.Players[0].Cell(1).Colour != tournament.NoColour {
				t.Errorf("in no order team 1 had %s", matches.Players[0].Cell(1).Colour)
			}
		}
	}
}
