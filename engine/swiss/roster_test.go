package swiss

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// field is a round of five players, of whom one is away. Their numbers have a gap or not. In round 1 the first met the
// fourth and won, the second met the third; in round 2 the first lost to the second, the third won by forfeit.
func field(gap tournament.PlayerID) *engine.State {
	game := func(id tournament.PlayerID, c tournament.Colour, r tournament.Result) tournament.Cell {
		return tournament.Cell{Opponent: id, Colour: c, Result: r}
	}
	const w, b = tournament.White, tournament.Black
	s := &engine.State{Round: 3, Rounds: 5, Players: []engine.Player{
		{ID: 1, Present: true, Score: 10, Scores: []tournament.Points{0, 10}, Cells: []tournament.Cell{
			game(4+gap, w, tournament.Win), game(2, b, tournament.Loss)}},
		{ID: 2, Present: true, Score: 15, Scores: []tournament.Points{0, 5}, Cells: []tournament.Cell{
			game(3+gap, b, tournament.Draw), game(1, w, tournament.Win)}},
		{ID: 3 + gap, Present: true, Score: 15, Scores: []tournament.Points{0, 5}, Cells: []tournament.Cell{
			game(2, w, tournament.Draw), game(4+gap, tournament.NoColour, tournament.ForfeitWin)}},
		{ID: 4 + gap, Score: 0, Scores: []tournament.Points{0, 0}, Cells: []tournament.Cell{
			game(1, b, tournament.Loss), game(3+gap, tournament.NoColour, tournament.ForfeitLoss)}},
		{ID: 5 + gap, Present: true, Score: 10, Scores: []tournament.Points{0, 10}, Cells: []tournament.Cell{
			{Result: tournament.PairingBye}, {Result: tournament.ZeroBye}}},
	}}
	for i := range s.Players {
		s.Players[i].Number, s.Players[i].Virtual = i+1, make([]tournament.Points, 3)
	}
	s.Forbidden = engine.Groups{{5 + gap, 1}, {4 + gap, 2}}
	return s
}

// A roster has those present by score and number, and answers who met whom, who is kept apart and who floated.
func TestRoster(t *testing.T) {
	for _, gap := range []tournament.PlayerID{0, 7} {
		for _, far := range []tournament.Points{0, 5000} { // scores too far apart to be counted
			s := field(gap)
			for i := range s.Players {
				if s.Players[i].Score == 15 {
					s.Players[i].Score += far
				}
			}
			r := NewRoster(s)
			x := func(id tournament.PlayerID) tournament.PlayerID {
				if id > 2 {
					return id + gap
				}
				return id
			}
			if got := r.IDs(r.Everybody()...); !slices.Equal(got, []tournament.PlayerID{2, x(3), 1, x(5)}) {
				t.Fatalf("gap %d: ranked %v", gap, got)
			}
			for id, want := range map[tournament.PlayerID]int{0: Nobody, 1: 2, 2: 0, x(3): 1, x(4): Nobody, x(5): 3,
				6: Nobody, x(6): Nobody, 2000: Nobody} {
				if got := r.Index(id); got != want {
					t.Errorf("gap %d: player %d is at %d, want %d", gap, id, got, want)
				}
			}
			for pair, want := range map[[2]int][2]bool{{2, 0}: {true, false}, {0, 1}: {true, false},
				{2, 1}: {false, false}, {2, 3}: {false, true}, {0, 3}: {false, false}} {
				for _, p := range [][2]int{pair, {pair[1], pair[0]}} {
					if met, apart := r.Met(p[0], p[1]), r.KeptApart(p[0], p[1]); met != want[0] || apart != want[1] {
						t.Errorf("gap %d: %v have met %v, are kept apart %v", gap, p, met, apart)
					}
				}
			}
			text := fmt.Sprint(r.Name(Nobody), "; ", r.IDs())
			if text != "nobody; []" {
				t.Error(text)
			}
			apart := r.Separation()
			if got := fmt.Sprint(apart.Met, apart.Forbidden); got != "[[1 2] [0] [0] []] [[] [] [12] [12]]" {
				t.Errorf("gap %d: separation %s", gap, got)
			}
			floats := ""
			for i := range s.Players {
				for round := 1; round <= 2; round++ {
					floats += fmt.Sprint(int(r.Floated(&s.Players[i], round)), " ")
				}
			}
			want := fmt.Sprintf("0 %d 0 %d 0 %d 0 %d 0 0 ", int(engine.Downfloat), int(engine.Upfloat),
				int(engine.Downfloat), int(engine.Upfloat))
			if floats != want {
				t.Errorf("gap %d: floats %s, want %s", gap, floats, want)
			}
			var groups []string
			for _, g := range r.Scoregroups() {
				own, below := g.Cut([]int{g.First, g.End - 1, g.End})
				groups = append(groups, fmt.Sprint(g.Number, g.Players(), own, below))
			}
			if got := fmt.Sprint(groups); got != "[1 [0 1] [0 1] [2] 2 [2 3] [2 3] [4]]" {
				t.Errorf("gap %d: groups %s", gap, got)
			}
			group := 0
			for i, row := range r.Checklist(func(int, *engine.ChecklistRow) {}) {
				if want := 1 + Count(i > 1); row.Group != want || row.Player != r.From(i).ID {
					t.Errorf("gap %d: row %d is of group %d", gap, i, row.Group)
				}
				group = row.Group
			}
			if got := fmt.Sprint(Opponents(r.From(2)), Opponents(r.From(1))); group != 2 ||
				got != fmt.Sprint([]tournament.PlayerID{x(4), 2}, []tournament.PlayerID{2, 0}) {
				t.Errorf("gap %d: opponents %s", gap, got)
			}
		}
	}
}

// A player is found where the first number is left out, too.
func TestFirstNumberLeftOut(t *testing.T) {
	s := simple(0, 0, 0)
	for i := range s.Players {
		s.Players[i].ID++
	}
	r := NewRoster(s)
	for id, want := range map[tournament.PlayerID]int{1: Nobody, 2: 0, 3: 1, 4: 2, 5: Nobody} {
		if got := r.Index(id); got != want {
			t.Errorf("player %d is at %d, want %d", id, got, want)
		}
	}
}

// Players are ranked by score and then by number, whether scores are below nothing, or too far apart to be counted.
func TestRanked(t *testing.T) {
	for _, tt := range []struct {
		points []tournament.Points
		want   []tournament.PlayerID
	}{
		{nil, nil}, {[]tournament.Points{5}, []tournament.PlayerID{1}},
		{[]tournament.Points{-20, 5, -5, 5, -20}, []tournament.PlayerID{2, 4, 3, 1, 5}},
		{[]tournament.Points{-30, -10, -20}, []tournament.PlayerID{2, 3, 1}},
		{[]tournament.Points{0, 9000, 0, 9000}, []tournament.PlayerID{2, 4, 1, 3}},
		{[]tournament.Points{-9000, 10, 9000}, []tournament.PlayerID{3, 2, 1}},
	} {
		r := NewRoster(simple(tt.points...))
		if got := r.IDs(r.Everybody()...); !slices.Equal(got, tt.want) {
			t.Errorf("%v: ranked %v, want %v", tt.points, got, tt.want)
		}
		for i := range r.Origin {
			if got := r.Index(r.From(i).ID); got != i {
				t.Errorf("%v: %d is at %d", tt.points, i, got)
			}
		}
	}
}
