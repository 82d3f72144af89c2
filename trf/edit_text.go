package trf

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// Columns returns the text of a line from one column to another, both 1-based and inclusive, as far as they exist; to 0
// is the end.
func (l *Line) Columns(from, to int) string {
	r := row{s: l.Text}
	if l.wide {
		r.wide = wideRunes(l.Text)
	}
	return r.cut(max(from, 1), to)
}

// Draft names what a line holds of the superseded TRF25 drafts, "" for any other line. Such records are kept as text
// and never read, because their numbers mean something else today.
func (l *Line) Draft() string { return draftOf(l) }

// National reports whether a line is a national rating record of TRF26, whose code is a federation.
func (l *Line) National() bool { return RecordOf(l.Code()) == nil && national(l, l.Code()) }

// Replacement is other text for some columns of a line.
type Replacement struct {
	Line, Column, Width int
	Text                string
}

// Replace puts text in the place of some columns of a line, in the document's encoding; no other byte changes. Text of
// another width moves what stands behind it. A line that ends before the column is lengthened by blanks. It fails for
// a line or column that cannot be, for text that holds a line end, and for characters the encoding lacks (ErrCharset).
func (d *Document) Replace(line, column, width int, text string) error {
	return d.ReplaceAll([]Replacement{{line, column, width, text}})
}

// ReplaceAll makes several replacements in their order, or none when one of them cannot be made. Columns are those at
// the time of the replacement, so those of one line go from the right to the left.
func (d *Document) ReplaceAll(list []Replacement) error {
	out := d.Clone()
	for i := range list {
		if err := out.replace(&list[i]); err != nil {
			return err
		}
	}
	out.renumber()
	*d = *out
	return nil
}

func (d *Document) replace(r *Replacement) error {
	switch {
	case r.Line < 1 || r.Line > len(d.lines) || r.Column < 1 || r.Width < 0:
		return fmt.Errorf("line %d, column %d is no place in the document", r.Line, r.Column)
	case !printable(r.Text):
		return fmt.Errorf("the text %q holds a line end", r.Text)
	}
	return d.splice(&d.lines[r.Line-1], false, r.Column, r.Width, r.Text)
}

// splice puts text in the place of some columns of a line, and lengthens the line by blanks when it ends before them.
func (d *Document) splice(l *Line, bytewise bool, col, width int, text string) error {
	starts := d.rawStarts(l, bytewise)
	end := len(starts) - 1 // columns of the line
	text = strings.Repeat(" ", max(0, col-1-end)) + text
	col = min(col, end+1)
	raw, err := d.encodeText(text)
	if err != nil {
		return err
	}
	d.setRaw(l, l.Raw[:starts[col-1]]+raw+l.Raw[starts[min(col-1+width, end)]:])
	return nil
}

// rawStarts returns the byte offset of each column of a line, and of its end.
func (d *Document) rawStarts(l *Line, bytewise bool) []int {
	switch {
	case d.utf16:
		starts := []int{0}
		for _, r := range d.runes16(l.Raw) {
			starts = append(starts, starts[len(starts)-1]+2*utf16.RuneLen(r))
		}
		return starts
	case !bytewise && l.Text == l.Raw && l.wide:
		var starts []int
		for i := range l.Raw {
			starts = append(starts, i)
		}
		return append(starts, len(l.Raw))
	}
	starts := make([]int, len(l.Raw)+1)
	for i := range starts {
		starts[i] = i
	}
	return starts
}

// DropBOM removes the byte order mark of a document in UTF-8; in UTF-16 it says which bytes come first, and stays.
func (d *Document) DropBOM() {
	if d.bom == bom8 {
		d.bom = ""
		d.renumber()
	}
}

// SetEOL ends every line that has an end with "\n", "\r\n" or "\r".
func (d *Document) SetEOL(eol string) {
	raw, _ := d.encodeText(eol) // ASCII
	for i := range d.lines {
		if d.lines[i].EOL != "" {
			d.lines[i].EOL = raw
		}
	}
	d.renumber()
}

// Clone returns a copy that can be edited apart.
func (d *Document) Clone() *Document {
	out := *d
	out.lines = append([]Line(nil), d.lines...)
	return &out
}
