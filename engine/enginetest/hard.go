package enginetest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// HardField builds a state before round 4 in which colours decide who may meet. Each kind of player is a score in
// tenths, a colour history and how many there are, such as "30 BB 61": "WW" may not have white again, "BB" not black,
// "WB" both. "up" after the number says that they met a higher score in round 3, "times" multiplies all numbers.
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
			p.Number, p.Present, p.Score = int(p.ID), true, score
			p.Name, p.Rating = fmt.Sprint("P", p.ID), 2800-int(p.ID)
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
	return engine.Player{ID: id, Scores: make([]tournament.Points, 3), Virtual: make([]tournament.Points, 4),
		Cells: make([]tournament.Cell, 3)}
}

// HardRound draws a round of three score groups in which hardly anything fits: many wish one colour, more or less
// strongly, some may not meet, most of them in the first group, and some floated.
func HardRound(rng *rand.Rand) *engine.State {
	var kinds []string
	wishes := []string{"WW", "BB", "WB", "BW", "W", "B"}
	usual := wishes[rng.IntN(len(wishes))]
	for _, score := range []int{30, 20, 10} {
		for _, colours := range wishes {
			n := rng.IntN(3)
			if colours == usual {
				n += rng.IntN(3)
			}
			if n > 0 {
				kinds = append(kinds, fmt.Sprint(score, " ", colours, " ", n))
			}
		}
	}
	if len(kinds) == 0 {
		kinds = []string{"10 WB 2"}
	}
	s := HardField(5+rng.IntN(2), 1, kinds...)
	present := len(s.Players) - 2
	for k := range rng.IntN(8) {
		a, b := rng.IntN(present), rng.IntN(present)
		if k%2 == 0 {
			a, b = a%6, b%6
		}
		if a != b {
			s.Forbidden = append(s.Forbidden, []tournament.PlayerID{s.Players[a].ID, s.Players[b].ID})
		}
	}
	for range rng.IntN(4) { // met somebody who had fewer points
		s.Players[rng.IntN(present)].Scores[1+rng.IntN(2)] = 5
	}
	return s
}

// HardGroups are fields of such kinds in which hardly anything fits: nobody who could be called up helps, many must
// leave, colours clash everywhere. The one without a legal pairing is named so.
func HardGroups() map[string][]string {
	return map[string][]string{
		"nobody helps":      {"30 BB 61", "30 WW 2", "20 BB 20", "10 WW 79 up"},
		"nobody helps 2":    {"30 BB 61", "30 WB 20", "20 BB 20", "10 WW 81 up"},
		"everybody clashes": {"30 BB 80", "20 WW 80"},
		"half clashes":      {"30 BB 61", "30 WB 20", "20 WB 20", "10 WW 61 up"},
		"mixed":             {"30 WB 41", "20 BB 60", "10 WW 50 up", "5 WB 51"},
		"no pairing":        {"30 BB 81", "20 WW 61"},
	}
}

// Hard pairs round 4 of so many in each of the fields, whose numbers are multiplied by times; an odd factor keeps odd
// fields odd. Only the field named unpairable has no legal pairing.
func (x Ruled) Hard(t *testing.T, rounds, times int, unpairable string, fields map[string][]string) {
	t.Helper()
	for name, kinds := range fields {
		t.Run(fmt.Sprint(name, " of ", rounds), func(t *testing.T) {
			s := HardField(rounds, times, kinds...)
			res, err := x.System.Pair(s, nil)
			x.At(s).Check(t, res, err)
			if (err != nil) != (name == unpairable) {
				t.Fatal(err)
			}
		})
	}
}
