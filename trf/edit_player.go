package trf

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
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
	t, src, err := d.sound()
	if err != nil {
		return err
	}
	p := t.Player(player)
	if p == nil {
		return ErrNoPlayer
	}
	q := t.Player(p.Cell(round).Opponent)
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
	points := teamSums(t)
	mine, theirs := p.Cell(round), q.Cell(round)
	mine.Result, theirs.Result = own, other
	edits, err1 := cellEdits(t, src, p, round, mine, atResult)
	more, err2 := cellEdits(t, src, q, round, theirs, atResult)
	teams, err3 := teamEdits(t, src, points)
	if err := errors.Join(err1, err2, err3); err != nil {
		return err
	}
	return d.apply(slices.Concat(edits, more, teams))
}

// sound decodes a document that is to be edited.
func (d *Document) sound() (*tournament.Tournament, *Sources, error) {
	t, src, ds := Decode(d)
	if ds.HasErrors() {
		return nil, nil, fmt.Errorf("%w: %w", ErrBroken, ds)
	}
	return t, src, nil
}

// edit is a replacement of columns of a player's row.
type edit struct {
	row  *row
	col  int
	text string
}

// apply makes all edits, or none when one of them cannot be made.
func (d *Document) apply(edits []edit) error {
	for _, e := range edits {
		if strings.Contains(d.Line(e.row.line).Text, "\t") {
			return fmt.Errorf("line %d holds tabs, so its columns cannot be replaced", e.row.line)
		}
	}
	for _, e := range edits {
		if err := d.splice(d.Line(e.row.line), e.row.bytes, e.col, len(e.text), e.text); err != nil {
			return err
		}
	}
	d.renumber()
	return nil
}

// AddPlayer enters a player, as a new record after the last player's, in the document's own line end and encoding.
// His starting rank must be free.
func (d *Document) AddPlayer(p tournament.Player) error {
	_, src, _ := Decode(d)
	if src.row(p.ID) != nil {
		return ErrDuplicate
	}
	e := &encoder{t: &tournament.Tournament{}}
	e.player(&p)
	text, err := e.finish()
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
	if err := d.insert(at, string(text)); err != nil {
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
