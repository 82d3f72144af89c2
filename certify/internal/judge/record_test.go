package judge_test

import (
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/generator"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

// An answer about another tournament is none.
func TestRoundsThatAreNot(t *testing.T) {
	j := certifytest.Judge()
	c := certifytest.Campaign(t, "honest", 1, certifytest.Whole(), "checks")
	all := task.List(&c.Manifest, c.Engines)
	s, err := all[0].Settled(j.ID())
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(s, all[0].Seed)
	if err != nil {
		t.Fatal(err)
	}
	ours := made.Tournament
	for extra, want := range map[int]dossier.Outcome{0: dossier.Garbage, ours.PairedRounds() + 1: dossier.Garbage,
		1: dossier.Agree} {
		r := &dossier.Record{Rounds: ours.PairedRounds(), Outcome: dossier.Agree}
		rounds := []drive.CheckedRound{{Round: extra}}
		for n := 1; n <= r.Rounds; n++ {
			rounds = append(rounds, drive.CheckedRound{Round: n})
		}
		if err := j.Checked(r, ours, rounds); err != nil || r.Outcome != want {
			t.Errorf("with an answer about round %d: %s, %v", extra, r.Outcome, err)
		}
	}
}
