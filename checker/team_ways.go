package checker

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// TeamWay is an event of teams as its pairing may have seen it: the settings that its file does not state, and the
// facts that it leaves open, in one of the ways in which they can have been.
type TeamWay struct {
	Event *tournament.Tournament // its players are the teams, see tournament.TeamMatches
	Teams *tournament.Tournament // the same with the players of the teams
	Texts []string               // what is supposed beyond what the file says; empty for the defaults
}

// TeamWays lists the ways, the one by the defaults first. It is nil for an event without teams.
func TeamWays(t *tournament.Tournament) []TeamWay {
	if t.Teams == nil {
		return nil
	}
	settings := []tournament.MatchRules{t.Teams.Rules}
	if t.Teams.RulesOrigin != tournament.Stated {
		settings = allSettings()
	}
	var out []TeamWay
	for n, rules := range settings {
		own, e := *t, *t.Teams
		e.Rules, own.Teams = rules, &e
		rounds, faults := own.TeamRounds()
		l := &loaded{tournament: own.TeamMatches(rounds), teams: &own}
		l.foreign = teamFacts(&own, l.tournament, faults)
		var supposed []string
		if n > 0 {
			supposed = append(supposed, "the event had "+settingsText(rules))
		}
		out = append(out, l.waysFrom(l.facts(), 0, supposed)...)
	}
	return out
}

// waysFrom are the ways in which the facts of teams from a place on can have been.
func (l *loaded) waysFrom(f *facts, open int, texts []string) []TeamWay {
	for open < len(f.open) && f.open[open].code != byesFitted && f.open[open].code != coloursUnknown {
		open++
	}
	if open == len(f.open) {
		return []TeamWay{{f.t, l.teams, texts}}
	}
	var out []TeamWay
	for choice, words := range f.open[open].choices {
		own := texts
		if choice > 0 {
			own = append(texts[:len(texts):len(texts)], fmt.Sprintf("%s was %s", f.open[open].name, words))
		}
		out = append(out, l.waysFrom(f.with(open, choice), open+1, own)...)
	}
	return out
}
