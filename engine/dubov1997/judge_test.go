package dubov1997

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The judge agrees with the engine's own pairing, differs from any other legal one, naming an article, and finds
// exactly the illegal ones illegal.
func TestJudge(t *testing.T) {
	enginetest.Judged(t, NewDefault(), enginetest.Positions(2500, 30000), rulesAt, []string{"3", "4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.2"})
}

// What is broken is named by its article.
func TestBreaches(t *testing.T) {
	cell := func(o tournament.PlayerID, c tournament.Colour, r tournament.Result) tournament.Cell {
		return tournament.Cell{Opponent: o, Colour: c, Result: r}
	}
	w, b := tournament.White, tournament.Black
	s := &engine.State{Round: 4, Rounds: 9, Initial: w, Scoring: tournament.StandardScoring(), Players: []engine.Player{
		{ID: 1, Cells: []tournament.Cell{cell(2, w, tournament.Draw), {Result: tournament.ZeroBye}, cell(9, w, tournament.Draw)}},
		{ID: 2, Cells: []tournament.Cell{cell(1, b, tournament.Draw), {Result: tournament.PairingBye}, {Result: tournament.ZeroBye}}},
		{ID: 3, Cells: make([]tournament.Cell, 3)}, {ID: 4, Cells: make([]tournament.Cell, 3)}, {ID: 5, Cells: make([]tournament.Cell, 3)},
	}, Forbidden: []engine.Board{{White: 4, Black: 5}}}
	for i := range s.Players {
		p := &s.Players[i]
		p.Present, p.Number, p.Scores, p.Virtual = true, i+1, make([]tournament.Points, 3), make([]tournament.Points, 4)
	}
	for _, tt := range []struct {
		name string
		r    engine.Result
		want []string
	}{
		{"legal", engine.Result{Boards: []engine.Board{{White: 3, Black: 1}, {White: 2, Black: 4}}, Bye: 5}, nil},
		{"met", engine.Result{Boards: []engine.Board{{White: 2, Black: 1}, {White: 3, Black: 4}}, Bye: 5}, []string{"2.1"}},
		{"forbidden", engine.Result{Boards: []engine.Board{{White: 2, Black: 3}, {White: 5, Black: 4}}, Bye: 1}, []string{"2.1"}},
		{"bye", engine.Result{Boards: []engine.Board{{White: 3, Black: 1}, {White: 5, Black: 2}}, Bye: 4}, nil},
		{"second bye", engine.Result{Boards: []engine.Board{{White: 3, Black: 1}, {White: 5, Black: 4}}, Bye: 2}, []string{"2.1", "2.2"}},
		{"colours", engine.Result{Boards: []engine.Board{{White: 1, Black: 3}, {White: 2, Black: 4}}, Bye: 5}, []string{"2.3", "2.4"}},
		{"unpaired", engine.Result{Boards: []engine.Board{{White: 3, Black: 1}}, Bye: 5}, []string{"4", "4"}},
		{"twice", engine.Result{Boards: []engine.Board{{White: 3, Black: 1}, {White: 3, Black: 2}}, Bye: 5}, []string{"4", "4"}},
		{"stranger", engine.Result{Boards: []engine.Board{{White: 3, Black: 1}, {White: 7, Black: 2}}, Bye: 5}, []string{"4", "4"}},
	} {
		j, err := NewDefault().Judge(s, tt.r)
		var got []string
		for _, x := range j.Breaches {
			got = append(got, x.Rule.Article)
		}
		if err != nil || !slices.Equal(got, tt.want) || j.Legal != (len(tt.want) == 0) {
			t.Errorf("%s: %v, %v; want %v", tt.name, j.Breaches, err, tt.want)
		}
	}
}
