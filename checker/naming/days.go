package naming

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// FirstDay returns the event's first day as YYYY-MM-DD, or the day whose rules count in its place; blank when the file
// does not tell it without doubt: a day that could be a month as well is not guessed.
func FirstDay(t *tournament.Tournament) string {
	if days := possibleDays(t.RulesDate()); len(days) == 1 {
		return days[0]
	}
	return ""
}

// possibleDays are the days, YYYY-MM-DD, that a date can mean: the year stands first or last, or a month is named.
// Years of two digits are those of 2000.
func possibleDays(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("/-., ", r) })
	if len(words) != 3 {
		return nil
	}
	var out []string
	add := func(y, m, d string) {
		if day := isoDay(y, m, d); day != "" && !slices.Contains(out, day) {
			out = append(out, day)
		}
	}
	for i, w := range words {
		if m := month(w); m != "" {
			rest := slices.Delete(slices.Clone(words), i, i+1)
			add(rest[1], m, rest[0])
			return out
		}
	}
	switch {
	case len(words[0]) == 4:
		add(words[0], words[1], words[2])
	case len(words[2]) == 4:
		add(words[2], words[1], words[0])
		add(words[2], words[0], words[1])
	default:
		add("20"+words[0], words[1], words[2])
		add("20"+words[2], words[1], words[0])
		add("20"+words[2], words[0], words[1])
	}
	return out
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec"

// month is the number of a month by its English name or the first three letters of it, blank for anything else.
func month(word string) string {
	if len(word) < 3 {
		return ""
	}
	i := strings.Index(months, strings.ToLower(word[:3]))
	if i < 0 {
		return ""
	}
	return fmt.Sprintf("%02d", i/4+1)
}

// isoDay is YYYY-MM-DD, blank for what is no date.
func isoDay(y, m, d string) string {
	if len(m) == 1 {
		m = "0" + m
	}
	if len(d) == 1 {
		d = "0" + d
	}
	day := y + "-" + m + "-" + d
	if len(day) != len("2026-02-01") || m < "01" || m > "12" || d < "01" || d > "31" {
		return ""
	}
	for i, r := range day {
		if i != 4 && i != 7 && (r < '0' || r > '9') {
			return ""
		}
	}
	return day
}

// InForce reports whether an edition governed the event, for all that is known of its first day.
func InForce(e *systems.Entry, t *tournament.Tournament) bool {
	days := possibleDays(t.RulesDate())
	return len(days) == 0 || slices.ContainsFunc(days, e.Governs)
}

// Governing are the systems of a table that can have been in force on the day of the rules.
func Governing(table systems.Table, t *tournament.Tournament) systems.Table {
	return slices.DeleteFunc(slices.Clone(table), func(e systems.Entry) bool { return !InForce(&e, t) })
}

// DayText is "on 2014-05-01", or that the day is not known.
func DayText(t *tournament.Tournament) string {
	if days := possibleDays(t.RulesDate()); len(days) > 0 {
		return "on " + strings.Join(days, " or ")
	}
	return "whatever the first day of the event, which the file does not tell"
}

// InForceThen names the editions of a family that were in force and are not applied: "; that was dubov-2018".
func InForceThen(family string, t *tournament.Tournament) string {
	var names []string
	days := possibleDays(t.RulesDate())
	for _, e := range rules.EditionsOf(family) {
		if !e.Applied() && slices.ContainsFunc(days, e.Governs) {
			names = append(names, e.Name())
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; that was " + strings.Join(names, " or ")
}
