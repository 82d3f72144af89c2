package dutch2012_test

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch2012"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// joinedHalf is a last round in which C.13 joins brackets until all six players are in one. Players 7, 6 and 8 came
// from above, which is half of it. Only two pairings are complete: 7-5 with 6-1 and 8-4, in which all three meet one
// of the others, or 7-5 with 6-8 and 1-4, which breaks fewer preferences.
func joinedHalf(t *testing.T) *engine.State {
	t.Helper()
	const w, b = tournament.White, tournament.Black
	game := func(opponent tournament.PlayerID, c tournament.Colour, r tournament.Result) tournament.Cell {
		return tournament.Cell{Opponent: opponent, Colour: c, Result: r}
	}
	won, drawn, lost := tournament.Win, tournament.Draw, tournament.Loss
	half, zero := tournament.Cell{Result: tournament.HalfBye}, tournament.Cell{Result: tournament.ZeroBye}
	tour := enginetest.Blank(8, b)
	tour.Rounds = 5
	for i, cells := range [][]tournament.Cell{
		{half, game(2, b, lost), game(8, w, lost), game(7, b, drawn)},
		{half, game(1, w, won), game(3, b, won), zero},
		{game(6, b, won), game(7, w, won), game(2, w, lost), game(8, b, won)},
		{game(7, w, lost), game(6, b, drawn), game(5, w, drawn), zero},
		{{}, {}, game(4, b, drawn), game(6, w, lost)},
		{game(3, w, lost), game(4, w, drawn), game(7, b, lost), game(5, b, won)},
		{game(4, b, won), game(3, b, lost), game(6, w, won), game(1, w, drawn)},
		{zero, half, game(1, b, won), game(3, w, lost)},
	} {
		tour.Players[i].Cells = cells
	}
	for _, id := range []tournament.PlayerID{2, 3} {
		tour.Absences = append(tour.Absences, tournament.Absence{Player: id, Round: 5, Kind: tournament.ZeroBye})
	}
	s, err := engine.Before(tour, 5)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// V07=half makes a joined bracket homogeneous only where A.3 does. Under V03=het A.3 makes no bracket so, and V07=half
// is V07=het.
//
// Rule: C.04.3.1 (2012) A.3
// Rule: C.04.3.1 (2012) C.13
func TestJoinedHalf(t *testing.T) {
	const down, level = "5-7 6-1 8-4", "5-7 6-8 1-4"
	s := joinedHalf(t)
	for _, c := range []struct{ half, joined, second, want string }{
		{"homog", "half", "literal", level},
		{"homog", "half", "limbo", level},
		{"homog", "het", "literal", down},
		{"het", "half", "literal", down},
		{"het", "half", "limbo", down},
		{"het", "het", "limbo", down},
	} {
		system, err := engine.Configure(dutch2012.New(), engine.Reading{ID: "V01", Choice: "off"},
			engine.Reading{ID: "V02", Choice: "count"}, engine.Reading{ID: "V03", Choice: c.half},
			engine.Reading{ID: "V07", Choice: c.joined}, engine.Reading{ID: "V08", Choice: c.second})
		if err != nil {
			t.Fatal(err)
		}
		made, err := system.Pair(s, nil)
		if got := enginetest.Show(made, err); got != c.want {
			t.Errorf("V03=%s V07=%s V08=%s: the engine pairs %s, want %s", c.half, c.joined, c.second, got, c.want)
		}
		made, err = literalPair(s, enginetest.Choices(system))
		if got := enginetest.Show(made, err); got != c.want {
			t.Errorf("V03=%s V07=%s V08=%s: the reference pairs %s, want %s", c.half, c.joined, c.second, got, c.want)
		}
	}
}
