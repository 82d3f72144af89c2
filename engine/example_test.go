package engine_test

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// village is an event of four players before its first round of three.
func village() *tournament.Tournament {
	t := &tournament.Tournament{
		Rounds: 3, RoundsOrigin: tournament.Stated,
		InitialColour: tournament.White, InitialOrigin: tournament.Stated,
		Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated,
	}
	for i, name := range []string{"Ash, Ada", "Bay, Ben", "Cod, Cy", "Dew, Di"} {
		t.Players = append(t.Players,
			tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: 2000 - 100*i})
	}
	return t
}

// A round is paired from the state before it.
func ExampleBefore() {
	state, err := engine.Before(village(), 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	dutch, _ := systems.All().ByID("dutch-2026")
	made, err := dutch.New().Pair(state, nil)
	fmt.Println(made.Boards, made.Bye, err)
	// Output:
	// [{1 3} {4 2}] 0 <nil>
}

// A system says of a pairing whether it is legal, whether it is the one demanded, and if not, which article decides.
func ExampleSystem() {
	state, err := engine.Before(village(), 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	dutch, _ := systems.All().ByID("dutch-2026")
	judged, err := dutch.New().
		Judge(state, engine.Result{Boards: []engine.Board{{White: 1, Black: 4}, {White: 3, Black: 2}}})
	fmt.Println("legal:", judged.Legal, "demanded:", judged.Agrees, err)
	fmt.Println(judged.Decision.Rule)
	// Output:
	// legal: true demanded: false <nil>
	// C.04.3 (2026) 4.2
}

// The cells of the players hold what was paired in a round.
func ExampleRecorded() {
	t := village()
	t.Players[0].Cells = []tournament.Cell{{Opponent: 3, Colour: tournament.White, Result: tournament.Win}}
	t.Players[1].Cells = []tournament.Cell{{Result: tournament.PairingBye}}
	t.Players[2].Cells = []tournament.Cell{{Opponent: 1, Colour: tournament.Black, Result: tournament.Loss}}
	t.Players[3].Cells = []tournament.Cell{{Result: tournament.ZeroBye}}
	rec, err := engine.Recorded(t, 1)
	fmt.Println(rec.Boards, rec.Bye, err)
	// Output:
	// [{1 3}] 2 <nil>
}
