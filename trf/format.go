package trf

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// ErrFormatChanges is returned by Format when the canonical print would read differently, so nothing was printed.
var ErrFormatChanges = errors.New("the canonical print would change the meaning")

// Format returns the canonical print of a document, in its own edition and encoding:
//   - every line stands where it stood and ends as the document's first line does, the last one too; an end mark
//     (Ctrl-Z) is dropped, a byte order mark is kept;
//   - records of the tables lose the blanks at their end; comments, unknown and foreign records keep every character;
//   - in records with columns numbers stand at the right end of theirs without zeros in front (a number of zeros, such
//     as 0000 for no opponent, stays), names at the left end, what is
//     no number where it was; columns that were counted in bytes become characters.
//
// A record that holds tabs, or text between the columns, is left as it is; so are rows that are not ASCII where moving
// their numbers would change how they are read. A document with errors, and one whose
// canonical print would be read differently, is refused; that it is of an event of teams is no error here.
// Format(Format(d)) prints what Format(d) prints.
func Format(d *Document) (*Document, error) { return FormatWith(d, Options{}) }

// FormatWith is Format with options about what is an error.
func FormatWith(d *Document, opt Options) (*Document, error) {
	before, src, ds := DecodeWith(d, opt)
	if err := withoutTeam(ds).Err(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	rows := map[int]*row{}
	for i := range before.Players {
		if r := src.row(before.Players[i].ID); r != nil {
			rows[r.line] = r
		}
	}
	out, err := d.formatted(before, rows, opt, false)
	if errors.Is(err, ErrFormatChanges) {
		out, err = d.formatted(before, rows, opt, true)
	}
	return out, err
}

// formatted prints and reads again. careful leaves the rows alone that are not ASCII: a row that fits its columns
// neither by characters nor by bytes can change sides when its numbers move.
func (d *Document) formatted(
	before *tournament.Tournament, rows map[int]*row, opt Options, careful bool,
) (*Document, error) {
	out := *d
	out.tail = ""
	out.lines = append([]Line(nil), d.lines...)
	eol := d.rawEOL()
	for i := range out.lines {
		l := &out.lines[i]
		if careful && l.wide {
			l.EOL = eol
			continue
		}
		if err := out.formatLine(l, rows[i+1], eol); err != nil {
			return nil, err
		}
	}
	out.renumber()
	again, _ := Parse(d.name, out.Bytes())
	if again.tail != "" { // blanks behind a NUL made it part of a line; without them it is an end mark
		shorter, err := FormatWith(again, opt)
		if err != nil {
			return nil, err
		}
		out = *shorter
		again, _ = Parse(d.name, out.Bytes())
	}
	after, _, ds := DecodeWith(again, opt)
	if withoutTeam(ds).HasErrors() || !reflect.DeepEqual(before, after) || !sameColumns(d, again) {
		return nil, ErrFormatChanges
	}
	return &out, nil
}

// withoutTeam leaves out the finding that says that the event is one of teams.
func withoutTeam(ds Diagnostics) Diagnostics {
	return slices.DeleteFunc(slices.Clone(ds), func(d Diagnostic) bool { return d.Code == "event.team" })
}

// sameColumns reports whether the records with columns, other than those of players, hold the same in two documents
// with the same lines.
func sameColumns(a, b *Document) bool {
	for i := range a.lines {
		if rec := columnRecord(&a.lines[i]); rec != nil && rec.Code != "001" {
			x, y := newRow(&a.lines[i]), newRow(&b.lines[i])
			p, _ := readColumns(rec, &x, rec.Code)
			q, _ := readColumns(rec, &y, rec.Code)
			if !slices.EqualFunc(p.fields, q.fields, sameField) ||
				!slices.EqualFunc(p.repeat, q.repeat,
					func(s, t []string) bool { return slices.EqualFunc(s, t, sameField) }) {
				return false
			}
		}
	}
	return len(a.lines) == len(b.lines)
}

func sameField(a, b string) bool { return canonicalNumber(a) == canonicalNumber(b) }

// columnRecord is the table of a record whose fields all have columns; nil for any other line.
func columnRecord(l *Line) *Record {
	rec := recordFor(l)
	if rec == nil || rec.Scope == CommentScope || len(rec.Fields) > 0 && rec.Fields[0].To == 0 {
		return nil
	}
	return rec
}

// endMarks are Ctrl-Z, with which DOS ended a text, and the NUL of padded copies.
const endMarks = "\x1a\x00"

func (d *Document) formatLine(l *Line, player *row, eol string) error {
	l.EOL = eol
	rec := recordFor(l)
	if rec == nil || rec.Scope == CommentScope {
		return nil
	}
	text := strings.TrimRight(l.Text, " ")
	if strings.TrimRight(text, endMarks) != text { // without the blanks behind it, it would end the file
		return nil
	}
	r := player
	if r == nil && columnRecord(l) != nil && rec.Code != "001" && rec.Editions != TRFBX {
		other := newRow(l)
		r = &other
	}
	if r != nil && !strings.Contains(text, "\t") {
		if s, ok := formatColumns(rec, l.Code(), r); ok {
			text = s
		}
	}
	if text == l.Text {
		return nil
	}
	formatted, err := d.newLine(text, "")
	formatted.EOL = l.EOL
	*l = formatted
	return err
}

// formatColumns writes a record anew from its columns; false when text stands outside them.
func formatColumns(rec *Record, code string, r *row) (string, bool) {
	w := &lineWriter{}
	w.begin(code)
	put := func(f *Field, from, to int) {
		switch text := r.cut(from, to); {
		case rightAligned(f.Kind) && isAmount(trimBlank(text)):
			w.put(f.Name, from, to, canonicalNumber(trimBlank(text)), true)
		case f.Name == "name":
			w.put(f.Name, from, to, trimBlank(text), false)
		default: // blanks in front keep their place
			w.put(f.Name, from, to, strings.TrimRight(text, " "), false)
		}
	}
	for i := range rec.Fields {
		put(&rec.Fields[i], rec.Fields[i].From, rec.Fields[i].To)
	}
	for k := range rec.instances(r) {
		for i := range rec.Repeat {
			from, to := rec.Repeat[i].At(k, rec.Step)
			put(&rec.Repeat[i], from, to)
		}
	}
	return strings.TrimRight(string(w.line), " "), len(w.errs) == 0 && r.within(rec)
}

// isAmount reports whether a text is blank or a whole or decimal number, signed or not. Anything else in a column of
// numbers stays where it is: moving it could make the row look as if its columns had been counted in bytes.
func isAmount(s string) bool {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
		if s == "" {
			return false
		}
	}
	whole, rest, point := strings.Cut(s, ".")
	digits := func(t string) bool { return strings.Trim(t, "0123456789") == "" }
	return digits(whole) && digits(rest) && (!point || whole != "" && rest != "")
}

// canonicalNumber drops the zeros in front of a whole number; a number of zeros only stays as it is.
func canonicalNumber(s string) string {
	if t := strings.TrimLeft(s, "0"); t != "" && strings.Trim(t, "0123456789") == "" {
		return t
	}
	return s
}
