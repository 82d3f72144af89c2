package standings

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The two examples of the text, in which an unplayed round of nine counts as one against a virtual opponent.
func TestVirtualOpponent(t *testing.T) {
	for _, tt := range []struct {
		name   string
		rounds []tournament.Points // of the participant up to the unplayed round
		result tournament.Result
		want   tournament.Points // of the virtual opponent after nine rounds
	}{
		{"absent in round 3 with 1.5", []tournament.Points{10, 5, 0}, tournament.ZeroBye, 55},
		{"won by forfeit in round 6 with 3.5", []tournament.Points{10, 10, 5, 5, 5, 10}, tournament.ForfeitWin, 50},
	} {
		e := &Event{Edition: Before2023, Rounds: 9, Of: 9, Worth: [2]Worth{{10, 5, 0}},
			Participants: []Participant{{ID: 1, Rounds: make([]Round, 9)}}}
		rounds := e.Participants[0].Rounds
		for k := range rounds {
			rounds[k] = Round{Result: tournament.NoResult, Opponent: Nobody}
		}
		for k, points := range tt.rounds {
			rounds[k].Points[Match] = points
		}
		rounds[len(tt.rounds)-1].Result = tt.result
		items := buchholzSum(newLedger(e), &Code{Name: "BH"})(0)
		if len(items) != 1 || items[0].Score != tt.want || items[0].VUR || items[0].Category != 0 {
			t.Errorf("%s: %+v, want %s", tt.name, items, tt.want)
		}
	}
}

// Before September 2023 the opponents saw every unplayed round as a draw.
func TestUnplayedRoundsOfOpponentsBefore2023(t *testing.T) {
	round := func(opponent int, r tournament.Result, points tournament.Points) Round {
		return Round{Result: r, Opponent: opponent, Points: [2]tournament.Points{points}}
	}
	e := &Event{Rounds: 2, Of: 2, Worth: [2]Worth{{10, 5, 0}}, Participants: []Participant{
		{ID: 1, Rounds: []Round{round(1, tournament.Win, 10), round(2, tournament.Win, 10)}},
		{ID: 2, Rounds: []Round{round(0, tournament.Loss, 0), round(Nobody, tournament.PairingBye, 10)}},
		{ID: 3, Rounds: []Round{round(Nobody, tournament.ZeroBye, 0), round(0, tournament.Loss, 0)}},
	}}
	for edition, want := range map[Edition]int64{Before2023: 5 + 5, Edition2024: 10 + 0} {
		e.Edition = edition
		if got := total(buchholzSum(newLedger(e), &Code{Name: "BH"})(0)); got != want {
			t.Errorf("%s: the opponents have %d, want %d", edition, got, want)
		}
	}
}
