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
	gone := make([]bool, f.Players)
	err := course{
		absent: func(round int) absences {
			absent := absences{}
			for i := range gone {
				gone[i] = gone[i] || !f.Mild && round > 1 && rng.IntN(40) == 0
				if kind := f.absence(rng, gone[i]); kind != tournament.NoResult {
					absent[tournament.PlayerID(i+1)] = kind
				}
			}
			return absent
		},
		pair: func(s *engine.State) (engine.Result, bool) {
			res, err := sys.Pair(s, nil)
			visit(s, res, err)
			return res, err == nil
		},
		outcome: func(_ int, white, black *tournament.Cell) { white.Result, black.Result = f.results(rng) },
	}.play(f.event(rng))
	if err != nil {
		tb.Fatal(err)
	}
}

func (f Field) event(rng *rand.Rand) *tournament.Tournament {
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

func (f Field) absence(rng *rand.Rand, gone bool) tournament.Result {
	rare := 1
	if f.Mild {
		rare = 4
	}
	switch x := rng.IntN(100 * rare); {
	case gone, x < 2:
		return tournament.ZeroBye
	case x < 4:
		return tournament.HalfBye
	case x < 5 && !f.Mild:
		return tournament.FullBye
	}
	return tournament.NoResult
}

func (f Field) results(rng *rand.Rand) (white, black tournament.Result) {
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
