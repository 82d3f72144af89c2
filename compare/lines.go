package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// Lines is the comparison by line.
type Lines struct {
	Equal   bool     `json:"equal"` // the texts are the same, line by line
	Removed int      `json:"removed"`
	Added   int      `json:"added"`
	Bytes   []string `json:"bytes"`   // what differs beside the text: encoding, line ends, byte order mark
	Unified string   `json:"unified"` // in the style of diff -u; blank when the texts are equal
}

// LineDiff compares two texts with the given names line by line: how many lines were removed and added, and what
// changed in the style of diff -u, "" when nothing did.
type LineDiff func(nameA, nameB string, a, b []string) (removed, added int, unified string)

// compareLines compares the decoded texts of two files. Characters that a terminal would act upon are shown as escapes.
func compareLines(a, b *side, diff LineDiff, identical bool) *Lines {
	x, y := lines(a.doc), lines(b.doc)
	l := &Lines{Bytes: []string{}}
	l.Removed, l.Added, l.Unified = diff(prose.Printable(a.file.File), prose.Printable(b.file.File), x, y)
	l.Equal = l.Unified == ""
	if !identical {
		l.Bytes = byteDifferences(a, b, l.Equal)
	}
	return l
}

// lines returns the decoded lines, made printable. A line whose bytes could not be decoded shows them, so that two
// lines are equal only when their bytes are.
func lines(doc *trf.Document) []string {
	out := make([]string, doc.Len())
	for i := range out {
		l := doc.Line(i + 1)
		text := l.Text
		if strings.ContainsRune(text, utf8.RuneError) {
			text = l.Raw
		}
		out[i] = escaped(text)
	}
	return out
}

// escaped shows control characters, marks of text direction and invalid bytes as escapes; a backslash is doubled, so
// that different texts stay different.
func escaped(s string) string {
	acts := func(r rune) bool { return r == '\\' || r == utf8.RuneError || r != '\t' && prose.Acts(r) }
	if !strings.ContainsFunc(s, acts) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch _, n := utf8.DecodeRuneInString(s[i:]); {
		case r == '\\':
			b.WriteString(`\\`)
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r != '\t' && prose.Acts(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// byteDifferences names what the bytes of two files differ in beside the text of the lines.
func byteDifferences(a, b *side, sameText bool) []string {
	out := []string{}
	differ := func(what, x, y string) {
		if x != y {
			out = append(out, fmt.Sprintf("%s: %s / %s", what, x, y))
		}
	}
	yesNo := map[bool]string{true: "yes", false: "no"}
	differ("encoding", a.file.Charset, b.file.Charset)
	differ("byte order mark", yesNo[a.file.BOM], yesNo[b.file.BOM])
	differ("line ends", ends(a.doc), ends(b.doc))
	if len(out) == 0 && sameText {
		out = append(out, "what follows the last line, or which line has which line end")
	}
	return out
}

// ends names the kinds of line ends of a document in the order they first occur.
func ends(doc *trf.Document) string {
	var kinds []string
	for _, l := range doc.Lines("") {
		end := cmp.Or(strings.ReplaceAll(l.EOL, "\x00", ""), "none at the end")
		if !slices.Contains(kinds, end) {
			kinds = append(kinds, end)
		}
	}
	return eolName(cmp.Or(strings.Join(kinds, ", "), "none"))
}
