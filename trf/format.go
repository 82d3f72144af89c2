package trf

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// ErrFormatChanges is returned by Format when the canonical print would read differently, so nothing was printed.
var ErrFormatChanges = errors.New("the canonical print would change the meaning")

// Format returns the canonical print of a document, in its own edition and encoding:
//   - every line stands where it stood and ends as the document's first line does, the last one too; an end mark
//     (Ctrl-Z) is dropped, a byte order mark is kept;
//   - records of the tables lose the blanks at their end; comments, unknown and foreign records keep every character;
//   - in player records numbers stand at the right end of their columns without zeros in front (0000 for no opponent
//     stays), the name at the left end of its; columns that were counted in bytes become characters.
//
// A player record that holds tabs, or text between the columns, is left as it is. A document with errors, and one
// whose canonical print would be read differently, is refused. Format(Format(d)) prints what Format(d) prints.
func Format(d *Document) (*Document, error) {
	before, src, ds := Decode(d)
	if err := ds.Err(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	rows := map[int]*row{}
	for i := range before.Players {
		if r := src.row(before.Players[i].ID); r != nil {
			rows[r.line] = r
		}
	}
	out := *d
	out.tail = ""
	out.lines = append([]Line(nil), d.lines...)
	eol := d.rawEOL()
	for i := range out.lines {
		if err := out.formatLine(&out.lines[i], rows[i+1], eol); err != nil {
			return nil, err
		}
	}
	out.renumber()
	again, _ := Parse(d.name, out.Bytes())
	after, _, ds := Decode(again)
	if ds.HasErrors() || !reflect.DeepEqual(before, after) {
		return nil, ErrFormatChanges
	}
	return &out, nil
}

func (d *Document) formatLine(l *Line, player *row, eol string) error {
	l.EOL = eol
	rec := RecordOf(l.Code())
	if rec == nil || rec.Scope == CommentScope || rec.Scope == ForeignScope {
		return nil
	}
	text := strings.TrimRight(l.Text, " ")
	if player != nil && !strings.Contains(text, "\t") {
		if s, ok := formatPlayer(rec, player); ok {
			text = s
		}
	}
	if text == l.Text {
		return nil
	}
	raw, err := d.encodeText(text)
	if err != nil {
		return err
	}
	l.Raw, l.Text, l.wide = raw, text, !isASCII(text)
	return nil
}

// formatPlayer writes a player's row anew from its columns; false when text stands outside them.
func formatPlayer(rec *Record, r *row) (string, bool) {
	w := &lineWriter{}
	w.begin(rec.Code)
	last := len(rec.Code)
	put := func(f Field, from, to int) bool {
		for col := last + 1; col < from; col++ {
			if !r.blank(col) {
				return false
			}
		}
		last = to
		text := r.cut(from, to)
		switch {
		case rightAligned(f.Kind):
			text = canonicalNumber(trimBlank(text))
			w.put(f.Name, from, to, text, true)
		case f.Name == "name":
			w.put(f.Name, from, to, trimBlank(text), false)
		default: // blanks in front keep their place
			w.put(f.Name, from, to, strings.TrimRight(text, " "), false)
		}
		return true
	}
	for _, f := range rec.Fields {
		if !put(f, f.From, f.To) {
			return "", false
		}
	}
	for k := 0; last < r.width(); k++ {
		for _, f := range rec.Repeat {
			from, to := f.At(k, rec.Step)
			if !put(f, from, to) {
				return "", false
			}
		}
	}
	return string(w.line), len(w.errs) == 0
}

// canonicalNumber drops the zeros in front of a whole number; a number of zeros only stays as it is.
func canonicalNumber(s string) string {
	if t := strings.TrimLeft(s, "0"); t != "" && strings.Trim(t, "0123456789") == "" {
		return t
	}
	return s
}
