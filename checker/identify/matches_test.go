package identify

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// The settings that are stated are the only ones that are tried.
func TestMatchWays(t *testing.T) {
	stated := tournament.MatchRules{Primary: tournament.GamePoints, OneScore: true}
	for origin, want := range map[tournament.Origin]int{tournament.Stated: 2, tournament.Unknown: 24} {
		ev := checkertest.League(2)
		ev.Teams.Rules, ev.Teams.RulesOrigin = stated, origin
		ways := Ways(ev, &naming.Naming{}, systems.All())
		if len(ways) != want || (ways[0].Rules == stated) != (origin == tournament.Stated) {
			t.Errorf("origin %d: %d ways", origin, len(ways))
		}
		// Two systems have the settings in common: none costs anything where they are stated.
		if paid := evidence.Log2(want / 2); ways[0].price != paid || ways[want-1].price != paid {
			t.Errorf("origin %d: %d and %d for the settings, want %d", origin, ways[0].price, ways[want-1].price, paid)
		}
	}
	double := Ways(checkertest.Event(t, 2, "2w1", "1b0"), &naming.Naming{Systems: systems.All()[:2]}, systems.All())
	if len(double) != 2 || double[0].price != 0 || double[1].price != 0 {
		t.Errorf("an event without teams has no settings: %+v", double)
	}
	for preferences, want := range map[tournament.Preferences]string{
		tournament.NoPreferences: "no colour preferences, match points, game points for the colours",
		tournament.TypeB:         "colour preferences of type B, match points, game points for the colours"} {
		if got := settle.SettingsText(tournament.MatchRules{Preferences: preferences}); got != want {
			t.Error(got)
		}
	}
}

// Of the settings of a system those are taken under which most rounds agree, and how many others do as well is counted.
// The system that more rounds follow comes first.
func TestBestWays(t *testing.T) {
	ev, table := pairsOf(4, 3), systems.All()
	worth := WorthOf(ev)
	plain, one := tournament.MatchRules{}, tournament.MatchRules{OneScore: true}
	games := tournament.MatchRules{Primary: tournament.GamePoints}
	for _, tt := range []struct {
		verdicts map[string]string // by system and settings
		first    int
		rules    tournament.MatchRules
		like     int
	}{
		{map[string]string{"0": "ynn", "0 one": "yyn", "0 games": "nnn"}, 0, one, 0},
		{map[string]string{"0": "yyn", "0 one": "nyy", "0 games": "yny"}, 0, plain, 1},
		{map[string]string{"0": "ynn", "0 one": "nyn", "0 games": "yyy"}, 0, games, 0},
		{map[string]string{"0": "ynn", "0 one": "nnn", "0 games": "nnn", "1 games": "yyn"}, 1, games, 0},
	} {
		var ways []Way
		for i := range 2 {
			for _, r := range []tournament.MatchRules{plain, one, games} {
				ways = append(ways, Way{Trial: Trial{Entry: table[i], price: 3}, Rules: r})
			}
		}
		named := map[tournament.MatchRules]string{plain: "", one: " one", games: " games"}
		best := Best(t.Context(), ways, func(w *Way) *Subject {
			if w.Rules.Primary == tournament.GamePoints && tt.rules != games {
				return nil // what is not to be judged is none of the best
			}
			verdicts, ok := tt.verdicts[fmt.Sprint(slices.IndexFunc(table, func(e systems.Entry) bool {
				return e.ID == w.Entry.ID
			}), named[w.Rules])]
			if !ok {
				verdicts = "nnn"
			}
			return &Subject{Facts: func(string) *settle.Facts { return &settle.Facts{Event: ev} },
				Worth: func() *Worth { return worth },
				Judge: func(context.Context, systems.Entry, *tournament.Tournament, *engine.Work) []judging.Round {
					return trialOf("", verdicts, ev).Rounds
				}}
		})
		if len(best) != 2 || best[0].Entry.ID != table[tt.first].ID || best[0].Rules != tt.rules ||
			best[0].like != tt.like || best[0].price != 3 {
			t.Errorf("%v: %d, %s by %+v, as %d", tt.verdicts, len(best), best[0].Entry.ID, best[0].Rules, best[0].like)
		}
	}
}

// One round that follows a system is enough for it to be told, and none is not. Which settings were taken is told where
// no record states them, with how many others do as well.
func TestWhatIsToldOfWays(t *testing.T) {
	for verdicts, want := range map[string]bool{"nnn": false, "nyn": true, "yyy": true} {
		if tr := trialOf("a", verdicts, pairsOf(2, 3)); tr.Fits() != want {
			t.Errorf("%s: fits %t", verdicts, tr.Fits())
		}
	}
	for _, tt := range []struct {
		event *tournament.TeamEvent
		like  int
		want  string
	}{
		{nil, 1, ""}, {&tournament.TeamEvent{RulesOrigin: tournament.Stated}, 1, ""},
		{&tournament.TeamEvent{}, 0, "info: the settings of the event are not stated; the most rounds follow colour " +
			"preferences of type B, game points [teams.fitted]\n  hint: state them in record 192, as " +
			"FIDE_TEAM_TYPEB_GP\n"},
		{&tournament.TeamEvent{}, 2, "info: the settings of the event are not stated; the most rounds follow colour " +
			"preferences of type B, game points, and as many follow 2 others of the 12 that C.04.6 has " +
			"[teams.fitted]\n  hint: state them in record 192, as FIDE_TEAM_TYPEB_GP\n"},
	} {
		w, log := Way{like: tt.like, Rules: tournament.MatchRules{Preferences: tournament.TypeB,
			Primary: tournament.GamePoints, OneScore: true}}, finding.Log{}
		w.TellSettings(tt.event, &log)
		if got := log.List.Text("", finding.Style{Verbose: true}); got != tt.want {
			t.Errorf("%+v, as %d: %s", tt.event, tt.like, got)
		}
	}
	ways := []Way{{Trial: trialOf("a", "y", pairsOf(2, 1))}, {Trial: trialOf("b", "n", pairsOf(2, 1))}}
	if trials := Trials(ways); len(trials) != 2 || trials[1].Entry.ID != "b" {
		t.Errorf("%+v", trials)
	}
}

// A way whose event has no matches is left out, and so is every way once nobody waits any more.
func TestWaysThatAreNotTried(t *testing.T) {
	ev := pairsOf(4, 3)
	ways := []Way{{Trial: Trial{Entry: systems.All()[0]}}, {Trial: Trial{Entry: systems.All()[1]}}}
	asked := 0
	subject := &Subject{Facts: func(string) *settle.Facts { return &settle.Facts{Event: ev} },
		Worth: func() *Worth { return WorthOf(ev) },
		Judge: func(context.Context, systems.Entry, *tournament.Tournament, *engine.Work) []judging.Round {
			asked++
			return trialOf("", "yyn", ev).Rounds
		}}
	best := Best(t.Context(), ways, func(w *Way) *Subject {
		if w.Entry.ID == ways[0].Entry.ID {
			return nil
		}
		return subject
	})
	if len(best) != 1 || best[0].Entry.ID != ways[1].Entry.ID || asked != 1 {
		t.Errorf("%d ways, %d asked", len(best), asked)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if best := Best(gone, ways, func(*Way) *Subject { return subject }); len(best) != 0 || asked != 1 {
		t.Errorf("nobody waits: %d ways, %d asked", len(best), asked)
	}
}
