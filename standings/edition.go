package standings

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// Edition is an edition of C.07.
type Edition uint8

// The editions, in order.
const (
	Before2023  Edition = iota // until 31 August 2023: virtual opponents
	Edition2023                // applied from 1 September 2023
	Edition2024                // from 1 August 2024
	Edition2026                // from 1 March 2026
	numEditions
)

// Newest is the edition in force.
const Newest = numEditions - 1

// editions holds the name and the first day of each edition.
var editions = [numEditions]struct{ name, from string }{
	{"pre-2023", ""}, {"2023", "2023/09/01"}, {"2024", "2024/08/01"}, {"2026", "2026/03/01"},
}

// String is the name as on the command line: 2026.
func (e Edition) String() string { return editions[e].name }

// inForce is "of the edition of 2024", and "in force before September 2023".
func (e Edition) inForce() string {
	if e == Before2023 {
		return "in force before September 2023"
	}
	return "of the edition of " + e.String()
}

// From is the first day of an edition as YYYY/MM/DD, blank for what was before.
func (e Edition) From() string { return editions[e].from }

// EditionNamed returns the edition of a name.
func EditionNamed(name string) (Edition, bool) {
	for e := range editions {
		if strings.EqualFold(name, editions[e].name) {
			return Edition(e), true
		}
	}
	return 0, false
}

// EditionNames lists the editions, the oldest first.
func EditionNames() []string {
	var out []string
	for e := Before2023; e <= Newest; e++ {
		out = append(out, e.String())
	}
	return out
}

// EditionOn returns the edition in force on a date. It answers false when the text is no date, or when it can mean days
// of two editions.
func EditionOn(date string) (Edition, bool) {
	found, seen := Edition(0), false
	for _, day := range daysOf(date) {
		e := editionOf(strings.ReplaceAll(day, "-", "/"))
		if seen && e != found {
			return 0, false
		}
		found, seen = e, true
	}
	return found, seen
}

// editionOf is the edition of a day, YYYY/MM/DD. Days as text are in the order of time.
func editionOf(day string) Edition {
	e := Newest
	for e > Before2023 && day < editions[e].from {
		e--
	}
	return e
}

// daysOf returns the days that a date can mean, YYYY-MM-DD; of one that tells the year without the day, its first and
// its last.
func daysOf(date string) []string {
	if days := tournament.Days(date); len(days) > 0 || tournament.NoDay(date) {
		return days
	}
	numbers := strings.FieldsFunc(date, func(c rune) bool { return c < '0' || c > '9' })
	years := slices.DeleteFunc(slices.Clone(numbers), func(s string) bool { return len(s) != 4 })
	if len(years) != 1 || len(numbers) > 2 {
		return nil
	}
	return []string{years[0] + "-01-01", years[0] + "-12-31"}
}
