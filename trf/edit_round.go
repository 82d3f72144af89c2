package trf

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// SetCells enters cells of a 1-based round into the rows of players: the games of a new pairing, which have no result
// yet, byes, and with the zero Cell that nothing is recorded. Where the rows hold points these follow. Nothing else
// changes: not a byte outside the cells and the points of these players. The games must agree with one another, in the
// new cells and in those that stay.
func (d *Document) SetCells(round int, cells map[tournament.PlayerID]tournament.Cell) error {
	c, err := d.changingRound(round)
	if err != nil {
		return err
	}
	c.cells(round, cells)
	return c.make()
}

// inPoints is what a round adds to the recorded points of a player. A game without a result adds what record 162 says
// of it only where the points hold that already.
func inPoints(t *tournament.Tournament, p *tournament.Player, round int) tournament.Points {
	if !open(p.Cell(round).Result) {
		return t.RoundPoints(p, round)
	}
	var closed tournament.Points
	for k := range p.Cells {
		if !open(p.Cells[k].Result) {
			closed += t.RoundPoints(p, k+1)
		}
	}
	if p.Points <= closed {
		return 0
	}
	return t.RoundPoints(p, round)
}

// newPoints is what a round that is entered adds to the points of a player: nothing as long as there is no result.
func newPoints(t *tournament.Tournament, p *tournament.Player, round int) tournament.Points {
	if open(p.Cell(round).Result) {
		return 0
	}
	return t.RoundPoints(p, round)
}

func open(r tournament.Result) bool { return r == tournament.Pending || r == tournament.Adjourned }

// agreeing reports a game of a round that the two players do not record alike.
func agreeing(t *tournament.Tournament, round int) error {
	for i := range t.Players {
		p := &t.Players[i]
		c := p.Cell(round)
		if c.Opponent == 0 {
			continue
		}
		q := t.Player(c.Opponent)
		if q == nil || q.ID == p.ID || q.Cell(round).Opponent != p.ID ||
			c.Colour != tournament.NoColour && q.Cell(round).Colour == c.Colour {
			return fmt.Errorf("round %d: %d is set against %d, whose row says otherwise", round, p.ID, c.Opponent)
		}
	}
	return nil
}
