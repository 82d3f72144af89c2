package naming

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
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

// Unapplied are the editions of a family that can have been in force on the day of the rules and are not applied.
func Unapplied(family string, t *tournament.Tournament) (names []string) {
	days := tournament.Days(t.RulesDate())
	for _, e := range rules.EditionsOf(family) {
		if !e.Applied() && (len(days) == 0 || slices.ContainsFunc(days, e.Governs)) {
			names = append(names, e.Name())
		}
	}
	return names
}

// InForceThen names the editions of a family that were in force and are not applied: "; that was dubov-2018".
func InForceThen(family string, t *tournament.Tournament) string {
	names := Unapplied(family, t)
	if len(names) == 0 || len(tournament.Days(t.RulesDate())) == 0 {
		return ""
	}
	return "; that was " + strings.Join(names, " or ") + partial(names)
}

// partial says of an edition that is known only in part that it is.
func partial(names []string) string {
	for _, name := range names {
		if e, ok := rules.EditionNamed(name); ok && e.Partial {
			return ", whose text is at hand only in part"
		}
	}
	return ""
}

// Doubt says why an edition may not have governed the event, so that nobody is accused by it: "it was not in force when
// the event began", or another one that this program does not apply can have been. Blank is no doubt.
func Doubt(e *systems.Entry, t *tournament.Tournament, in *wording.Language) string {
	others := Unapplied(e.Family(), t)
	switch {
	case !InForce(e, t):
		return in.Say("unjudged.not-in-force")
	case len(others) > 0:
		return in.Say("unjudged.edition", "list", others)
	}
	return ""
}
