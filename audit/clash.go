package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/tournament"
)

// mostClashes is how many games with one colour on both sides are settled. A file with more of them tells no colours.
const mostClashes = 8

// unclash is a tournament in which each game that the file gives one colour on both sides has the colours by which most
// is explained, with a sentence on each of them.
func unclash(t *tournament.Tournament, search func(*tournament.Tournament) *search) (*tournament.Tournament, []string) {
	clashes := settle.Clashes(t)
	if len(clashes) == 0 || len(clashes) > mostClashes {
		return t, nil
	}
	var notes []string
	names := newSubject(t)
	for k := range clashes {
		c := &clashes[k]
		first, second := settling(t, c, c.Players[0]), settling(t, c, c.Players[1])
		had, cost, other := c.Players[0], search(first).filed()[0].total(), search(second).filed()[0].total()
		if t = first; other < cost {
			had, t = c.Players[1], second
		}
		text := fmt.Sprintf("%s and %s both have %s in round %d; ", names.name(c.Players[0]), names.name(c.Players[1]),
			c.Colour, c.Round)
		if other == cost {
			text += "nothing depends on who had it"
		} else {
			text += "by the pairings " + names.name(had) + " had it"
		}
		notes = append(notes, text)
	}
	return t, notes
}

// noteColours names the colours that the reader took from the row of the opponent: no assumption pays for them.
func (f *File) noteColours() {
	var taken []string
	for i := range f.Findings {
		if d := &f.Findings[i]; d.Code == "colour.opponent" {
			taken = append(taken, d.Message)
		}
	}
	if len(taken) > mostClashes {
		taken = []string{fmt.Sprintf("the colours of %d games are told by one of their two rows only", len(taken))}
	}
	f.Notes = append(f.Notes, taken...)
}

// settling is a tournament in which one of the two players of a game has the colour that the file gives both.
func settling(t *tournament.Tournament, c *settle.Clash, has tournament.PlayerID) *tournament.Tournament {
	own := *t
	own.Players = slices.Clone(t.Players)
	for _, id := range c.Players {
		p := own.Player(id)
		p.Cells = slices.Clone(p.Cells)
	}
	c.Settle(has)(&own)
	return &own
}
