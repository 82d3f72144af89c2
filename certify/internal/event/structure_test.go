package event

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A tournament copied under other names, dates and ratings of the same order is the same; another result is not.
func TestStructure(t *testing.T) {
	made := func() *tournament.Tournament {
		won := tournament.Cell{Opponent: 2, Colour: tournament.White, Result: tournament.Win}
		lost := tournament.Cell{Opponent: 1, Colour: tournament.Black, Result: tournament.Loss}
		return &tournament.Tournament{Rounds: 1, Players: []tournament.Player{
			{ID: 1, Rating: 2000, Cells: []tournament.Cell{won}},
			{ID: 2, Rating: 1900, Cells: []tournament.Cell{lost}},
		}}
	}
	was := Structure(engine.Players, made())
	copied := made()
	copied.Name, copied.StartDate, copied.Players[0].Name, copied.Players[0].FideID = "Another", "2026/01/01", "X", "7"
	copied.Players[0].Rating, copied.Players[1].Rating = 2500, 1200
	if Structure(engine.Players, copied) != was {
		t.Error("a copy under other names is another tournament")
	}
	for name, change := range map[string]func(*tournament.Tournament){
		"result":  func(x *tournament.Tournament) { x.Players[0].Cells[0].Result = tournament.Draw },
		"colour":  func(x *tournament.Tournament) { x.Players[0].Cells[0].Colour = tournament.Black },
		"ratings": func(x *tournament.Tournament) { x.Players[1].Rating = 2000 },
		"rounds":  func(x *tournament.Tournament) { x.Rounds = 2 },
	} {
		x := made()
		if change(x); Structure(engine.Players, x) == was {
			t.Errorf("another %s makes no other tournament", name)
		}
	}
}
