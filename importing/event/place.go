package event

import (
	"fmt"

	"github.com/trfkit/trfkit/trf"
)

// Place is where a fact stands: a file with a 1-based line and column. In a workbook line and column are those of the
// sheet, and Cell is its name, such as Sheet1!F12; in a dBase table the line is the record. It is kept small: there is
// one for each cell, and few of them have a name.
type Place struct {
	File         string
	Line, Column int32
	Cell         *string
}

// At is a place of a file.
func At(file string, line, column int) Place {
	return Place{File: file, Line: int32(line), Column: int32(column)}
}

// Top is where a file begins.
func Top(file string) Place { return At(file, 1, 1) }

// Named is a place that has a name.
func (p Place) Named(cell string) Place {
	p.Cell = &cell
	return p
}

// IsZero reports whether the place is unknown.
func (p Place) IsZero() bool { return p == Place{} }

// Position is the place without its file.
func (p Place) Position() trf.Position { return trf.Position{Line: int(p.Line), Column: int(p.Column)} }

// String is "cell F12" in a workbook, and "12:5" elsewhere.
func (p Place) String() string {
	if p.Cell != nil {
		return "cell " + *p.Cell
	}
	return fmt.Sprintf("%d:%d", p.Line, p.Column)
}

// From is the place as seen from another file: with its own file where the two differ.
func (p Place) From(file string) string {
	if p.File == file || p.File == "" {
		return p.String()
	}
	return p.File + ":" + p.String()
}
