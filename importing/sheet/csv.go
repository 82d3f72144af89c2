package sheet

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/importing/event"
)

// CSV reads a file whose cells are separated by commas, semicolons, tabs or bars; which of them it is, the file shows.
// Quotes that are out of place are text.
func CSV(file string, data []byte) (*Page, error) {
	text, charset, err := Text(data)
	if err != nil {
		return nil, err
	}
	page := &Page{File: file, Charset: charset, Tables: []Table{{At: event.Top(file)}}}
	table := &page.Tables[0]
	starts := lineStarts(text)
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord, r.ReuseRecord = separator(text), true, -1, true
	for cells := 0; ; {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return page, nil
		}
		if err != nil {
			return page, fmt.Errorf("the separated values cannot be read: %w", err)
		}
		if cells += len(record); cells > maxCells || len(record) > maxColumns {
			return page, errCells
		}
		row := make([]Cell, len(record))
		for i, field := range record {
			line, column := r.FieldPos(i)
			at := event.At(file, line, runeColumn(text, starts, line, column))
			row[i] = Cell{Text: unguarded(tidy(field)), At: at}
		}
		table.Rows = append(table.Rows, row)
	}
}

// unguarded takes the apostrophe away by which a text is kept from being a formula.
func unguarded(s string) string {
	if len(s) > 1 && s[0] == '\'' && strings.ContainsRune("=+-@", rune(s[1])) {
		return s[1:]
	}
	return s
}

// lineStarts are the offsets at which the lines of a text begin.
func lineStarts(text string) []int {
	out := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			out = append(out, i+1)
		}
	}
	return out
}

// runeColumn makes a column in characters of one in bytes.
func runeColumn(text string, starts []int, line, column int) int {
	if line < 1 || line > len(starts) {
		return column
	}
	start := starts[line-1]
	return utf8.RuneCountInString(text[start:min(start+column-1, len(text))]) + 1
}

// separator is the character that cuts the lines of a text into the same number of cells most often.
func separator(text string) rune {
	const sample = 60 // lines
	best, most := ',', 0
	for _, c := range ",;\t|" {
		counts := map[int]int{}
		n := 0
		for line := range strings.Lines(text) {
			if k := outsideQuotes(line, c); k > 0 {
				counts[k]++
			}
			if n++; n == sample {
				break
			}
		}
		for k, lines := range counts {
			if score := k * lines * lines; score > most {
				best, most = c, score
			}
		}
	}
	return best
}

// outsideQuotes counts a character outside of quotes.
func outsideQuotes(line string, c rune) int {
	n, quoted := 0, false
	for _, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == c && !quoted:
			n++
		}
	}
	return n
}
