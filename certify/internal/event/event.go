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

// Recorded reads the pairing of a recorded round of what a unit pairs. It fails when the cells contradict each other.
func Recorded(u engine.Unit, t *tournament.Tournament, round int) (Pairing, error) {
	rec, err := engine.Recorded(u.Event(t), round)
	if err != nil {
		return Pairing{}, err
	}
	return Paired(rec.Result), nil
}

// Enter records a pairing of the coming round, its games not yet played. ok is false when it is none of the round.
func Enter(u engine.Unit, t *tournament.Tournament, round int, p Pairing) (c *tournament.Tournament, ok bool) {
	s, err := engine.Before(u.Event(t), round)
	if err != nil || p.Fits(u, s) != nil {
		return nil, false
	}
	c = Before(u, t, round)
	Play(u, c, round, p.Result, func(engine.Board) (white, black tournament.Result) {
		return tournament.Pending, tournament.Pending
	})
	return c, true
}

// Ranks are those of the participants of a tournament, to be read and changed: of its teams where it has any.
func Ranks(t *tournament.Tournament) []*int {
	var out []*int
	if t.Teams != nil {
		for i := range t.Teams.Teams {
			out = append(out, &t.Teams.Teams[i].Rank)
		}
		return out
	}
	for i := range t.Players {
		out = append(out, &t.Players[i].Rank)
	}
	return out
}
