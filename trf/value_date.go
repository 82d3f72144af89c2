package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// CanonicalDate returns a date as YYYY/MM/DD when it can be read in one way only, as in 24/09/2010 or 2026-03-14; ok is
// false otherwise.
func CanonicalDate(s string) (date string, ok bool) {
	date = canonicalDate(s)
	return date, plainDate(date)
}

// dateParts takes a date apart: three numbers, and the text of each.
func dateParts(s string) (parts []string, n [3]int, ok bool) {
	if parts = dateWords(s); len(parts) != 3 {
		return nil, n, false
	}
	for i, p := range parts {
		if n[i], ok = parseNumber(p, 9999); !ok {
			return nil, n, false
		}
	}
	return parts, n, true
}

func dateWords(s string) []string {
	return strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune("/.- ", c) })
}

// canonicalDate returns a date as YYYY/MM/DD when it can be read in one way only, and the text as it is otherwise:
// 24/09/2010 is a date, 02/06/2012 may be two.
func canonicalDate(s string) string {
	if dates := DateReadings(s); len(dates) == 1 {
		return dates[0]
	}
	return s
}

// DateReadings lists the dates that a text may stand for, as YYYY/MM/DD.
func DateReadings(s string) (dates []string) {
	parts, n, ok := dateParts(s)
	if !ok {
		return nil
	}
	orders := [][3]int{{2, 1, 0}, {2, 0, 1}} // day first or month first
	switch {
	case len(parts[0]) == 4 && strings.Contains(s, "/"):
		orders = [][3]int{{0, 1, 2}}
	case len(parts[0]) == 4:
		orders = [][3]int{{0, 1, 2}, {0, 2, 1}} // some programs write year, day, month with dashes
	case len(parts[2]) != 4:
		return nil
	}
	for _, o := range orders {
		y, m, d := n[o[0]], n[o[1]], n[o[2]]
		if !validDate(y, m, d) {
			continue
		}
		date := fmt.Sprintf("%04d/%02d/%02d", y, m, d)
		if !slices.Contains(dates, date) {
			dates = append(dates, date)
		}
	}
	return dates
}

// parseBirth accepts YYYY, YYYY/MM/DD and DD.MM.YYYY with any of / . - between the parts, and zeros for what is not
// known. It is not ok for forms that have more than one reading and for years out of range.
func parseBirth(s string) (string, bool) {
	if plainDate(s) {
		return s, true
	}
	if strings.Trim(s, "0/.- ") == "" {
		return "", true
	}
	parts := dateWords(s)
	if len(parts) == 1 { // the year
		parts = append(parts, "0", "0")
	}
	if len(parts[0]) != 4 {
		slices.Reverse(parts)
	}
	_, n, ok := dateParts(strings.Join(parts, "/"))
	y, m, day := n[0], n[1], n[2]
	switch {
	case !ok || len(parts[0]) != 4 || y < 1850 || y > 2150 || m > 12 || day > 31:
		return "", false
	case m == 0 || day == 0:
		return strconv.Itoa(y), true
	case !validDate(y, m, day):
		return "", false
	}
	return fmt.Sprintf("%d/%02d/%02d", y, m, day), true
}

// plainDate reports whether a text is a date of birth in exactly the form YYYY/MM/DD.
func plainDate(s string) bool {
	t, err := time.Parse("2006/01/02", s)
	return err == nil && t.Year() >= 1850 && t.Year() <= 2150
}

// validDate reports whether the calendar has a day: one that it has not is another day to it.
func validDate(y, m, day int) bool {
	t := time.Date(y, time.Month(m), day, 0, 0, 0, 0, time.UTC)
	return int(t.Month()) == m && t.Day() == day
}

// yearOf returns the first number of four digits in a text, 0 when there is none.
func yearOf(s string) int {
	for _, p := range strings.FieldsFunc(s, func(c rune) bool { return c < '0' || c > '9' }) {
		if n, ok := parseNumber(p, 9999); ok && len(p) == 4 {
			return n
		}
	}
	return 0
}

// plausibleDate accepts year, month, day, and any other order of them that gives the year of the event or the next:
// programs write them in all orders.
func plausibleDate(s string, year int) bool {
	_, n, ok := dateParts(s)
	if !ok {
		return false
	}
	for k, order := range [...][3]int{{0, 1, 2}, {2, 1, 0}, {2, 0, 1}, {0, 2, 1}} {
		y := n[order[0]]
		if y < 100 {
			y += 2000
		}
		if k == 3 && !strings.Contains(s, ".") {
			continue // YY.DD.MM is met with dots only
		}
		if validDate(y, n[order[1]], n[order[2]]) && (k == 0 || year == 0 || y == year || y == year+1) {
			return true
		}
	}
	return false
}

// BirthDate writes a date of birth as TRF has it, YYYY/MM/DD or the year alone: from YYYY-MM-DD, DD.MM.YYYY and the
// like. It is not ok for a text that can be read in more than one way.
func BirthDate(s string) (string, bool) { return parseBirth(strings.TrimSpace(s)) }
