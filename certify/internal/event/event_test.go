package event

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Before keeps away from a round the players who announced an absence for it, and those whose cell shows that they were
// not paired, or who have none while others were paired. An absence announced for another round, or a board of the
// round, keeps nobody away.
func TestBefore(t *testing.T) {
	game := func(opponent tournament.PlayerID, c tournament.Colour, r tournament.Result) tournament.Cell {
		return tournament.Cell{Opponent: opponent, Colour: c, Result: r}
	}
	full := &tournament.Tournament{Rounds: 3, Players: []tournament.Player{
		{ID: 1, Cells: []tournament.Cell{game(2, tournament.White, tournament.Win)}},
		{ID: 2, Cells: []tournament.Cell{game(1, tournament.Black, tournament.Loss)}},
		{ID: 3, Cells: []tournament.Cell{{Result: tournament.HalfBye}}},
		{ID: 4, Cells: []tournament.Cell{{Result: tournament.PairingBye}}},
		{ID: 5, Cells: []tournament.Cell{{}}},
	}, Absences: []tournament.Absence{{Player: 2, Round: 2}, {Player: 4, Round: 3}}}
	zero := tournament.Cell{Result: tournament.ZeroBye}
	for _, c := range []struct {
		round int
		want  [5]tournament.Cell // of the round
	}{
		{1, [5]tournament.Cell{2: zero, 4: zero}},
		{2, [5]tournament.Cell{1: zero}},
		{3, [5]tournament.Cell{3: zero}},
	} {
		got := Before(engine.Players, full, c.round)
		for i := range got.Players {
			if p := &got.Players[i]; p.Cell(c.round) != c.want[i] {
				t.Errorf("round %d, player %d: %+v, want %+v", c.round, p.ID, p.Cell(c.round), c.want[i])
			}
		}
		if len(got.Absences) > 0 {
			t.Errorf("round %d: absences %v stand beside the cells", c.round, got.Absences)
		}
	}
	if full.Player(1).Cell(1).Result != tournament.Win || len(full.Absences) != 2 {
		t.Error("the tournament itself was changed")
	}
}

// Entering a pairing leaves the absences of its round where they are.
func TestEnterKeepsAbsences(t *testing.T) {
	full := &tournament.Tournament{Rounds: 2, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated,
		Players: []tournament.Player{{ID: 1}, {ID: 2}, {ID: 3}}, Absences: []tournament.Absence{{Player: 3, Round: 1}}}
	got, ok := Enter(engine.Players, full, 1, Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}}))
	if !ok || got.Player(3).Cell(1).Result != tournament.ZeroBye || got.Player(1).Cell(1).Opponent != 2 {
		t.Fatalf("%v: %+v", ok, got)
	}
	wrong := Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 3}}})
	if _, ok := Enter(engine.Players, full, 1, wrong); ok {
		t.Error("a player who announced his absence was paired")
	}
}
