package casefile

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Compared are the boards in which the required pairing and the best one with another opponent differ, as far as they
// concern the group of the decision. Who leaves that group stands alone.
type Compared struct{ Required, Other [][2]tournament.PlayerID }

// mostCompared is how many boards of the other pairing are shown; where more differ none are.
const mostCompared = 6

// compared sets the boards of the two pairings of a decision side by side; the two who meet in the other one may be in
// another group than the one that decides.
func (a *asking) compared(d *engine.Decision, one, two tournament.PlayerID) *Compared {
	group := slices.Concat(d.Moved, d.Residents)
	if len(d.Instead) == 0 || len(group) == 0 {
		return nil
	}
	for _, b := range d.Instead {
		if pair := []tournament.PlayerID{b.White, b.Black}; slices.Contains(pair, one) && slices.Contains(pair, two) {
			group = append(group, pair...)
		}
	}
	slices.Sort(group)
	group = slices.Compact(group)
	c := &Compared{}
	in := func(id tournament.PlayerID) bool { return slices.Contains(group, id) }
	mates := map[tournament.PlayerID]tournament.PlayerID{}
	for _, b := range d.Instead {
		mates[b.White], mates[b.Black] = b.Black, b.White
		if (in(b.White) || in(b.Black)) && a.demanded(b.White) != b.Black {
			c.Other = append(c.Other, [2]tournament.PlayerID{b.White, b.Black})
		}
	}
	for _, id := range group {
		other := a.demanded(id)
		if mates[id] == 0 && in(other) {
			c.Other = append(c.Other, [2]tournament.PlayerID{id})
		}
		if other != 0 && mates[id] != other && (!in(other) || id < other) && (mates[id] != 0 || in(other)) {
			c.Required = append(c.Required, [2]tournament.PlayerID{id, other})
		}
	}
	if len(c.Other) == 0 || len(c.Other) > mostCompared {
		return nil
	}
	return c
}

// down reports whether somebody leaves the group in the other pairing.
func (c *Compared) down() bool {
	return slices.ContainsFunc(c.Other, func(b [2]tournament.PlayerID) bool { return b[1] == 0 })
}

// boardsOf are the two lists of boards as they are printed, by numbers.
func boardsOf(list [][2]tournament.PlayerID) []string {
	var out []string
	for _, b := range list {
		if b[1] == 0 {
			out = append(out, fmt.Sprintf("%d ↓", b[0]))
		} else {
			out = append(out, fmt.Sprintf("%d-%d", b[0], b[1]))
		}
	}
	return out
}
