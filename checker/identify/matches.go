package identify

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
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
	settings, price := []tournament.MatchRules{{}}, evidence.Bits(0)
	if t.Teams != nil && t.Teams.RulesOrigin == tournament.Stated {
		settings[0] = t.Teams.Rules
	} else if t.Teams != nil {
		settings = settle.AllSettings()
		price = evidence.Log2(len(settings))
	}
	var out []Way
	for _, e := range entries {
		for _, s := range settings {
			out = append(out, Way{Trial: Trial{Entry: e, price: price}, Rules: s})
		}
	}
	return out
}

// Best tries ways, for each system that in which most rounds agree; the best is first. project makes the event of the
// matches as a way has it, nil where there is none.
func Best(ctx context.Context, ways []Way, project func(*Way) *Subject) []Way {
	var out []Way
	var first *Subject
	for i := range ways {
		w := &ways[i]
		if w.Subject = project(w); w.Subject == nil || ctx.Err() != nil {
			continue
		}
		if first == nil {
			first = w.Subject
		}
		w.Subject.Worth = first.Worth // settings change nothing about who could have met
		price := w.price
		w.Trial = w.Subject.try(ctx, w.Entry)
		w.price = price
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

// Trials are the trials of ways.
func Trials(ways []Way) []Trial {
	out := make([]Trial, len(ways))
	for i := range ways {
		out[i] = ways[i].Trial
	}
	return out
}

// Fits reports whether a round follows the system.
func (t *Trial) Fits() bool { return t.agree() > 0 }

// TellSettings says which settings of an event of teams were taken where its file does not state them.
func (w *Way) TellSettings(e *tournament.TeamEvent, log *finding.Log) {
	if e == nil || e.RulesOrigin == tournament.Stated {
		return
	}
	text := "the settings of the event are not stated; the most rounds follow " + settle.SettingsText(w.Rules)
	if w.like > 0 {
		text += fmt.Sprintf(", and as many follow %d others of the %d that C.04.6 has", w.like,
			len(settle.AllSettings()))
	}
	log.Add("teams.fitted", trf.Info, text, "state them in record 192, as "+w.Rules.TeamCode())
}
