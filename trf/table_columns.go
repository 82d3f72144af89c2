package trf

import (
	"iter"
	"slices"
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
	if rec.Code == "###" && r.width() > 3 {
		c.fields = []string{r.cut(4, 0)}
		return c, c.fields[0] != ""
	}
	n, each := rec.instances(r), len(rec.Repeat)
	texts := make([]string, 0, len(rec.Fields)+n*each)
	for i := range rec.Fields {
		texts = append(texts, r.field(&rec.Fields[i]))
	}
	c.fields = texts[:len(texts):len(texts)]
	c.repeat = make([][]string, n)
	for k := range c.repeat {
		for i := range rec.Repeat {
			texts = append(texts, trimBlank(r.cut(rec.Repeat[i].At(k, rec.Step))))
		}
		c.repeat[k] = texts[len(texts)-each : len(texts) : len(texts)]
	}
	return c, r.within(rec)
}

// Columns returns what a line holds in the fields of the record and in each instance of those that repeat, without the
// blanks around it, in the order of the table.
func (rec *Record) Columns(l *Line) (fields []string, repeat [][]string) {
	r := newRow(l)
	c, _ := readColumns(rec, &r, rec.Code)
	return c.fields, c.repeat
}

// instances is how often the repeated fields of a record begin in a line.
func (rec *Record) instances(r *row) int {
	if rec.Step == 0 || r.width() < rec.Repeat[0].From {
		return 0
	}
	return (r.width()-rec.Repeat[0].From)/rec.Step + 1
}

// each yields what a line holds in each instance of a repeated field, without the blanks around it, and its column.
func (rec *Record) each(r *row, name string) iter.Seq2[int, string] {
	f := rec.Field(name)
	return func(yield func(int, string) bool) {
		for k := range rec.instances(r) {
			from, to := f.At(k, rec.Step)
			if !yield(from, trimBlank(r.cut(from, to))) {
				return
			}
		}
	}
}

// within reports whether nothing stands outside the fields of a record.
func (r *row) within(rec *Record) bool {
	last, ok := r.between(rec)
	for k := range rec.instances(r) {
		for i := range rec.Repeat {
			from, to := rec.Repeat[i].At(k, rec.Step)
			ok = ok && r.blanks(last+1, from-1)
			last = to
		}
	}
	return ok && r.blanks(last+1, r.width())
}

// between reports whether nothing stands before and between the fixed fields of a record, and where the last one ends.
func (r *row) between(rec *Record) (last int, ok bool) {
	last, ok = len(rec.Code), true
	for i := range rec.Fields {
		f := &rec.Fields[i]
		ok = ok && r.blanks(last+1, f.From-1)
		if last = f.To; last == 0 {
			last = r.width()
		}
	}
	return last, ok
}

// text prints the record in canonical columns; not ok when a text does not fit or holds what a line cannot.
func (c *columns) text() (string, bool) {
	w := lineWriter{}
	w.begin(c.code)
	w.fields(c.rec, slices.Concat(c.repeat...), c.fields...)
	return strings.TrimRight(string(w.line), " "), len(w.errs) == 0
}

// printable reports whether a text can stand in a line.
func printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsAny(s, "\r\n")
}
