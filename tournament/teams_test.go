package tournament

import "testing"

// A match in which nobody whose cell is filled met anybody is known from record 300, and is none without it.
func TestMatchOfEmptyBoards(t *testing.T) {
	for _, named := range []PlayerID{2, 0} {
		event := &Tournament{Scoring: StandardScoring(), Teams: &TeamEvent{Worth: StandardMatchWorth(),
			Teams: []Team{{ID: 1, Roster: []PlayerID{1, 2}}, {ID: 2, Roster: []PlayerID{3, 4}}},
			Lineups: []Lineup{{Round: 1, Team: 1, Opponent: named, Players: []PlayerID{1, 0}},
				{Round: 1, Team: 2, Players: []PlayerID{0, 4}}}}}
		for id := range PlayerID(4) {
			p := Player{ID: id + 1, Cells: make([]Cell, 1)}
			if id == 0 || id == 3 {
				p.Cells[0].Result = ForfeitWin
			}
			event.Players = append(event.Players, p)
		}
		rounds, _ := event.TeamRounds()
		for i, other := range []PlayerID{2, 1} {
			got, want := rounds[i][0], TeamRound{Points: [2]Points{0, 10}}
			if named != 0 {
				want.Opponent, want.Points[MatchPoints] = other, 10
			}
			if got.Opponent != want.Opponent || got.Points != want.Points {
				t.Errorf("named %d: team %d met %d and made %v, want %d and %v", named, i+1, got.Opponent, got.Points,
					want.Opponent, want.Points)
			}
		}
	}
}

// A match that was played and in which neither team scored is drawn; one without a game over the board is lost by both.
func TestMatchWithoutPoints(t *testing.T) {
	for lost, want := range map[Result]Points{Loss: 10, ForfeitLoss: 0} {
		var cells []Cell
		for i := range PlayerID(6) {
			cells = append(cells, Cell{Opponent: 1 + (i+3)%6, Colour: White, Result: lost})
			if i%2 == 1 {
				cells[i].Colour = Black
			}
		}
		rounds, _ := twoTeams(cells...).TeamRounds()
		for i := range rounds {
			if got := rounds[i][0].Points; got != [2]Points{MatchPoints: want} {
				t.Errorf("both lost by %v: team %d has %v", lost, i+1, got)
			}
		}
	}
}
