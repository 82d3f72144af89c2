package trf

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// player writes a row: its text as it is, but for the cells that the edition writes in another way.
func (c *converter) player(i int) {
	k, _ := slices.BinarySearchFunc(c.v.rows, i, func(r viewRow, line int) int { return r.index - line })
	row := &c.v.rows[k]
	text := c.v.doc.lines[i].Text
	if row.bytes {
		columns, _ := readColumns(&records[0], &row.row, "001")
		if again, ok := columns.text(); ok {
			c.ledger.change("L40",
				"player %d: the fields were placed by bytes and are now placed by characters", row.id)
			text = again
		} else {
			c.put(text)
			return
		}
	}
	c.runes = c.runes[:0]
	for round := 1; round <= max(len(row.cells), c.v.next); round++ {
		was := row.cell(round)
		now := c.cell(row, round, was)
		if now == was {
			continue
		}
		if len(c.runes) == 0 {
			c.runes = append(c.runes, []rune(text)...)
		}
		c.setCell(round, now)
		c.tellCell(was, now, row.id)
	}
	if len(c.runes) > 0 {
		text = string(c.runes)
	}
	c.put(text)
}

// setCell writes a cell into the row in work, and lengthens it with blanks when it ends before the cell.
func (c *converter) setCell(round int, cell cellText) {
	col := cellColumn(round)
	for len(c.runes) < col-1+cellWidth-2 {
		c.runes = append(c.runes, ' ')
	}
	for i, b := range cell.String() {
		c.runes[col-1+i] = b
	}
}

// tellCell lists a cell that was written in another way and still means the same.
func (c *converter) tellCell(was, now cellText, id int) {
	if bye := byeFacts[upper(was.result)]; was.opponent == 0 && now.opponent == 0 && was.result != ' ' &&
		bye.feature != "" && was.result != now.result {
		c.ledger.changePlayer(bye.feature, id, "a bye %c is written %c", was.result, now.result)
	}
}

// cell returns a cell as the edition writes it.
func (c *converter) cell(row *viewRow, round int, was cellText) cellText {
	if was == (cellText{colour: ' ', result: ' '}) {
		was = c.announced(row.id, round, was)
	}
	if was.opponent != 0 {
		return c.game(row, round, was)
	}
	if colourOf(was.colour) != tournament.NoColour {
		if c.to != TRF26 && resultMarks[was.result] == classForfeit {
			was.colour = '-' // a board forfeit against nobody
		}
		return was
	}
	return c.byeCell(row, round, was)
}

// announced writes the bye of the coming round into the row, where the edition has no record for it.
func (c *converter) announced(id, round int, was cellText) cellText {
	if round != c.v.next || c.to == TRF26 {
		return was
	}
	kind, ok := c.v.absentAs[Fact{"absence", tournament.PlayerID(id), round}]
	if !ok || c.to == TRFX && kind == tournament.ZeroBye {
		return was
	}
	return bye(kind.Code())
}

var plainResult = map[byte]byte{'W': '1', 'D': '=', 'L': '0'}

func (c *converter) game(row *viewRow, round int, was cellText) cellText {
	mark := upper(was.result)
	switch {
	case c.to == TRF06 && plainResult[mark] != 0:
		was.result = plainResult[mark]
	case mark == '?' || mark == '*':
		if c.to == TRF26 {
			was.result = '?'
			return was
		}
		return c.unfinished(row, round, was, "L06")
	case mark == ' ' && c.to&(TRF06|TRFBX) != 0:
		return c.unfinished(row, round, was, "L37")
	}
	return was
}

// unfinished deals with a game without a result for an edition that has none.
func (c *converter) unfinished(row *viewRow, round int, was cellText, feature string) cellText {
	switch {
	case c.opt.Unfinished == "drop":
		return cellText{colour: ' ', result: ' '}
	case c.opt.Unfinished == "blank" && c.to&(TRF16|TRFX) != 0:
		was.result = ' '
		return was
	case c.opt.Unfinished == "blank":
		c.refuse(feature, "take these games out with --unfinished drop",
			"player %d, round %d: %s cannot hold a game without a result", row.id, round, c.to)
		return was
	}
	c.refuse(feature, "leave the result blank or take the game out with --unfinished blank|drop",
		"player %d, round %d: %s has no code for a game whose result is not known", row.id, round, c.to)
	return was
}

// byeMarks are the marks by which TRF06 writes the byes.
var byeMarks = map[byte]byte{'U': '+', 'F': '+', 'H': '=', 'Z': '-'}

func (c *converter) byeCell(row *viewRow, round int, was cellText) cellText {
	mark := upper(was.result)
	switch {
	case c.to == TRF06:
		if byeMarks[mark] != 0 {
			return bye(byeMarks[mark])
		}
	case mark == '=':
		return bye('H')
	case mark == '-' && !c.v.team:
		return bye('Z')
	case mark == '+' && !c.v.team:
		return c.plus(row, round, was)
	}
	return was
}

// plus settles a bye with a point of TRF06: the pairing-allocated bye where it can be nothing else, and never a guess.
func (c *converter) plus(row *viewRow, round int, was cellText) cellText {
	switch {
	case c.v.isPAB[round]:
		return bye('U')
	case c.opt.PlusBye == 'U' || c.opt.PlusBye == 'F':
		return bye(c.opt.PlusBye)
	}
	c.refuse("L02", "say with --plus-bye U or --plus-bye F which it is",
		"player %d, round %d: 0000 - + may be a pairing-allocated or a full-point bye", row.id, round)
	return was
}

// noteDrafts reports records of the superseded drafts of 2024 and 2025, whose numbers mean something else today.
func (v *view) noteDrafts() []string {
	var out []string
	for i := range v.doc.lines {
		l := &v.doc.lines[i]
		if what := draftOf(l); what != "" {
			out = append(out,
				fmt.Sprintf("line %d: %s of a superseded TRF25 draft is kept as text and not read", l.Number, what))
		}
	}
	return out
}
