package enginetest

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Articles are those that a system's judge names for what a recorded pairing breaks; blank for what breaks nothing.
type Articles struct {
	Met        string // two meet again, or are kept apart
	Bye        string // a bye after a point without playing
	Difference string // a colour difference above two
	Row        string // a colour three times in a row
	Complete   string // somebody is not paired, or twice
	Stranger   string // somebody is not to be paired
}

// Breaches demands that what is broken is named by its article.
func (x Ruled) Breaches(t *testing.T, a Articles) {
	t.Helper()
	s := breachable()
	made := func(bye tournament.PlayerID, players ...tournament.PlayerID) (r engine.Result) {
		for board := range slices.Chunk(players, 2) {
			r.Boards = append(r.Boards, engine.Board{White: board[0], Black: board[1]})
		}
		r.Bye = bye
		return r
	}
	for _, tt := range []struct {
		name string
		r    engine.Result
		want []string
	}{
		{"legal", made(5, 3, 1, 2, 4), nil},
		{"met", made(5, 2, 1, 3, 4), []string{a.Met}},
		{"forbidden", made(1, 2, 3, 5, 4), []string{a.Met}},
		{"bye", made(4, 3, 1, 5, 2), nil},
		{"second bye", made(2, 3, 1, 5, 4), []string{a.Met, a.Bye}},
		{"colours", made(5, 1, 3, 2, 4), []string{a.Difference, a.Row}},
		{"unpaired", made(5, 3, 1), []string{a.Complete, a.Complete}},
		{"twice", made(5, 3, 1, 3, 2), []string{a.Complete, a.Complete}},
		{"stranger", made(5, 3, 1, 7, 2), []string{a.Stranger, a.Complete}},
	} {
		j, err := x.System.Judge(s, tt.r)
		var got []string
		for _, b := range j.Breaches {
			got = append(got, b.Rule.Article)
		}
		tt.want = slices.DeleteFunc(tt.want, func(article string) bool { return article == "" })
		if err != nil || !slices.Equal(got, tt.want) || j.Legal != (len(tt.want) == 0) {
			t.Errorf("%s: %v, %v; want %v", tt.name, j.Breaches, err, tt.want)
		}
	}
}

// breachable is a round of five players: 1 has met 2 and may not have white again, 2 has had the bye, 4 and 5 are kept
// apart.
func breachable() *engine.State {
	cell := func(o tournament.PlayerID, c tournament.Colour) tournament.Cell {
		return tournament.Cell{Opponent: o, Colour: c, Result: tournament.Draw}
	}
	w, b := tournament.White, tournament.Black
	s := &engine.State{Round: 4, Rounds: 9, Initial: w, Scoring: tournament.StandardScoring(), Players: []engine.Player{
		{ID: 1, Cells: []tournament.Cell{cell(2, w), {Result: tournament.ZeroBye}, cell(9, w)}},
		{ID: 2, Cells: []tournament.Cell{cell(1, b), {Result: tournament.PairingBye}, {Result: tournament.ZeroBye}}},
		{ID: 3, Cells: make([]tournament.Cell, 3)}, {ID: 4, Cells: make([]tournament.Cell, 3)},
		{ID: 5, Cells: make([]tournament.Cell, 3)},
	}, Forbidden: engine.Groups{{4, 5}}}
	for i := range s.Players {
		p := &s.Players[i]
		p.Present, p.Number, p.Scores, p.Virtual = true, i+1, make([]tournament.Points, 3), make([]tournament.Points, 4)
	}
	return s
}
