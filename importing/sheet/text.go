package sheet

import (
	"slices"
	"strings"
	"unicode"
)

// tidy makes blanks single and takes those at the ends away, with the characters that nobody sees. Digits of Arabic,
// Persian and wide letters become those of ASCII.
func tidy(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r) || r == '\u00a0':
			gap = b.Len() > 0
			continue
		case unseen(r):
			continue
		case gap:
			b.WriteByte(' ')
			gap = false
		}
		b.WriteRune(plainDigit(r))
	}
	return b.String()
}

func plainDigit(r rune) rune {
	for _, zero := range [...]rune{'٠', '۰', '０'} {
		if r >= zero && r <= zero+9 {
			return '0' + r - zero
		}
	}
	return r
}

// unseen are characters that have no shape of their own: zero-width ones, soft hyphens, marks of direction, controls.
func unseen(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u200e', '\u200f':
		return true
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}

func hasWord(list, word string) bool {
	return strings.Contains(list, word) && slices.Contains(strings.Split(list, " "), word)
}

// places finds line and column of ascending offsets of a text.
type places struct {
	text         string
	offset       int // so far
	line, column int
}

func newPlaces(text string) *places { return &places{text: text, line: 1, column: 1} }

// at moves on to an offset and returns its line and column, in characters from 1.
func (p *places) at(offset int) (line, column int) {
	for ; p.offset < offset && p.offset < len(p.text); p.offset++ {
		switch b := p.text[p.offset]; {
		case b == '\n' || b == '\r' && !(p.offset+1 < len(p.text) && p.text[p.offset+1] == '\n'):
			p.line, p.column = p.line+1, 1
		case b < 0x80 && b != '\r' || b >= 0xc0: // the first byte of a character
			p.column++
		}
	}
	return p.line, p.column
}
