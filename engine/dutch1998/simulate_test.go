package dutch1998

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// field is a kind of tournament to play.
type field struct {
	players, rounds int
	mild            bool // a normal tournament: few absences and forfeits
}

// play pairs a tournament with sys and fills in results by chance: late entries, withdrawals, requested byes,
// forfeits, equal ratings and names. visit sees the state in front of every round and its pairing; it ends when no
// legal pairing exists.
func play(tb testing.TB, rng *rand.Rand, sys engine.System, f field, visit func(*engine.State, engine.Result, error)) {
	tb.Helper()
	t := newEvent(rng, f)
	gone := make([]bool, f.players)
	for n := 1; n <= f.rounds; n++ {
		for i := range t.Players {
			gone[i] = gone[i] || !f.mild && n > 1 && rng.IntN(40) == 0
			t.Players[i].Cells = append(t.Players[i].Cells, absence(rng, f, gone[i]))
		}
		s, err := engine.Before(t, n)
		if err != nil {
			tb.Fatal(err)
		}
		res, err := sys.Pair(s, nil)
		visit(s, res, err)
		if err != nil {
			return
		}
		for _, b := range res.Boards {
			white, black := gameResult(rng, f)
			t.Players[b.White-1].Cells[n-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: white}
			t.Players[b.Black-1].Cells[n-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: black}
		}
		if res.Bye != 0 {
			t.Players[res.Bye-1].Cells[n-1] = tournament.Cell{Result: tournament.PairingBye}
		}
	}
}

func newEvent(rng *rand.Rand, f field) *tournament.Tournament {
	t := &tournament.Tournament{Rounds: f.rounds, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	if rng.IntN(2) == 0 {
		t.InitialColour = tournament.Black
	}
	spread := 1 + rng.IntN(800)
	names := []string{"Ada", "bo", "Cy", "di"}
	for i := range f.players {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Rating: 1400 + rng.IntN(spread),
			Name: fmt.Sprint(names[rng.IntN(len(names))], rng.IntN(f.players))})
	}
	return t
}

func absence(rng *rand.Rand, f field, gone bool) tournament.Cell {
	rare := 1
	if f.mild {
		rare = 4
	}
	switch x := rng.IntN(100 * rare); {
	case gone, x < 2:
		return tournament.Cell{Result: tournament.ZeroBye}
	case x < 4:
		return tournament.Cell{Result: tournament.HalfBye}
	case x < 5 && !f.mild:
		return tournament.Cell{Result: tournament.FullBye}
	}
	return tournament.Cell{}
}

func gameResult(rng *rand.Rand, f field) (white, black tournament.Result) {
	switch x := rng.IntN(100); {
	case x < 2 || x < 8 && !f.mild:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case x < 9 && !f.mild:
		return tournament.ForfeitLoss, tournament.ForfeitLoss
	case x < 40:
		return tournament.Draw, tournament.Draw
	case x < 72:
		return tournament.Win, tournament.Loss
	}
	return tournament.Loss, tournament.Win
}
