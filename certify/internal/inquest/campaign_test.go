package inquest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/task"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

// Each kind of failure gets its class and its round, says why, and is shrunk where the engine can be asked again.
func TestExamine(t *testing.T) {
	const (
		asRound = "differ candidate C.04.3 (2017) E.1 round 2"
		made    = "the engine made it, and cannot be asked about a part of it"
	)
	for _, tt := range []struct {
		mode, direction, want, note string
		says                        string // the summary and the explanation
	}{
		{"colours", "checks", asRound, "", "legal, but not what the rules demand"},
		{"colours", "pairs", asRound, "", "legal, but not what the rules demand"},
		{"colours", "generates", asRound, "", "legal, but not what the rules demand"},
		{"crash", "checks", "crash candidate  round 0", "", "the engine crashed"},
		{"babble", "pairs", "garbage candidate  round 0", "", "what the engine says is no answer"},
		{"refuse", "pairs", "refusal candidate  round 0", "", "the engine refuses"},
		{"refuse", "checks", "refusal candidate  round 0", "", "the engine refuses"},
		{"yes", "checks", "garbage candidate  round 0", task.ControlNote, "what the engine says is no answer"},
		{"refuse", "generates", "refusal input  round 0", "there is no tournament to shrink", "the engine refuses"},
		{"crash", "generates", "crash candidate  round 0", "there is no tournament to shrink", "the engine crashed"},
		{"fewer players", "generates", "invalid input  round 0", made, "5 players were asked for, it has 3"},
	} {
		d := certifytest.Run(t, certifytest.Campaign(t, tt.mode, 1, certifytest.Whole(), tt.direction))
		if len(d.Discrepancies) != 1 {
			t.Fatalf("%s %s: %d discrepancies", tt.mode, tt.direction, len(d.Discrepancies))
		}
		x := d.Discrepancies[0]
		got := fmt.Sprintf("%s %s %s round %d", x.Outcome, x.Class, x.Rule, x.Round)
		said := strings.Join(append(slices.Clone(x.Explanation), x.Summary), "; ")
		if got != tt.want || x.ShrinkNote != tt.note || !strings.Contains(said, tt.says) || len(x.Explanation) == 0 {
			t.Errorf("%s %s: %s, %q, %q; want %s, %q", tt.mode, tt.direction, got, x.ShrinkNote, said, tt.want, tt.note)
		}
		if x.Round > 0 && x.Original.Rounds != x.Round {
			t.Errorf("%s %s: the file of round %d has %d rounds", tt.mode, tt.direction, x.Round, x.Original.Rounds)
		}
		if (x.Shrunk != nil) != (tt.note == "") {
			t.Errorf("%s %s: shrunk to %+v", tt.mode, tt.direction, x.Shrunk)
			continue
		}
		if x.Shrunk == nil {
			continue
		}
		if x.Shrunk.Players > x.Original.Players || x.Shrunk.Rounds > x.Original.Rounds {
			t.Errorf("%s %s: shrunk from %+v to %+v", tt.mode, tt.direction, x.Original, x.Shrunk)
		}
		if e := x.Shrunk; x.Outcome == dossier.Differ && (e.Round == 0 || e.Engine.Same(e.Demands)) {
			t.Errorf("%s %s: nothing is wrong with %+v", tt.mode, tt.direction, e)
		}
	}
}
