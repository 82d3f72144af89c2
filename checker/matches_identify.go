package checker

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// matchWay is a way in which an event of matches may have been paired: a system, and the settings of the event.
type matchWay struct {
	entry systems.Entry
	rules tournament.MatchRules
}

// matchTrial is an event tried in one way: the projected event, and what came of it.
type matchTrial struct {
	trial
	of   *loaded
	way  matchWay
	like int // other settings under which as many rounds agree
}

// identifyMatches checks an event that is paired by matches. Where its file leaves open the edition, the system or the
// settings, those are taken that most rounds follow. A round robin is tried where the file names no system.
func (l *loaded) identifyMatches(ctx context.Context, opt *Options) File {
	named, t := l.namedTeams(opt), l.tournament
	if len(named.Systems) == 1 && (t.Teams == nil || t.Teams.RulesOrigin == tournament.Stated) {
		return l.settleMatches(ctx, opt)
	}
	l.tellOpen(&named)
	ways := matchWays(t, &named, opt.table())
	trials := l.tryMatches(ctx, ways, opt)
	if len(trials) == 0 {
		return l.settleMatches(ctx, opt)
	}
	if len(named.Systems) == 0 {
		trials = l.tryRobin(ctx, trials, opt)
	}
	best := &trials[0]
	id := &Identification{By: ByRounds, Says: named.Says, Equal: []string{}, Fits: []SystemFit{}}
	id.enter(trialsOf(trials))
	if len(named.Systems) > 0 && best.agree() == 0 {
		id.By, id.Known = named.By, true
	}
	best.of.file.Identification = id
	best.tellSettings(t)
	return best.of.finish(ctx, &best.trial, opt)
}

// namedTeams is what the file says of its system. A code of the team system means any of its editions when none was in
// force on the first day of the event. Reading: TS-24.
func (l *loaded) namedTeams(opt *Options) Naming {
	named := Named(l.tournament, l.comments, opt.table())
	if named.By != ByRecord || len(named.Systems) > 0 {
		return named
	}
	if named.Systems = opt.table().ByCode(systems.ParseCode(named.Says), ""); len(named.Systems) > 0 {
		text := l.unpairedCode(named.Says) + "; the one that fits best is taken"
		l.file.add("system.not-in-force", trf.Warning, text, "")
	}
	return named
}

// settleMatches checks an event by the system that the caller or the file names. Facts that it leaves open are tried.
func (l *loaded) settleMatches(ctx context.Context, opt *Options) File {
	l.choose(opt)
	if l.system == nil || !l.usable() || opt.Tolerance.Pedantic {
		return l.check(ctx, opt)
	}
	t := l.tryAll(ctx, []systems.Entry{l.entry}, opt)
	return l.finish(ctx, &t[0], opt)
}

// matchWays are the ways that a file leaves open. Systems whose rules were not in force on the first day come last.
func matchWays(t *tournament.Tournament, named *Naming, table systems.Table) []matchWay {
	entries := named.Systems
	if len(entries) == 0 {
		for _, e := range table {
			if e.New().Info().Pairs == engine.Teams {
				entries = append(entries, e)
			}
		}
	}
	settings := []tournament.MatchRules{{}}
	if t.Teams != nil && t.Teams.RulesOrigin == tournament.Stated {
		settings[0] = t.Teams.Rules
	} else if t.Teams != nil {
		settings = allSettings()
	}
	var out []matchWay
	for _, e := range entries {
		for _, s := range settings {
			out = append(out, matchWay{e, s})
		}
	}
	return out
}

// allSettings are the settings that the regulations of an event can choose, the defaults first.
func allSettings() []tournament.MatchRules {
	var out []tournament.MatchRules
	for _, primary := range []int{tournament.MatchPoints, tournament.GamePoints} {
		for _, one := range []bool{false, true} {
			for p := range tournament.NoPreferences + 1 {
				out = append(out, tournament.MatchRules{Preferences: p, Primary: primary, OneScore: one})
			}
		}
	}
	return out
}

// tryMatches tries an event in several ways, for each system in the way that most rounds follow, the best first.
func (l *loaded) tryMatches(ctx context.Context, ways []matchWay, opt *Options) []matchTrial {
	var out []matchTrial
	for _, w := range ways {
		one := *l
		one.file.Findings = slices.Clone(l.file.Findings)
		if l.tournament.Teams != nil {
			t, e := *l.tournament, *l.tournament.Teams
			e.Rules, t.Teams = w.rules, &e
			if e.RulesOrigin == tournament.Unknown {
				e.RulesOrigin = tournament.Inferred
			}
			one.tournament = &t
		}
		one.useEntry(w.entry)
		one.configure(ownReadings(one.system, opt.Readings))
		one.project(opt)
		if !one.usable() || ctx.Err() != nil {
			continue
		}
		x := matchTrial{trial: one.try(ctx, w.entry, opt), of: &one, way: w}
		switch i := len(out) - 1; {
		case i < 0 || out[i].entry.ID != x.entry.ID:
			out = append(out, x)
		case x.agree() > out[i].agree():
			out[i] = x
		case x.agree() == out[i].agree():
			out[i].like++
		}
	}
	slices.SortStableFunc(out, func(a, b matchTrial) int { return byFit(a.trial, b.trial) })
	return out
}

// tryRobin tries an event as a round robin by Berger tables, with the numbers of the file and with such as were drawn.
func (l *loaded) tryRobin(ctx context.Context, trials []matchTrial, opt *Options) []matchTrial {
	of := *trials[0].of
	of.file.Findings = slices.Clone(of.file.Findings)
	if !berger.Possible(of.tournament) {
		return trials
	}
	best := matchTrial{of: &of}
	var drawn []int
	orders := append([][]int{nil}, berger.Orders(of.tournament)...)
	for _, order := range orders {
		table := berger.Drawn(idsAt(of.tournament, order))
		e := systems.Entry{ID: berger.ID, New: func() engine.System { return table }}
		if t := of.try(ctx, e, opt); best.rounds == nil || t.agree() > best.agree() {
			best.trial, drawn = t, order
			best.of.entry, best.of.system = e, e.New()
		}
	}
	if drawn != nil {
		of.file.add("robin.drawn", trf.Info, "the numbers of the Berger tables are not those of the file: "+
			namesAt(of.tournament, drawn), "")
	}
	out := append(trials, best)
	slices.SortStableFunc(out, func(a, b matchTrial) int { return byFit(a.trial, b.trial) })
	return out
}

// idsAt are the numbers of players at places, nil for nil.
func idsAt(t *tournament.Tournament, places []int) []tournament.PlayerID {
	var out []tournament.PlayerID
	for _, i := range places {
		out = append(out, t.Players[i].ID)
	}
	return out
}

// namesAt is "1 is 10 Rathmines A, 2 is 4 Dun Laoghaire".
func namesAt(t *tournament.Tournament, places []int) string {
	words := make([]string, len(places))
	for k, i := range places {
		words[k] = fmt.Sprintf("%d is %d %s", k+1, t.Players[i].ID, t.Players[i].Name)
	}
	return strings.Join(words, ", ")
}

func trialsOf(list []matchTrial) []trial {
	out := make([]trial, len(list))
	for i := range list {
		out[i] = list[i].trial
	}
	return out
}

// tellSettings says which settings were taken where the file does not state them.
func (x *matchTrial) tellSettings(recorded *tournament.Tournament) {
	e := recorded.Teams
	if e == nil || e.RulesOrigin == tournament.Stated || x.entry.ID == berger.ID {
		return
	}
	text := "the settings of the event are not stated; the most rounds follow " + settingsText(x.way.rules)
	if x.like > 0 {
		text += fmt.Sprintf(", and as many follow %d others of the %d that C.04.6 has", x.like, len(allSettings()))
	}
	x.of.file.add(settingsFitted, trf.Info, text, "state them in record 192, as "+x.way.rules.TeamCode())
}

// settingsText is "type A colour preferences, match points, game points for the colours".
func settingsText(r tournament.MatchRules) string {
	scores := []string{"match points", "game points"}
	words := []string{"colour preferences of " + r.Preferences.String()}
	if r.Preferences == tournament.NoPreferences {
		words[0] = "no colour preferences"
	}
	words = append(words, scores[r.Primary])
	if !r.OneScore {
		words = append(words, scores[1-r.Primary]+" for the colours")
	}
	return strings.Join(words, ", ")
}
