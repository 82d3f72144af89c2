// Package naming reads what a file says of the system by which it was paired, and on which days its event can have
// begun.
package naming

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// The ways in which the system of a file is known.
const (
	ByRecord  = "record-192" // the code of the list of encoded tournament types
	ByType    = "record-092" // words in the record of the type
	ByComment = "comment"    // words in a comment
	ByRounds  = "rounds"     // every system was tried, and this one fits best
)

// Naming is what a file says of the system by which it was paired.
type Naming struct {
	By      string          // ByRecord, ByType or ByComment; blank when nothing is said
	Systems []systems.Entry // those it can mean: several where the edition is left open, none where no system is meant
	Where   string          // the record, or a comment; blank when nothing is said
	Says    string          // the code or the words
	Missing string          // the family that is named, where none of its editions in force on the day is known here
	Family  bool            // the words name a family of systems, of which Systems are editions
}

// Of reads what a file says of its system: record 192, else words of record 092 or of a comment. Systems is empty,
// and Says is not, when record 192 has a code that the table does not hold. An edition that is not named is one that
// was in force on the first day of the event.
func Of(t *tournament.Tournament, comments []string, table systems.Table) Naming {
	if code := t.SystemCode; code != "" {
		n := Naming{By: ByRecord, Systems: ByCode(code, t, table), Where: "record 192", Says: code}
		if len(n.Systems) == 0 {
			n.Missing = familyOf(code, table)
		}
		return n
	}
	n := Words(t, comments, table)
	if len(n.Systems) == 0 {
		n = families(t, table)
	}
	return n
}

// ByCode returns the systems that a code can mean on any of the days that the first day of the event can be.
func ByCode(code string, t *tournament.Tournament, table systems.Table) []systems.Entry {
	days := tournament.Days(t.RulesDate())
	if len(days) == 0 {
		days = []string{""}
	}
	var out []systems.Entry
	for _, day := range days {
		for _, e := range table.ByCode(systems.ParseCode(code), day) {
			if !Contains(out, e.ID) {
				out = append(out, e)
			}
		}
	}
	return out
}

type text struct{ by, where, words string }

// texts are the places other than record 192 where programs write their system.
func texts(t *tournament.Tournament, comments []string) []text {
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

// Words looks for the systems whose id or code stands in record 092 or in a comment. Where is where the last of them
// stands.
func Words(t *tournament.Tournament, comments []string, table systems.Table) (n Naming) {
	for _, x := range texts(t, comments) {
		for _, word := range wordsOf(x.words) {
			for _, e := range ByCode(word, t, table) {
				if !Contains(n.Systems, e.ID) {
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
			case e.Family() != f.family || Contains(n.Systems, e.ID):
			case slices.Contains(found, year):
				return Naming{By: ByType, Systems: []systems.Entry{e}, Where: "record 092", Says: t.Type, Family: true}
			case InForce(&e, t):
				n.By, n.Where, n.Says, n.Systems = ByType, "record 092", t.Type, append(n.Systems, e)
				n.Family = true
			case n.Says == "":
				n.By, n.Where, n.Says, n.Missing = ByType, "record 092", t.Type, f.family
			}
		}
	}
	return n
}

// Contains reports whether a list has the system of an id.
func Contains(entries []systems.Entry, id string) bool {
	return slices.ContainsFunc(entries, func(e systems.Entry) bool { return e.ID == id })
}

// IDs are the ids of systems, parted by commas.
func IDs(entries []systems.Entry) string { return strings.Join(systems.Table(entries).IDs(), ", ") }

// ByMatches reports whether an event is paired by matches, of teams or of double rounds: it has teams, or what it says
// of its system means such a one.
func ByMatches(t *tournament.Tournament, comments []string, table systems.Table) bool {
	if t.Teams != nil || t.Matches != nil {
		return true
	}
	n := Of(t, comments, table)
	return len(n.Systems) == 1 && n.Systems[0].New().Info().Pairs != engine.Players
}

// familyOf is the family that a code without a year means, blank where it means none of a table.
func familyOf(code string, table systems.Table) string {
	for _, e := range table {
		if slices.Contains(e.Undated, systems.ParseCode(code).Name) {
			return e.Family()
		}
	}
	return ""
}

// Unpaired says why a code of record 192 leads to no system: its edition is not one of the table, or it is none.
func Unpaired(code string, t *tournament.Tournament) string {
	if family := familyOf(code, systems.All()); family != "" {
		return fmt.Sprintf("record 192 says %s, and this program pairs by no edition of %s that was in force %s%s",
			code, family, DayText(t), InForceThen(family, t))
	}
	return fmt.Sprintf("record 192 says %s, a system this program does not pair", code)
}
