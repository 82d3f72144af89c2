package event

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// What the records of teams say of a round and of later ones is not known before it.
func TestCutTeams(t *testing.T) {
	e := &tournament.TeamEvent{Teams: []tournament.Team{{ID: 1, Rank: 2}, {ID: 2, Rank: 1}},
		Byes: []tournament.PlayerID{1, 2, 1}}
	for round := range 4 {
		e.Lineups = append(e.Lineups, tournament.Lineup{Round: round})
		e.Forfeits = append(e.Forfeits, tournament.ForfeitedMatch{Round: round})
		e.Adjustments = append(e.Adjustments, tournament.TeamAdjustment{Round: round})
		e.Requested = append(e.Requested, tournament.Absence{Round: round})
	}
	cutTeams(e, 2)
	request(e, 2, 2, tournament.ZeroBye)
	var got []int
	for i := range e.Lineups {
		got = append(got, e.Lineups[i].Round, e.Forfeits[i].Round, e.Adjustments[i].Round, e.Requested[i].Round)
	}
	if text := fmt.Sprint(got, e.Byes, e.Teams[0].Rank, e.Teams[1].Rank); text != "[0 0 0 0 1 1 1 1] [1] 0 0" {
		t.Error(text)
	}
	if len(e.Forfeits) != 2 || len(e.Adjustments) != 2 || len(e.Requested) != 3 ||
		e.Requested[2] != (tournament.Absence{Player: 2, Round: 2, Kind: tournament.ZeroBye}) {
		t.Errorf("%+v", e)
	}
}
