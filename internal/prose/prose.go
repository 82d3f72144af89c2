// Package prose holds what every text of a command needs: counts with their nouns, and texts of strangers that must not
// command a terminal.
package prose

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// Counted is a number with its English noun: 1 round, 2 rounds, 3 discrepancies.
func Counted(n int, noun string) string { return strconv.Itoa(n) + " " + Plural(n, noun) }

// Share is a part of a whole with the noun: 5 of 7 rounds, 0 of 1 round.
func Share(n, of int, noun string) string { return strconv.Itoa(n) + " of " + Counted(of, noun) }

// A is a noun with its indefinite article: "a win", "an adjourned".
func A(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// Plural is a noun as it stands behind a number.
func Plural(n int, noun string) string {
	switch {
	case n == 1:
		return noun
	case strings.HasSuffix(noun, "y"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}

// Edition names an edition of a text: "C.07 of 2026", and "C.07 before 2023" for the edition pre-2023.
func Edition(text, edition string) string {
	if first, ok := strings.CutPrefix(edition, "pre-"); ok {
		return text + " before " + first
	}
	return text + " of " + edition
}

// NumberOrBlank leaves a fact that is not known blank: 0.
func NumberOrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// Thousands writes a count with its thousands apart.
func Thousands(n int, between string) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && n > 0; i -= 3 {
		digits = digits[:i] + between + digits[i:]
	}
	return digits
}

// Listed is things behind one another: "a", "a and b", "a, b and c".
func Listed(things []string) string {
	last := len(things) - 1
	if last < 1 {
		return strings.Join(things, "")
	}
	return strings.Join(things[:last], ", ") + " and " + things[last]
}

// Acts reports whether a terminal may act upon a character instead of showing it.
func Acts(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r)
}

// Printable replaces what a terminal may act upon, line ends included: file names and names of players may hold it.
func Printable(s string) string { return strings.Map(shown, s) }

// Harmless is Printable with question marks, for texts that go into records: what stood there is no part of them.
func Harmless(s string) string {
	return strings.Map(func(r rune) rune {
		if Acts(r) {
			return '?'
		}
		return r
	}, s)
}

// mostOfLine bounds what OneLine keeps, in characters.
const mostOfLine = 200

// OneLine makes a text of a stranger fit for one line of a record.
func OneLine(s string) string {
	s = Harmless(strings.Join(strings.Fields(strings.ToValidUTF8(s, "?")), " "))
	if runes := []rune(s); len(runes) > mostOfLine {
		s = string(runes[:mostOfLine-1]) + "…"
	}
	return s
}

// Cell is a text of a stranger in a cell of a spreadsheet. One that it would take for a formula begins with an
// apostrophe.
func Cell(s string) string {
	if s = Printable(s); s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		return "'" + s
	}
	return s
}

// CSV writes rows of cells as comma-separated values, each row at once. The cells may be texts of strangers, see Cell.
func CSV(w io.Writer) func(row []string) error {
	c := csv.NewWriter(w)
	return func(row []string) error {
		cells := make([]string, len(row))
		for i := range row {
			cells[i] = Cell(row[i])
		}
		_ = c.Write(cells) // Error has it
		c.Flush()
		return c.Error()
	}
}

// PrintableLines is Printable for a text of several lines.
func PrintableLines(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return shown(r)
	}, s)
}

func shown(r rune) rune {
	if Acts(r) {
		return unicode.ReplacementChar
	}
	return r
}
