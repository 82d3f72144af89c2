package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Positions is how many random positions a test looks at: more in the long version, or as many as TRFKIT_POSITIONS
// says.
func Positions(short, long int) int {
	if Long() {
		return int(Number("TRFKIT_POSITIONS", uint64(long)))
	}
	return short
}

// Field is a kind of tournament for Play, of any size; the Simulator plays small ones of more kinds.
type Field struct {
	Players, Rounds int
	Mild            bool // a normal tournament: few absences and forfeits
	White           int  // of 100 games White wins so many and loses the others, unless it is 0
}

// RandomField draws sizes from tiny fields over many rounds to two hundred players.
func RandomField(rng *rand.Rand) Field {
	n := 2 + rng.IntN(14)
	switch rng.IntN(40) {
	case 0:
		n = 40 + rng.IntN(161)
	case 1, 2, 3, 4:
		n = 16 + rng.IntN(30)
	}
	return Field{Players: n, Rounds: max(1, min(n-1, 1+rng.IntN(12)))}
}

// Play pairs a tournament with sys and fills in results by chance: late entries, withdrawals, requested byes,
// forfeits, equal ratings and names. visit sees the state in front of every round and its pairing; it ends when no
// legal pairing exists.
func Play(tb testing.TB, rng *rand.Rand, sys engine.System, f Field, visit func(*engine.State, engine.Result, error)) {
	tb.Helper()
	t := newEvent(rng, f)
	gone := make([]bool, f.Players)
	for n := 1; n <= f.Rounds; n++ {
		for i := range t.Players {
			gone[i] = gone[i] || !f.Mild && n > 1 && rng.IntN(40) == 0
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
			t.Players[b.White-1].Cells[n-1] = tournament.Cell{
				Opponent: b.Black, Colour: tournament.White, Result: white}
			t.Players[b.Black-1].Cells[n-1] = tournament.Cell{
				Opponent: b.White, Colour: tournament.Black, Result: black}
		}
		if res.Bye != 0 {
			t.Players[res.Bye-1].Cells[n-1] = tournament.Cell{Result: tournament.PairingBye}
		}
	}
}

func newEvent(rng *rand.Rand, f Field) *tournament.Tournament {
	t := Blank(0, tournament.White)
	t.Rounds = f.Rounds
	if rng.IntN(2) == 0 {
		t.InitialColour = tournament.Black
	}
	spread := 1 + rng.IntN(800)
	names := []string{"Ada", "bo", "Cy", "di"}
	for i := range f.Players {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Rating: 1400 + rng.IntN(spread),
			Name: fmt.Sprint(names[rng.IntN(len(names))], rng.IntN(f.Players))})
	}
	return t
}

func absence(rng *rand.Rand, f Field, gone bool) tournament.Cell {
	rare := 1
	if f.Mild {
		rare = 4
	}
	switch x := rng.IntN(100 * rare); {
	case gone, x < 2:
		return tournament.Cell{Result: tournament.ZeroBye}
	case x < 4:
		return tournament.Cell{Result: tournament.HalfBye}
	case x < 5 && !f.Mild:
		return tournament.Cell{Result: tournament.FullBye}
	}
	return tournament.Cell{}
}

func gameResult(rng *rand.Rand, f Field) (white, black tournament.Result) {
	switch x := rng.IntN(100); {
	case f.White > 0 && x < f.White:
		return tournament.Win, tournament.Loss
	case f.White > 0:
		return tournament.Loss, tournament.Win
	case x < 2 || x < 8 && !f.Mild:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case x < 9 && !f.Mild:
		return tournament.ForfeitLoss, tournament.ForfeitLoss
	case x < 40:
		return tournament.Draw, tournament.Draw
	case x < 72:
		return tournament.Win, tournament.Loss
	}
	return tournament.Loss, tournament.Win
}
