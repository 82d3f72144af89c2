package tournament_test

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// What a round brings is the value of its cell by the colour, or of a record 299 that replaces it, and bonuses.
func TestRoundPoints(t *testing.T) {
	ev := event(t, "2w1 2b= Z", "1b0 1w= Z")
	ev.Scoring.White[tournament.Win] = 12
	ev.Adjustments = []tournament.Adjustment{
		{Kind: tournament.Draw, Points: 7, Players: []tournament.PlayerID{2}},
		{Kind: tournament.Loss, Points: 2, Round: 1},
		{Kind: tournament.Loss, Points: 9, Round: 2},
		{Points: 3, Round: 2, Players: []tournament.PlayerID{1}},
		{Points: 50}, // without a round: of every round
	}
	for player, want := range [][]tournament.Points{{62, 58, 50}, {52, 57, 50}} {
		for k, points := range want {
			if got := ev.RoundPoints(&ev.Players[player], k+1); got != points {
				t.Errorf("player %d, round %d: %s, want %s", player+1, k+1, got, points)
			}
		}
	}
	if value, bonus := ev.RoundValue(&ev.Players[0], 2); value != 5 || bonus != 53 {
		t.Errorf("%s and %s", value, bonus)
	}
	ev.Adjustments = nil
	p := &ev.Players[0]
	p.Brought = []tournament.Brought{{Primary: 40}, {Primary: 30}}
	for round, want := range []tournament.Points{0, 40, 30, 0} {
		if value, bonus := ev.RoundValue(p, round); value != want || bonus != 0 {
			t.Errorf("round %d brought %s and %s, want %s", round, value, bonus, want)
		}
	}
}

// Points and ranks follow from the cells; equals keep the order of the list.
func TestRecount(t *testing.T) {
	ev := event(t, "2w0 3b=:99", "1b1 .:00", "4w= 1w=", "3b= U")
	ev.Recount()
	var points, ranks []int
	for _, p := range ev.Players {
		points, ranks = append(points, int(p.Points)), append(ranks, p.Rank)
		if !p.HasPoints {
			t.Errorf("player %d has no points", p.ID)
		}
	}
	if !slices.Equal(points, []int{5, 10, 10, 15}) || !slices.Equal(ranks, []int{4, 2, 3, 1}) {
		t.Errorf("points %v, ranks %v", points, ranks)
	}
}

// The points of a team are those of its matches, with bonus and penalty.
func TestRecountTeams(t *testing.T) {
	ev := teams(event(t, wonMatch()...))
	ev.Teams.Adjustments = []tournament.TeamAdjustment{{Points: [2]tournament.Points{-10, 4},
		Given: [2]bool{true, true}, Round: 1, Teams: []tournament.PlayerID{2}}}
	ev.Recount()
	for i, want := range [][2]tournament.Points{{20, 15}, {-10, 9}} {
		if team := &ev.Teams.Teams[i]; team.Points != want || team.Has != [2]bool{true, true} {
			t.Errorf("team %d: %v, want %v", team.ID, team.Points, want)
		}
	}
}

// Rounds are those of the recorded columns; those paired end with the last pairing.
func TestPairedRounds(t *testing.T) {
	for row, want := range map[string]int{"": 0, "Z": 0, "H U": 2, "2w1 H": 1, "2w1 . 2b0 Z": 3} {
		if got := event(t, row, "").PairedRounds(); got != want {
			t.Errorf("%q: %d, want %d", row, got, want)
		}
	}
}

// A player is found by his ID where IDs are missing, too.
func TestPlayer(t *testing.T) {
	ids := []tournament.PlayerID{2, 3, 5, 9, 12, 13, 40}
	ev := field(len(ids))
	for i, id := range ids {
		ev.Players[i].ID = id
	}
	for id := range tournament.PlayerID(45) {
		p := ev.Player(id)
		if (p != nil) != slices.Contains(ids, id) || p != nil && p.ID != id {
			t.Errorf("%d: %v", id, p)
		}
	}
	if field(0).Player(1) != nil {
		t.Error("somebody is in an empty field")
	}
}

func TestTeam(t *testing.T) {
	e := tournament.TeamEvent{Teams: []tournament.Team{{ID: 2, Name: "A"}, {ID: 5, Name: "B"}}}
	for id, want := range map[tournament.PlayerID]string{2: "2 A", 5: "5 B", 1: "", 3: ""} {
		if got := e.Team(id); (got != nil) != (want != "") || got != nil && got.Label() != want {
			t.Errorf("%d: %v, want %q", id, got, want)
		}
	}
}

func TestColourNamed(t *testing.T) {
	for name, want := range map[string]tournament.Colour{"white": tournament.White, "black": tournament.Black,
		"none": tournament.NoColour, "": tournament.NoColour, "White": tournament.NoColour} {
		if got := tournament.ColourNamed(name); got != want {
			t.Errorf("%q: %s", name, got)
		}
	}
}

// The day that chooses the editions is the one asked for, else the first day.
func TestRulesDate(t *testing.T) {
	ev := tournament.Tournament{StartDate: "2024-05-01"}
	if got := ev.RulesDate(); got != "2024-05-01" {
		t.Error(got)
	}
	if ev.AsOf = "2014-05-01"; ev.RulesDate() != ev.AsOf {
		t.Error(ev.RulesDate())
	}
}

// The acceleration of an event of matches is that of its file, or Baku where that is asked for and none is recorded.
func TestAccelerationOfMatches(t *testing.T) {
	for _, recorded := range []bool{false, true} {
		ev := event(t, "2w1 2b=", "1b0 1w=", "4w1 4b=", "3b0 3w=")
		ev.Rounds, ev.RoundsOrigin, ev.BakuAsked = 6, tournament.Stated, true
		if recorded {
			ev.Players[3].Virtual = []tournament.Points{5, 5}
		}
		m, _ := ev.DoubleMatches()
		if got := len(m.Players[0].Virtual) > 0; got == recorded {
			t.Errorf("recorded %v: %v", recorded, m.Players[0].Virtual)
		}
	}
}
