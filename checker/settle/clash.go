package settle

import (
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Clash is a game in which the file gives both players the same colour: one of them had the other one.
type Clash struct {
	Round   int
	Players [2]tournament.PlayerID // the lower number first
	Colour  tournament.Colour
}

// ColourUnknown reports whether an error of the reader is about a colour that is missing or cannot be read. Unlike that
// of a game whose two sides contradict each other, nobody tries what it was, so later rounds cannot be judged.
func ColourUnknown(d *trf.Diagnostic) bool { return d.Code == "cell.colour" && d.Related.Line == 0 }

// Clashes finds the games of a tournament whose colours contradict each other.
func Clashes(t *tournament.Tournament) []Clash {
	var out []Clash
	for i := range t.Players {
		p := &t.Players[i]
		for r, c := range p.Cells {
			q := t.Player(c.Opponent)
			if q == nil || q.ID <= p.ID || c.Colour == tournament.NoColour {
				continue
			}
			if o := q.Cell(r + 1); o.Opponent == p.ID && o.Colour == c.Colour {
				out = append(out, Clash{r + 1, [2]tournament.PlayerID{p.ID, q.ID}, c.Colour})
			}
		}
	}
	return out
}

// Settle gives one of the two the colour that the file gives both, and the other player the opposite one. The cells of
// the tournament it is applied to change.
func (c *Clash) Settle(has tournament.PlayerID) func(*tournament.Tournament) {
	own := *c
	return func(t *tournament.Tournament) {
		for _, id := range own.Players {
			colour := own.Colour
			if id != has {
				colour = colour.Opposite()
			}
			t.Player(id).Cells[own.Round-1].Colour = colour
		}
	}
}
