package ssm

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

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

// Brackets in which almost nobody may meet end, with few exchanges, in time.
func TestHardBrackets(t *testing.T) {
	for name, s := range everyChoice(t) {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(64, 1))
			most, nets, slowest := 0, 0, time.Duration(0)
			for k := range 250 {
				n := 6 + rng.IntN(50)
				if k%50 == 0 {
					n = 200
				}
				start := time.Now()
				r := hardRound(rng, enginetest.Choices(s), n)
				err := r.pair()
				slowest = max(slowest, time.Since(start))
				if errors.Is(err, engine.ErrNoLegalPairing) {
					continue
				}
				for _, b := range r.brackets {
					most = max(most, len(b.exchanges)*100/len(b.members))
					if b.rescued {
						nets++
					}
				}
			}
			t.Logf("at most %d exchanges per 100 members, %d times they came round, slowest %s", most, nets, slowest)
			if most >= 100*64 || slowest > 10*time.Second {
				t.Error("too much work")
			}
		})
	}
}
