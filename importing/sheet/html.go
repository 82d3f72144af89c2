package sheet

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/trfkit/trfkit/importing/event"
)

// HTML finds the tables of a page. Tables may stand in cells of others; each is read by itself, and its text is no part
// of the cell around it. End tags may be missing, as browsers allow it.
func HTML(file string, data []byte) (*Page, error) {
	text, charset, err := Text(data)
	if err != nil {
		return nil, err
	}
	r := &htmlReader{page: &Page{File: file, Charset: charset}, places: newPlaces(text),
		z: html.NewTokenizer(strings.NewReader(text)), deeper: openTable{index: -1}}
	r.read()
	return r.page, r.err
}

// htmlReader is the work of one HTML.
type htmlReader struct {
	page   *Page
	places *places
	z      *html.Tokenizer
	offset int
	open   []*openTable
	deeper openTable // stands for each of those that are not read
	skip   atom.Atom // the element whose text is not shown
	cells  int
	err    error
	text   strings.Builder // outside of tables
	level  int             // of the heading that is open
	textAt event.Place
	title  bool
	above  []Line // texts since the last table
}

// openTable is a table whose end has not come.
type openTable struct {
	index int // in the page
	row   []Cell
	inRow bool
	cell  *openCell
	// caption is the text of a caption whose end has not come.
	caption *strings.Builder
}

// openCell is a cell whose end has not come.
type openCell struct {
	text  strings.Builder
	span  int
	cell  Cell
	marks []openMark
	// A heading in the cell is told with the texts outside of tables: pages are laid out by tables.
	level  int
	from   int // where the heading begins in the text
	headAt event.Place
}

// openMark is an element with a class whose end has not come.
type openMark struct {
	tag   atom.Atom
	index int // in the marks of the cell
	from  int // in its text
}

func (r *htmlReader) read() {
	for {
		kind := r.z.Next()
		at := r.offset
		r.offset += len(r.z.Raw())
		switch kind {
		case html.ErrorToken:
			r.finish()
			return
		case html.TextToken:
			r.words(at)
		case html.StartTagToken, html.SelfClosingTagToken:
			name, attributes := r.z.TagName()
			r.start(atom.Lookup(name), attributes, at)
		case html.EndTagToken:
			name, _ := r.z.TagName()
			r.end(atom.Lookup(name))
		}
	}
}

func (r *htmlReader) finish() {
	for len(r.open) > 0 {
		r.closeTable()
	}
	r.flush()
}

func (r *htmlReader) place(offset int) event.Place {
	line, column := r.places.at(offset)
	return event.At(r.page.File, line, column)
}

// table is the innermost open table, nil outside of all.
func (r *htmlReader) table() *openTable {
	if len(r.open) == 0 {
		return nil
	}
	return r.open[len(r.open)-1]
}

func (r *htmlReader) words(at int) {
	if r.skip != 0 {
		return
	}
	text := r.z.Text()
	t := r.table()
	switch {
	case r.title:
		r.page.Title = tidy(r.page.Title + string(text))
	case t != nil && t.cell != nil:
		t.cell.text.Write(text)
	case t != nil && t.caption != nil:
		t.caption.Write(text)
	case t == nil:
		if r.textAt.IsZero() && strings.TrimSpace(string(text)) != "" {
			r.textAt = r.place(at)
		}
		r.text.Write(text)
	}
}

func (r *htmlReader) start(tag atom.Atom, attributes bool, at int) {
	switch tag {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Select, atom.Svg:
		r.skip = tag
		return
	case atom.Title:
		r.title = r.skip == 0
		return
	case atom.Table:
		r.openTable(r.attribute(attributes, "class"), at)
		return
	case atom.A:
		r.link(r.attribute(attributes, "href"))
		return
	}
	t := r.table()
	if t == nil {
		r.outside(tag, true)
		return
	}
	switch tag {
	case atom.Tr:
		t.endRow(r)
		t.inRow = true
	case atom.Td, atom.Th:
		t.endCell(r)
		t.inRow = true
		t.cell = r.newCell(tag, attributes, at)
	case atom.Thead, atom.Tbody, atom.Tfoot:
		t.endRow(r)
	case atom.Caption:
		t.endRow(r)
		t.caption = &strings.Builder{}
	default:
		if t.cell != nil {
			r.within(t.cell, tag, attributes, at)
		}
	}
}

// within begins an element of a cell.
func (r *htmlReader) within(c *openCell, tag atom.Atom, attributes bool, at int) {
	if block(tag) {
		c.text.WriteByte(' ')
	}
	if level := headingLevel(tag); level > 0 {
		c.level, c.from, c.headAt = level, c.text.Len(), r.place(at)
	}
	if attributes {
		r.mark(tag, r.attribute(attributes, "class"))
	}
}

// link notes an address, and that of a cell with the cell.
func (r *htmlReader) link(address string) {
	if t := r.table(); t != nil && t.cell != nil && address != "" && t.cell.cell.Link == "" {
		t.cell.cell.Link = address
	}
	if address != "" && len(r.page.Links) < maxLinks {
		r.page.Links = append(r.page.Links, address)
	}
}

// mark begins an element of a cell that has a class.
func (r *htmlReader) mark(tag atom.Atom, class string) {
	t := r.table()
	if t == nil || t.cell == nil || class == "" || void(tag) || len(t.cell.cell.Marks) >= maxMarks {
		return
	}
	c := t.cell
	c.marks = append(c.marks, openMark{tag, len(c.cell.Marks), c.text.Len()})
	c.cell.Marks = append(c.cell.Marks, Mark{Class: tidy(class)})
}

// attribute returns the value of an attribute of the tag at hand.
func (r *htmlReader) attribute(any bool, name string) string {
	out := ""
	for any {
		var key, value []byte
		key, value, any = r.z.TagAttr()
		if string(key) == name && out == "" {
			out = string(value)
		}
	}
	return out
}

func (r *htmlReader) newCell(tag atom.Atom, attributes bool, at int) *openCell {
	c := &openCell{span: 1, cell: Cell{At: r.place(at), Head: tag == atom.Th}}
	for attributes {
		var key, value []byte
		key, value, attributes = r.z.TagAttr()
		switch string(key) {
		case "colspan":
			if n, err := strconv.Atoi(strings.TrimSpace(string(value))); err == nil && n > 1 {
				c.span = min(n, maxSpan)
			}
		case "class":
			c.cell.Marks = append(c.cell.Marks, Mark{Class: tidy(string(value))})
			c.marks = append(c.marks, openMark{tag, 0, 0})
		}
	}
	return c
}

func (r *htmlReader) end(tag atom.Atom) {
	if r.skip != 0 {
		if tag == r.skip {
			r.skip = 0
		}
		return
	}
	if tag == atom.Title {
		r.title = false
		return
	}
	t := r.table()
	switch {
	case t == nil:
		r.outside(tag, false)
	case tag == atom.Table:
		r.closeTable()
	case tag == atom.Tr || tag == atom.Caption:
		t.endRow(r)
	case tag == atom.Td || tag == atom.Th:
		t.endCell(r)
	case t.cell != nil:
		c := t.cell
		if headingLevel(tag) > 0 && c.level > 0 {
			r.line(Line{tidy(c.text.String()[c.from:]), c.level, c.headAt})
			c.level = 0
		}
		if block(tag) {
			c.text.WriteByte(' ')
		}
		c.endMark(tag)
	}
}

// headingLevel is 1 to 6 for h1 to h6, 0 for other elements.
func headingLevel(tag atom.Atom) int {
	switch tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return int(tag.String()[1] - '0')
	}
	return 0
}

// block are elements that begin on a line of their own.
func block(tag atom.Atom) bool {
	switch tag {
	case atom.Br, atom.Div, atom.P, atom.Li, atom.Ul, atom.Ol, atom.Hr, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5,
		atom.H6, atom.Section, atom.Article, atom.Dl, atom.Dt, atom.Dd, atom.Pre, atom.Center, atom.Blockquote:
		return true
	}
	return false
}

// void are elements without an end.
func void(tag atom.Atom) bool {
	switch tag {
	case atom.Br, atom.Hr, atom.Img, atom.Input, atom.Meta, atom.Link, atom.Col, atom.Wbr, atom.Area, atom.Base:
		return true
	}
	return false
}
