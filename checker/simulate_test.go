package checker

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// simulate plays a tournament paired by sys: players come late, withdraw, miss rounds and forfeit. It ends early when
// a round cannot be paired.
func simulate(t *testing.T, rng *rand.Rand, sys engine.System, players, rounds int) *tournament.Tournament {
	t.Helper()
	ev := &tournament.Tournament{Rounds: rounds, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	if sys.Info().Pairs != engine.Players {
		ev.Matches = &tournament.MatchRules{} // each game stands for a match
	}
	if rng.IntN(2) == 0 {
		ev.InitialColour = tournament.Black
	}
	if rng.IntN(5) == 0 {
		ev.Scoring = tournament.UniformScoring(30, 10, 0)
	}
	arrives, leaves := make([]int, players), make([]int, players)
	for i := range players {
		ev.Players = append(ev.Players,
			tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("P %d", i+1), Rating: 2500 - 5*i,
				Game: make([]tournament.Milli, rounds)})
		arrives[i], leaves[i] = 1, rounds+1
		if rng.IntN(12) == 0 {
			arrives[i] = 1 + rng.IntN(rounds)
		}
		if rng.IntN(12) == 0 {
			leaves[i] = 1 + rng.IntN(rounds)
		}
	}
	for round := 1; round <= rounds; round++ {
		for i := range ev.Players {
			c := tournament.Cell{}
			switch {
			case round < arrives[i] || round >= leaves[i]:
				c.Result = tournament.ZeroBye
			case rng.IntN(20) == 0:
				c.Result = tournament.HalfBye
			}
			ev.Players[i].Cells = append(ev.Players[i].Cells, c)
		}
		if !playRound(t, rng, sys, ev, round) {
			for i := range ev.Players {
				ev.Players[i].Cells = ev.Players[i].Cells[:round-1]
			}
			break
		}
	}
	return ev
}

func playRound(t *testing.T, rng *rand.Rand, sys engine.System, ev *tournament.Tournament, round int) bool {
	t.Helper()
	s, err := engine.Before(ev, round)
	if err != nil {
		t.Fatal(err)
	}
	present := 0
	for i := range s.Players {
		if s.Players[i].Present {
			present++
		}
	}
	r, err := sys.Pair(s, nil)
	if err != nil || present < 2 {
		return false
	}
	for _, b := range r.Boards {
		record(ev, round, b, rng)
	}
	if r.Bye != 0 {
		ev.Player(r.Bye).Cells[round-1] = tournament.Cell{Result: tournament.PairingBye}
	}
	return true
}

var outcomes = [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
	{tournament.Loss, tournament.Win}, {tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
	{tournament.Loss, tournament.Win}, {tournament.ForfeitWin, tournament.ForfeitLoss}, {tournament.ForfeitLoss,
		tournament.ForfeitLoss}}

// record enters a board with a random result.
func record(ev *tournament.Tournament, round int, b engine.Board, rng *rand.Rand) {
	n := len(outcomes)
	if rng.IntN(4) != 0 {
		n = 6
	}
	o := outcomes[rng.IntN(n)]
	ev.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: o[0]}
	ev.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: o[1]}
}

// clone copies a tournament so deep that cells can be changed.
func clone(ev *tournament.Tournament) *tournament.Tournament {
	c := *ev
	c.Players = append([]tournament.Player{}, ev.Players...)
	for i := range c.Players {
		c.Players[i].Cells = append([]tournament.Cell{}, c.Players[i].Cells...)
	}
	return &c
}
