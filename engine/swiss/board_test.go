package swiss

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// simple is a round with players of these points, without games, whose numbers are their IDs.
func simple(points ...tournament.Points) *engine.State {
	s := &engine.State{Round: 1, Rounds: 5, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	for i, p := range points {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
			Score: p, Virtual: []tournament.Points{0}})
	}
	return s
}

func pairs(list ...[2]int) iter.Seq2[int, int] {
	return func(yield func(a, b int) bool) {
		for _, p := range list {
			if !yield(p[0], p[1]) {
				return
			}
		}
	}
}

// The order of publication asks for the higher score of a board, then for the other one, then for the number of the
// player who stands higher: the one with more points, and of equals the one with the lower number. Virtual points do
// not count.
func TestSortBoards(t *testing.T) {
	board := func(w, b tournament.PlayerID) engine.Board { return engine.Board{White: w, Black: b} }
	for _, tt := range []struct {
		points []tournament.Points
		want   []engine.Board
	}{
		{[]tournament.Points{10, 20, 0, 5}, []engine.Board{board(3, 2), board(1, 4)}},
		{[]tournament.Points{10, 10, 5, 0}, []engine.Board{board(2, 3), board(4, 1)}},
		{[]tournament.Points{10, 10, 10, 10}, []engine.Board{board(4, 1), board(2, 3)}},
		{[]tournament.Points{10, 10, 10, 10}, []engine.Board{board(1, 4), board(3, 2)}},
		{[]tournament.Points{5, 10, 10, 5}, []engine.Board{board(1, 2), board(3, 4)}}, // 2 before 3, not 1 before 3
		{[]tournament.Points{5, 5, 10, 10}, []engine.Board{board(3, 2), board(1, 4)}}, // 3 before 4, not 1 before 2
		{[]tournament.Points{5, 10, 10, 5, 10, 10}, []engine.Board{board(5, 6), board(4, 2), board(1, 3)}},
	} {
		s := simple(tt.points...)
		s.Players[3].Virtual = []tournament.Points{100}
		got := slices.Clone(tt.want)
		slices.Reverse(got)
		if SortBoards(s, got); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v, want %v", tt.points, got, tt.want)
		}
	}
}

// A result names players and not their indices, in the order of publication.
func TestResult(t *testing.T) {
	r := NewRoster(simple(0, 10, 0, 10, 0)) // 2, 4, 1, 3, 5
	boards := pairs([2]int{3, 2}, [2]int{1, 0})
	if got := fmt.Sprint(r.Result(4, boards)); got != "{[{4 2} {3 1}] 5 []}" {
		t.Error(got)
	}
	if got := fmt.Sprint(r.Result(Nobody, boards)); got != "{[{4 2} {3 1}] 0 []}" {
		t.Error(got)
	}
	turned := r.Turned(fact.InBracket.Of(1, 10), engine.Step{Rule: cite("E.1"), Says: fact.NoWish}, 1, 0)
	want := "E.1; bracket 1 (1.0 points); 4 white, 2 black; 2 white, 4 black; E.1 [] no preference"
	if got := fmt.Sprint(turned.Rule.Article, "; ", valued(&turned), "; ", told(turned.Steps)); got != want {
		t.Error(got)
	}
}
