package trf

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// Parse splits a file into lines and decodes their text. It never fails: whatever the bytes are, the document holds
// them all. The findings concern bytes, encoding and line ends only; Decode finds the rest. name is used in
// findings.
func Parse(name string, data []byte) (*Document, Diagnostics) {
	return ParseCharset(name, data, "")
}

// ParseCharset is Parse for a file whose 8-bit encoding is known: lines that are not valid UTF-8 are read in it. The
// charset is one of Charsets, upper or lower case; an unknown one is a finding, and the encoding is then guessed, as
// it is for "".
func ParseCharset(name string, data []byte, charset string) (*Document, Diagnostics) {
	c := &collector{file: name}
	doc := &Document{name: name, charset: "utf-8"}
	src := string(data)
	if len(src) > MaxFile {
		c.add("limit.file", Position{1, 1}, "the file has %d bytes", len(src)).expected("at most %d", MaxFile)
	}
	if doc.foreign = mistaken(name, src); doc.foreign != nil {
		doc.lines = splitLines(src, 0)
		doc.decode8(src, "", &collector{}) // Decode says what the file is; that of its letters is of no interest
		return doc, c.finish()
	}
	src = doc.cutBOM(src, c)
	src = doc.cutTail(src)
	if doc.utf16 {
		doc.split16(src)
	} else {
		doc.lines = splitLines(src, len(doc.bom))
		doc.decode8(src, charset, c)
	}
	doc.checkLines(c)
	return doc, c.finish()
}

const (
	bom8    = "\xef\xbb\xbf"
	bom16LE = "\xff\xfe"
	bom16BE = "\xfe\xff"
)

// marks16 are the byte order marks of UTF-16.
var marks16 = map[string]string{"utf-16le": bom16LE, "utf-16be": bom16BE}

// cutBOM takes a byte order mark off and settles whether the file is UTF-16.
func (d *Document) cutBOM(src string, c *collector) string {
	start := Position{1, 1}
	switch {
	case strings.HasPrefix(src, bom8):
		c.add("io.bom", start, "the file begins with a byte order mark")
		d.bom = bom8
	case strings.HasPrefix(src, bom16LE):
		d.bom, d.charset = bom16LE, "utf-16le"
	case strings.HasPrefix(src, bom16BE):
		d.bom, d.charset = bom16BE, "utf-16be"
	default:
		d.charset = guess16(src)
	}
	if strings.HasPrefix(d.charset, "utf-16") {
		d.utf16 = true
		c.add("io.utf16", start, "the file is encoded in %s", strings.ToUpper(d.charset)).
			expected("UTF-8").hint("most programs cannot read it; convert it with trfconv --charset utf-8")
	}
	return src[len(d.bom):]
}

// cutTail takes the end mark and the NULs after the last line off: everything from the first Ctrl-Z or NUL after
// which only such bytes and line ends follow.
func (d *Document) cutTail(src string) string {
	if d.utf16 {
		return src
	}
	end := len(strings.TrimRight(src, "\x00\x1a\r\n"))
	if k := strings.IndexAny(src[end:], "\x00\x1a"); k >= 0 {
		end += k
	} else {
		end = len(src)
	}
	d.tail = src[end:]
	return src[:end]
}

// splitLines cuts text at CRLF, LF and CR into MaxLines lines, and one more that holds the rest. base is the offset of
// the text in the file.
func splitLines(src string, base int) []Line {
	lf, cr := strings.Count(src, "\n"), strings.Count(src, "\r")
	lines := make([]Line, 0, min(max(lf, cr), MaxLines)+1)
	nextCR, nextLF := strings.IndexByte(src, '\r'), strings.IndexByte(src, '\n')
	for start := 0; start < len(src); {
		end, eol := len(src), 0
		switch {
		case nextCR >= 0 && (nextLF < 0 || nextCR < nextLF):
			end, eol = nextCR, 1
			if nextLF == nextCR+1 {
				eol = 2
			}
		case nextLF >= 0:
			end, eol = nextLF, 1
		}
		if len(lines) == MaxLines {
			end, eol = len(src), 0
		}
		raw := src[start:end]
		lines = append(lines,
			Line{Number: len(lines) + 1, Offset: base + start, Raw: raw, EOL: src[end : end+eol], Text: raw})
		start = end + eol
		nextCR = advance(src, '\r', nextCR, start)
		nextLF = advance(src, '\n', nextLF, start)
	}
	return lines
}

// advance returns the next place of b at or after start, given the one known so far (-1 for none left).
func advance(src string, b byte, known, start int) int {
	if known < 0 || known >= start {
		return known
	}
	if i := strings.IndexByte(src[start:], b); i >= 0 {
		return start + i
	}
	return -1
}

// checkLines reports what concerns the lines as such.
func (d *Document) checkLines(c *collector) {
	mixed := false
	first := ""
	for i := range d.lines {
		l := &d.lines[i]
		first = cmp.Or(first, l.EOL)
		if !mixed && l.EOL != "" && l.EOL != first {
			mixed = true
			c.add("io.eol-mixed", Position{l.Number, utf8.RuneCountInString(l.Text) + 1},
				"the lines end in different ways: %s here, %s before", eolName(l.EOL), eolName(first)).
				hint("write one kind of line end with trfconv --eol")
		}
	}
}

func eolName(eol string) string {
	return strings.NewReplacer("\r", "CR", "\n", "LF", "\x00", "").Replace(eol)
}
