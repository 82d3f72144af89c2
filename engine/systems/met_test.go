package systems

import (
	"errors"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Two have met when one of them says so, whatever the cells of the other say: no engine pairs them again, and none
// judges such a board legal.
func TestMeetingOfWhichOneTells(t *testing.T) {
	asked := 0
	for _, e := range All() {
		for teller := range 2 {
			s := &engine.State{Round: 2, Rounds: 3, Initial: tournament.White, Players: make([]engine.Player, 2),
				Scoring: tournament.StandardScoring()}
			for i := range s.Players {
				s.Players[i] = engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true, Score: 5,
					Scores: make([]tournament.Points, 1), Virtual: make([]tournament.Points, 2),
					Cells: []tournament.Cell{{Result: tournament.HalfBye}}}
			}
			s.Players[teller].Cells[0] = tournament.Cell{Opponent: tournament.PlayerID(2 - teller),
				Colour: tournament.White, Result: tournament.Draw}
			if made, err := e.New().Pair(s, nil); !errors.Is(err, engine.ErrNoLegalPairing) {
				t.Errorf("%s, player %d tells: %v, %v", e.ID, teller+1, made, err)
			}
			j, _ := e.New().Judge(s, engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}})
			if len(j.Breaches) != 1 || j.Legal {
				t.Errorf("%s, player %d tells: %+v", e.ID, teller+1, j)
			}
			asked++
		}
	}
	if asked < 2*10 {
		t.Errorf("only %d pairings were asked for", asked)
	}
}
