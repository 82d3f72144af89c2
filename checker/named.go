package checker

import (
	"slices"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// Naming is what a file says of the system by which it was paired.
type Naming struct {
	By      string          // ByRecord, ByType or ByComment; blank when nothing is said
	Systems []systems.Entry // those it can mean: several where the edition is left open, none where no system is meant
	Where   string          // the record, or a comment; blank when nothing is said
	Says    string          // the code or the words
	family  bool            // the words name a family of systems, of which Systems are editions
}

// Named reads what a file says of its system: record 192, else words of record 092 or of a comment. Systems is empty,
// and Says is not, when record 192 has a code that the table does not hold. An edition that is not named is one that
// was in force on the first day of the event.
func Named(t *tournament.Tournament, comments []string, table systems.Table) Naming {
	if code := t.SystemCode; code != "" {
		return Naming{By: ByRecord, Systems: byCode(code, t, table), Where: "record 192", Says: code}
	}
	n := words(t, comments, table)
	if len(n.Systems) == 0 {
		n = families(t, table)
	}
	return n
}

// byCode returns the systems that a code can mean on any of the days that the first day of the event can be.
func byCode(code string, t *tournament.Tournament, table systems.Table) []systems.Entry {
	days := possibleDays(t.RulesDate())
	if len(days) == 0 {
		days = []string{""}
	}
	var out []systems.Entry
	for _, day := range days {
		for _, e := range table.ByCode(systems.ParseCode(code), day) {
			if !containsID(out, e.ID) {
				out = append(out, e)
			}
		}
	}
	return out
}

type text struct{ by, where, words string }

// texts are the places other than record 192 where programs write their system.
func namingTexts(t *tournament.Tournament, comments []string) []text {
	out := []text{{ByType, "record 092", t.Type}}
	for _, c := range comments {
		out = append(out, text{ByComment, "a comment", c})
	}
	return out
}

func wordsOf(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool {
		return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// words looks for the systems whose id or code stands in record 092 or in a comment. Where is where the last of them
// stands.
func words(t *tournament.Tournament, comments []string, table systems.Table) (n Naming) {
	for _, x := range namingTexts(t, comments) {
		for _, word := range wordsOf(x.words) {
			for _, e := range byCode(word, t, table) {
				if !containsID(n.Systems, e.ID) {
					n.By, n.Systems, n.Where, n.Says = x.by, append(n.Systems, e), x.where, word
				}
			}
		}
	}
	return n
}

// familyWords are the words by which programs name a system without its edition, with the family they mean, which is
// the id without its year.
var familyWords = []struct {
	word, family string
	source       string // who writes it, and where
}{
	{"dutch", "dutch", "Vega: 092 IndividualDutch FIDE (JaVaFo); Swiss-Manager: 092 Individual: Swiss-System Dutch"},
	{"javafo", "dutch", "Vega: 092 Individual: Swiss-System Dutch (JaVaFo); JaVaFo pairs by no other system"},
	{"dubov", "dubov",
		"CPPDubovSystem: 092 Individual FIDE Dubov; Swiss-Manager: 092 Individual: Swiss-System (Dubov)"},
	{"burstein", "burstein", "bbpPairings: 092 Burstein System"},
	{"lim", "lim", "Swiss Perfect: 092 Swiss Lim"},
}

// families looks for families of systems in record 092, and takes their editions in force on the first day. A year
// beside the word names the edition.
func families(t *tournament.Tournament, table systems.Table) (n Naming) {
	found := wordsOf(strings.ToLower(t.Type))
	for _, f := range familyWords {
		if !slices.ContainsFunc(found, func(w string) bool { return strings.HasSuffix(w, f.word) }) {
			continue
		}
		for _, e := range table {
			year := strings.TrimPrefix(e.ID, f.family+"-")
			switch {
			case e.Family() != f.family || containsID(n.Systems, e.ID):
			case slices.Contains(found, year):
				return Naming{By: ByType, Systems: []systems.Entry{e}, Where: "record 092", Says: t.Type, family: true}
			case inForce(&e, t):
				n.By, n.Where, n.Says, n.Systems = ByType, "record 092", t.Type, append(n.Systems, e)
				n.family = true
			}
		}
	}
	return n
}

// inForce reports whether an edition governed the event, for all that is known of its first day.
func inForce(e *systems.Entry, t *tournament.Tournament) bool {
	days := possibleDays(t.RulesDate())
	return len(days) == 0 || slices.ContainsFunc(days, e.Governs)
}
