package dutch1998

import (
	"fmt"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// hardField builds a state before round 4 in which colours decide who may meet: kinds is a list of score, colour
// history ("WW" may not have white again, "BB" not black, "WB" both), whether 2.5 keeps him down, and how many.
type hardKind struct {
	score   tournament.Points
	colours string
	up      bool
	count   int
}

func hardField(kinds []hardKind) *engine.State {
	s := &engine.State{Round: 4, Rounds: 9, Initial: tournament.White, Scoring: tournament.StandardScoring()}
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
				p.Cells = append(p.Cells, tournament.Cell{Opponent: 9001, Colour: colour, Result: tournament.Draw})
			}
			if k.up {
				p.Cells[2].Opponent = 9002
			}
			s.Players = append(s.Players, p)
		}
	}
	for _, id := range []tournament.PlayerID{9001, 9002} { // absent; whoever met 9002 in round 3 met a higher score
		s.Players = append(s.Players, engine.Player{ID: id, Scores: make([]tournament.Points, 3), Virtual: make([]tournament.Points, 4),
			Cells: make([]tournament.Cell, 3)})
	}
	s.Players[len(s.Players)-1].Scores[2] = 5
	return s
}

// Groups in which hardly anything fits are paired in bounded time: nobody who could be called up helps, many must
// leave, colours clash everywhere.
func TestHardGroups(t *testing.T) {
	for name, kinds := range map[string][]hardKind{
		"nobody helps":      {{30, "BB", false, 61}, {30, "WW", false, 2}, {20, "BB", false, 20}, {10, "WW", true, 79}},
		"nobody helps 2":    {{30, "BB", false, 61}, {30, "WB", false, 20}, {20, "BB", false, 20}, {10, "WW", true, 81}},
		"everybody clashes": {{30, "BB", false, 80}, {20, "WW", false, 80}},
		"half clashes":      {{30, "BB", false, 61}, {30, "WB", false, 20}, {20, "WB", false, 20}, {10, "WW", true, 61}},
		"mixed":             {{30, "WB", false, 41}, {20, "BB", false, 60}, {10, "WW", true, 50}, {5, "WB", false, 51}},
		"no pairing":        {{30, "BB", false, 81}, {20, "WW", false, 61}},
	} {
		t.Run(name, func(t *testing.T) {
			for i := range kinds {
				kinds[i].count *= positions(1, 3) // odd stays odd
			}
			s := hardField(kinds)
			start := time.Now()
			res, err := NewDefault().Pair(s, nil)
			took := time.Since(start)
			p := positionOf(s)
			for _, b := range res.Boards {
				if !p.legal(b.White, b.Black) {
					t.Fatalf("%v is not legal", b)
				}
			}
			if (err != nil) != (name == "no pairing") || err == nil && 2*len(res.Boards) < len(p.ids)-1 {
				t.Fatalf("%d boards, %v", len(res.Boards), err)
			}
			t.Log(took)
			if took > 20*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}
