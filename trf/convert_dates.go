package trf

import (
	"fmt"
	"strings"
)

// CanonicalDate returns a date as YYYY/MM/DD when it can be read in one way only, as in 24/09/2010 or 2026-03-14; ok is
// false otherwise.
func CanonicalDate(s string) (date string, ok bool) {
	date = canonicalDate(s)
	return date, plainDate(date)
}

// dateParts takes a date apart: three numbers, and the text of each.
func dateParts(s string) (parts []string, n [3]int, ok bool) {
	parts = strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune("/.- ", c) })
	if len(parts) != 3 {
		return nil, n, false
	}
	for i, p := range parts {
		if n[i], ok = parseNumber(p, 9999); !ok {
			return nil, n, false
		}
	}
	return parts, n, true
}

// canonicalDate returns a date as YYYY/MM/DD when it can be read in one way only, and the text as it is otherwise:
// 24/09/2010 is a date, 02/06/2012 may be two.
func canonicalDate(s string) string {
	parts, n, ok := dateParts(s)
	if !ok {
		return s
	}
	orders := [][3]int{{2, 1, 0}, {2, 0, 1}} // day first or month first
	switch {
	case len(parts[0]) == 4 && strings.Contains(s, "/"):
		orders = [][3]int{{0, 1, 2}}
	case len(parts[0]) == 4:
		orders = [][3]int{{0, 1, 2}, {0, 2, 1}} // some programs write year, day, month with dashes
	case len(parts[2]) != 4:
		return s
	}
	found := ""
	for _, o := range orders {
		y, m, d := n[o[0]], n[o[1]], n[o[2]]
		if !validDate(y, m, d) {
			continue
		}
		date := fmt.Sprintf("%04d/%02d/%02d", y, m, d)
		if found != "" && found != date {
			return s
		}
		found = date
	}
	if found == "" {
		return s
	}
	return found
}
