package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// objection is a score-group of the second reader's objections, drawn up by hand.
type objection struct {
	name     string
	size     int
	due      string   // one letter a player
	meet     [][2]int // pairs that may meet; all others may not
	opponent map[int]int
	choices  []engine.Reading
	leave    []int
}

// all lists the pairs of some players.
func all(players ...int) (out [][2]int) {
	for i, a := range players {
		for _, b := range players[i+1:] {
			out = append(out, [2]int{a, b})
		}
	}
	return out
}

// The examples of the objections to the digest, under its readings and under those of the objections.
func TestObjections(t *testing.T) {
	even := engine.Reading{ID: readingColour, Choice: "even"}
	first := engine.Reading{ID: readingStranded, Choice: "first"}
	seven := append(all(3, 4, 5, 6, 7), [2]int{1, 6}, [2]int{2, 6})
	six := append(all(3, 4, 5, 6), [2]int{1, 6}, [2]int{2, 6})
	for _, o := range []objection{
		{"4.4 a", 7, "WBWWBBW", seven, nil, nil, []int{1}},
		{"4.4 a", 7, "WBWWBBW", seven, nil, []engine.Reading{even}, []int{2}},
		{"4.4 b", 6, "WBWWBW", six, nil, nil, []int{4, 1}},
		{"4.4 b", 6, "WBWWBW", six, nil, []engine.Reading{even}, []int{5, 2}},
		{"order of 2.3", 4, "    ", all(2, 3, 4), map[int]int{1: 11, 4: 11, 2: 12, 3: 12}, nil, []int{4, 1}},
		{"order of 2.3", 4, "    ", all(2, 3, 4), map[int]int{1: 11, 4: 11, 2: 12, 3: 12}, []engine.Reading{first},
			[]int{1, 3}},
		{"3.3", 6, "      ", all(1, 2, 3, 4, 5), map[int]int{5: 11, 6: 11, 4: 12}, nil, []int{6, 4}},
		{"3.3", 6, "      ", all(1, 2, 3, 4, 5), map[int]int{5: 11, 6: 11, 4: 12},
			[]engine.Reading{{ID: readingExclude, Choice: "ahead"}}, []int{6, 5}},
	} {
		got := o.floaters(t)
		if len(got) != len(o.leave) {
			t.Errorf("%s %v: %v leave, want %v", o.name, o.choices, got, o.leave)
			continue
		}
		for i := range got {
			if got[i] != o.leave[i] {
				t.Errorf("%s %v: %v leave, want %v", o.name, o.choices, got, o.leave)
			}
		}
	}
}

// floaters asks who leaves the group: players 1 to size, with 11 and 12 below them.
func (o *objection) floaters(t *testing.T) []int {
	t.Helper()
	s := &engine.State{Round: 3, Rounds: 9, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	add := func(id int, score tournament.Points) {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(id), Number: id, Present: true,
			Score: score, Scores: make([]tournament.Points, 2), Virtual: make([]tournament.Points, 3),
			Cells: make([]tournament.Cell, 2)})
	}
	for id := 1; id <= o.size; id++ {
		add(id, 20)
	}
	add(11, 15)
	add(12, 15)
	may := map[[2]int]bool{}
	for _, p := range o.meet {
		may[p] = true
	}
	for a := 1; a <= o.size; a++ {
		for b := a + 1; b <= o.size; b++ {
			if !may[[2]int{a, b}] {
				s.Forbidden = append(s.Forbidden, engine.Board{White: tournament.PlayerID(a),
					Black: tournament.PlayerID(b)})
			}
		}
		for _, b := range []int{11, 12} {
			if only, limited := o.opponent[a]; limited && only != b {
				s.Forbidden = append(s.Forbidden, engine.Board{White: tournament.PlayerID(a),
					Black: tournament.PlayerID(b)})
			}
		}
	}
	r := newRound(ruled.Choices(t, o.choices...), s)
	for i, c := range o.due {
		switch c {
		case 'W':
			r.players[i].due = tournament.White
		case 'B':
			r.players[i].due = tournament.Black
		}
	}
	r.split()
	var out []int
	for _, i := range r.newStage(r.groups[0].natives, nil, false).floaters(r.groups[1].natives) {
		out = append(out, int(r.players[i].id))
	}
	return out
}

// 5.7: the exchange of two opponents of nearly the same rating, whose other opponents are far apart.
func TestExchangeOfRatings(t *testing.T) {
	for choice, want := range map[string]bool{"both": false, "one": true} {
		r := &round{maxi: true, choices: ruled.Choices(t, engine.Reading{ID: readingExchange, Choice: choice}),
			players: []player{{id: 1, rating: 2600}, {id: 2, rating: 2450}, {id: 4, rating: 2300},
				{id: 5, rating: 2290}}, local: []int{-1, -1, -1, -1},
			apart: make([][]int, 4), Roster: swiss.Roster{State: &engine.State{Rounds: 5, Round: 3}}}
		for i := range r.players {
			r.players[i].order = i
			r.players[i].can = [3]bool{true, true, true}
		}
		s := r.newStage([]int{0, 1, 2, 3}, nil, false)
		s.limitRatings(s.left, []couple{{a: 0, b: 2}, {a: 1, b: 3}})
		if got := s.g.Neighbours(0).Has(3) && s.g.Neighbours(1).Has(2); got != want {
			t.Errorf("%s: exchanged %v, want %v", choice, got, want)
		}
		if !s.g.Neighbours(0).Has(2) || s.g.Neighbours(0).Has(1) {
			t.Errorf("%s: the pairs before the exchange, or players 150 points apart", choice)
		}
	}
}
