package prose

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Columns is how wide a text for people is: the terminal that everybody has.
const Columns = 80

// Width is how many columns of a terminal a text takes: wide characters take two, combining ones and colours none.
func Width(s string) int {
	n, ruler := 0, ruler{}
	for _, r := range s {
		n += ruler.width(r)
	}
	return n
}

// ruler measures a text rune by rune.
type ruler struct{ colour bool } // between the escape and the letter that ends the sequence of a colour

func (m *ruler) width(r rune) int {
	switch {
	case r == '\x1b':
		m.colour = true
		return 0
	case m.colour:
		m.colour = r != 'm'
		return 0
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Pad fills a text up with blanks to so many columns.
func Pad(s string, columns int) string { return s + strings.Repeat(" ", max(0, columns-Width(s))) }

// Cut shortens a text to so many columns; what is cut off leaves a mark.
func Cut(s string, columns int) string {
	if Width(s) <= columns {
		return s
	}
	n, ruler := 0, ruler{}
	for i, r := range s {
		if n += ruler.width(r); n > columns-1 {
			return strings.TrimRight(s[:i], " ,") + "…"
		}
	}
	return s
}

// Wrap is Fold for the terminal that everybody has.
func Wrap(text string) string { return Fold(text, Columns) }

// Fold breaks the lines of a text at blanks, so that none takes more than so many columns. What follows a break is
// indented by four columns more than its line. A word that is too long for a line stays whole.
func Fold(text string, columns int) string {
	if len(text) <= columns {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > columns {
			lines[i] = WrapLine(line, columns, len(line)-len(strings.TrimLeft(line, " "))+4)
		}
	}
	return strings.Join(lines, "\n")
}

// WriteLine prints a line with its indent, broken where it is too long.
func WriteLine(b *strings.Builder, indent, text string) { b.WriteString(Wrap(indent+text) + "\n") }

// WrapLine breaks one line at blanks, so that no part takes more than so many columns. What follows a break is indented
// by so many as hang says. A word that is too long stays whole.
func WrapLine(line string, columns, hang int) string {
	indent := strings.Repeat(" ", hang)
	var b strings.Builder
	for Width(line) > columns {
		at := breakAt(line, columns)
		if at < 0 {
			break
		}
		b.WriteString(strings.TrimRight(line[:at], " ") + "\n")
		line = indent + strings.TrimLeft(line[at:], " ")
	}
	return b.String() + line
}

// breakAt is the last blank at which the first part of a line fits, or the first one at all; -1 when there is none
// behind the indent.
func breakAt(line string, columns int) int {
	start := len(line) - len(strings.TrimLeft(line, " "))
	at, n, ruler := -1, 0, ruler{}
	for i, r := range line {
		if n += ruler.width(r); r != ' ' || i < start {
			continue
		}
		if n > columns+1 && at >= 0 {
			break
		}
		at = i
	}
	return at
}

// Parts sets the parts of a line behind one another. A part that does not fit any more begins a line of its own. The
// first one, which has the verdict and the file, stays whole, so that a filter finds both in one line.
func Parts(parts ...string) string {
	text, used := "", 0
	for i, part := range parts {
		gap := "  "
		switch used += 2 + Width(part); {
		case i == 0:
			used -= 2
		case used > Columns:
			gap, used = "\n  ", 2+Width(part)
		}
		if i > 0 {
			part = Wrap(gap + part)
		}
		text += part
	}
	return text
}
