// Package checkertest has the small events of which the tests of checker and its rooms are made.
package checkertest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Event builds a tournament from one line per player, IDs from 1, cells as in a TRF: "4w1" (opponent, colour, result),
// "U", "H", "Z", "F" without opponent, "." for a blank cell, "4w" for a game without a result, "4+" and "4-" for
// forfeits without a colour. Rounds and initial colour (white) are stated.
func Event(t testing.TB, rounds int, rows ...string) *tournament.Tournament {
	t.Helper()
	ev := &tournament.Tournament{Name: "Test", Rounds: rounds, RoundsOrigin: tournament.Stated,
		InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	for i, row := range rows {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player %c", 'A'+i),
			Rating: 2400 - 10*i}
		for _, word := range strings.Fields(row) {
			p.Cells = append(p.Cells, cell(t, word))
		}
		ev.Players = append(ev.Players, p)
	}
	return ev
}

var resultCodes = map[string]tournament.Result{"1": tournament.Win, "=": tournament.Draw, "0": tournament.Loss,
	"+": tournament.ForfeitWin, "-": tournament.ForfeitLoss, "U": tournament.PairingBye, "F": tournament.FullBye,
	"H": tournament.HalfBye, "Z": tournament.ZeroBye, "": tournament.Pending}

func cell(t testing.TB, word string) tournament.Cell {
	t.Helper()
	if word == "." {
		return tournament.Cell{}
	}
	digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
	rest := word[digits:]
	c := tournament.Cell{}
	if digits > 0 {
		id, err := strconv.Atoi(word[:digits])
		if err != nil {
			t.Fatal(err)
		}
		c.Opponent = tournament.PlayerID(id)
		switch {
		case strings.HasPrefix(rest, "w"):
			c.Colour, rest = tournament.White, rest[1:]
		case strings.HasPrefix(rest, "b"):
			c.Colour, rest = tournament.Black, rest[1:]
		}
	}
	r, ok := resultCodes[rest]
	if !ok {
		t.Fatalf("cell %q is not understood", word)
	}
	c.Result = r
	return c
}

// League is an event of so many teams of two boards without any match.
func League(teams int) *tournament.Tournament {
	t := &tournament.Tournament{RoundsOrigin: tournament.Stated, Scoring: tournament.StandardScoring(),
		ScoringOrigin: tournament.Stated, Teams: &tournament.TeamEvent{Worth: tournament.StandardMatchWorth()}}
	for i := 1; i <= teams; i++ {
		one, two := tournament.PlayerID(2*i-1), tournament.PlayerID(2*i)
		t.Players = append(t.Players, tournament.Player{ID: one}, tournament.Player{ID: two})
		t.Teams.Teams = append(t.Teams.Teams, tournament.Team{ID: tournament.PlayerID(i), Name: fmt.Sprint("T", i),
			Roster: []tournament.PlayerID{one, two}})
	}
	return t
}

// Play enters a round of matches; the lower number wins both boards. Teams without a match are absent.
func Play(t *tournament.Tournament, matches []engine.Board) {
	t.Rounds++
	round := len(t.Players[0].Cells)
	for i := range t.Players {
		t.Players[i].Cells = append(t.Players[i].Cells, tournament.Cell{Result: tournament.ZeroBye})
	}
	for _, m := range matches {
		won, lost := tournament.Win, tournament.Loss
		if m.White > m.Black {
			won, lost = lost, won
		}
		for board := range tournament.PlayerID(2) {
			a, b := t.Player(2*m.White-1+board), t.Player(2*m.Black-1+board)
			colour := tournament.White + tournament.Colour(board)
			a.Cells[round] = tournament.Cell{Opponent: b.ID, Colour: colour, Result: won}
			b.Cells[round] = tournament.Cell{Opponent: a.ID, Colour: colour.Opposite(), Result: lost}
		}
	}
}

// Boards reads "1-2 3-4".
func Boards(t testing.TB, text string) []engine.Board {
	t.Helper()
	var out []engine.Board
	for _, word := range strings.Fields(text) {
		var b engine.Board
		if _, err := fmt.Sscanf(word, "%d-%d", &b.White, &b.Black); err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}
