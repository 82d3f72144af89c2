package ssm

import (
	"errors"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// scored is a state before round 4 of 1 to 4 in the order of their points, without games; before are their points two
// rounds earlier.
func scored(now, before []tournament.Points) *engine.State {
	s := &engine.State{Round: 4, Rounds: 9, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	for i := range now {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
			Score: now[i], Scores: []tournament.Points{0, before[i], before[i]}, Cells: make([]tournament.Cell, 3),
			Virtual: make([]tournament.Points, 4)})
	}
	return s
}

// A bonus counts in WDL points now and as it was two rounds before: where it is no whole number of them in either, the
// round cannot be paired, whoever of the players has it.
func TestNeedsWholeWDL(t *testing.T) {
	for _, tt := range []struct {
		now, before []tournament.Points
		missing     bool
	}{
		{[]tournament.Points{0, 0, 0, 0}, []tournament.Points{0, 0, 0, 0}, false},
		{[]tournament.Points{30, 15, 0, 0}, []tournament.Points{15, 15, 0, 0}, false},
		{[]tournament.Points{0, 0, 0, 1}, []tournament.Points{0, 0, 0, 0}, true},
		{[]tournament.Points{0, 0, 0, 0}, []tournament.Points{0, 0, 0, 1}, true},
		{[]tournament.Points{1, 0, 0, 0}, []tournament.Points{1, 0, 0, 0}, true},
	} {
		s := scored(tt.now, tt.before)
		s.Scoring = tournament.UniformScoring(30, 10, 0)
		err := needsWDL(s)
		var missing *engine.MissingFact
		if errors.As(err, &missing) != tt.missing {
			t.Errorf("%v, %v: %v", tt.now, tt.before, err)
		}
	}
}

// The GAM score can part two neighbours of one WDL score and one SOS, wherever in the ranking they stand.
func TestHangsOnGame(t *testing.T) {
	for _, tt := range []struct {
		now  []tournament.Points
		want bool
	}{
		{[]tournament.Points{40, 30, 20, 10}, false}, {[]tournament.Points{40, 40, 20, 10}, true},
		{[]tournament.Points{40, 30, 10, 10}, true}, {[]tournament.Points{40}, false},
	} {
		if got := HangsOnGame(nil, scored(tt.now, tt.now)); got != tt.want {
			t.Errorf("%v: %t", tt.now, got)
		}
	}
}
