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
	return &c
}

// Before cuts a tournament off so that a 1-based round is the next: its column holds only the absences of those who are
// not to be paired in it. They stand as zero-point byes, which every program understands in the coming round.
func Before(t *tournament.Tournament, round int) *tournament.Tournament {
	c := Clone(t)
	away := map[tournament.PlayerID]bool{}
	for _, a := range t.Absences {
		away[a.Player] = away[a.Player] || a.Round == round
	}
	c.Absences, c.EndDate = nil, ""
	for i := range c.Players {
		p := &c.Players[i]
		was := p.Cell(round)
		cells := make([]tournament.Cell, round)
		copy(cells, p.Cells[:min(round-1, len(p.Cells))])
		if !was.Result.Paired() && (was.Result != tournament.NoResult || t.RoundPaired(round) || away[p.ID]) {
			cells[round-1] = tournament.Cell{Result: tournament.ZeroBye}
		}
		p.Cells = cells
	}
	if !slices.ContainsFunc(c.Players,
		func(p tournament.Player) bool { return p.Cell(round).Result != tournament.NoResult }) {
		for i := range c.Players {
			c.Players[i].Cells = c.Players[i].Cells[:round-1]
		}
	}
	c.Recount()
	return c
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
