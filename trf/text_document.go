package trf

import (
	"bytes"
	"cmp"
	"strings"
)

// Document is the text of a file: its lines, and what stands before and after them. It loses nothing; Bytes returns
// the bytes that were parsed, edits included.
type Document struct {
	name    string
	bom     string // byte order mark, "" when absent
	lines   []Line
	tail    string // end mark (Ctrl-Z) and NULs after the last line
	charset string
	utf16   bool
	foreign *foreignKind // of a file that is no TRF
	origin  Origin       // where the facts stand in the source that this text was made of; nil for a file
	refused bool         // the source could not be read, and its reader has said so
}

// Origin says where a place of a document stands in the source that the document was made of. file is blank where the
// source has no place for it, or where it is the one after which the document is named.
type Origin func(Position) (file string, at Position)

// Made makes a document of a text that was made of another source, which origin knows.
func Made(name string, text []byte, origin Origin) (*Document, Diagnostics) {
	d, found := Parse(name, text)
	d.origin = origin
	return d, found
}

// Text is the document as the text that it is, without the source that it was made of.
func (d *Document) Text() *Document {
	if d.origin == nil {
		return d
	}
	own := *d
	own.origin = nil
	return &own
}

// Refused is the empty document in the place of a source that could not be read. Decode finds nothing in it, since the
// reader of the source has said why.
func Refused(name string) *Document { return &Document{name: name, charset: "utf-8", refused: true} }

// Line is one line of a document.
type Line struct {
	Number int    // 1-based
	Offset int    // of its first byte in the parsed file
	Raw    string // its bytes without the line end
	EOL    string // the bytes of its line end, "" when the file ends without one
	Text   string // decoded text without the line end; equal to Raw in an ASCII or UTF-8 file
	wide   bool   // Text holds more than ASCII
}

// Code returns the first three columns, which name the record. A shorter line is returned whole.
func (l *Line) Code() string {
	if len(l.Text) <= 3 {
		return l.Text
	}
	if l.wide {
		return strings.TrimSuffix(l.Text, cutRunes(l.Text, 4))
	}
	return l.Text[:3]
}

// tooLong reports whether a line is beyond the limits and must not be read.
func (l *Line) tooLong() bool { return len(l.Raw) > MaxLine || l.Number > MaxLines }

// Name returns the name given to Parse.
func (d *Document) Name() string { return d.name }

// Len returns the number of lines.
func (d *Document) Len() int { return len(d.lines) }

// Line returns the line with that 1-based number; it panics outside 1 to Len.
func (d *Document) Line(number int) *Line { return &d.lines[number-1] }

// Lines returns the lines of one record code in file order, or all lines for the code "".
func (d *Document) Lines(code string) []*Line {
	var out []*Line
	for i := range d.lines {
		if l := &d.lines[i]; code == "" || l.Code() == code {
			out = append(out, l)
		}
	}
	return out
}

// Comments returns the texts of the ### records without the code and the blank after it, in file order.
func (d *Document) Comments() []string {
	var out []string
	for i := range d.lines {
		if text, ok := strings.CutPrefix(d.lines[i].Text, "###"); ok {
			out = append(out, strings.TrimPrefix(text, " "))
		}
	}
	return out
}

// Teams counts the teams that are listed: in records 310, or else in records 013.
func (d *Document) Teams() int { return cmp.Or(len(d.Lines("310")), len(d.Lines("013"))) }

// Values returns what stands behind a code in column 1, trimmed, line by line. It is for records of other programs,
// which Decode does not read.
func (d *Document) Values(code string) []string {
	var out []string
	for i := range d.lines {
		if text, ok := strings.CutPrefix(d.lines[i].Text, code+" "); ok {
			out = append(out, strings.TrimSpace(text))
		}
	}
	return out
}

// Charset names the encoding: "utf-8" (ASCII included), "utf-16le", "utf-16be", or the 8-bit encoding that lines
// which are not valid UTF-8 were read in, such as "windows-1252".
func (d *Document) Charset() string { return d.charset }

// HasBOM reports whether the file begins with a byte order mark.
func (d *Document) HasBOM() bool { return d.bom != "" }

// EOL returns the line end of the first line that has one: "\n", "\r\n" or "\r"; "\n" when no line has one.
func (d *Document) EOL() string {
	return strings.ReplaceAll(d.rawEOL(), "\x00", "")
}

// Bytes returns the file's bytes: for a document that was not edited, exactly those that were parsed.
func (d *Document) Bytes() []byte {
	n := len(d.bom) + len(d.tail)
	for i := range d.lines {
		n += len(d.lines[i].Raw) + len(d.lines[i].EOL)
	}
	b := bytes.NewBuffer(make([]byte, 0, n))
	b.WriteString(d.bom)
	for i := range d.lines {
		b.WriteString(d.lines[i].Raw)
		b.WriteString(d.lines[i].EOL)
	}
	b.WriteString(d.tail)
	return b.Bytes()
}
