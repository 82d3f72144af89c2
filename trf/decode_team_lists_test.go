package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// Records 013 make an event of teams only where its type says so. Teams are in the order of their numbers, and the
// primary score is that of the code.
func TestTeamsOfAFile(t *testing.T) {
	rows := four([4]string{"1.0", "0.5", "0.0", "0.5"}, [4]string{"   3 w 1", "   4 b =", "   1 b 0", "   2 w ="})
	old := func(name, players string) string { return fmt.Sprintf("013 %-32s%s\n", name, players) }
	list := func(number int, name, players string) string {
		return fmt.Sprintf("310 %3d %-65s%s\n", number, name, players)
	}
	two := old("Alpha", "   1    2") + old("Beta", "   3    4")
	tables := list(2, "Beta", "   3    4") + list(1, "Alpha", "   1    2")
	for _, tt := range []struct {
		name, text string
		want       string // teams with their players
		primary    int
		codes      string // of errors and warnings of teams
	}{
		{"a list beside an individual event", "092 Swiss\n" + two, "none", 0, "team.ignored"},
		{"the type says so", "092 Swiss for Teams\n" + two, "1[1 2] 2[3 4]", 0, ""},
		{"the type says so, without teams", "092 Swiss for Teams\n", "none", 0, ""},
		{"record 310", tables, "1[1 2] 2[3 4]", 0, ""},
		{"both", tables + two, "1[1 2] 2[3 4]", 0, ""},
		{"another player in 013", tables + old("Alpha", "   1    3"), "1[1 2] 2[3 4]", 0, "team.duplicate-source"},
		{"a player more in 013", tables + old("Alpha", "   1    2    3"), "1[1 2] 2[3 4]", 0, "team.duplicate-source"},
		{"a player less in 013", tables + old("Alpha", "   1"), "1[1 2] 2[3 4]", 0, ""},
		{"a place without a player", list(1, "Alpha", "   1    0    2") + list(2, "Beta", "   3    4"),
			"1[1 2] 2[3 4]", 0, ""},
		{"by game points", "192 FIDE_TEAM_ROUNDROBIN_GP\n" + tables, "1[1 2] 2[3 4]", 1, ""},
		{"by game points first", "192 FIDE_TEAM_ROUNDROBIN_GP_MP\n" + tables, "1[1 2] 2[3 4]", 1, ""},
		{"by match points", "192 FIDE_TEAM_ROUNDROBIN_MP_GP\n" + tables, "1[1 2] 2[3 4]", 0, ""},
		{"a forfeited match that was played", tables + "330 +-   1   1   2\n", "1[1 2] 2[3 4]", 0,
			"team.forfeit-played"},
		{"told by the other team", tables + "330 +-   1   2   1\n", "1[1 2] 2[3 4]", 0, "team.forfeit-played"},
		{"a forfeit of a later round", tables + "330 +-   2   2   1\n", "1[1 2] 2[3 4]", 0, ""},
	} {
		doc, _ := trf.Parse("x", []byte(tt.text+"142 5\n"+rows))
		ev, _, found := trf.Decode(doc)
		got, primary := "none", 0
		if ev.Teams != nil {
			var teams []string
			for _, team := range ev.Teams.Teams {
				teams = append(teams, fmt.Sprintf("%d%v", team.ID, team.Roster))
			}
			got, primary = strings.Join(teams, " "), ev.Teams.Rules.Primary
		}
		var codes []string
		for _, d := range found {
			if d.Code == "team.ignored" || d.Severity != trf.Info && strings.HasPrefix(d.Code, "team.") {
				codes = append(codes, d.Code)
			}
		}
		if got != tt.want || primary != tt.primary || strings.Join(codes, " ") != tt.codes {
			t.Errorf("%s: %s, primary %d, %q; want %s, %d, %s\n%s", tt.name, got, primary, codes, tt.want, tt.primary,
				tt.codes, found.Error())
		}
	}
}
