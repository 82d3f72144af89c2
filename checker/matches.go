package checker

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/checker/settle"
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
	if l.system == nil || !l.Usable() {
		return
	}
	info, t := l.system.Info(), l.tournament
	switch {
	case info.Pairs == engine.Teams && t.Teams == nil && t.Matches == nil:
		l.system = nil
		l.Unusable("event.players", fmt.Sprintf("%s pairs teams, and the file has none", info.ID),
			"teams are listed in records 310 or 013")
	case info.Pairs != engine.Teams && t.Teams != nil:
		l.system = nil
		l.Unusable("event.team",
			fmt.Sprintf("%s pairs individuals, and this is an event of teams: who meets whom follows from the "+
				"matches of the teams and the order "+
				"of their boards, so the rules of individual systems are not applied to its players", info.ID),
			"check the teams with --system team-swiss-2026")
	case info.Pairs == engine.Teams && t.Teams != nil && len(t.Teams.Teams) == 0:
		l.system = nil
		l.Unusable("event.players",
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
	if opt.Acceleration != nil && l.Usable() && l.tournament.Matches != nil {
		l.accelerate(*opt.Acceleration)
	}
	if l.Usable() {
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
	l.foreign = append(slices.Clip(l.foreign), settle.Teams(l.teams, l.tournament, faults)...)
	if l.teams.Teams.RulesOrigin == tournament.Unknown {
		l.Add("teams.rules", trf.Info,
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
			l.Bar()
		}
		if l.sources != nil && f.Player != 0 {
			at := l.sources.Cell(f.Player, f.Round)
			d.Line, d.Column = at.Line, at.Column
		}
		l.List = append(l.List, d)
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
	if !l.Usable() {
		return false
	}
	if stated, ok := opt.table().ByID(opt.System); ok && l.tournament.Teams == nil && l.tournament.Matches == nil {
		return stated.New().Info().Pairs != engine.Players
	}
	return naming.ByMatches(l.tournament, l.comments, opt.table())
}

// checkMatches checks an event that is paired by matches by each system that pairs such events.
func (l *loaded) checkMatches(ctx context.Context, opt *Options) (files []File, code exit.Code) {
	code = exit.Internal
	for _, e := range opt.table() {
		if !l.suits(&e) {
			continue
		}
		f := l.projected(e, opt).run(ctx, &identify.Trial{}, opt)
		files = append(files, f)
		if exit.Worse(code, f.code) == code {
			code = f.code
		}
	}
	return files, code
}

// projected is the file with the event that a system pairs.
func (l *loaded) projected(e systems.Entry, opt *Options) *loaded {
	one := l.fork()
	one.useEntry(e)
	one.configure(reading.Own(one.system, opt.Readings))
	one.project(opt)
	return one
}

// identifyMatches checks an event that is paired by matches. Where its file leaves open the edition, the system or the
// settings, those are taken that most rounds follow.
func (l *loaded) identifyMatches(ctx context.Context, opt *Options) File {
	named, t := l.namedTeams(opt), l.tournament
	if len(named.Systems) == 1 && (t.Teams == nil || t.Teams.RulesOrigin == tournament.Stated) {
		return l.settle(ctx, opt)
	}
	identify.TellOpen(&named, t, &l.Log)
	of := map[*identify.Subject]*loaded{}
	ways := identify.Best(ctx, identify.Ways(t, &named, opt.table()), func(w *identify.Way) *identify.Subject {
		one := l.under(w.Rules).projected(w.Entry, opt)
		if !one.Usable() {
			return nil
		}
		x := one.subject(opt)
		of[x] = one
		return x
	})
	if len(ways) == 0 {
		return l.settle(ctx, opt)
	}
	best := &ways[0]
	one := of[best.Subject]
	one.file.Identification = identify.ByTrials(named.Says, identify.Trials(ways))
	if len(named.Systems) > 0 {
		id := identify.ByEditions(named.Says, identify.Trials(ways))
		if one.file.Identification = id; !best.Fits() {
			id.By = named.By
		}
	}
	best.TellSettings(t.Teams, &one.Log)
	return one.finish(ctx, &best.Trial, opt)
}

// under is the file with settings of its event of teams.
func (l *loaded) under(rules tournament.MatchRules) *loaded {
	if l.tournament.Teams == nil {
		return l
	}
	one, t, e := l.fork(), *l.tournament, *l.tournament.Teams
	e.Rules, t.Teams, one.tournament = rules, &e, &t
	if e.RulesOrigin == tournament.Unknown {
		e.RulesOrigin = tournament.Inferred
	}
	return one
}

// namedTeams is what the file says of its system. A code of the team system means any of its editions when none was in
// force on the first day of the event. Reading: TS-24.
func (l *loaded) namedTeams(opt *Options) naming.Naming {
	named := naming.Of(l.tournament, l.comments, opt.table())
	if named.By != naming.ByRecord || len(named.Systems) > 0 {
		return named
	}
	if named.Systems = opt.table().ByCode(systems.ParseCode(named.Says), ""); len(named.Systems) > 0 {
		l.Add("system.not-in-force", trf.Warning,
			naming.Unpaired(named.Says, l.tournament)+"; the one that fits best is taken", "")
	}
	return named
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
