package trf

import (
	"github.com/trfkit/trfkit/tournament"
)

// cells reads the rounds of a player's row into own. It stops at text that has left the grid, since nothing to the
// right of it can be trusted.
func (d *decoder) cells(i int, own []tournament.Cell) {
	r := &d.src.rows[i]
	w := r.width()
	for round := 1; round <= len(own); round++ {
		col := cellColumn(round)
		if col > w {
			return
		}
		s := r.cut(col, col+cellWidth-1)
		c, off := readCell(s)
		if off >= 0 {
			if !d.cellFault(r, s, col+off, off) {
				d.broken[i] = true
				return
			}
			d.bad[cellKey{i, round}] = true
			continue
		}
		own[round-1] = d.meaning(i, round, c, r, col)
		if d.lacksColour(&own[round-1], &c) {
			d.colourless = append(d.colourless, cellKey{i, round})
		}
	}
}

// lacksColour reports whether a game was read whose colour stands in the opponent's row, if anywhere.
func (d *decoder) lacksColour(cell *tournament.Cell, c *cellText) bool {
	if cell.Opponent == 0 || cell.Colour != tournament.NoColour {
		return false
	}
	return !colourMark(c.colour) || resultMarks[c.result] != classForfeit && !d.t.Colourless
}

// cellFault reports the character at the column; it returns false when the rest of the row cannot be read.
func (d *decoder) cellFault(r *row, s string, col, off int) bool {
	char := r.cut(col, col)
	switch {
	case off < 4:
		if c := s[off]; c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			d.add("cell.trailing", r.pos(col), "text that is no round follows the rounds").
				expected("a round every ten columns from 92, or nothing")
			return false
		}
		d.add("cell.opponent", r.pos(col), "%q cannot be part of an opponent's starting rank", char).
			expected("ASCII digits")
		return len(char) == 1
	case off == atColour:
		d.add("cell.colour", r.pos(col), "colour %q is not known", char).expected("w, b, - or a blank")
	case off == atResult:
		d.add("cell.result", r.pos(col), "result %q is not known", char).
			expected("one of 1 = 0 W D L + - U F H Z ? or a blank")
	default:
		d.add("cell.grid", r.pos(col),
			"%q stands in column %d, where a blank separates the fields of a round", char, col).
			expected("opponent, colour and result in columns 92-95, 97, 99 and every ten columns from there").
			hint("the round is not in its columns")
		return false
	}
	return len(char) == 1
}

// meaning turns a cell as written into a cell of the model, by the table of legal combinations.
func (d *decoder) meaning(i, round int, c cellText, r *row, col int) tournament.Cell {
	if c.result == '*' {
		d.add("cell.star", r.pos(col+atResult), "result * is read as ?, a result not yet known").expected("?")
	}
	if c.opponent == 0 {
		return d.byeCell(i, round, c, r, col)
	}
	cell := tournament.Cell{Opponent: tournament.PlayerID(c.opponent), Colour: colourOf(c.colour),
		Result: resultOf[c.result]}
	if resultMarks[c.result] == classBye {
		d.bad[cellKey{i, round}] = true
		d.add("cell.bye-opponent", r.pos(col+atResult),
			"result %c is a bye, yet opponent %d is given", c.result, c.opponent).
			expected("either an opponent or a bye")
		return tournament.Cell{}
	}
	return cell
}

// byeCell reads a cell without an opponent.
func (d *decoder) byeCell(i, round int, c cellText, r *row, col int) tournament.Cell {
	class := resultMarks[c.result]
	if colour := colourOf(c.colour); colour != tournament.NoColour && class == classForfeit && !d.isTeam.IsZero() {
		return tournament.Cell{Colour: colour, Result: resultOf[c.result]} // against an empty board
	}
	if colourOf(c.colour) != tournament.NoColour {
		d.bad[cellKey{i, round}] = true
		d.add("cell.bye-colour", r.pos(col+atColour), "a colour is given, but no opponent").
			expected("-").hint("a forfeit against an unnamed opponent exists in events of teams only")
		return tournament.Cell{}
	}
	switch class {
	case classBlank:
		if c.explicit {
			return tournament.Cell{Result: tournament.ZeroBye}
		}
		return tournament.Cell{}
	case classBye:
		return tournament.Cell{Result: resultOf[c.result]}
	case classForfeit, classLegacy:
		switch c.result {
		case '-':
			return tournament.Cell{Result: tournament.ZeroBye}
		case '+':
			d.plusByes = append(d.plusByes, cellKey{i, round})
		}
		return tournament.Cell{Result: tournament.HalfBye} // a + is settled by legacyByes
	}
	d.bad[cellKey{i, round}] = true
	d.add("cell.bye-result", r.pos(col+atResult), "result %c needs an opponent", c.result).
		expected("U, F, H or Z, or an opponent")
	return tournament.Cell{}
}

// legacyByes settles the byes in the notation of TRF06. 0000 - = is a half-point bye. 0000 - + is the
// pairing-allocated bye when it is the only bye with a point of a round that was paired; else it cannot be told from a
// full-point bye, and is read as one.
func (d *decoder) legacyByes() {
	plus := make([]int, d.rounds+1) // + byes by round
	for _, l := range d.plusByes {
		plus[l.round]++
	}
	for _, l := range d.plusByes {
		cell := &d.t.Players[l.player].Cells[l.round-1]
		at := d.src.rows[l.player].pos(cellColumn(l.round) + atResult)
		if !d.isTeam.IsZero() {
			cell.Result = tournament.FullBye // the engine does not see it
			continue
		}
		if plus[l.round] == 1 && d.pairedEvenly(l.round) {
			cell.Result = tournament.PairingBye
			d.add("bye.legacy", at, "0000 - + is read as the pairing-allocated bye, the only one of round %d", l.round).
				expected("U")
			continue
		}
		cell.Result = tournament.FullBye
		d.add("bye.legacy-full", at,
			"0000 - + may be a pairing-allocated or a full-point bye; it is read as a full-point bye").
			expected("U or F").hint("write U for the pairing-allocated bye and F for a full-point bye")
	}
}

// pairedEvenly reports whether a round has games and no U, so that one more player must have had the bye. The
// players with games come in pairs, and with the one bye their number is odd.
func (d *decoder) pairedEvenly(round int) bool {
	n := 0
	for i := range d.t.Players {
		switch r := d.t.Players[i].Cells[round-1].Result; {
		case r == tournament.PairingBye:
			return false
		case r.Paired():
			n++
		}
	}
	return n > 0 && n%2 == 0
}
