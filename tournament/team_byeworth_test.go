package tournament

import (
	"slices"
	"testing"
)

// The worth of a bye is inferred where the points of all teams fit one, and it is not that of a drawn match.
//
// Rule: C.04.6 (2024, 2026) 1.4
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

// Several byes of a team are worth the same each, and a bonus is no part of them.
//
// Rule: C.04.6 (2024, 2026) 1.4
func TestInferByeWorthOfSeveral(t *testing.T) {
	for _, tt := range []struct {
		name   string
		byes   [2]int // of the two teams
		bonus  Points // of the first team's first bye, in match points
		points [2][2]Points
		want   [2]Points
		ok     bool
	}{
		{"two byes worth a win each", [2]int{2, 0}, 0, [2][2]Points{{40, 20}, {0, 0}}, [2]Points{20, 10}, true},
		{"two byes and one", [2]int{2, 1}, 0, [2][2]Points{{40, 20}, {20, 10}}, [2]Points{20, 10}, true},
		{"one bye and two", [2]int{1, 2}, 0, [2][2]Points{{20, 10}, {40, 20}}, [2]Points{20, 10}, true},
		{"one worth more than the other", [2]int{2, 1}, 0, [2][2]Points{{40, 20}, {10, 5}}, [2]Points{}, false},
		{"no equal parts", [2]int{2, 0}, 0, [2][2]Points{{35, 20}, {0, 0}}, [2]Points{}, false},
		{"with a bonus", [2]int{1, 0}, 5, [2][2]Points{{25, 10}, {0, 0}}, [2]Points{20, 10}, true},
	} {
		ev := &Tournament{Scoring: StandardScoring(), Teams: &TeamEvent{Worth: StandardMatchWorth(),
			Boards: []Colour{White}}}
		rounds := make([][]TeamRound, 2)
		for i, n := range tt.byes {
			ev.Teams.Teams = append(ev.Teams.Teams,
				Team{ID: PlayerID(i + 1), Points: tt.points[i], Has: [2]bool{true, true}})
			rounds[i] = slices.Repeat([]TeamRound{{Result: PairingBye, Points: [2]Points{10, 5}}}, n)
		}
		rounds[0][0].Bonus[MatchPoints] = tt.bonus
		if got, ok := ev.InferByeWorth(rounds); ok != tt.ok || got != tt.want {
			t.Errorf("%s: %v %v, want %v %v", tt.name, got, ok, tt.want, tt.ok)
		}
	}
}

// Who has the bye is told by record 320 as far as it goes, and by the cells of the players in the rounds beyond.
func TestTeamByes(t *testing.T) {
	bye := Cell{Result: PairingBye}
	for _, c := range []struct {
		listed []PlayerID
		want   [2]Result // of team 3 in rounds 1 and 2, the cells of whose player have a U in both
	}{
		{nil, [2]Result{PairingBye, PairingBye}}, {[]PlayerID{}, [2]Result{PairingBye, PairingBye}},
		{[]PlayerID{3}, [2]Result{PairingBye, PairingBye}}, {[]PlayerID{0}, [2]Result{ZeroBye, PairingBye}},
		{[]PlayerID{3, 0}, [2]Result{PairingBye, ZeroBye}},
	} {
		ev := &Tournament{Scoring: StandardScoring(), Teams: &TeamEvent{Worth: StandardMatchWorth(), Byes: c.listed}}
		game := func(o PlayerID, colour Colour) Cell { return Cell{Opponent: o, Colour: colour, Result: Draw} }
		for i, cells := range [][]Cell{{game(2, White), game(2, Black)}, {game(1, Black), game(1, White)}, {bye, bye}} {
			id := PlayerID(i + 1)
			ev.Players = append(ev.Players, Player{ID: id, Cells: cells})
			ev.Teams.Teams = append(ev.Teams.Teams, Team{ID: id, Roster: []PlayerID{id}})
		}
		rounds, _ := ev.TeamRounds()
		if got := [2]Result{rounds[2][0].Result, rounds[2][1].Result}; got != c.want {
			t.Errorf("%v listed: %v, want %v", c.listed, got, c.want)
		}
	}
}
