package verify

import (
	"os"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
)

// In the place of the engine a record answers with the rounds that it paired. After the last one it tells how the call
// ended, or that there is no pairing.
func TestScriptPairs(t *testing.T) {
	data, err := os.ReadFile("../../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		t.Fatal(err)
	}
	made, err := event.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge.New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		outcome dossier.Outcome
		round   int
		end     drive.End
		detail  string
		paired  bool
	}{
		{dossier.Crash, 1, drive.Answered, "", true}, {dossier.Crash, 2, drive.Answered, "", true},
		{dossier.Crash, 3, drive.Crash, "exit code 1", false}, {dossier.Agree, 2, drive.Answered, "", true},
		{dossier.Skipped, 3, drive.Answered, "", false},
	} {
		s := &script{Record: &dossier.Record{Outcome: tt.outcome, Rounds: 2, Detail: "round 3: exit code 1"},
			made: made, judge: j}
		a, err := s.Pair(t.Context(), made, tt.round)
		if err != nil || a.End != tt.end || a.Detail != tt.detail || (len(a.Pairing.Boards) > 0) != tt.paired ||
			a.Pairing.None == tt.paired {
			t.Errorf("%+v: %+v, %v", tt, a, err)
		}
	}
}

// What one engine was asked in a direction proves nothing of another engine, nor of another direction.
func TestLackingApart(t *testing.T) {
	proofs := []Proof{{Count: dossier.Count{Engine: "x", Direction: drive.Checks, Standings: 1}}}
	for _, tt := range []struct {
		engine    string
		direction drive.Direction
		want      string
		ranked    bool
	}{
		{"x", drive.Checks, "checks: 0 discrepancies, 10 are allowed", true},
		{"y", drive.Checks, "checks: not tried", false}, {"x", drive.Generates, "generates: not tried", false},
	} {
		lacks, ranked := lacking(proofs, tt.engine, tt.direction)
		if len(lacks) != 1 || lacks[0] != tt.want || ranked != tt.ranked {
			t.Errorf("%s %s: %q, %v", tt.engine, tt.direction, lacks, ranked)
		}
	}
}
