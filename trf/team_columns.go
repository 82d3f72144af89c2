package trf

import (
	"strings"
	"unicode/utf8"
)

// nationalRecord describes the national rating records (NRS) of TRF26, whose code is a federation. It repeats what
// record 001 says of a player where the federation's own data differ.
var nationalRecord = Record{Code: "NRS", Title: "national rating", Scope: PlayerScope, Editions: TRF26, Fields: []Field{
	{"id", 5, 8, ID, "starting rank"},
	{"sex", 10, 10, Symbol, "m or w"},
	{"class", 11, 13, Symbol, "national title or class"},
	{"name", 15, 47, Text, "name as registered nationally"},
	{"rating", 49, 52, Number, "national rating"},
	{"origin", 54, 56, Text, "region or club"},
	{"nationalid", 58, 68, Text, "national id"},
	{"birth", 70, 79, Date, "date of birth"},
}}

// matchRecord describes record 802 beyond its code: one team, then its matches every 13 columns.
var matchRecord = Record{Code: "802", Title: "team results, short form", Scope: TeamScope, Editions: TRF26, Fields: []Field{
	{"number", 5, 7, TeamID, "pairing number"},
	{"nickname", 9, 13, Text, "short name"},
	{"match", 15, 20, PointsValue, "match points"},
	{"game", 22, 27, PointsValue, "game points"},
}}.every(13,
	Field{"opponent", 29, 31, TeamID, "opponent, or PAB FPB HPB ZPB"},
	Field{"colour", 33, 33, ColourMark, "colour of the first board"},
	Field{"points", 35, 38, PointsValue, "game points of the match"},
	Field{"forfeit", 39, 39, Symbol, "f: forfeited"})

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
