package event

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Clone copies a tournament as far as certification changes it.
func Clone(t *tournament.Tournament) *tournament.Tournament {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Cells, p.Virtual, p.Game = slices.Clone(p.Cells), slices.Clone(p.Virtual), slices.Clone(p.Game)
	}
	c.Absences, c.Adjustments = slices.Clone(t.Absences), slices.Clone(t.Adjustments)
	c.Forbidden = slices.Clone(t.Forbidden)
	if t.Teams != nil {
		c.Teams = cloneTeams(t.Teams)
	}
	return &c
}

// Recorded reads the pairing of a recorded round. It fails when the cells contradict each other.
func Recorded(t *tournament.Tournament, round int) (Pairing, error) {
	rec, err := engine.Recorded(t, round)
	if err != nil {
		return Pairing{}, err
	}
	return Paired(rec.Result), nil
}

// Enter records a pairing of the coming round, its games not yet played. ok is false when it is none of the round.
func Enter(t *tournament.Tournament, round int, p Pairing) (c *tournament.Tournament, ok bool) {
	s, err := engine.Before(t, round)
	if err != nil || p.Fits(s) != nil {
		return nil, false
	}
	c = Before(t, round)
	for i := range c.Players {
		if q := &c.Players[i]; len(q.Cells) < round {
			q.Cells = append(q.Cells, tournament.Cell{})
		}
	}
	for _, b := range p.Boards {
		c.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
			Result: tournament.Pending}
		c.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
			Result: tournament.Pending}
	}
	for _, id := range p.Byes() {
		c.Player(id).Cells[round-1] = tournament.Cell{Result: tournament.PairingBye}
	}
	c.Recount()
	return c, true
}
