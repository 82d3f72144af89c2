package identify

import (
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine/systems"
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
	}
	for preferences, want := range map[tournament.Preferences]string{
		tournament.NoPreferences: "no colour preferences, match points, game points for the colours",
		tournament.TypeB:         "colour preferences of type B, match points, game points for the colours"} {
		if got := settle.SettingsText(tournament.MatchRules{Preferences: preferences}); got != want {
			t.Error(got)
		}
	}
}
