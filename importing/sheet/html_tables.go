package sheet

import (
	"golang.org/x/net/html/atom"

	"github.com/trfkit/trfkit/importing/event"
)

// openTable begins a table. The texts since the last one belong to it.
func (r *htmlReader) openTable(class string, at int) {
	r.flush()
	place := r.place(at)
	if len(r.open) >= maxDepth {
		r.open = append(r.open, &r.deeper)
		return
	}
	r.page.Tables = append(r.page.Tables, Table{Class: tidy(class), At: place, Above: r.above})
	r.above = nil
	r.open = append(r.open, &openTable{index: len(r.page.Tables) - 1})
}

// maxDepth is how deep tables stand in one another; what is deeper is not read.
const maxDepth = 64

func (r *htmlReader) closeTable() {
	r.table().endRow(r)
	r.open = r.open[:len(r.open)-1]
}

// endCaption puts the caption with the texts above its table.
func (t *openTable) endCaption(r *htmlReader) {
	if t.caption == nil {
		return
	}
	text := tidy(t.caption.String())
	t.caption = nil
	if text != "" && t.index >= 0 {
		table := &r.page.Tables[t.index]
		table.Above = append(table.Above, Line{Text: text, At: table.At})
	}
}

func (t *openTable) endRow(r *htmlReader) {
	t.endCaption(r)
	t.endCell(r)
	if !t.inRow {
		return
	}
	t.inRow = false
	if t.index >= 0 && len(t.row) > 0 {
		table := &r.page.Tables[t.index]
		table.Rows = append(table.Rows, t.row)
	}
	t.row = nil
}

func (t *openTable) endCell(r *htmlReader) {
	c := t.cell
	if c == nil {
		return
	}
	t.cell = nil
	if r.cells += c.span; r.cells > maxCells || len(t.row)+c.span > maxColumns {
		r.err = errCells
		return
	}
	text := c.text.String()
	for _, m := range c.marks {
		c.cell.Marks[m.index].Text = tidy(text[m.from:])
	}
	c.cell.Text = tidy(text)
	t.row = append(t.row, c.cell)
	for range c.span - 1 {
		t.row = append(t.row, Cell{At: c.cell.At, Head: c.cell.Head})
	}
}

// endMark ends the last element of that kind, and those in it.
func (c *openCell) endMark(tag atom.Atom) {
	for i := len(c.marks) - 1; i >= 0; i-- {
		if c.marks[i].tag != tag {
			continue
		}
		text := c.text.String()
		for _, m := range c.marks[i:] {
			c.cell.Marks[m.index].Text = tidy(text[m.from:])
		}
		c.marks = c.marks[:i]
		return
	}
}

// outside takes a tag between tables: headings and other blocks end the text before them.
func (r *htmlReader) outside(tag atom.Atom, start bool) {
	if !block(tag) && tag != atom.Td && tag != atom.Tr {
		return
	}
	r.flush()
	r.level = 0
	if start {
		r.level = headingLevel(tag)
	}
}

// flush ends a text between tables.
func (r *htmlReader) flush() {
	r.line(Line{tidy(r.text.String()), r.level, r.textAt})
	r.text.Reset()
	r.textAt = event.Place{}
}

// line notes a text.
func (r *htmlReader) line(line Line) {
	if line.Text != "" && len(r.page.Text) < maxLines {
		r.page.Text = append(r.page.Text, line)
		r.above = append(r.above, line)
	}
}
