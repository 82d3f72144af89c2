package checkertest

import (
	"testing"

	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// Robin is an event of so many players by a schedule, White winning. Rounds are changed by numbers of the table.
func Robin(t testing.TB, s structure.Schedule, players int,
	change func(round int, pairs [][2]int)) *tournament.Tournament {
	t.Helper()
	ev := Event(t, s.Rounds(), make([]string, players)...)
	for round := 1; round <= s.Rounds(); round++ {
		for i := range ev.Players {
			ev.Players[i].Cells = append(ev.Players[i].Cells, tournament.Cell{Result: tournament.ZeroBye})
		}
		pairs := s.Pairs(round)
		if change != nil {
			change(round, pairs)
		}
		for _, p := range pairs {
			if max(p[0], p[1]) > players {
				continue
			}
			white, black := tournament.PlayerID(p[0]), tournament.PlayerID(p[1])
			ev.Players[p[0]-1].Cells[round-1] = tournament.Cell{Opponent: black, Colour: tournament.White,
				Result: tournament.Win}
			ev.Players[p[1]-1].Cells[round-1] = tournament.Cell{Opponent: white, Colour: tournament.Black,
				Result: tournament.Loss}
		}
	}
	return ev
}

// TurnedIn turns the colours of the first board of a round.
func TurnedIn(round int) func(int, [][2]int) {
	return func(r int, pairs [][2]int) {
		if r == round {
			pairs[0][0], pairs[0][1] = pairs[0][1], pairs[0][0]
		}
	}
}

// ExchangedIn exchanges the Blacks of the first two boards of a round.
func ExchangedIn(round int) func(int, [][2]int) {
	return func(r int, pairs [][2]int) {
		if r == round {
			pairs[0][1], pairs[1][1] = pairs[1][1], pairs[0][1]
		}
	}
}

// Anyhow lets the same few meet again and again: no structure, and no system either.
func Anyhow(_ int, pairs [][2]int) {
	for k := range pairs {
		pairs[k] = [2]int{2*k + 1, 2*k + 2}
	}
	pairs[0], pairs[1] = [2]int{1, 3}, [2]int{2, 4}
}
