package sheet

import (
	"encoding/xml"
	"errors"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
)

// sheet reads one sheet as a table. Rows and columns that are left out in the file are blank in the table.
func (w *workbook) sheet(name, part string) error {
	r, err := w.open(part)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }() // nothing was written
	t := Table{Name: name, At: event.Top(w.file).Named(sheetCell(name, 1, 1))}
	s := &sheetReader{workbook: w, table: &t, xmlReader: newXMLReader(r)}
	if err := s.each(part, s.start); err != nil {
		return err
	}
	w.page.Tables = append(w.page.Tables, t)
	return nil
}

// sheetReader is the work of reading one sheet.
type sheetReader struct {
	*workbook
	*xmlReader
	table  *Table
	row    int // number of the row at hand
	column int // of the last cell
}

var (
	errSheet  = errors.New("the sheet is too large")
	errString = errors.New("a cell names a text that is not there")
)

func (s *sheetReader) start(e *xml.StartElement) error {
	switch e.Name.Local {
	case "row":
		n, err := strconv.Atoi(attribute(e, "r"))
		if err != nil || n <= s.row {
			n = s.row + 1
		}
		if s.cells += n - s.row; s.cells > maxCells {
			return errSheet
		}
		s.row, s.column = n, 0
		for len(s.table.Rows) < n {
			s.table.Rows = append(s.table.Rows, nil)
		}
	case "c":
		return s.cell(e)
	}
	return nil
}

func attribute(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// cell reads one cell.
func (s *sheetReader) cell(e *xml.StartElement) error {
	kind, style := attribute(e, "t"), attribute(e, "s")
	column := columnNumber(attribute(e, "r"))
	texts, err := s.texts("c")
	if err != nil {
		return err
	}
	value := texts["v"]
	if column <= s.column {
		column = s.column + 1
	}
	if column > maxColumns || s.row == 0 {
		return errSheet
	}
	s.column = column
	row := s.table.Rows[s.row-1]
	if s.cells += column - len(row); s.cells > maxCells {
		return errSheet
	}
	for len(row) < column {
		n := len(row) + 1
		at := event.At(s.file, s.row, n).Named(sheetCell(s.table.Name, s.row, n))
		row = append(row, Cell{At: at})
	}
	s.table.Rows[s.row-1] = row
	out := &row[column-1]
	switch kind {
	case "s":
		if n, err := strconv.Atoi(strings.TrimSpace(value)); err == nil && n >= 0 && n < len(s.shared) {
			out.Text = tidy(s.shared[n])
		} else {
			return errString
		}
	case "inlineStr":
		out.Text = tidy(texts["t"])
	case "d":
		out.Text, out.Date = tidy(value), true
	case "b", "str", "e":
		out.Text = tidy(value)
	default:
		out.Text = number(tidy(value))
		n, err := strconv.Atoi(style)
		out.Date = err == nil && out.Text != "" && n >= 0 && n < len(s.dates) && s.dates[n]
	}
	return nil
}

// number writes a number of a workbook as people do: programs write 3.5 as 3.4999999999999996 and 2300 as 2.3E3.
func number(s string) string {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || strings.ContainsAny(s, "xXpPnN") || v > 1e15 || v < -1e15 {
		return s
	}
	const decimals = 6
	out := strconv.FormatFloat(v, 'f', decimals, 64)
	return strings.TrimSuffix(strings.TrimRight(out, "0"), ".")
}

// columnNumber is the column of a cell's name, F12 is 6; 0 where it has none.
func columnNumber(name string) int {
	n := 0
	for i := range len(name) {
		c := name[i] &^ 0x20
		if c < 'A' || c > 'Z' || n > maxColumns {
			break
		}
		n = 26*n + int(c-'A'+1)
	}
	return n
}

// sheetCell is the name of a cell with that of its sheet, where the sheet has one that tells it from others.
func sheetCell(sheet string, row, column int) string {
	letters := ""
	for ; column > 0; column = (column - 1) / 26 {
		letters = string(rune('A'+(column-1)%26)) + letters
	}
	cell := letters + strconv.Itoa(row)
	if sheet == "" || sheet == "Sheet1" {
		return cell
	}
	return sheet + "!" + cell
}
