package trf

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The matches derived from the boards of the sample that FIDE's commission made are those that its records 802 list:
// opponents, colours and game points of 50 teams in 14 rounds. Where they are not, the file says two things: its record
// 299 gives who forfeits a match 1.5 points, its records 802 none, and one half-point bye is missing from record 240.
func TestRealTeamMatches(t *testing.T) {
	real := filepath.Join("..", "..", "shared", "trf", "real")
	data, err := os.ReadFile(filepath.Join(real, "SharlyChess--grandmommys-cup-trf26.trf"))
	if err != nil {
		t.Skip("the shared collection is not here: ", err)
	}
	doc, _ := Parse("cup.trf", data)
	event, _, _ := DecodeWith(doc, Options{})
	rounds, faults := event.TeamRounds()
	for _, f := range faults {
		if f.Code != "team.bye-conflict" {
			t.Errorf("%s: %s", f.Code, f.Text)
		}
	}
	rows := map[string][]rune{}
	for _, l := range doc.Lines("802") {
		rows[strings.TrimSpace(l.Columns(5, 7))] = []rune(l.Text)
	}
	cells, forfeits, byes := 0, 0, 0
	for i := range event.Teams.Teams {
		id := event.Teams.Teams[i].ID
		for k := range rounds[i] {
			row, m := rows[fmt.Sprint(id)], &rounds[i][k]
			from := 28 + 13*k
			if len(row) < from+10 {
				continue
			}
			cell := string(row[from:min(len(row), from+12)])
			switch {
			case sameMatch(cell, m):
				cells++
			case m.Result == tournament.ForfeitLoss && strings.HasSuffix(strings.TrimSpace(cell), "0.0f"):
				forfeits++
			case m.Opponent == 0:
				byes++
			default:
				t.Errorf("team %d, round %d: record 802 has %q; derived %+v", id, k+1, cell, m)
			}
		}
	}
	if cells != 629 || forfeits != 24 || byes != 1 {
		t.Errorf("%d cells agree, %d forfeits and %d byes differ", cells, forfeits, byes)
	}
}

// sameMatch compares a match with what record 802 says of it.
func sameMatch(cell string, m *tournament.TeamRound) bool {
	words := strings.Fields(strings.TrimSuffix(strings.TrimSpace(cell), "f"))
	if m.Opponent == 0 {
		return words[len(words)-1] == m.Points[tournament.GamePoints].String()
	}
	return len(words) == 3 && words[0] == fmt.Sprint(m.Opponent) && words[1] == m.Colour.String()[:1] &&
		words[2] == m.Points[tournament.GamePoints].String()
}
