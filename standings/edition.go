package standings

import (
	"strings"
)

// Edition is an edition of C.07.
type Edition uint8

// The editions, in order.
const (
	Unsupported Edition = iota // before September 2023: virtual opponents, not computed here
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

// EditionNames lists the editions that are computed, the oldest first.
func EditionNames() []string {
	var out []string
	for e := Edition2023; e <= Newest; e++ {
		out = append(out, e.String())
	}
	return out
}

// EditionOn returns the edition in force on a date, which may be written in any way that has the year in four digits.
// It answers false when the text is no date, or when its day and month could be read in two ways that lead to two
// editions.
func EditionOn(date string) (Edition, bool) {
	numbers := dateNumbers(date)
	found, seen := Edition(0), false
	for _, day := range possibleDays(numbers) {
		e := editionOf(day)
		if seen && e != found {
			return 0, false
		}
		found, seen = e, true
	}
	return found, seen
}

// editionOf is the edition of a day as the number YYYYMMDD.
func editionOf(day int) Edition {
	e := Newest
	for e > Unsupported && day < dayNumber(editions[e].from) {
		e--
	}
	return e
}

func dayNumber(date string) int {
	n := 0
	for _, c := range date {
		if c != '/' {
			n = n*10 + int(c-'0')
		}
	}
	return n
}

// dateNumbers returns the numbers of a date in their order, those of four digits marked by their size.
func dateNumbers(date string) []int {
	var out []int
	for _, part := range strings.FieldsFunc(date, func(c rune) bool { return c < '0' || c > '9' }) {
		out = append(out, dayNumber(part[:min(len(part), 9)]))
	}
	return out
}

// possibleDays returns the days YYYYMMDD that the numbers of a date can mean. After the year comes the month, as in TRF
// and in ISO 8601; before it day and month stand in either order, and beside a month in letters any month is possible.
func possibleDays(n []int) []int {
	var days []int
	add := func(year, month, day int) {
		if month >= 1 && month <= 12 && day >= 0 && day <= 31 {
			days = append(days, year*10000+month*100+day)
		}
	}
	isYear := func(x int) bool { return x >= 1000 && x <= 9999 }
	switch {
	case len(n) == 3 && isYear(n[0]):
		if add(n[0], n[1], n[2]); len(days) == 0 {
			add(n[0], n[2], n[1])
		}
	case len(n) == 3 && isYear(n[2]):
		add(n[2], n[1], n[0])
		add(n[2], n[0], n[1])
	case len(n) >= 1 && len(n) <= 2:
		for _, year := range n {
			for month := 1; month <= 12 && isYear(year); month++ {
				add(year, month, 1)
				add(year, month, 31)
			}
		}
	}
	return days
}
