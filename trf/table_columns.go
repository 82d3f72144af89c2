package trf

import (
	"strings"
	"unicode/utf8"
)

// recordFor returns the table by which a line is read in columns; nil for one of another program.
func recordFor(l *Line) *Record {
	code := l.Code()
	switch rec := RecordOf(code); {
	case code == "802":
		return &matchRecord
	case rec != nil && rec.Scope != ForeignScope:
		return rec
	case rec == nil && national(l, code):
		return &nationalRecord
	}
	return nil
}

// columns is a record as its columns show it: the texts of its fields without the blanks around them.
type columns struct {
	rec    *Record
	code   string
	fields []string   // parallel to rec.Fields
	repeat [][]string // each parallel to rec.Repeat
}

// readColumns reads a line by a table. It is not ok when anything stands outside the fields, so that a text would be
// lost.
func readColumns(rec *Record, r *row, code string) (columns, bool) {
	c := columns{rec: rec, code: code}
	taken := len(code) // last column read
	ok := true
	blanks := func(to int) {
		for ; taken < to; taken++ {
			ok = ok && r.blank(taken+1)
		}
	}
	read := func(f *Field, shift int) string {
		from, to := f.From+shift, f.To+shift
		if f.To == 0 {
			to = max(r.width(), from)
		}
		blanks(from - 1)
		taken = to
		return trimBlank(r.cut(from, to))
	}
	if rec.Code == "###" && r.width() > 3 {
		return columns{rec: rec, code: code, fields: []string{r.cut(4, 0)}}, r.cut(4, 0) != ""
	}
	for i := range rec.Fields {
		c.fields = append(c.fields, read(&rec.Fields[i], 0))
	}
	for k := 0; rec.Step > 0 && rec.Repeat[0].From+k*rec.Step <= r.width(); k++ {
		group := make([]string, len(rec.Repeat))
		for i := range rec.Repeat {
			group[i] = read(&rec.Repeat[i], k*rec.Step)
		}
		c.repeat = append(c.repeat, group)
	}
	blanks(r.width())
	return c, ok
}

// text prints the record in canonical columns; not ok when a text does not fit or holds what a line cannot.
func (c *columns) text() (string, bool) {
	w := lineWriter{}
	w.begin(c.code)
	put := func(f *Field, shift int, s string) {
		from, to := f.From+shift, f.To
		if to != 0 {
			to += shift
		}
		w.put(f.Name, from, to, s, to != 0 && (rightAligned(f.Kind) || f.Name == "fideid"))
	}
	for i := range c.rec.Fields {
		if i < len(c.fields) {
			put(&c.rec.Fields[i], 0, c.fields[i])
		}
	}
	for k, group := range c.repeat {
		for i := range c.rec.Repeat {
			if i < len(group) {
				put(&c.rec.Repeat[i], k*c.rec.Step, group[i])
			}
		}
	}
	return strings.TrimRight(string(w.line), " "), len(w.errs) == 0
}

// get returns a fixed field by its name in the table.
func (c *columns) get(name string) string {
	for i := range c.rec.Fields {
		if c.rec.Fields[i].Name == name && i < len(c.fields) {
			return c.fields[i]
		}
	}
	return ""
}

// numbers returns the first repeated field of all instances as numbers, blanks left out.
func (c *columns) numbers(limit int) ([]int, bool) {
	var out []int
	for _, g := range c.repeat {
		if g[0] == "" {
			continue
		}
		n, ok := parseNumber(g[0], limit)
		if !ok {
			return nil, false
		}
		out = append(out, n)
	}
	return out, true
}

// number reads a fixed field; blank is 0.
func (c *columns) number(name string, limit int) (int, bool) {
	s := c.get(name)
	if s == "" {
		return 0, true
	}
	return parseNumber(s, limit)
}

// printable reports whether a text can stand in a line.
func printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsAny(s, "\r\n")
}
