package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/trf"
)

// choose settles which system the file is checked by: the caller's, else record 192, else what the file declares in
// record 092 or a comment, else an error. A file is never checked by a system nobody named.
func (l *loaded) choose(opt *Options) {
	if !l.usable() {
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
		l.file.fail("system.unknown", exit.Unusable, fmt.Sprintf("system %q is not known", id), knownSystems(table))
		return
	}
	if code := l.tournament.SystemCode; code != "" {
		named := byCode(code, l.tournament, table)
		if len(named) != 1 || named[0].ID != e.ID {
			l.file.add("system.overruled", trf.Warning,
				fmt.Sprintf("record 192 says %s; %s given on the command line is used", code, e.ID), "")
		}
	}
	l.useEntry(e)
}

func (l *loaded) chooseCode(code string, table systems.Table) {
	named := byCode(code, l.tournament, table)
	switch {
	case len(named) == 1:
		l.useEntry(named[0])
		l.tellNotInForce(&named[0])
	case len(named) > 1 && named[0].New().Info().Pairs == engine.Teams: // no code of theirs tells the edition
		l.useEntry(named[0])
		l.file.add("system.newest", trf.Warning, fmt.Sprintf("record 192 says %s, whose edition depends on the first "+
			"day of the event, and record 042 does not tell it; the newest is taken, %s", code, named[0].ID),
			"state the first day in record 042, or the edition with --system: "+idList(named))
	case len(named) > 1:
		l.file.fail("system.undated", exit.Unusable,
			fmt.Sprintf("record 192 says %s, whose edition depends on the first day of the event, and record 042 "+
				"does not tell it", code),
			"state the edition with --system: "+idList(named))
	default:
		l.file.fail("system.unknown", exit.Unusable, l.unpairedCode(code), knownSystems(table))
	}
}

// chooseDeclared looks for exactly one system named as a word of record 092 or of a comment.
func (l *loaded) chooseDeclared(table systems.Table) {
	named := Named(l.tournament, l.comments, table)
	switch found := named.Systems; len(found) {
	case 1:
		l.useEntry(found[0])
		l.file.add(systemDeclared, trf.Info,
			fmt.Sprintf("record 192 is absent; %s is declared in %s", found[0].ID, named.Where), "")
	case 0:
		l.file.fail("system.missing", exit.Unusable, "the file does not say by which system it was paired",
			"name it with --system, or try them all with --system all; "+knownSystems(table))
	default:
		if named.family {
			l.file.fail("system.undated", exit.Unusable,
				fmt.Sprintf("%s says %s, which does not tell the edition", named.Where, named.Says),
				"state it with --system: "+idList(found))
			return
		}
		l.file.fail("system.ambiguous", exit.Unusable, "the file declares more than one system: "+idList(found),
			"name one with --system")
	}
}

// useEntry takes a system of the table.
func (l *loaded) useEntry(e systems.Entry) { l.entry, l.system = e, e.New() }

func containsID(entries []systems.Entry, id string) bool {
	return slices.ContainsFunc(entries, func(e systems.Entry) bool { return e.ID == id })
}

func idList(entries []systems.Entry) string {
	return strings.Join(systems.Table(entries).IDs(), ", ")
}

func knownSystems(table systems.Table) string { return "known systems: " + idList(table) }
