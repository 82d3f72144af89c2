package trf

import "github.com/trfkit/trfkit/tournament"

// missingColours settles the games whose colour is missing or unknown in one of the two rows. The row of the opponent
// tells it, unless that row names another opponent or has no colour either.
func (d *decoder) missingColours() {
	for _, key := range d.colourless {
		r := &d.src.rows[key.player]
		p := &d.t.Players[key.player]
		cell := &p.Cells[key.round-1]
		col := cellColumn(key.round) + atColour
		at, mark := r.pos(col), r.cut(col, col)
		missing := mark == "" || colourMark(mark[0])
		if other := d.opponentColour(key); other != tournament.NoColour {
			cell.Colour = other.Opposite()
			what := "player %d has no colour in round %d"
			if !missing {
				what = "the colour of player %d in round %d is not known"
			}
			d.add("colour.opponent", at, what+"; player %d has %s, so %s is read", p.ID, key.round, cell.Opponent,
				other, cell.Colour).expected("%s", cell.Colour.String()[:1])
			continue
		}
		d.bad[key] = true
		if missing {
			d.add("cell.colour", at, "the game against %d has no colour", cell.Opponent).expected("w or b")
		} else {
			d.add("cell.colour", at, "colour %q is not known", mark).expected("w, b, - or a blank")
		}
	}
}

// opponentColour is the colour that the row of the opponent gives himself in a game; NoColour where it gives none or
// names another opponent.
func (d *decoder) opponentColour(key cellKey) tournament.Colour {
	p := &d.t.Players[key.player]
	k := d.src.index(p.Cells[key.round-1].Opponent)
	if k < 0 || k == key.player || d.broken[k] || d.isBad(k, key.round) {
		return tournament.NoColour
	}
	o := d.t.Players[k].Cells[key.round-1]
	if o.Opponent != p.ID {
		return tournament.NoColour
	}
	return o.Colour
}
