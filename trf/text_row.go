package trf

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// row reads a line by columns.
type row struct {
	line  int        // 1-based number
	s     string     // the text without trailing blanks
	wide  []wideRune // the characters that take more than one byte, in order; nil when a column is a byte
	bytes bool       // columns are bytes of a text that holds more than ASCII, see line.bytecols
}

// wideRune is a character of more than one byte.
type wideRune struct {
	col   int32 // its column
	extra int32 // bytes beyond one per column up to and including it
}

func newRow(l *Line) row {
	r := row{line: l.Number, s: strings.TrimRight(l.Text, " \t")}
	if l.wide {
		r.wide = wideRunes(r.s)
	}
	return r
}

// byteRow reads the columns of a line as bytes.
func byteRow(l *Line) row {
	return row{line: l.Number, s: strings.TrimRight(l.Text, " \t"), bytes: l.wide}
}

func wideRunes(s string) []wideRune {
	wide := make([]wideRune, 0, 4)
	col, extra := int32(0), int32(0)
	for i := 0; i < len(s); {
		col++
		if s[i] < utf8.RuneSelf {
			i++
			continue
		}
		_, n := utf8.DecodeRuneInString(s[i:])
		i += n
		extra += int32(n - 1)
		wide = append(wide, wideRune{col, extra})
	}
	return wide
}

// offset returns the byte at which a column begins.
func (r *row) offset(col int) int {
	k := len(r.wide)
	if k == 0 || int(r.wide[k-1].col) >= col {
		k = sort.Search(k, func(i int) bool { return int(r.wide[i].col) >= col })
	}
	if k == 0 {
		return col - 1
	}
	return col - 1 + int(r.wide[k-1].extra)
}

// width returns the last column that is not blank.
func (r *row) width() int {
	if k := len(r.wide); k > 0 {
		return len(r.s) - int(r.wide[k-1].extra)
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
	if len(r.wide) > 0 {
		return r.s[r.offset(from):r.offset(to+1)]
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

// blanks reports whether some columns are blank or beyond the end.
func (r *row) blanks(from, to int) bool {
	for col := from; col <= min(to, r.width()); col++ {
		if !r.blank(col) {
			return false
		}
	}
	return true
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
	col := 0
	start := -1
	startCol := 0
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
