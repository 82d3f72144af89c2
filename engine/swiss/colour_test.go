package swiss

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The wish that a history makes: against the difference and a colour had twice, absolute from a difference of two on or
// after twice the same, else strong with a difference of one, else for the other colour than the last.
//
// Rule: C.04.3 (2026) 1.7.1-1.7.3
func TestPreference(t *testing.T) {
	const white, black = tournament.White, tournament.Black
	for games, want := range map[string]struct {
		colour   tournament.Colour
		strength Strength
	}{
		"": {tournament.NoColour, NoPreference}, "W": {black, Strong}, "B": {white, Strong}, "WB": {white, Mild},
		"BW": {black, Mild}, "WW": {black, Absolute}, "BB": {white, Absolute}, "BWW": {black, Absolute},
		"WBB": {white, Absolute}, "WBW": {black, Strong}, "BWB": {white, Strong}, "WWB": {black, Strong},
		"BBW": {white, Strong}, "WWBB": {white, Absolute}, "BBWW": {black, Absolute}, "WWBW": {black, Absolute},
		"BBWB": {white, Absolute}, "WWWB": {black, Absolute}, "WWWBB": {white, Absolute}, "WWWWBB": {black, Absolute},
	} {
		p := Colours{Sequence: sequence(games)}
		p.Difference = strings.Count(games, "W") - strings.Count(games, "B")
		if c, s := preference(p.Sequence, p.Difference); c != want.colour || s != want.strength {
			t.Errorf("%q: %v %v, want %v", games, s, c, want)
		}
		if got := p.Third(white); got != strings.HasSuffix(games, "WW") {
			t.Errorf("%q: white would be the third in a row: %v", games, got)
		}
		if got := p.Third(black); got != strings.HasSuffix(games, "BB") {
			t.Errorf("%q: black would be the third in a row: %v", games, got)
		}
	}
}

func sequence(games string) (out []tournament.Colour) {
	for _, c := range games {
		if c == 'W' {
			out = append(out, tournament.White)
		} else {
			out = append(out, tournament.Black)
		}
	}
	return out
}

// after are the colours of a player after games.
func after(games string) Colours {
	c := Colours{Sequence: sequence(games), Difference: strings.Count(games, "W") - strings.Count(games, "B")}
	c.Wish, c.Strength = preference(c.Sequence, c.Difference)
	return c
}

// The articles of the allocation of colours, each by histories of the two, the higher one first.
//
// Rule: C.04.3 (2017) E.1-E.5
func TestAllocate(t *testing.T) {
	const white, black = tournament.White, tournament.Black
	for _, tt := range []struct {
		hi, lo  string
		number  int
		initial tournament.Colour
		want    Allocation
	}{
		{"W", "B", 1, white, Allocation{black, 1}}, {"B", "W", 1, white, Allocation{white, 1}},
		{"W", "", 1, white, Allocation{black, 1}}, {"", "W", 1, white, Allocation{white, 1}},
		{"WW", "BWW", 1, white, Allocation{black, 2}}, {"BWW", "WW", 1, white, Allocation{white, 2}},
		{"BBB", "BB", 1, white, Allocation{white, 2}}, {"BB", "BBB", 1, white, Allocation{black, 2}},
		{"WBB", "B", 1, white, Allocation{white, 2}}, {"B", "WBB", 1, white, Allocation{black, 2}},
		{"WB", "B", 1, white, Allocation{black, 2}}, {"BWB", "WBB", 1, white, Allocation{black, 2}},
		{"WWB", "BWW", 1, white, Allocation{white, 2}}, {"WBW", "BWW", 1, white, Allocation{white, 2}},
		{"WWBB", "BWBB", 1, white, Allocation{black, 2}}, {"WBWW", "BWWW", 1, white, Allocation{white, 3}},
		{"WBWB", "BWWB", 1, black, Allocation{white, 3}}, {"BWWB", "WBWB", 1, black, Allocation{black, 3}},
		{"WB", "WB", 1, black, Allocation{white, 4}}, {"BW", "BW", 2, white, Allocation{black, 4}},
		{"", "", 1, white, Allocation{white, 5}}, {"", "", 2, white, Allocation{black, 5}},
		{"", "", 3, black, Allocation{black, 5}}, {"", "", 4, black, Allocation{white, 5}},
	} {
		hi, lo := after(tt.hi), after(tt.lo)
		if got := Allocate(&hi, &lo, tt.number, tt.initial); got != tt.want {
			t.Errorf("%q against %q, number %d: %v, want %v", tt.hi, tt.lo, tt.number, got, tt.want)
		}
	}
}

// The difference after a game counts without its sign.
func TestDifferenceAfter(t *testing.T) {
	for _, tt := range []struct {
		difference int
		colour     tournament.Colour
		want       int
	}{
		{0, tournament.White, 1}, {0, tournament.Black, 1}, {2, tournament.White, 3}, {2, tournament.Black, 1},
		{-2, tournament.White, 1}, {-2, tournament.Black, 3}, {1, tournament.Black, 0},
	} {
		p := Colours{Difference: tt.difference}
		if got := p.DifferenceAfter(tt.colour); got != tt.want {
			t.Errorf("%+v: %d", tt, got)
		}
	}
	if abs(-3) != 3 || abs(3) != 3 || abs(0) != 0 {
		t.Error("abs")
	}
}

// Only games over the board with a colour count in a history.
func TestColoursOf(t *testing.T) {
	cell := func(c tournament.Colour, r tournament.Result) tournament.Cell {
		return tournament.Cell{Opponent: 9, Colour: c, Result: r}
	}
	const win = tournament.Win
	const white, black = tournament.White, tournament.Black
	for _, tt := range []struct {
		cells []tournament.Cell
		games string
	}{
		{nil, ""},
		{[]tournament.Cell{cell(white, win), cell(black, tournament.Loss)}, "WB"},
		{[]tournament.Cell{cell(white, tournament.ForfeitWin), cell(black, tournament.Draw)}, "B"},
		{[]tournament.Cell{cell(tournament.NoColour, win), cell(white, tournament.Draw)}, "W"},
		{[]tournament.Cell{{Result: tournament.PairingBye}, cell(white, tournament.ForfeitLoss)}, ""},
		{[]tournament.Cell{cell(black, win), cell(black, win), cell(black, win)}, "BBB"},
	} {
		got, want := ColoursOf(tt.cells), after(tt.games)
		if !slices.Equal(got.Sequence, want.Sequence) || got.Preference() != want.Preference() {
			t.Errorf("%q: %+v", tt.games, got)
		}
	}
}

// Colours alternate from the last time that two had different ones, counted back from the last game of each. What one
// of them had before the other began does not count.
func TestAlternate(t *testing.T) {
	const none, white, black = tournament.NoColour, tournament.White, tournament.Black
	for _, tt := range []struct {
		hi, lo string
		want   tournament.Colour
	}{
		{"", "", none}, {"W", "", none}, {"", "B", none}, {"W", "B", black}, {"B", "W", white}, {"WB", "BB", black},
		{"BB", "WB", white}, {"WW", "W", none}, {"WB", "B", none}, {"B", "WB", none}, {"WBW", "WW", white},
		{"WW", "WBW", black}, {"WWB", "BWB", black},
	} {
		if got := Alternate(sequence(tt.hi), sequence(tt.lo)); got != tt.want {
			t.Errorf("%q and %q: %v", tt.hi, tt.lo, got)
		}
	}
	for c, want := range map[tournament.Colour][2]int{white: {4, 7}, black: {7, 4}} {
		if w, b := (Allocation{Higher: c}).Seats(4, 7); [2]int{w, b} != want {
			t.Errorf("%v for the higher: white %d", c, w)
		}
	}
}

// The due colour makes the numbers equal, or else it alternates; twice the same colour does not count against that.
func TestDue(t *testing.T) {
	for letters, want := range map[string]tournament.Colour{
		"": tournament.NoColour, "W": tournament.Black, "B": tournament.White, "WB": tournament.White,
		"BW": tournament.Black, "WWB": tournament.Black, "BBW": tournament.White, "BBWW": tournament.Black,
		"WBB": tournament.White, "BWWBB": tournament.White,
	} {
		c := Colours{}
		for _, l := range letters {
			if l == 'W' {
				c.Sequence, c.Difference = append(c.Sequence, tournament.White), c.Difference+1
			} else {
				c.Sequence, c.Difference = append(c.Sequence, tournament.Black), c.Difference-1
			}
		}
		if got := c.Due(); got != want {
			t.Errorf("%q: %v, want %v", letters, got, want)
		}
	}
}
