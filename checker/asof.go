package checker

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// applyBaku applies the edition of Baku acceleration in force when the event began.
func applyBaku(t *tournament.Tournament) error {
	return t.ApplyBaku(tournament.BakuByDay.Edition("", FirstDay(t)))
}

// family returns the editions of the family that the caller named in the place of a system.
func (o *Options) family() systems.Table {
	if _, ok := o.table().ByID(o.System); ok || o.System == "" {
		return nil
	}
	return o.table().Editions(o.System)
}

// governing are the editions of a table that can have been in force on the day of the rules.
func (l *loaded) governing(table systems.Table) systems.Table {
	return slices.DeleteFunc(slices.Clone(table), func(e systems.Entry) bool { return !inForce(&e, l.tournament) })
}

// onDay puts the edition in the place of its family, as far as the day tells it, and says what the day decides.
func (l *loaded) onDay(opt *Options) *Options {
	if !l.usable() {
		return opt
	}
	if opt.Tolerance.AsOf != "" {
		l.file.add("rules.as-of", trf.Info, fmt.Sprintf("the editions in force on %s count%s", opt.Tolerance.AsOf,
			began(l.tournament)), "")
	}
	editions := l.governing(opt.family())
	if len(opt.family()) == 0 || len(editions) > 1 {
		return opt
	}
	if len(editions) == 0 {
		l.notPaired(opt.System)
		return opt
	}
	own := *opt
	own.System = editions[0].ID
	l.file.add("system.dated", trf.Info, fmt.Sprintf("%s is the edition of %s in force %s", own.System,
		strings.ToLower(opt.System), l.dayText()), "")
	return &own
}

func began(t *tournament.Tournament) string {
	if t.StartDate == "" {
		return "; the file does not tell when the event began"
	}
	return "; the event began on " + t.StartDate
}

// dayText is "on 2014-05-01", or that the day is not known.
func (l *loaded) dayText() string {
	if days := possibleDays(l.tournament.RulesDate()); len(days) > 0 {
		return "on " + strings.Join(days, " or ")
	}
	return "whatever the first day of the event, which the file does not tell"
}

// notPaired records that the edition in force is none that this program pairs by.
func (l *loaded) notPaired(family string) {
	l.file.fail("system.not-paired", exit.Unusable, fmt.Sprintf("this program pairs by no edition of %s that was in "+
		"force %s%s", strings.ToLower(family), l.dayText(), l.inForceThen(family)),
		"name an edition with --system, or a day with --as-of")
}

// inForceThen names the editions of a family that were in force and are not applied: "; that was dubov-2018".
func (l *loaded) inForceThen(family string) string {
	var names []string
	days := possibleDays(l.tournament.RulesDate())
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

// tellNotInForce says that the edition a file names was not in force when the event began. A code with a year says that
// the organiser chose it; one without a year was meant for the edition of its day. A system that has one code for all
// days should not have been named, which is a warning.
func (l *loaded) tellNotInForce(e *systems.Entry) {
	if inForce(e, l.tournament) {
		return
	}
	severity := trf.Info
	if len(e.Undated) == 0 {
		severity = trf.Warning
	}
	l.file.add("system.not-in-force", severity, fmt.Sprintf("%s was not in force %s%s", e.ID, l.dayText(),
		l.inForceThen(e.Family())), "")
}

// checkFamily checks a file by the editions of a family that its day leaves open: the one that fits best is taken.
func (l *loaded) checkFamily(ctx context.Context, opt *Options) File {
	editions := l.governing(opt.family())
	l.file.add("system.undated", trf.Info, fmt.Sprintf("%s may be %s %s; the one that fits best is taken",
		strings.ToLower(opt.System), idList(editions), l.dayText()),
		"name the edition with --system, or the day with --as-of")
	id := &Identification{By: ByRounds, Says: Named(l.tournament, l.comments, opt.table()).Says, Equal: []string{},
		Fits: []SystemFit{}}
	l.file.Identification = id
	trials := l.tryAll(ctx, editions, opt)
	id.enter(trials)
	return l.finish(ctx, &trials[0], opt)
}

// chooseFamily takes the edition of a family where the day leaves one only.
func (l *loaded) chooseFamily(family string, editions systems.Table) {
	switch open := l.governing(editions); len(open) {
	case 0:
		l.notPaired(family)
	case 1:
		l.useEntry(open[0])
	default:
		l.file.fail("system.undated", exit.Unusable, fmt.Sprintf("%s may be %s %s", strings.ToLower(family),
			idList(open), l.dayText()), "name the edition with --system, or the day with --as-of")
	}
}

// unpairedCode says why a code of record 192 leads to no system: its edition is not one of the table, or it is none.
func (l *loaded) unpairedCode(code string) string {
	for _, e := range systems.All() {
		if slices.Contains(e.Undated, systems.ParseCode(code).Name) {
			return fmt.Sprintf("record 192 says %s, and this program pairs by no edition of %s that was in force %s%s",
				code, e.Family(), l.dayText(), l.inForceThen(e.Family()))
		}
	}
	return fmt.Sprintf("record 192 says %s, a system this program does not pair", code)
}
