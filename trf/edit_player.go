package trf

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// The errors of the editing methods.
var (
	ErrNoPlayer  = errors.New("the document has no such player")
	ErrDuplicate = errors.New("the document already has a player with that starting rank")
	ErrNoGame    = errors.New("the player has no game in that round")
	ErrBroken    = errors.New("the document has errors; correct them first")
	ErrCharset   = errors.New("the document's encoding cannot hold the text")
)

// SetResult changes the result of one player's game in a 1-based round, and with it his opponent's; own and other are
// their results, as in Win and Loss. Where the rows, or the records 310 of their teams, hold points these follow.
// Nothing else changes: not a byte outside the columns of the results and of these points.
func (d *Document) SetResult(round int, player tournament.PlayerID, own, other tournament.Result) error {
	c, err := d.changing()
	if err != nil {
		return err
	}
	p := c.t.Player(player)
	if p == nil {
		return ErrNoPlayer
	}
	q := c.t.Player(p.Cell(round).Opponent)
	if q == nil {
		return ErrNoGame
	}
	for _, r := range [...]tournament.Result{own, other} {
		if r.Code() == 0 {
			return fmt.Errorf("a cell cannot hold result %d", uint8(r))
		}
	}
	if pairSum(own, other) == sumWrong {
		return fmt.Errorf("%s against %s is no result of a game", prose.A(own.String()), prose.A(other.String()))
	}
	mine, theirs := p.Cell(round), q.Cell(round)
	mine.Result, theirs.Result = own, other
	c.cell(p, round, mine, atResult)
	c.cell(q, round, theirs, atResult)
	c.teamPoints()
	return c.make()
}

// AddPlayer enters a player, as a new record after the last player's, in the document's own line end and encoding.
// His starting rank must be free.
func (d *Document) AddPlayer(p tournament.Player) error {
	_, src, _ := Decode(d)
	if src.row(p.ID) != nil {
		return ErrDuplicate
	}
	text, err := encodedLine(func(e *encoder) { e.player(&p) })
	if err != nil {
		return err
	}
	at := 0 // index of the line to come before the new one, plus 1
	for i := range d.lines {
		if strings.HasPrefix(d.lines[i].Text, "001") {
			at = i + 1
		}
	}
	at = cmp.Or(at, len(d.lines))
	if err := d.insert(at, text); err != nil {
		return err
	}
	d.renumber()
	return nil
}

// rawEOL is the line end of a new line, in bytes.
func (d *Document) rawEOL() string {
	for i := range d.lines {
		if d.lines[i].EOL != "" {
			return d.lines[i].EOL
		}
	}
	eol, _ := d.encodeText("\n")
	return eol
}

// renumber restores numbers and offsets after an edit.
func (d *Document) renumber() {
	offset := len(d.bom)
	for i := range d.lines {
		l := &d.lines[i]
		l.Number, l.Offset = i+1, offset
		offset += len(l.Raw) + len(l.EOL)
	}
}
