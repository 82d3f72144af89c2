package tournament_test

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Rule: C.04.6 (2024, 2026) 1.2.1, 1.2.2
func TestParseTeamCode(t *testing.T) {
	type rules = tournament.MatchRules
	a, b, none := tournament.TypeA, tournament.TypeB, tournament.NoPreferences
	for code, want := range map[string]rules{
		"FIDE_TEAM": {}, " fide_team_baku ": {}, "FIDE_TEAM_TYPEA_MP_GP": {Preferences: a},
		"FIDE_TEAM_TYPEB_GP_MP": {Preferences: b, Primary: tournament.GamePoints},
		"FIDE_TEAM_MP":          {Preferences: none, OneScore: true},
		"FIDE_TEAM_GP_BAKU":     {Preferences: none, Primary: tournament.GamePoints, OneScore: true},
	} {
		got, baku, ok := tournament.ParseTeamCode(code)
		if got != want || !ok || baku != (code == " fide_team_baku " || code == "FIDE_TEAM_GP_BAKU") {
			t.Errorf("%q: %+v, %v, %v", code, got, baku, ok)
		}
	}
	for _, code := range []string{"", "FIDE_DUTCH", "FIDE_TEAM_TYPEC_MP", "FIDE_TEAM_TYPEA", "FIDE_TEAM_MP_MP"} {
		if got, _, ok := tournament.ParseTeamCode(code); ok || got != (rules{}) {
			t.Errorf("%q: %+v", code, got)
		}
	}
}
