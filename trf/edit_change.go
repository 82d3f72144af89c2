package trf

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// change is a change of an event in the works: the event as it will be, and what is edited for it. What cannot be made
// ends it; the document is then left as it was.
type change struct {
	doc    *Document
	t      *tournament.Tournament
	src    *Sources
	before map[tournament.PlayerID]sums
	edits  []edit
	lines  []lineEdit
	err    error // the first
}

// edit is a replacement of columns of a row.
type edit struct {
	row  *row
	col  int
	text string
}

// lineEdit is another text of the line with that number: of a new one for 0, which stands behind the other lines of its
// record, or else of those of teams. The blank text takes the line away.
type lineEdit struct {
	line int
	text string
}

// changing begins a change of a document without errors.
func (d *Document) changing() (*change, error) {
	t, src, ds := Decode(d)
	if ds.HasErrors() {
		return nil, fmt.Errorf("%w: %w", ErrBroken, ds)
	}
	return &change{doc: d, t: t, src: src, before: teamSums(t)}, nil
}

// changingRound begins a change of a round.
func (d *Document) changingRound(round int) (*change, error) {
	c, err := d.changing()
	if err == nil && (round < 1 || round > MaxRounds || c.t.RoundsOrigin == tournament.Stated && round > c.t.Rounds) {
		return nil, fmt.Errorf("the event has no round %d", round)
	}
	return c, err
}

func (c *change) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// cells enters cells of a round, which must then agree with one another.
func (c *change) cells(round int, cells map[tournament.PlayerID]tournament.Cell) {
	for _, id := range slices.Sorted(maps.Keys(cells)) {
		if p := c.t.Player(id); p != nil {
			c.cell(p, round, cells[id], 0)
		} else {
			c.fail(fmt.Errorf("%w: %d", ErrNoPlayer, id))
		}
	}
	c.fail(agreeing(c.t, round))
}

// cell enters a cell, whose columns are written from an offset on, and the points by what the round brings more or
// less.
func (c *change) cell(p *tournament.Player, round int, cell tournament.Cell, from int) {
	text, err := formatCell(cell, c.t.Teams != nil)
	if err != nil {
		c.fail(fmt.Errorf("player %d, round %d: %w", p.ID, round, err))
		return
	}
	was := inPoints(c.t, p, round)
	for len(p.Cells) < round {
		p.Cells = append(p.Cells, tournament.Cell{})
	}
	p.Cells[round-1] = cell
	r := c.src.row(p.ID)
	if more := newPoints(c.t, p, round) - was; p.HasPoints && more != 0 {
		c.field("001", "points", r, (p.Points + more).String(), "the points do not fit columns 81-84")
	}
	c.edits = append(c.edits, edit{r, cellColumn(round) + from, text[from:]})
}

// field enters a text at the right end of a field of a record.
func (c *change) field(code, name string, r *row, text, tooLong string) {
	f := RecordOf(code).Field(name)
	width := f.To - f.From + 1
	if len(text) > width {
		c.fail(&EncodeError{code, name, text, tooLong})
		return
	}
	c.edits = append(c.edits, edit{r, f.From, fmt.Sprintf("%*s", width, text)})
}

// write enters the line that an encoder writes: in the place of one, or as a new one for 0.
func (c *change) write(line int, record func(*encoder)) {
	text, err := encodedLine(record)
	c.fail(err)
	c.lines = append(c.lines, lineEdit{line, text})
}

// encodedLine is the line that an encoder writes, without its end.
func encodedLine(record func(*encoder)) (string, error) {
	e := &encoder{t: &tournament.Tournament{}, opt: EncodeOptions{Edition: TRF26}}
	record(e)
	text, err := e.finish()
	return strings.TrimRight(string(text), "\r\n"), err
}

// make makes all edits, or none.
func (c *change) make() error {
	if c.err != nil {
		return c.err
	}
	out := c.doc.Clone()
	for _, e := range c.edits {
		l := out.Line(e.row.line)
		if strings.Contains(l.Text, "\t") {
			return fmt.Errorf("line %d holds tabs, so its columns cannot be replaced", e.row.line)
		}
		if err := out.splice(l, e.row.bytes, e.col, len(e.text), e.text); err != nil {
			return err
		}
	}
	if err := out.changeLines(c.lines); err != nil {
		return err
	}
	*c.doc = *out
	return nil
}

// changeLines replaces, adds and removes lines.
func (d *Document) changeLines(list []lineEdit) error {
	var gone []int
	for _, e := range list {
		switch {
		case e.line == 0:
			if err := d.insert(d.teamEnd(e.text[:3]), e.text); err != nil {
				return err
			}
		case e.text == "":
			gone = append(gone, e.line)
		default:
			line, err := d.newLine(e.text, "")
			if err != nil {
				return err
			}
			line.EOL = d.lines[e.line-1].EOL
			d.lines[e.line-1] = line
		}
	}
	d.lines = slices.DeleteFunc(d.lines, func(l Line) bool { return slices.Contains(gone, l.Number) })
	d.renumber()
	return nil
}
