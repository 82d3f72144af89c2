package dutch

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// shape is a kind of tournament for benchmarks and for comparing the fast path with the exact matching.
type shape struct {
	name            string
	players, rounds int
	draws           int  // percent
	forfeits        int  // per thousand games
	byes            int  // per thousand players and round: requested half-point byes
	withdrawn       int  // percent gone after each round
	upset           bool // the first round is won by everybody with black
	white           int  // percent of decisive games won by white whoever is stronger; 0: the stronger wins as usual
}

var normal = shape{draws: 30, forfeits: 20, byes: 30, withdrawn: 0}

// simulate pairs a whole tournament with the system under test and fills in results by chance. The states in front of
// each round are returned.
func simulate(tb testing.TB, sys engine.System, sh shape, seed uint64) []*engine.State {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 17))
	t := &tournament.Tournament{Rounds: sh.rounds, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	t.Players = make([]tournament.Player, sh.players)
	gone := make([]bool, sh.players)
	for i := range t.Players {
		t.Players[i].ID = tournament.PlayerID(i + 1)
	}
	var states []*engine.State
	for r := 1; r <= sh.rounds; r++ {
		for i := range t.Players {
			gone[i] = gone[i] || r > 1 && rng.IntN(100) < sh.withdrawn
			cell := tournament.Cell{}
			if gone[i] {
				cell.Result = tournament.ZeroBye
			} else if rng.IntN(1000) < sh.byes {
				cell.Result = tournament.HalfBye
			}
			t.Players[i].Cells = append(t.Players[i].Cells, cell)
		}
		s, err := engine.Before(t, r)
		if err != nil {
			tb.Fatal(err)
		}
		res, err := sys.Pair(s, nil)
		if err != nil {
			return states
		}
		states = append(states, s)
		for _, b := range res.Boards {
			white, black := sh.score(rng, b, r)
			t.Players[b.White-1].Cells[r-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
				Result: white}
			t.Players[b.Black-1].Cells[r-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
				Result: black}
		}
		if res.Bye != 0 {
			t.Players[res.Bye-1].Cells[r-1] = tournament.Cell{Result: tournament.PairingBye}
		}
	}
	return states
}

func (sh *shape) score(rng *rand.Rand, b engine.Board, r int) (white, black tournament.Result) {
	stronger := b.White < b.Black
	switch x := rng.IntN(100); {
	case rng.IntN(1000) < sh.forfeits:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case x < sh.draws:
		return tournament.Draw, tournament.Draw
	case sh.upset && r == 1:
		return tournament.Loss, tournament.Win
	case sh.white > 0:
		if rng.IntN(100) < sh.white {
			return tournament.Win, tournament.Loss
		}
	case (rng.IntN(100) < 75) == stronger:
		return tournament.Win, tournament.Loss
	}
	return tournament.Loss, tournament.Win
}
