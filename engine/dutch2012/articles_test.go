package dutch2012

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// history makes the cells of a player from letters: W and B are games drawn, the small ones pairings not played, - is a
// zero-point bye, H a half-point bye.
func history(letters string) []tournament.Cell {
	var out []tournament.Cell
	for i, c := range letters {
		cell := tournament.Cell{Opponent: tournament.PlayerID(100 + i), Colour: tournament.White,
			Result: tournament.Draw}
		switch c {
		case 'B':
			cell.Colour = tournament.Black
		case 'w':
			cell.Result = tournament.ForfeitLoss
		case 'b':
			cell.Colour, cell.Result = tournament.Black, tournament.ForfeitWin
		case 'H':
			cell = tournament.Cell{Result: tournament.HalfBye}
		case '-':
			cell = tournament.Cell{Result: tournament.ZeroBye}
		}
		out = append(out, cell)
	}
	return out
}

// field is a round before which players 1, 2, ... have these histories and no points.
func field(histories ...string) *engine.State {
	n := len(histories[0]) + 1
	s := &engine.State{Round: n, Rounds: 20, Initial: tournament.White, Scoring: tournament.StandardScoring()}
	for i, h := range histories {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
			Cells: history(h), Scores: make([]tournament.Points, n-1), Virtual: make([]tournament.Points, n)})
	}
	return s
}

// Preferences, and the bar of the bye.
//
// Rule: C.04.3.1 (2012) A.7, A.7.a-A.7.c, A.7.f, B.1.b, F.2, F.3
func TestPreferences(t *testing.T) {
	for letters, want := range map[string]string{
		"----": "no, none, may", "WBWB": "white, mild, may", "WB-W": "black, strong, may",
		"-BWW": "black, absolute, may",
		"WBBW": "black, mild, may", "WW-B": "black, strong, may", "W--W": "black, absolute, may",
		"BwB-": "white, absolute, may",
		"Ww-w": "black, strong, may", "WBWb": "black, strong, barred", "BWBH": "white, strong, barred",
		"BWWW": "black, absolute, may",
	} {
		r := newRound(ruled.Choices(t), field(letters))
		p := &r.Players[0]
		bar := map[bool]string{true: "barred", false: "may"}[p.Barred]
		wish := map[tournament.Colour]string{tournament.White: "white", tournament.Black: "black"}[p.Colours.Wish]
		if wish == "" {
			wish = "no"
		}
		if got := fmt.Sprintf("%s, %s, %s", wish, engine.Strength(p.Colours.Strength), bar); got != want {
			t.Errorf("%s: %s, want %s", letters, got, want)
		}
	}
}

// The exchanges come in the order of the lists that the text prints.
//
// Rule: C.04.3.1 (2012) A.9, D.2
func TestOrderOfExchanges(t *testing.T) {
	const p = 5 // of 11 players
	for k, want := range map[int][]string{
		1: {"5/6", "5/7", "4/6"},
		2: {"5 4/6 7", "5 4/6 8", "5 3/6 7", "5 4/6 9", "5 4/7 8", "5 3/6 8"},
		3: {"5 4 3/6 7 8", "5 4 3/6 7 9", "5 4 2/6 7 8", "5 4 3/6 7 10", "5 4 3/6 8 9", "5 4 2/6 7 9"},
	} {
		var keys [][]int
		for s1 := range subsets([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, p) {
			if key := swiss.ExchangeKey(s1); key[0] == k {
				keys = append(keys, key)
			}
		}
		slices.SortFunc(keys, slices.Compare)
		for i, text := range want {
			got := ""
			for at, x := range keys[i][2:] {
				sep := map[bool]string{true: " ", false: ""}[at > 0]
				if at == k {
					sep = "/"
				}
				got += fmt.Sprint(sep, max(x, -x)+1)
			}
			if got != text {
				t.Errorf("exchange %d of %d players is %s, want %s", i+1, k, got, text)
			}
		}
	}
}

// The transpositions of S2 come in lexicographic order, those of the lowest player first.
//
// Rule: C.04.3.1 (2012) C.3, D.1, D.1.1
func TestOrderOfTranspositions(t *testing.T) {
	s := field("", "", "", "", "", "")
	for _, tt := range []struct {
		apart engine.Groups
		want  string
	}{
		{nil, "1-4 2-5 3-6"},
		{engine.Groups{{3, 6}}, "1-4 2-6 3-5"},
		{engine.Groups{{2, 5}, {2, 6}}, "1-5 2-4 3-6"},
		{engine.Groups{{1, 4}, {1, 5}, {3, 5}}, "1-6 2-5 3-4"},
	} {
		s.Forbidden = tt.apart
		r := newRound(ruled.Choices(t), s)
		if err := r.PairAll(); err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, p := range r.Brackets[0].Made.Pairs {
			got += fmt.Sprintf(" %s-%s", r.Name(p[0]), r.Name(p[1]))
		}
		if got != " "+tt.want {
			t.Errorf("%v: %s, want %s", tt.apart, got, tt.want)
		}
	}
}

// In the first round the lowest player has the bye; who is absent is not paired.
//
// Rule: C.04.3.1 (2012) E.5, F.4, F.5
func TestFirstRound(t *testing.T) {
	tour := enginetest.Blank(8, tournament.Black)
	tour.Absences = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.ZeroBye}}
	tour.Rounds, tour.RoundsOrigin = 5, tournament.Stated
	s, err := engine.Before(tour, 1)
	if err != nil {
		t.Fatal(err)
	}
	made, err := New().Pair(s, nil)
	want := []engine.Board{{White: 5, Black: 1}, {White: 2, Black: 6}, {White: 7, Black: 4}}
	if err != nil || !slices.Equal(made.Boards, want) || made.Bye != 8 {
		t.Errorf("%v, %v, want %v", made, err, want)
	}
}

// After round 1 two players without a game get their colours by the pairing number, though somebody before them in the
// list has not arrived. In round 1 those who are paired are counted.
//
// Rule: C.04.3.1 (2012) E.5
// Reading: V10.
func TestNewcomers(t *testing.T) {
	for _, tt := range []struct {
		histories []string
		white     int // the place of the player who has white
	}{
		{[]string{"", "", "", ""}, 2},
		{[]string{"W", "-", "-", "-"}, 1},
	} {
		s := field(tt.histories...)
		s.Players[1].Present = false
		s.Players[1].Number, s.Players[2].Number, s.Players[3].Number = 0, 2, 3
		r := newRound(ruled.Choices(t), s)
		if c := r.Seat(1, 2); c.White != tt.white || c.Article != "E.5" {
			t.Errorf("round %d: %+v, want white for %d", s.Round, c, tt.white)
		}
	}
}

// subsets yields the subsets of a size in lexicographic order.
func subsets(list []int, size int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		var choose func(from int, chosen []int) bool
		choose = func(from int, chosen []int) bool {
			if len(chosen) == size {
				return yield(slices.Clone(chosen))
			}
			for i := from; i+size-len(chosen) <= len(list); i++ {
				if !choose(i+1, append(chosen, list[i])) {
					return false
				}
			}
			return true
		}
		choose(0, nil)
	}
}
