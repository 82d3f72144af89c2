package standing

import (
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Where nothing is recorded of a round, neither ranks nor points that it may explain are wrong. Points are, that no
// result of it explains; without a list those of players are no verdict.
func TestLostRound(t *testing.T) {
	const folder = "../../corpus/tournaments/standings/"
	for _, tt := range []struct {
		name                    string
		points                  tournament.Points // those of number 3 are changed so
		origin                  tournament.Origin // of the point values
		want, unlisted, earlier standings.Verdict // with its list, without, and after the round before the lost one
		wrong                   int
	}{
		{"stone-bridge", 0, tournament.Stated, standings.CannotCheck, standings.None, standings.Differ, 0},
		{"stone-bridge", 5, tournament.Stated, standings.Differ, standings.None, standings.Differ, 1},
		{"stone-bridge", -15, tournament.Stated, standings.Differ, standings.None, standings.Differ, 1},
		{"stone-bridge", 5, tournament.Unknown, standings.CannotCheck, standings.None, standings.Differ, 0},
		// one left early, and the points may count those games
		{"tower-robin", 0, tournament.Stated, standings.CannotCheck, standings.None, standings.Differ, 0},
		{"river-cup", 0, tournament.Stated, standings.CannotCheck, standings.CannotCheck, standings.Differ, 0},
		{"river-cup", 15, tournament.Stated, standings.Differ, standings.Differ, standings.Differ, 1},
		{"river-cup", -15, tournament.Stated, standings.Differ, standings.Differ, standings.Differ, 1},
	} {
		data, err := os.ReadFile(folder + tt.name + ".trf")
		if err != nil {
			t.Fatal(err)
		}
		const lost = 3
		verified := func(list bool, after int) *Standings {
			doc, _ := trf.Parse(tt.name, data)
			event, sources, _ := trf.DecodeWith(doc, trf.Options{})
			for i := range event.Players {
				event.Players[i].Cells[lost-1] = tournament.Cell{}
			}
			if event.ScoringOrigin = tt.origin; event.Teams != nil {
				event.Teams.Teams[2].Points[tournament.MatchPoints] += tt.points
			} else {
				event.Players[2].Points += tt.points
			}
			if !list {
				event.Order, event.TieBreaks = "", ""
			}
			return Verify(event, nil, sources.Header, &finding.Log{}, Options{After: after})
		}
		s := verified(true, 0)
		var b strings.Builder
		s.Write(&b, "", finding.Style{})
		if s.Verdict != tt.want || len(s.Places) > 0 || len(s.Points) != tt.wrong || s.After > 0 ||
			!strings.Contains(b.String(), "nothing is recorded of round 3") {
			t.Errorf("%s %+d: %s\n%s", tt.name, tt.points, s.Verdict, b.String())
		}
		if s := verified(false, 0); s.Verdict != tt.unlisted || s.Fit != nil || len(s.Points) != tt.wrong {
			t.Errorf("%s %+d without a list: %s, %+v", tt.name, tt.points, s.Verdict, s.Points)
		}
		if s := verified(true, lost-1); s.Verdict != tt.earlier || s.Lost > 0 {
			t.Errorf("%s %+d before it: %s", tt.name, tt.points, s.Verdict)
		}
	}
}
