package settle

import (
	"fmt"
	"strings"

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
		settings = AllSettings()
	}
	var out []TeamWay
	for n, rules := range settings {
		own, e := *t, *t.Teams
		e.Rules, own.Teams = rules, &e
		rounds, faults := own.TeamRounds()
		matches := own.TeamMatches(rounds)
		facts := Of(matches, "", false, Teams(&own, matches, faults))
		var supposed []string
		if n > 0 {
			supposed = append(supposed, "the event had "+SettingsText(rules))
		}
		out = append(out, waysFrom(&own, facts, 0, supposed)...)
	}
	return out
}

// waysFrom are the ways in which the facts of teams from a place on can have been.
func waysFrom(teams *tournament.Tournament, f *Facts, open int, texts []string) []TeamWay {
	for open < len(f.Open) && f.Open[open].Code != teamByes && f.Open[open].Code != boardOrder {
		open++
	}
	if open == len(f.Open) {
		return []TeamWay{{f.Event, teams, texts}}
	}
	var out []TeamWay
	for choice, words := range f.Open[open].Choices {
		own := texts
		if choice > 0 {
			own = append(texts[:len(texts):len(texts)], fmt.Sprintf("%s was %s", f.Open[open].Name, words))
		}
		out = append(out, waysFrom(teams, f.With(open, choice), open+1, own)...)
	}
	return out
}

// AllSettings are the settings that the regulations of an event can choose, the defaults first.
func AllSettings() []tournament.MatchRules {
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

// SettingsText is "type A colour preferences, match points, game points for the colours".
func SettingsText(r tournament.MatchRules) string {
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
