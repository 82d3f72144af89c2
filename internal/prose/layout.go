package prose

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Columns is how wide a text for people is: the terminal that everybody has.
const Columns = 80

// Width is how many columns of a terminal a text takes: wide characters take two, combining ones none.
func Width(s string) int {
	n := 0
	for _, r := range s {
		n += runeWidth(r)
	}
	return n
}

func runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
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
	n := 0
	for i, r := range s {
		if n += runeWidth(r); n > columns-1 {
			return strings.TrimRight(s[:i], " ,") + "…"
		}
	}
	return s
}

// Wrap breaks the lines of a text at blanks, so that none takes more than Columns. What follows a break is indented by
// four columns more than its line. A word that is too long for a line stays whole.
func Wrap(text string) string {
	if len(text) <= Columns && !strings.Contains(text, "\n") {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > Columns {
			lines[i] = wrapLine(line)
		}
	}
	return strings.Join(lines, "\n")
}

func wrapLine(line string) string {
	indent := strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))+4)
	var b strings.Builder
	for Width(line) > Columns {
		at := breakAt(line)
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
func breakAt(line string) int {
	start := len(line) - len(strings.TrimLeft(line, " "))
	at, n := -1, 0
	for i, r := range line {
		if n += runeWidth(r); r != ' ' || i < start {
			continue
		}
		if n > Columns+1 && at >= 0 {
			break
		}
		at = i
	}
	return at
}

// Parts sets the parts of a line behind one another. A part that does not fit any more begins a line of its own.
func Parts(parts ...string) string {
	text, used := "", 0
	for i, part := range parts {
		gap := "  "
		switch used += 2 + Width(part); {
		case i == 0:
			gap, used = "", used-2
		case used > Columns:
			gap, used = "\n  ", 2+Width(part)
		}
		text += gap + part
	}
	return Wrap(text)
}
