package checker

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// project puts the event that the chosen system pairs in the place of the one recorded: the teams for their players,
// the matches of a Double-Swiss for their games. A system of the other kind has nothing to say of the event, and it is
// said why.
func (l *loaded) project(opt *Options) {
	if l.system == nil || !l.usable() {
		return
	}
	info, t := l.system.Info(), l.tournament
	switch {
	case info.Pairs == engine.Teams && t.Teams == nil && t.Matches == nil:
		l.system = nil
		l.file.fail("event.players", exit.Unusable, fmt.Sprintf("%s pairs teams, and the file has none", info.ID),
			"teams are listed in records 310 or 013")
	case info.Pairs != engine.Teams && t.Teams != nil:
		l.system = nil
		l.file.fail("event.team", exit.Unusable,
			fmt.Sprintf("%s pairs individuals, and this is an event of teams: who meets whom follows from the "+
				"matches of the teams and the order "+
				"of their boards, so the rules of individual systems are not applied to its players", info.ID),
			"check the teams with --system team-swiss-2026")
	case info.Pairs == engine.Teams && t.Teams != nil && len(t.Teams.Teams) == 0:
		l.system = nil
		l.file.fail("event.players", exit.Unusable,
			fmt.Sprintf("%s pairs teams, and no record of the file lists one", info.ID),
			"list each team with its players in a record 310")
	case t.Matches != nil: // never was a file
	case info.Pairs == engine.Teams:
		l.teams = t
		l.projectTeams()
	case info.Pairs == engine.Doubles:
		var faults []tournament.MatchFault
		l.tournament, faults = t.DoubleMatches()
		l.file.places.games = 2
		l.matchFaults(faults)
	}
	if l.usable() {
		l.recount(opt, t)
		l.nameInferences()
	}
}

func (l *loaded) projectTeams() {
	rounds, faults := l.teams.TeamRounds()
	l.teamRounds = rounds
	if l.sources == nil {
		l.matchFaults(faults) // the reader of a file has told them
	}
	l.tournament = l.teams.TeamMatches(rounds)
	l.foreign = append(slices.Clip(l.foreign), teamFacts(l.teams, l.tournament, faults)...)
	if l.teams.Teams.RulesOrigin == tournament.Unknown {
		l.file.add("teams.rules", trf.Info,
			"the type of the event is not stated in record 192, so the defaults of C.04.6 apply: match points, "+
				"game points for the colours, colour preferences of type A",
			"name others with --system and a code of record 192, as FIDE_TEAM_TYPEB_GP")
	}
}

// matchFaults reports cells that do not make matches.
func (l *loaded) matchFaults(faults []tournament.MatchFault) {
	for i := range faults {
		f := &faults[i]
		d := trf.Diagnostic{File: l.file.File, Code: f.Code, Severity: trf.Warning, Message: f.Text}
		if !f.Warning {
			d.Severity = trf.Error
			l.file.code = exit.Worse(l.file.code, exit.Unusable)
		}
		if l.sources != nil && f.Player != 0 {
			at := l.sources.Cell(f.Player, f.Round)
			d.Line, d.Column = at.Line, at.Column
		}
		l.file.Findings = append(l.file.Findings, d)
	}
}

// recount lets the number of rounds that the caller gave count matches, which is what he sees.
func (l *loaded) recount(opt *Options, recorded *tournament.Tournament) {
	if opt.TotalRounds > 0 {
		l.tournament.Rounds = opt.TotalRounds
	} else if l.tournament.Rounds < l.tournament.PairedRounds() {
		l.tournament.Rounds = max(recorded.Rounds, l.tournament.PairedRounds())
	}
}

// byMatches reports whether an event is paired by matches: its file has teams, or it or the caller says so. No system
// is looked for then.
func (l *loaded) byMatches(opt *Options) bool {
	if !l.usable() {
		return false
	}
	if stated, ok := opt.table().ByID(opt.System); ok && l.tournament.Teams == nil && l.tournament.Matches == nil {
		return stated.New().Info().Pairs != engine.Players
	}
	return ByMatches(l.tournament, l.comments, opt.table())
}

// ByMatches reports whether an event is paired by matches, of teams or of double rounds: it has teams, or what it says
// of its system means such a one.
func ByMatches(t *tournament.Tournament, comments []string, table systems.Table) bool {
	if t.Teams != nil || t.Matches != nil {
		return true
	}
	n := Named(t, comments, table)
	return len(n.Systems) == 1 && n.Systems[0].New().Info().Pairs != engine.Players
}

// checkMatches checks an event that is paired by matches: by the system stated, or by each that pairs such events.
func (l *loaded) checkMatches(ctx context.Context, opt *Options) (files []File, code exit.Code) {
	if opt.System != AllSystems {
		f := l.checkByMatches(ctx, opt)
		return []File{f}, f.code
	}
	code = exit.Internal
	for _, e := range opt.table() {
		if !l.suits(&e) {
			continue
		}
		one := *l
		one.file.Findings = slices.Clone(l.file.Findings)
		one.entry, one.system = e, e.New()
		one.configure(ownReadings(one.system, opt.Readings))
		one.project(opt)
		f := one.check(ctx, opt)
		files = append(files, f)
		if exit.Worse(code, f.code) == code {
			code = f.code
		}
	}
	return files, code
}

// checkByMatches checks an event by one system: the caller's, the one that it states, or the one it is found to be
// paired by.
func (l *loaded) checkByMatches(ctx context.Context, opt *Options) File {
	if opt.System == "" && !opt.Tolerance.Pedantic {
		return l.identifyMatches(ctx, opt)
	}
	return l.settleMatches(ctx, opt)
}

// singles are the systems of a table that pair players for single games.
func singles(table systems.Table) systems.Table {
	return slices.DeleteFunc(slices.Clone(table),
		func(e systems.Entry) bool { return e.New().Info().Pairs != engine.Players })
}

// suits reports whether a system pairs events of this kind. Files of a Double-Swiss look like others with twice the
// rounds, so only those that say so are checked as one.
func (l *loaded) suits(e *systems.Entry) bool {
	pairs := e.New().Info().Pairs
	code := systems.ParseCode(l.tournament.SystemCode).Name
	double := slices.Contains(e.Codes, code)
	switch {
	case l.tournament.Teams != nil:
		return pairs == engine.Teams
	case pairs == engine.Doubles:
		return double
	}
	return pairs == engine.Players
}
