package identify

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Way is a way in which an event of matches may have been paired: by a system, under settings of the event; and what
// came of it.
type Way struct {
	Trial
	Rules   tournament.MatchRules
	Subject *Subject // the event of its matches
	like    int      // other settings under which as many rounds agree
}

// Ways are the ways that a file leaves open. Systems whose rules were not in force on the first day come last.
func Ways(t *tournament.Tournament, named *naming.Naming, table systems.Table) []Way {
	entries := named.Systems
	if len(entries) == 0 {
		entries = slices.DeleteFunc(slices.Clone(table), func(e systems.Entry) bool {
			return e.New().Info().Pairs != engine.Teams
		})
	}
	settings := []tournament.MatchRules{{}}
	if t.Teams != nil && t.Teams.RulesOrigin == tournament.Stated {
		settings[0] = t.Teams.Rules
	} else if t.Teams != nil {
		settings = settle.AllSettings()
	}
	var out []Way
	for _, e := range entries {
		for _, s := range settings {
			out = append(out, Way{Trial: Trial{Entry: e}, Rules: s})
		}
	}
	return out
}

// Best tries ways, for each system that in which most rounds agree; the best is first. project makes the event of the
// matches as a way has it, nil where there is none.
func Best(ctx context.Context, ways []Way, project func(*Way) *Subject) []Way {
	var out []Way
	for i := range ways {
		w := &ways[i]
		if w.Subject = project(w); w.Subject == nil || ctx.Err() != nil {
			continue
		}
		w.Trial = w.Subject.Try(ctx, w.Entry)
		switch last := len(out) - 1; {
		case last < 0 || out[last].Entry.ID != w.Entry.ID:
			out = append(out, *w)
		case w.agree() > out[last].agree():
			out[last] = *w
		case w.agree() == out[last].agree():
			out[last].like++
		}
	}
	return sorted(out)
}

func sorted(ways []Way) []Way {
	slices.SortStableFunc(ways, func(a, b Way) int { return byFit(a.Trial, b.Trial) })
	return ways
}

// WithRobin tries an event, besides the ways that were tried, as a round robin by Berger tables: with the numbers of
// the file and with such as were drawn, which are told in log. t is the event of the matches.
func WithRobin(ctx context.Context, ways []Way, x *Subject, t *tournament.Tournament, log *finding.Log) []Way {
	if !berger.Possible(t) {
		return ways
	}
	best := Way{Subject: x}
	var drawn []int
	for _, order := range append([][]int{nil}, berger.Orders(t)...) {
		table := berger.Drawn(idsAt(t, order))
		e := systems.Entry{ID: berger.ID, New: func() engine.System { return table }}
		if try := x.Try(ctx, e); best.Rounds == nil || try.agree() > best.agree() {
			best.Trial, drawn = try, order
		}
	}
	if drawn != nil {
		log.Add("robin.drawn", trf.Info, "the numbers of the Berger tables are not those of the file: "+
			namesAt(t, drawn), "")
	}
	return sorted(append(ways, best))
}

// Trials are the trials of ways.
func Trials(ways []Way) []Trial {
	out := make([]Trial, len(ways))
	for i := range ways {
		out[i] = ways[i].Trial
	}
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

// Fits reports whether a round follows the system.
func (t *Trial) Fits() bool { return t.agree() > 0 }

// TellSettings says which settings of an event of teams were taken where its file does not state them.
func (w *Way) TellSettings(e *tournament.TeamEvent, log *finding.Log) {
	if e == nil || e.RulesOrigin == tournament.Stated || w.Entry.ID == berger.ID {
		return
	}
	text := "the settings of the event are not stated; the most rounds follow " + settle.SettingsText(w.Rules)
	if w.like > 0 {
		text += fmt.Sprintf(", and as many follow %d others of the %d that C.04.6 has", w.like,
			len(settle.AllSettings()))
	}
	log.Add("teams.fitted", trf.Info, text, "state them in record 192, as "+w.Rules.TeamCode())
}
