package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The state before each round of an event holds the points, the virtual points and the cells up to that round, and
// nothing of it or of a later one.
func TestBeforeHoldsWhatWas(t *testing.T) {
	const win, draw, loss = tournament.Win, tournament.Draw, tournament.Loss
	ev := event(2, 4)
	ev.Players[0].Cells = cells(2, win, draw, win)
	ev.Players[0].Virtual = []tournament.Points{10, 5}
	ev.Players[1].Cells = cells(1, loss, draw, loss)
	for round, want := range []struct {
		scores, virtual []tournament.Points
		score, pairing  tournament.Points
	}{
		{[]tournament.Points{}, []tournament.Points{10}, 0, 10},
		{[]tournament.Points{0}, []tournament.Points{10, 5}, 10, 15},
		{[]tournament.Points{0, 10}, []tournament.Points{10, 5, 0}, 15, 15},
		{[]tournament.Points{0, 10, 15}, []tournament.Points{10, 5, 0, 0}, 25, 25},
	} {
		round++
		s, err := Before(ev, round)
		if err != nil {
			t.Fatal(err)
		}
		p, q := &s.Players[0], &s.Players[1]
		if p.Score != want.score || !slices.Equal(p.Scores, want.scores) || !slices.Equal(p.Virtual, want.virtual) ||
			p.PairingScore() != want.pairing || len(p.Cells) != round-1 {
			t.Errorf("round %d: %+v, want %+v", round, p, want)
		}
		for r := 1; r < round; r++ {
			if got := p.PairingScoreBefore(r); got != want.scores[r-1]+want.virtual[r-1] {
				t.Errorf("in front of round %d the pairing score before round %d is %s", round, r, got)
			}
		}
		if slices.Max(append(q.Virtual, 0)) != 0 || len(q.Scores) != round-1 || len(q.Virtual) != round ||
			round > 2 && (q.Scores[1] != 0 || q.Score != 5) {
			t.Errorf("round %d: the other player has %+v", round, q)
		}
		grown := append(p.Scores, 99) // what is added to one player's does not reach another's
		if _ = append(p.Virtual, 99); len(q.Scores) > 0 && q.Scores[0] != 0 || q.Virtual[0] != 0 {
			t.Errorf("round %d: %v is written over by %v", round, q, grown)
		}
	}
}

// cells are games against one opponent.
func cells(opponent tournament.PlayerID, results ...tournament.Result) []tournament.Cell {
	var out []tournament.Cell
	for k, r := range results {
		colour := tournament.White
		if (k+int(opponent))%2 == 0 {
			colour = tournament.Black
		}
		out = append(out, tournament.Cell{Opponent: opponent, Colour: colour, Result: r})
	}
	return out
}

// In an event of matches the other real score is what the rounds before brought.
func TestBeforeSumsTheOtherScore(t *testing.T) {
	ev := event(1, 4)
	p := &ev.Players[0]
	p.Cells = make([]tournament.Cell, 3)
	p.Brought = []tournament.Brought{{Primary: 20, Secondary: 7}, {Primary: 10, Secondary: 5}}
	for round, want := range []tournament.Points{0, 7, 12, 12} {
		s, err := Before(ev, round+1)
		if err != nil || s.Players[0].Secondary != want {
			t.Errorf("round %d: %d, %v, want %d", round+1, s.Players[0].Secondary, err, want)
		}
	}
}

// Who may not meet in some rounds may in the others. No number of groups is too large, and none is copied.
func TestBeforeForbidsInRounds(t *testing.T) {
	ev := event(4, 9)
	for i := range ev.Players {
		ev.Players[i].Cells = make([]tournament.Cell, 8)
	}
	early, late := []tournament.PlayerID{1, 2}, []tournament.PlayerID{1, 3, 4}
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 2, Last: 3, Players: early}, {First: 3, Players: late}}
	for round, want := range map[int]Groups{1: nil, 2: {early}, 3: {early, late}, 4: {late}, 9: {late}} {
		s, err := Before(ev, round)
		if err != nil || !slices.EqualFunc(s.Forbidden, want, slices.Equal) {
			t.Errorf("round %d: %v, %v, want %v", round, s.Forbidden, err, want)
		}
	}
	many := make([]tournament.PlayerID, 9999)
	ev.Forbidden = slices.Repeat([]tournament.ForbiddenGroup{{First: 1, Players: many}}, 100)
	if s, err := Before(ev, 1); err != nil || len(s.Forbidden) != 100 || &s.Forbidden[99][0] != &many[0] {
		t.Errorf("%d groups, %v", len(s.Forbidden), err)
	}
	_, err := Before(event(4, 9), 3)
	if err == nil || !strings.Contains(err.Error(), "round 2 has not been recorded, so round 3 ") {
		t.Errorf("%v", err)
	}
}

// Two players are kept apart by any group that has both, but nobody from himself.
func TestGroupsApart(t *testing.T) {
	g := Groups{{1, 2}, {2, 3, 4}, nil, {5, 5}}
	for pair, want := range map[[2]tournament.PlayerID]bool{{1, 2}: true, {2, 4}: true, {3, 4}: true, {1, 3}: false,
		{2, 2}: false, {5, 5}: false, {4, 5}: false, {6, 7}: false} {
		if g.Apart(pair[0], pair[1]) != want || g.Apart(pair[1], pair[0]) != want {
			t.Errorf("%v: apart is not %v", pair, want)
		}
	}
}

// The last round is the one whose number is that of the rounds.
func TestLast(t *testing.T) {
	for round, want := range map[int]bool{1: false, 4: false, 5: true, 6: false} {
		if s := (&State{Round: round, Rounds: 5}); s.Last() != want {
			t.Errorf("round %d of 5: last is not %v", round, want)
		}
	}
}

// Systems of a unit see the event of that unit; one that has been made, or that is of another unit, stays as it is.
func TestEventOfUnit(t *testing.T) {
	plain, ofTeams, made := event(4, 3), event(4, 3), event(4, 3)
	ofTeams.Teams = &tournament.TeamEvent{Teams: make([]tournament.Team, 2)}
	made.Matches = &tournament.MatchRules{}
	for _, tt := range []struct {
		name    string
		u       Unit
		ev      *tournament.Tournament
		changed bool
		players int
		whom    string
	}{
		{"players", Players, plain, false, 4, "players"},
		{"players of an event of teams", Players, ofTeams, false, 4, "players"},
		{"teams", Teams, ofTeams, true, 2, "teams"},
		{"teams of an event without", Teams, plain, false, 4, "teams"},
		{"doubles", Doubles, plain, true, 4, "players"},
		{"doubles of an event of teams", Doubles, ofTeams, false, 4, "players"},
		{"teams, made before", Teams, made, false, 4, "teams"},
		{"doubles, made before", Doubles, made, false, 4, "players"},
	} {
		got := tt.u.Event(tt.ev)
		if (got != tt.ev) != tt.changed || len(got.Players) != tt.players || tt.changed && got.Matches == nil {
			t.Errorf("%s: %+v", tt.name, got)
		}
		if tt.u.Whom() != tt.whom {
			t.Errorf("%s are called %s", tt.name, tt.u.Whom())
		}
	}
}
