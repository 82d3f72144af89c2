package checker

import (
	"bytes"
	"context"
	"os"
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/internal/schematest"
	"github.com/trfkit/trfkit/tournament"
)

// The pairing of teams has its boards, and its JSON is what the schema says.
func TestPairTeams(t *testing.T) {
	data, err := os.ReadFile("testdata/teams-2025.trf")
	if err != nil {
		t.Fatal(err)
	}
	schema := schematest.Parse(t, PairingSchema())
	schema.Matches(t, "match", reflect.TypeFor[Match]())
	schema.Matches(t, "matchBoard", reflect.TypeFor[MatchBoard]())
	for round := 1; round <= 2; round++ {
		p := Pair(context.Background(), Bytes("teams", data), Options{Tool: "t", Round: round})
		if p.ExitCode() != 0 || len(p.Matches) != len(p.Boards) || len(p.Matches) == 0 {
			t.Fatalf("round %d: %d, %d matches for %d boards", round, p.ExitCode(), len(p.Matches), len(p.Boards))
		}
		for i, m := range p.Matches {
			if m.White != p.Boards[i].White || m.Black != p.Boards[i].Black || len(m.Boards) == 0 {
				t.Errorf("round %d: match %+v of board %v", round, m, p.Boards[i])
			}
			for n, x := range m.Boards {
				if x.Board != n+1 || x.Players == [2]tournament.PlayerID{} || n == 0 && x.Colour != "white" {
					t.Errorf("round %d: board %+v", round, x)
				}
			}
		}
		var b bytes.Buffer
		if err := p.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		if problems := schema.Problems(b.Bytes()); len(problems) > 0 {
			t.Errorf("round %d: %v", round, problems)
		}
	}
}
