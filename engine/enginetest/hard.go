package enginetest

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// HardField builds a state before round 4 in which colours decide who may meet. Each kind of player is a score in tenths,
// a colour history and how many there are, such as "30 BB 61": "WW" may not have white again, "BB" not black, "WB" both.
// "up" after the number says that they met a higher score in round 3, "times" multiplies all numbers.
func HardField(rounds, times int, kinds ...string) *engine.State {
	const met, above tournament.PlayerID = 30001, 30002 // both absent; above had more points than anybody
	s := &engine.State{Round: 4, Rounds: rounds, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	for _, k := range kinds {
		var score tournament.Points
		var colours string
		var count int
		if _, err := fmt.Sscan(k, &score, &colours, &count); err != nil {
			panic(fmt.Sprintf("enginetest: %q is no kind of players: %v", k, err))
		}
		for range count * times {
			p := bystander(tournament.PlayerID(len(s.Players) + 1))
			p.Number, p.Present, p.Name, p.Rating, p.Score = int(p.ID), true, fmt.Sprint("P", p.ID), 2800-int(p.ID), score
			p.Cells[0].Result = tournament.ZeroBye
			for i, c := range colours {
				p.Cells[i+1] = tournament.Cell{Opponent: met, Colour: tournament.White, Result: tournament.Draw}
				if c == 'B' {
					p.Cells[i+1].Colour = tournament.Black
				}
			}
			if strings.HasSuffix(k, " up") {
				p.Cells[2].Opponent = above
			}
			s.Players = append(s.Players, p)
		}
	}
	s.Players = append(s.Players, bystander(met), bystander(above))
	s.Players[len(s.Players)-1].Scores[2] = 5
	return s
}

func bystander(id tournament.PlayerID) engine.Player {
	return engine.Player{ID: id, Scores: make([]tournament.Points, 3), Virtual: make([]tournament.Points, 4), Cells: make([]tournament.Cell, 3)}
}
