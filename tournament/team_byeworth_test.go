package tournament

import "testing"

// The worth of a bye is inferred where the points of all teams fit one, and it is not that of a drawn match.
//
// Rule: C.04.6 (2026) 1.4
// Rule: C.04.6 (2024) 1.4
func TestInferByeWorth(t *testing.T) {
	// Three teams of one board: 1 beats 2 in round 1, in which 3 has the bye; 2 has it in round 2, and 3 beats 1.
	event := func(points ...[2]Points) *Tournament {
		t := &Tournament{Scoring: StandardScoring(), Teams: &TeamEvent{Worth: StandardMatchWorth()}}
		cell := func(o PlayerID, c Colour, r Result) Cell { return Cell{Opponent: o, Colour: c, Result: r} }
		bye := Cell{Result: PairingBye}
		for i, cells := range [][]Cell{{cell(2, White, Win), cell(3, Black, Loss)}, {cell(1, Black, Loss), bye},
			{bye, cell(1, White, Win)}} {
			id := PlayerID(i + 1)
			t.Players = append(t.Players, Player{ID: id, Cells: cells})
			t.Teams.Teams = append(t.Teams.Teams,
				Team{ID: id, Roster: []PlayerID{id}, Points: points[i], Has: [2]bool{true, true}})
		}
		return t
	}
	for _, tt := range []struct {
		name   string
		points [][2]Points
		want   [2]Points
		ok     bool
	}{
		{"drawn", [][2]Points{{20, 10}, {10, 5}, {30, 15}}, [2]Points{10, 5}, false},
		{"game points of a win", [][2]Points{{20, 10}, {10, 10}, {30, 20}}, [2]Points{10, 10}, true},
		{"both of a win", [][2]Points{{20, 10}, {20, 10}, {40, 20}}, [2]Points{20, 10}, true},
		{"one only", [][2]Points{{20, 10}, {10, 5}, {30, 20}}, [2]Points{}, false},
		{"another team is wrong", [][2]Points{{20, 15}, {10, 10}, {30, 20}}, [2]Points{}, false},
		{"less", [][2]Points{{20, 10}, {0, 0}, {20, 10}}, [2]Points{}, false},
	} {
		ev := event(tt.points...)
		rounds, _ := ev.TeamRounds()
		if got, ok := ev.InferByeWorth(rounds); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%s: %v %v, want %v %v", tt.name, got, ok, tt.want, tt.ok)
		}
		ev.Teams.ByeStated = true
		if _, ok := ev.InferByeWorth(rounds); ok {
			t.Errorf("%s: inferred although it is stated", tt.name)
		}
	}
}
