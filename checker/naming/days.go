package naming

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// InForce reports whether an edition governed the event, for all that is known of its first day.
func InForce(e *systems.Entry, t *tournament.Tournament) bool {
	days := tournament.Days(t.RulesDate())
	return len(days) == 0 || slices.ContainsFunc(days, e.Governs)
}

// Governing are the systems of a table that can have been in force on the day of the rules.
func Governing(table systems.Table, t *tournament.Tournament) systems.Table {
	return slices.DeleteFunc(slices.Clone(table), func(e systems.Entry) bool { return !InForce(&e, t) })
}

// DayText is "on 2014-05-01", or that the day is not known.
func DayText(t *tournament.Tournament) string {
	if days := tournament.Days(t.RulesDate()); len(days) > 0 {
		return "on " + strings.Join(days, " or ")
	}
	return "whatever the first day of the event, which the file does not tell"
}

// InForceThen names the editions of a family that were in force and are not applied: "; that was dubov-2018".
func InForceThen(family string, t *tournament.Tournament) string {
	var names []string
	days := tournament.Days(t.RulesDate())
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
