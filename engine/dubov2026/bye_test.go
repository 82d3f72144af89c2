package dubov2026

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// What decides who has the bye is the order without which another player would have it, the bar when somebody whom it
// bars would, and the completion when somebody is passed over for it.
func TestWhatDecidesTheBye(t *testing.T) {
	for _, tt := range []struct {
		name   string
		scores []tournament.Points
		had    int // who had a bye
		apart  [][2]int
		bye    tournament.PlayerID
		want   []string
	}{
		{"the lowest score", []tournament.Points{0, 10, 10}, 0, nil, 1, []string{"3.1.3"}},
		{"the largest number", []tournament.Points{0, 0, 0}, 0, nil, 3, []string{"3.1.5"}},
		{"either way the last", []tournament.Points{10, 10, 0}, 0, nil, 3, nil},
		{"the last had it", []tournament.Points{0, 0, 0}, 3, nil, 2, []string{"C2", "3.1.5"}},
		{"the others may not meet", []tournament.Points{0, 0, 0}, 0, [][2]int{{1, 2}}, 2, []string{"3.1.2", "3.1.5"}},
	} {
		s := &engine.State{Round: 2, Rounds: 5, Initial: tournament.White, Scoring: tournament.StandardScoring()}
		for i, score := range tt.scores {
			result := tournament.ZeroBye
			if i+1 == tt.had {
				result = tournament.PairingBye
			}
			s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
				Score: score, Virtual: make([]tournament.Points, 2), Scores: make([]tournament.Points, 1),
				Cells: []tournament.Cell{{Result: result}}})
		}
		for _, p := range tt.apart {
			s.Forbidden = append(s.Forbidden, []tournament.PlayerID{tournament.PlayerID(p[0]),
				tournament.PlayerID(p[1])})
		}
		res, err := New().Pair(s, nil)
		if err != nil || res.Bye != tt.bye {
			t.Errorf("%s: the bye for %d, %v", tt.name, res.Bye, err)
			continue
		}
		all, _, err := engine.Decide(New(), s, nil)
		var got []string
		for _, d := range all {
			if slices.Contains([]string{"C2", "3.1.2", "3.1.3", "3.1.4", "3.1.5"}, d.Rule.Article) {
				got = append(got, d.Rule.Article)
			}
		}
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%s: decided by %v, want %v; %v", tt.name, got, tt.want, err)
		}
		if omitted, err := New().(engine.Omitter).Omit(s, nil); len(omitted) > 0 || err != nil {
			t.Errorf("%s: a text without omissions: %v, %v", tt.name, omitted, err)
		}
	}
}
