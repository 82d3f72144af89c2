package enginetest

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// absences are the players who do not play a round.
type absences map[tournament.PlayerID]tournament.Result

// course is how the rounds of an event go.
type course struct {
	absent  func(round int) absences                       // announced before the round; nil for nobody
	pair    func(s *engine.State) (engine.Result, bool)    // how a position is paired; false ends the event
	outcome func(round int, white, black *tournament.Cell) // ends a game
	after   func()                                         // what else a round brings; nil for nothing
}

// play plays an event. What is said of each position is counted again, see facts.
func (c course) play(t *tournament.Tournament) error {
	for round := 1; round <= t.Rounds; round++ {
		var absent absences
		if c.absent != nil {
			absent = c.absent(round)
		}
		s, err := before(t, round, absent)
		if err != nil {
			return err
		}
		result, more := c.pair(s)
		if !more {
			return nil
		}
		cells := absent.cells(result, func(white, black *tournament.Cell) { c.outcome(round, white, black) })
		for i := range t.Players {
			t.Players[i].Cells = append(t.Players[i].Cells, cells[t.Players[i].ID])
		}
		if c.after != nil {
			c.after()
		}
	}
	return nil
}

// before announces who is absent and returns the state before the round.
func before(t *tournament.Tournament, round int, absent absences) (*engine.State, error) {
	for i := range t.Players {
		if kind, away := absent[t.Players[i].ID]; away {
			t.Absences = append(t.Absences, tournament.Absence{Player: t.Players[i].ID, Round: round, Kind: kind})
		}
	}
	s, err := engine.Before(t, round)
	if err == nil {
		err = facts(t, s, absent)
	}
	return s, err
}

// cells are what a round brings those who are absent or paired; outcome ends the games, in the order of the boards.
func (a absences) cells(r engine.Result, outcome func(white, black *tournament.Cell),
) map[tournament.PlayerID]tournament.Cell {
	cells := map[tournament.PlayerID]tournament.Cell{r.Bye: {Result: tournament.PairingBye}}
	for id, kind := range a {
		cells[id] = tournament.Cell{Result: kind}
	}
	for _, b := range r.Boards {
		white := tournament.Cell{Opponent: b.Black, Colour: tournament.White}
		black := tournament.Cell{Opponent: b.White, Colour: tournament.Black}
		outcome(&white, &black)
		cells[b.White], cells[b.Black] = white, black
	}
	return cells
}
