package dutch

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// TestContraryFieldEndsInTime pairs, after a rotation that no Swiss system makes, fields in which nearly everybody has
// an absolute preference.
func TestContraryFieldEndsInTime(t *testing.T) {
	for _, sys := range systems() {
		for _, players := range []int{60, 3000} {
			ev := rotation(players, 9)
			for _, round := range []int{3, 6, 9} {
				s, err := engine.Before(ev, round)
				if err != nil {
					t.Fatal(err)
				}
				res, err := sys.Pair(s, nil)
				if err != nil {
					t.Fatalf("%s, %d players, round %d: %v", sys.Info().ID, players, round, err)
				}
				if j, err := sys.Judge(s, res); err != nil || !j.Agrees {
					t.Errorf("%s, %d players, round %d: own pairing judged %+v, %v", sys.Info().ID, players, round, j,
						err)
				}
			}
		}
	}
}

// rotation is a round robin cut short, in which the lower number always wins.
func rotation(players, rounds int) *tournament.Tournament {
	ev := &tournament.Tournament{Rounds: rounds, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	seats := make([]int, players)
	for i := range seats {
		seats[i] = i
		ev.Players = append(ev.Players, tournament.Player{ID: tournament.PlayerID(i + 1),
			Cells: make([]tournament.Cell, rounds)})
	}
	for r := range rounds {
		for k := range players / 2 {
			white, black := seats[k], seats[players-1-k]
			if (r+k)%2 == 1 {
				white, black = black, white
			}
			results := [2]tournament.Result{tournament.Win, tournament.Loss}
			if white > black {
				results = [2]tournament.Result{tournament.Loss, tournament.Win}
			}
			ev.Players[white].Cells[r] = tournament.Cell{Opponent: tournament.PlayerID(black + 1),
				Colour: tournament.White, Result: results[0]}
			ev.Players[black].Cells[r] = tournament.Cell{Opponent: tournament.PlayerID(white + 1),
				Colour: tournament.Black, Result: results[1]}
		}
		last := seats[players-1]
		copy(seats[2:], seats[1:players-1])
		seats[1] = last
	}
	return ev
}

// TestOneSidedFieldsArePaired pairs large fields that nearly all draw, or in which one colour wins too often: brackets
// that must send many down, or whose look-ahead nobody can make perfect.
func TestOneSidedFieldsArePaired(t *testing.T) {
	for _, sys := range systems() {
		for _, sh := range []shape{
			{name: "draws", players: 700, rounds: 9, draws: 98, byes: 8},
			{name: "black wins round 1", players: 1000, rounds: 3, upset: true},
			{name: "white wins", players: 301, rounds: 7, white: 75, draws: 20},
		} {
			for _, seed := range []uint64{2, 14, 20} {
				if got := len(simulate(t, sys, sh, seed)); got < sh.rounds {
					t.Errorf("%s, %s, seed %d: round %d is given up", sys.Info().ID, sh.name, seed, got+1)
				}
			}
		}
	}
}
