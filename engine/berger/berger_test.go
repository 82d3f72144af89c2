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
		{"order of the last round", Tables{Cycles: 1, Order: []int{3, 1, 2}}, state(4, 3),
			[]engine.Board{{White: 1, Black: 2}, {White: 4, Black: 3}}},
		{"last round", single, state(4, 3), []engine.Board{{White: 3, Black: 1}, {White: 2, Black: 4}}},
		{"who has Black is away", single, state(6, 2, 2), []engine.Board{{White: 5, Black: 3}, {White: 6, Black: 4}}},
		{"lots that turn the order of the boards", Tables{Cycles: 1, Numbers: []tournament.PlayerID{2, 1, 3, 4}},
			state(4, 1), []engine.Board{{White: 2, Black: 4}, {White: 1, Black: 3}}},
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

// A round robin is found by its id, and says what it is and which code record 192 has for it.
func TestByID(t *testing.T) {
	for _, c := range []struct{ asked, id, code string }{
		{"round-robin", "round-robin", "BERGER_ROUNDROBIN"},
		{"Round-Robin", "round-robin", "BERGER_ROUNDROBIN"},
		{"double-round-robin", "double-round-robin", "FIDE_DOUBLEROUNDROBIN"},
		{"DOUBLE-ROUND-ROBIN", "double-round-robin", "FIDE_DOUBLEROUNDROBIN"},
	} {
		x, ok := ByID(c.asked)
		if !ok || x.Info().ID != c.id || x.Code() != c.code {
			t.Errorf("%s: %t, %s, %s", c.asked, ok, x.Info().ID, x.Code())
		}
	}
	if code := (Tables{Cycles: 2}).Code(); code != "BERGER_DOUBLEROUNDROBIN" {
		t.Errorf("two cycles of the table: %s", code)
	}
	if _, ok := ByID("triple-round-robin"); ok {
		t.Error("a triple round robin is known")
	}
	if name := (Tables{Cycles: 2}).Info().Name; name != "Double round robin" {
		t.Errorf("two cycles: %s", name)
	}
}
