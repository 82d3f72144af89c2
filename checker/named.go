package checker

import (
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// Naming is what a file says of the system by which it was paired.
type Naming struct {
	Systems []systems.Entry // those it can mean: several where the edition is left open, none where no system is meant
	Where   string          // the record, or a comment; blank when nothing is said
	Says    string          // the code or the word
}

// Named reads what a file says of its system: record 192, else a word of record 092 or of a comment. Systems is empty,
// and Says is not, when record 192 has a code that the table does not hold.
func Named(t *tournament.Tournament, comments []string, table systems.Table) Naming {
	if code := t.SystemCode; code != "" {
		return Naming{table.ByCode(systems.ParseCode(code), FirstDay(t)), "record 192", code}
	}
	return words(t, comments, table)
}

// words looks for the systems that words of record 092 and of comments name. Where is where the last of them stands.
func words(t *tournament.Tournament, comments []string, table systems.Table) (n Naming) {
	look := func(where, text string) {
		for _, word := range strings.FieldsFunc(text, func(r rune) bool {
			return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
		}) {
			for _, e := range table.ByCode(systems.ParseCode(word), FirstDay(t)) {
				if !containsID(n.Systems, e.ID) {
					n.Systems, n.Where, n.Says = append(n.Systems, e), where, word
				}
			}
		}
	}
	look("record 092", t.Type)
	for _, c := range comments {
		look("a comment", c)
	}
	return n
}

// FirstDay returns the event's first day as YYYY-MM-DD, blank when the file does not tell it without doubt: orders
// other than year, month, day are ambiguous and not guessed.
func FirstDay(t *tournament.Tournament) string {
	s := strings.NewReplacer("/", "-", ".", "-").Replace(strings.TrimSpace(t.StartDate))
	if len(s) != len("2026-02-01") || s[4] != '-' || s[7] != '-' {
		return ""
	}
	for i, r := range s {
		if i != 4 && i != 7 && (r < '0' || r > '9') {
			return ""
		}
	}
	if s[5:7] < "01" || s[5:7] > "12" || s[8:] < "01" || s[8:] > "31" {
		return ""
	}
	return s
}
