package audit

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// What one board can have changed follows from the boards that were played: four draws hold no win to be lost.
func TestBoardChanges(t *testing.T) {
	const draw, win, loss, forfeit = tournament.Draw, tournament.Win, tournament.Loss, tournament.ForfeitWin
	half, whole := [2]tournament.Points{5, -5}, [2]tournament.Points{10, -10}
	back := func(c [2]tournament.Points) [2]tournament.Points { return [2]tournament.Points{c[1], c[0]} }
	for _, c := range []struct {
		name   string
		boards []tournament.Result
		bonus  tournament.Points
		want   [][2]tournament.Points
	}{
		{"draws", []tournament.Result{draw, draw, draw, draw}, 0, [][2]tournament.Points{half, back(half)}},
		{"a win and a forfeit", []tournament.Result{win, forfeit}, 0, [][2]tournament.Points{back(half), back(whole)}},
		{"a loss", []tournament.Result{loss, draw}, 0, [][2]tournament.Points{whole, half, back(half)}},
		{"only forfeits", []tournament.Result{forfeit, forfeit}, 0, nil},
		{"no boards told", nil, 0, [][2]tournament.Points{back(half), back(whole), half, whole}},
		{"a penalty", []tournament.Result{draw, draw}, -10, nil},
	} {
		var match tournament.TeamRound
		for _, r := range c.boards {
			match.Boards = append(match.Boards, tournament.TeamBoard{Result: r})
		}
		for _, side := range []tournament.PlayerID{1, 2} {
			s := &subject{teams: &tournament.Tournament{Scoring: tournament.StandardScoring()},
				matches: map[tournament.PlayerID][]tournament.TeamRound{1: {match}, 2: {match}}}
			s.matches[side][0].Bonus[tournament.GamePoints] = c.bonus
			got := s.boardChanges(Pair{1, 2}, 1)
			if len(got) != len(c.want) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
			for _, x := range c.want {
				if !slices.Contains(got, x) {
					t.Errorf("%s: %v, want %v", c.name, got, c.want)
				}
			}
		}
	}
}
