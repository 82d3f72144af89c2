package berger

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// event plays so many rounds of the table of n players, whose numbers in the table are those of an order. The numbers
// of the players are ten times their places.
func event(n, rounds int, order []int) *tournament.Tournament {
	t := &tournament.Tournament{Players: make([]tournament.Player, n), Rounds: rounds}
	for i := range t.Players {
		t.Players[i] = tournament.Player{ID: tournament.PlayerID(10 * (i + 1)), Cells: make([]tournament.Cell, rounds)}
	}
	for round := 1; round <= rounds; round++ {
		for _, b := range Round(n+n%2, round) {
			white, black := b[0], b[1]
			if max(white, black) > n {
				rest := &t.Players[order[min(white, black)-1]]
				rest.Cells[round-1] = tournament.Cell{Result: tournament.ZeroBye}
				continue
			}
			w, l := &t.Players[order[white-1]], &t.Players[order[black-1]]
			w.Cells[round-1] = tournament.Cell{Opponent: l.ID, Colour: tournament.White, Result: tournament.Draw}
			l.Cells[round-1] = tournament.Cell{Opponent: w.ID, Colour: tournament.Black, Result: tournament.Draw}
		}
	}
	return t
}

func inOrder(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// state is the coming round of players 10, 20 and so on, all there but for some.
func state(n, round int, away ...tournament.PlayerID) *engine.State {
	s := &engine.State{Round: round}
	for i := range n {
		id := tournament.PlayerID(10 * (i + 1))
		s.Players = append(s.Players, engine.Player{ID: id, Present: !slices.Contains(away, id)})
	}
	return s
}

// In each cycle everybody meets everybody once; the second has the colours of the first turned, and the third has not.
func TestCycles(t *testing.T) {
	for n := 4; n <= 16; n += 2 {
		met := map[[2]int]int{}
		for round := 1; round < n; round++ {
			one, two, three := Round(n, round), Round(n, round+n-1), Round(n, round+2*(n-1))
			if len(one) != n/2 || !slices.Equal(one, three) {
				t.Errorf("%d players, round %d: %v, and in the third cycle %v", n, round, one, three)
			}
			for i, b := range one {
				met[[2]int{min(b[0], b[1]), max(b[0], b[1])}]++
				if two[i] != [2]int{b[1], b[0]} {
					t.Errorf("%d players, round %d: %v, and in the second cycle %v", n, round, b, two[i])
				}
			}
		}
		if len(met) != n*(n-1)/2 {
			t.Errorf("of %d players %d pairs meet", n, len(met))
		}
	}
}

// The boards of a round are those of the table on which both players are there. The last number of an odd field is the
// bye.
func TestPairAndJudge(t *testing.T) {
	for _, tt := range []struct {
		name  string
		of    engine.System
		state *engine.State
		want  []engine.Board
	}{
		{"six players", New(), state(6, 2), []engine.Board{{White: 10, Black: 20}, {White: 50, Black: 30},
			{White: 60, Black: 40}}},
		{"five players", New(), state(5, 2), []engine.Board{{White: 10, Black: 20}, {White: 50, Black: 30}}},
		{"one is away", Colourless(), state(6, 1, 20), []engine.Board{{White: 10, Black: 60}, {White: 30, Black: 40}}},
		{"the other is away", New(), state(6, 1, 50), []engine.Board{{White: 10, Black: 60}, {White: 30, Black: 40}}},
		{"drawn numbers", Drawn([]tournament.PlayerID{40, 30, 20, 10}), state(4, 1),
			[]engine.Board{{White: 30, Black: 20}, {White: 40, Black: 10}}},
	} {
		r, err := tt.of.Pair(tt.state, nil)
		slices.SortFunc(r.Boards, func(a, b engine.Board) int { return int(a.White - b.White) })
		if err != nil || !slices.Equal(r.Boards, tt.want) {
			t.Errorf("%s: %v, %v, want %v", tt.name, r.Boards, err, tt.want)
		}
		if j, err := tt.of.Judge(tt.state, r); err != nil || !j.Legal || !j.Agrees {
			t.Errorf("%s: its own pairing is judged %+v, %v", tt.name, j, err)
		}
		fewer := engine.Result{Boards: tt.want[1:]}
		turned := engine.Result{Boards: slices.Clone(tt.want)}
		turned.Boards[0] = engine.Board{White: tt.want[0].Black, Black: tt.want[0].White}
		for _, other := range []engine.Result{fewer, turned} {
			j, err := tt.of.Judge(tt.state, other)
			if err != nil || j.Agrees || j.Decision.Expected == "" || len(j.Expected.Boards) != len(tt.want) {
				t.Errorf("%s: %v is judged %+v, %v", tt.name, other.Boards, j, err)
			}
		}
	}
	if !Colourless().Info().Colourless || New().Info().Colourless {
		t.Error("the tables with colours and those without are confused")
	}
}

func TestPossible(t *testing.T) {
	for _, tt := range []struct {
		players, rounds int
		want            bool
	}{
		{2, 2, false}, {3, 1, false}, {3, 2, true}, {3, 3, true}, {3, 4, false}, {3, 5, false}, {3, 6, true},
		{3, 7, false}, {4, 2, true}, {4, 3, true}, {4, 4, false}, {4, 6, true}, {4, 7, false},
		{40, 39, true}, {41, 41, false},
	} {
		if got := Possible(event(tt.players, tt.rounds, inOrder(tt.players))); got != tt.want {
			t.Errorf("%d players and %d rounds: %v", tt.players, tt.rounds, got)
		}
	}
	for _, tt := range []struct {
		name          string
		change, round int
		want          bool
	}{
		{"twice in the first cycle", 1, 2, false}, {"twice at its end", 1, 5, false},
		{"twice in the second cycle", 6, 10, false},
	} {
		e := event(6, 10, inOrder(6))
		for i := range e.Players {
			e.Players[i].Cells[tt.round-1] = e.Players[i].Cells[tt.change-1]
		}
		if got := Possible(e); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
	e := event(4, 3, inOrder(4)) // byes and games that were not paired are no opponents
	for i := range e.Players {
		e.Players[i].Cells[0], e.Players[i].Cells[1] = tournament.Cell{Result: tournament.ZeroBye}, tournament.Cell{}
	}
	if !Possible(e) {
		t.Error("absences make a round robin impossible")
	}
}

// The order of the players is found again, whoever has the last number, from a part of the rounds only when these show
// all of it.
func TestOrders(t *testing.T) {
	for _, order := range [][]int{{0, 1, 2, 3, 4, 5}, {3, 0, 5, 2, 1, 4}, {2, 0, 1}, {4, 2, 0, 3, 1}} {
		n := len(order)
		size := n + n%2
		orders := Orders(event(n, size-1, order))
		if !slices.ContainsFunc(orders, func(o []int) bool { return slices.Equal(o, order) }) {
			t.Errorf("%v is not among %v", order, orders)
		}
		if n%2 == 1 && len(orders) != 1 {
			t.Errorf("the bye shows %d orders", len(orders))
		}
		if got := Orders(event(n, size-2, order)); len(got) != 0 {
			t.Errorf("without the last round %v is known", got)
		}
		if got := Orders(event(n, 2*(size-1), order)); len(got) != len(orders) {
			t.Errorf("a second cycle shows %d orders, the first %d", len(got), len(orders))
		}
	}
	e := event(4, 3, inOrder(4))
	e.Players[3].Cells[1] = tournament.Cell{Result: tournament.ZeroBye}
	for _, o := range Orders(e) {
		if o[3] == 3 {
			t.Errorf("who misses a round shows the order %v", o)
		}
	}
	e = event(5, 5, inOrder(5))
	e.Players[0].Cells[0] = tournament.Cell{Opponent: 20, Result: tournament.PairingBye}
	e.Players[1].Cells[0] = tournament.Cell{Result: tournament.ZeroBye}
	if got := Orders(e); len(got) != 0 {
		t.Errorf("two players without an opponent show %v", got)
	}
}
