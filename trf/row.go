package trf

import (
	"strings"
	"unicode/utf8"
)

// row reads a line by columns.
type row struct {
	line   int    // 1-based number
	s      string // the text without trailing blanks
	starts []int  // byte offset of each column and of the end; nil when a column is a byte
	bytes  bool   // columns are bytes of a text that holds more than ASCII, see line.bytecols
}

func newRow(l *Line) row {
	r := row{line: l.Number, s: strings.TrimRight(l.Text, " \t")}
	if l.wide {
		r.starts = runeStarts(r.s)
	}
	return r
}

// byteRow reads the columns of a line as bytes.
func byteRow(l *Line) row {
	return row{line: l.Number, s: strings.TrimRight(l.Text, " \t"), bytes: l.wide}
}

func runeStarts(s string) []int {
	starts := make([]int, 0, len(s)+1)
	for i := range s {
		starts = append(starts, i)
	}
	return append(starts, len(s))
}

// width returns the last column that is not blank.
func (r *row) width() int {
	if r.starts != nil {
		return len(r.starts) - 1
	}
	return len(r.s)
}

// cut returns the columns from to to, as far as they exist; to 0 is the end.
func (r *row) cut(from, to int) string {
	w := r.width()
	if to == 0 || to > w {
		to = w
	}
	if from > to {
		return ""
	}
	if r.starts != nil {
		return r.s[r.starts[from-1]:r.starts[to]]
	}
	return r.s[from-1 : to]
}

// field returns a field without the blanks around it.
func (r *row) field(f *Field) string { return trimBlank(r.cut(f.From, f.To)) }

// blank reports whether a column is blank or beyond the end.
func (r *row) blank(col int) bool {
	s := r.cut(col, col)
	return s == "" || s == " "
}

// pos returns the place of a column.
func (r *row) pos(col int) Position {
	if r.bytes && col > 1 {
		col = utf8.RuneCountInString(r.s[:min(col-1, len(r.s))]) + 1
	}
	return Position{r.line, col}
}

func trimBlank(s string) string {
	for len(s) > 0 && (s[0] == ' ' || s[0] == '\t') {
		s = s[1:]
	}
	for len(s) > 0 && (s[len(s)-1] == ' ' || s[len(s)-1] == '\t') {
		s = s[:len(s)-1]
	}
	return s
}

// word is a piece of a line and its column.
type word struct {
	text string
	col  int
}

// words splits the columns from a column on at blanks, tabs and commas; the places of the commas are returned too.
func (r *row) words(from int) (ws []word, commas []int) {
	col, start, startCol := 0, -1, 0
	flush := func(end int) {
		if start >= 0 {
			ws = append(ws, word{r.s[start:end], startCol})
			start = -1
		}
	}
	for i, c := range r.s {
		col++
		if col < from {
			continue
		}
		switch c {
		case ',', ';':
			commas = append(commas, col)
			flush(i)
		case ' ', '\t':
			flush(i)
		default:
			if start < 0 {
				start, startCol = i, col
			}
		}
	}
	flush(len(r.s))
	return ws, commas
}
