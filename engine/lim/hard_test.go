package lim

import (
	"fmt"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// hardKind is so many players of a score and a colour history: "WW" may not have white again, "BB" not black.
type hardKind struct {
	score   tournament.Points
	colours string
	count   int
}

// hardField builds a state before round 4 in which colours decide who may meet.
func hardField(kinds []hardKind, rounds int) *engine.State {
	s := &engine.State{Round: 4, Rounds: rounds, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	for _, k := range kinds {
		for range k.count {
			id := tournament.PlayerID(len(s.Players) + 1)
			p := engine.Player{ID: id, Number: int(id), Present: true, Name: fmt.Sprint("P", id), Rating: 2800 - int(id), Score: k.score,
				Scores: make([]tournament.Points, 3), Virtual: make([]tournament.Points, 4)}
			p.Cells = append(p.Cells, tournament.Cell{Result: tournament.ZeroBye})
			for _, c := range k.colours {
				colour := tournament.White
				if c == 'B' {
					colour = tournament.Black
				}
				p.Cells = append(p.Cells, tournament.Cell{Opponent: 30001, Colour: colour, Result: tournament.Draw})
			}
			s.Players = append(s.Players, p)
		}
	}
	s.Players = append(s.Players, engine.Player{ID: 30001, Scores: make([]tournament.Points, 3), Virtual: make([]tournament.Points, 4),
		Cells: make([]tournament.Cell, 3)})
	return s
}

// Groups in which hardly anything fits are paired: many must leave, colours clash everywhere, the median is blocked and
// takes back nearly everybody.
func TestHardGroups(t *testing.T) {
	for name, kinds := range map[string][]hardKind{
		"many leave":        {{30, "BB", 61}, {30, "WW", 2}, {20, "BB", 20}, {10, "WW", 79}},
		"few can be served": {{30, "BB", 61}, {30, "WB", 20}, {20, "BB", 20}, {10, "WW", 81}},
		"everybody clashes": {{30, "BB", 80}, {10, "WW", 80}},
		"blocked median":    {{30, "WB", 80}, {15, "BB", 60}, {10, "WB", 40}, {5, "WW", 20}},
		"blocked far away":  {{30, "WB", 20}, {25, "WW", 10}, {25, "WB", 50}, {15, "BB", 30}, {10, "WB", 60}, {5, "WW", 20}},
		"mixed":             {{30, "WB", 41}, {20, "BB", 60}, {10, "WW", 50}, {5, "WB", 51}},
		"one group":         {{15, "BB", 90}, {15, "WW", 90}, {15, "WB", 21}},
		"no pairing":        {{30, "BB", 81}, {20, "WW", 61}},
	} {
		for _, rounds := range []int{9, 4} {
			t.Run(fmt.Sprint(name, " ", rounds), func(t *testing.T) {
				for i := range kinds {
					kinds[i].count *= positions(1, 3) // odd stays odd
				}
				s := hardField(kinds, rounds)
				start := time.Now()
				res, err := NewDefault().Pair(s, nil)
				t.Log(time.Since(start))
				p := positionOf(s)
				p.check(t, res, err)
				if (err != nil) != (name == "no pairing" && rounds == 9) {
					t.Fatal(err)
				}
			})
		}
	}
}
