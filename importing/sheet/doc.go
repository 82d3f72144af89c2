// Package sheet finds the tables of a page of HTML, of a workbook (XLSX) and of a CSV file, with the place of every
// cell. It knows nothing of chess.
package sheet

import (
	"fmt"

	"github.com/trfkit/trfkit/importing/event"
)

// Page is what a file holds.
type Page struct {
	File   string
	Title  string
	Tables []Table
	// Charset names the 8-bit encoding that the text was read in; "utf-8" otherwise.
	Charset string
	// Links are the addresses that the page names, the first ones.
	Links []string
	Text  []Line // what stands outside of all tables, headings included
}

// Line is a piece of text outside of tables: a heading or a paragraph.
type Line struct {
	Text  string
	Level int // of a heading, 1 to 6; 0 is none
	At    event.Place
}

// Table is rows of cells. Rows need not be of one length.
type Table struct {
	Class string
	Above []Line // the texts between the table before it and this one
	Rows  [][]Cell
	At    event.Place
	Name  string // of the sheet of a workbook
}

// Cell is one cell. Blanks in Text are single, and none stand at its ends.
type Cell struct {
	Text  string
	Marks []Mark // the elements in it that have a class, outer ones first
	Link  string // the first address in it
	Date  bool   // the spreadsheet shows the number as a date
	Head  bool   // it is one of the headings
	At    event.Place
}

// Mark is the text of an element that has a class.
type Mark struct{ Class, Text string }

// Marked returns the text of the first element whose class has that word, and whether there is one.
func (c *Cell) Marked(class string) (string, bool) {
	for _, m := range c.Marks {
		if hasWord(m.Class, class) {
			return m.Text, true
		}
	}
	return "", false
}

var errCells = fmt.Errorf("more than %d cells, or a row of more than %d", maxCells, maxColumns)

// Limits of what is read.
const (
	maxCells   = 2_000_000 // of a page
	maxColumns = 4096
	maxSpan    = 1024 // columns of one cell
	maxMarks   = 64   // of a cell
	maxLinks   = 256
	maxLines   = 4096 // texts outside of tables
)
