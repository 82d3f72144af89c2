package ssm

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// simulate plays an event of the engine's own pairings and returns it as far as it could be paired.
func simulate(t testing.TB, rng *rand.Rand, s engine.System, players, rounds, draws int) *tournament.Tournament {
	t.Helper()
	ev := &tournament.Tournament{Rounds: rounds, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.UniformScoring(20, 10, 0),
		ScoringOrigin: tournament.Stated}
	ev.Players = make([]tournament.Player, players)
	for i := range ev.Players {
		ev.Players[i] = tournament.Player{ID: tournament.PlayerID(i + 1), Rating: 2400 - i}
	}
	for r := range rounds {
		st, err := engine.Before(ev, r+1)
		if err != nil {
			t.Fatal(err)
		}
		res, err := s.Pair(st, nil)
		if err != nil {
			return ev
		}
		for i := range ev.Players {
			p := &ev.Players[i]
			p.Cells = append(p.Cells, tournament.Cell{})
			p.Game = append(p.Game, tournament.Milli(rng.IntN(11)*1000))
		}
		if res.Bye != 0 {
			ev.Players[res.Bye-1].Cells[r].Result = tournament.PairingBye
		}
		for _, b := range res.Boards {
			x, y := randomResult(rng, shape{draws: draws})
			ev.Players[b.White-1].Cells[r] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: x}
			ev.Players[b.Black-1].Cells[r] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: y}
		}
	}
	return ev
}

func benchmarkEvent(b *testing.B, players, rounds, draws int) {
	s := New()
	ev := simulate(b, rand.New(rand.NewPCG(1, 9)), s, players, rounds, draws)
	b.ReportAllocs()
	for b.Loop() {
		for r := 1; r <= ev.PairedRounds(); r++ {
			st, err := engine.Before(ev, r)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := s.Pair(st, nil); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkEvent100(b *testing.B)       { benchmarkEvent(b, 100, 9, 30) }
func BenchmarkEvent1000(b *testing.B)      { benchmarkEvent(b, 1000, 9, 30) }
func BenchmarkEvent1000Draws(b *testing.B) { benchmarkEvent(b, 1000, 9, 100) }
func BenchmarkEvent5000(b *testing.B)      { benchmarkEvent(b, 5000, 9, 30) }
