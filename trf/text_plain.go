package trf

import (
	"strings"
	"unicode/utf8"
)

// PlainText returns the text of a file that is no TRF, without a byte order mark, as Parse would read it: UTF-8 and
// UTF-16 are recognised; other bytes are in the charset named, one of Charsets, and for any other name in the one that
// fits best. used names the encoding, "utf-8" for ASCII.
func PlainText(data []byte, charset string) (text, used string) {
	d := &Document{charset: "utf-8"}
	src := d.cutBOM(string(data), &collector{})
	switch {
	case d.utf16:
		d.split16(src)
		var b strings.Builder
		for i := range d.lines {
			b.WriteString(d.lines[i].Text)
			b.WriteString(strings.ReplaceAll(d.lines[i].EOL, "\x00", ""))
		}
		return b.String(), d.charset
	case utf8.ValidString(src):
		return src, d.charset
	}
	cm := charmapOf(charset)
	if cm == nil {
		charset = guessCharmap(splitLines(src, 0))
		cm = charmapOf(charset)
	}
	return decodeWith(cm, src), strings.ToLower(charset)
}
