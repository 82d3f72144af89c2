package event

import (
	"fmt"

	"github.com/trfkit/trfkit/trf"
)

// Place is where a fact stands: a file with a 1-based line and column. In a workbook line and column are those of the
// sheet, and Cell is its name, such as Sheet1!F12; in a dBase table the line is the record.
type Place struct {
	File         string
	Line, Column int
	Cell         string
}

// IsZero reports whether the place is unknown.
func (p Place) IsZero() bool { return p == Place{} }

// Position is the place without its file.
func (p Place) Position() trf.Position { return trf.Position{Line: p.Line, Column: p.Column} }

// String is "cell F12" in a workbook, and "12:5" elsewhere.
func (p Place) String() string {
	if p.Cell != "" {
		return "cell " + p.Cell
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
