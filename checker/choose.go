package checker

import (
	"errors"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// choose settles which system the file is checked by: the caller's, else record 192, else what the file declares in
// record 092 or a comment, else an error. A file is never checked by a system nobody named.
func (l *loaded) choose(opt *Options) {
	if !l.Usable() {
		return
	}
	table := opt.table()
	switch {
	case opt.System != "" && opt.System != StatedSystem:
		l.chooseStated(opt.System, table)
	case l.tournament.SystemCode != "":
		l.chooseCode(l.tournament.SystemCode, table)
	default:
		l.chooseDeclared(table)
	}
	l.configure(opt.Readings)
	l.project(opt)
}

func (l *loaded) chooseStated(id string, table systems.Table) {
	e, ok := table.ByID(id)
	if editions := table.Editions(id); !ok && len(editions) > 0 {
		l.chooseFamily(id, editions)
		return
	}
	if !ok {
		l.Unusable("system.unknown", fmt.Sprintf("system %q is not known", id), knownSystems(table))
		return
	}
	if code := l.tournament.SystemCode; code != "" {
		named := naming.ByCode(code, l.tournament, table)
		if len(named) != 1 || named[0].ID != e.ID {
			l.Add("system.overruled", trf.Warning,
				fmt.Sprintf("record 192 says %s; %s given on the command line is used", code, e.ID), "")
		}
	}
	l.useEntry(e)
}

func (l *loaded) chooseCode(code string, table systems.Table) {
	named := naming.ByCode(code, l.tournament, table)
	switch {
	case len(named) == 1:
		l.useEntry(named[0])
		l.tellNotInForce(&named[0])
	case len(named) > 1 && named[0].New().Info().Pairs == engine.Teams: // no code of theirs tells the edition
		l.useEntry(named[0])
		l.Add("system.newest", trf.Warning, fmt.Sprintf("record 192 says %s, whose edition depends on the first "+
			"day of the event, and record 042 does not tell it; the newest is taken, %s", code, named[0].ID),
			"state the first day in record 042, or the edition with --system: "+naming.IDs(named))
	case len(named) > 1:
		l.Unusable("system.undated",
			fmt.Sprintf("record 192 says %s, whose edition depends on the first day of the event, and record 042 "+
				"does not tell it", code),
			"state the edition with --system: "+naming.IDs(named))
	default:
		l.Unusable("system.unknown", naming.Unpaired(code, l.tournament), knownSystems(table))
	}
}

// chooseDeclared looks for exactly one system named as a word of record 092 or of a comment.
func (l *loaded) chooseDeclared(table systems.Table) {
	named := naming.Of(l.tournament, l.comments, table)
	switch found := named.Systems; len(found) {
	case 1:
		l.useEntry(found[0])
		l.Add("system.declared", trf.Info,
			fmt.Sprintf("record 192 is absent; %s is declared in %s", found[0].ID, named.Where), "")
	case 0:
		l.Unusable("system.missing", "the file does not say by which system it was paired",
			"name it with --system, or try them all with --system all; "+knownSystems(table))
	default:
		if named.Family {
			l.Unusable("system.undated",
				fmt.Sprintf("%s says %s, which does not tell the edition", named.Where, named.Says),
				"state it with --system: "+naming.IDs(found))
			return
		}
		l.Unusable("system.ambiguous", "the file declares more than one system: "+naming.IDs(found),
			"name one with --system")
	}
}

// useEntry takes a system of the table.
func (l *loaded) useEntry(e systems.Entry) { l.entry, l.system = e, e.New() }

func knownSystems(table systems.Table) string { return "known systems: " + naming.IDs(table) }

// configure makes the chosen system read as the options say. A reading it does not have is an error: the caller would
// take the verdict for one under that reading.
func (l *loaded) configure(readings []engine.Reading) {
	if l.system == nil {
		return
	}
	s, err := engine.Configure(l.system, readings...)
	var unknown *engine.UnknownReading
	if errors.As(err, &unknown) {
		l.Unusable("reading.unknown", err.Error(), unknown.Hint())
		return
	}
	l.system = s
}

// onDay puts the edition in the place of its family, as far as the day tells it, and says what the day decides.
func (l *loaded) onDay(opt *Options) *Options {
	if !l.Usable() {
		return opt
	}
	if opt.Tolerance.AsOf != "" {
		l.Add("rules.as-of", trf.Info, fmt.Sprintf("the editions in force on %s count%s", opt.Tolerance.AsOf,
			began(l.tournament)), "")
	}
	editions := naming.Governing(opt.family(), l.tournament)
	if len(opt.family()) == 0 || len(editions) > 1 {
		return opt
	}
	if len(editions) == 0 {
		l.notPaired(opt.System)
		return opt
	}
	own := *opt
	own.System = editions[0].ID
	l.Add("system.dated", trf.Info, fmt.Sprintf("%s is the edition of %s in force %s", own.System,
		strings.ToLower(opt.System), naming.DayText(l.tournament)), "")
	return &own
}

func began(t *tournament.Tournament) string {
	if t.StartDate == "" {
		return "; the file does not tell when the event began"
	}
	return "; the event began on " + t.StartDate
}

// notPaired records that the edition in force is none that this program pairs by.
func (l *loaded) notPaired(family string) {
	l.Unusable("system.not-paired", fmt.Sprintf("this program pairs by no edition of %s that was in "+
		"force %s%s", strings.ToLower(family), naming.DayText(l.tournament), naming.InForceThen(family, l.tournament)),
		"name an edition with --system, or a day with --as-of")
}

// tellNotInForce says that the edition a file names was not in force when the event began. A code with a year says that
// the organiser chose it; one without a year was meant for the edition of its day. A system that has one code for all
// days should not have been named, which is a warning.
func (l *loaded) tellNotInForce(e *systems.Entry) {
	if naming.InForce(e, l.tournament) {
		return
	}
	severity := trf.Info
	if len(e.Undated) == 0 {
		severity = trf.Warning
	}
	l.Add("system.not-in-force", severity, fmt.Sprintf("%s was not in force %s%s", e.ID, naming.DayText(l.tournament),
		naming.InForceThen(e.Family(), l.tournament)), "")
}

// chooseFamily takes the edition of a family where the day leaves one only.
func (l *loaded) chooseFamily(family string, editions systems.Table) {
	switch open := naming.Governing(editions, l.tournament); len(open) {
	case 0:
		l.notPaired(family)
	case 1:
		l.useEntry(open[0])
	default:
		l.Unusable("system.undated", fmt.Sprintf("%s may be %s %s", strings.ToLower(family),
			naming.IDs(open), naming.DayText(l.tournament)), "name the edition with --system, or the day with --as-of")
	}
}
