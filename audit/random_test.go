package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// chance pairs at random: nobody meets twice, and colours are tossed.
func chance(seed uint64) generator.Pairer {
	rng := rand.New(rand.NewPCG(seed, 1))
	return func(t *tournament.Tournament, s *engine.State) (engine.Result, error) {
		for range 1000 {
			if r, ok := attemptAt(rng, s); ok {
				return r, nil
			}
		}
		return engine.Result{}, engine.ErrNoLegalPairing
	}
}

func attemptAt(rng *rand.Rand, s *engine.State) (r engine.Result, ok bool) {
	var in []*engine.Player
	for i := range s.Players {
		if s.Players[i].Present {
			in = append(in, &s.Players[i])
		}
	}
	rng.Shuffle(len(in), func(i, k int) { in[i], in[k] = in[k], in[i] })
	if len(in)%2 == 1 {
		r.Bye, in = in[0].ID, in[1:]
	}
	met := func(p, q *engine.Player) bool {
		for _, c := range p.Cells {
			if c.Opponent == q.ID && c.Result.Played() {
				return true
			}
		}
		return false
	}
	for len(in) > 0 {
		k := 1
		for k < len(in) && met(in[0], in[k]) {
			k++
		}
		if k == len(in) {
			return r, false
		}
		r.Boards = append(r.Boards, engine.Board{White: in[0].ID, Black: in[k].ID})
		in[k] = in[len(in)-1]
		in = in[1 : len(in)-1]
	}
	return r, true
}

// Tournaments of random legal pairings are paired by no known system, and the audit says so.
func TestRandomPairings(t *testing.T) {
	events, budget := 4, time.Second
	if clitest.Long() {
		events, budget = 500, 0
	}
	players := 0
	for seed := range uint64(events) {
		rng := rand.New(rand.NewPCG(seed, 2))
		st := &generator.Settings{System: "dutch-2017", Players: generator.Span{Min: 16, Max: 60},
			Rounds: generator.Span{Min: 5, Max: 9}}
		ev, err := generator.GenerateBy(st, rng.Uint64()>>1, chance(seed))
		if err != nil {
			t.Fatal(err)
		}
		tt := ev.Tournament
		tt.SystemCode, tt.Type = "", ""
		f := Tournament(context.Background(), fmt.Sprint(seed), tt, Options{Budget: budget})
		if f.Verdict != NotJudged || f.System != "" || len(f.Assumptions) > 0 {
			var b strings.Builder
			_ = f.WriteText(&b, TextStyle{})
			t.Errorf("%d players, %d rounds: %s by %s\n%s", f.Players, len(f.Rounds), f.Verdict, f.System, b.String())
		}
		players += len(tt.Players)
	}
	t.Logf("%d events with %d players", events, players)
}
