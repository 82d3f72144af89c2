package berger

import (
	"errors"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// state is a round of players 1 to n, all there but for some.
func state(n, round int, away ...tournament.PlayerID) *engine.State {
	s := &engine.State{Round: round}
	for id := tournament.PlayerID(1); id <= tournament.PlayerID(n); id++ {
		s.Players = append(s.Players, engine.Player{ID: id, Present: !slices.Contains(away, id)})
	}
	return s
}

// The boards are those of the annex: of six players, of five, who rest in turn, of those who are there, of numbers that
// were drawn, in another order of the rounds, and in the second cycle.
func TestPair(t *testing.T) {
	single := Tables{Cycles: 1}
	for _, c := range []struct {
		name   string
		tables Tables
		state  *engine.State
		want   []engine.Board
	}{
		{"six", single, state(6, 2), []engine.Board{{White: 1, Black: 2}, {White: 5, Black: 3}, {White: 6, Black: 4}}},
		{"five", single, state(5, 2), []engine.Board{{White: 1, Black: 2}, {White: 5, Black: 3}}},
		{"one is away", single, state(6, 2, 1), []engine.Board{{White: 5, Black: 3}, {White: 6, Black: 4}}},
		{"lots", Tables{Cycles: 1, Numbers: []tournament.PlayerID{4, 3, 2, 1}}, state(4, 1),
			[]engine.Board{{White: 4, Black: 1}, {White: 3, Black: 2}}},
		{"order", Tables{Cycles: 1, Order: []int{2, 1, 3}}, state(4, 2),
			[]engine.Board{{White: 1, Black: 4}, {White: 2, Black: 3}}},
		{"second cycle", Tables{Cycles: 2}, state(4, 4), []engine.Board{{White: 4, Black: 1}, {White: 3, Black: 2}}},
		{"exchanged", Tables{Cycles: 2, Form: structure.Exchanged}, state(4, 3),
			[]engine.Board{{White: 1, Black: 2}, {White: 4, Black: 3}}},
	} {
		made, err := c.tables.Pair(c.state, nil)
		if err != nil || !slices.Equal(made.Boards, c.want) || made.Bye != 0 {
			t.Errorf("%s: %v, %v", c.name, made, err)
		}
		slices.Reverse(made.Boards)
		j, err := c.tables.Judge(c.state, made)
		if err != nil || !j.Agrees {
			t.Errorf("%s: in another order of the boards: %v, %v", c.name, j, err)
		}
		made.Boards[0] = made.Boards[0].Turned()
		if j, err = c.tables.Judge(c.state, made); err != nil || j.Agrees {
			t.Errorf("%s: with colours turned: %v, %v", c.name, j, err)
		}
	}
	for _, tables := range []Tables{single, {Cycles: 2}} {
		if _, err := tables.Pair(state(5, 5*tables.Cycles+1), nil); !errors.Is(err, engine.ErrNoLegalPairing) {
			t.Errorf("after the last round: %v", err)
		}
	}
}
