package ssm

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
)

// hardRound is one bracket of n players of whom few may meet: those of a block, with some exceptions, or those of two
// sides. It is made without games, since no event could have that history.
func hardRound(rng *rand.Rand, c engine.Choices, n int) *round {
	r := &round{players: make([]player, n), choices: c, restricted: make(swiss.Forbidden, n),
		Roster: swiss.Roster{State: &engine.State{Round: 2, Rounds: 9}}}
	blocks, extra, sides := 1+rng.IntN(n/2), rng.IntN(4)*3, rng.IntN(2) == 0
	block := make([]int, n)
	for i := range n {
		block[i] = rng.IntN(blocks)
		if i > 0 && rng.IntN(2) == 0 {
			block[i] = block[i-1]
		}
		r.players[i].wdl = 10
		for k := range i {
			together := block[i] == block[k] || rng.IntN(100) < extra
			switch {
			case !together || sides && (i+k)%2 == 0:
				r.players[i].met = append(r.players[i].met, int32(k))
				r.players[k].met = append(r.players[k].met, int32(i))
			case rng.IntN(10) == 0:
				r.restricted.Add(i, k)
			}
		}
	}
	return r
}

// Brackets in which almost nobody may meet end with few exchanges.
func TestHardBrackets(t *testing.T) {
	for name, s := range everyChoice(t) {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(64, 1))
			most, nets := 0, 0
			for k := range 250 {
				n := 6 + rng.IntN(50)
				if k%50 == 0 {
					n = 200
				}
				r := hardRound(rng, enginetest.Choices(s), n)
				if err := r.pair(); errors.Is(err, engine.ErrNoLegalPairing) {
					continue
				}
				for _, b := range r.brackets {
					most = max(most, len(b.exchanges)*100/len(b.members))
					if b.rescued {
						nets++
					}
				}
			}
			t.Logf("at most %d exchanges per 100 members, %d times they came round", most, nets)
			if most >= 100*64 {
				t.Error("too much work")
			}
		})
	}
}
