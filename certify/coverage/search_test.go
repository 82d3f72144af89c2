package coverage

import (
	"context"
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/rules"
)

func found(t *testing.T, system string, workers, budget int, wanted ...rules.Ref) *Outcome {
	t.Helper()
	out, err := Search(context.Background(),
		Options{Base: &generator.Settings{System: system}, Seed: 7, AtLeast: 1, Budget: budget, Workers: workers,
			Wanted: wanted})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// What is found follows from the seed, not from the number of workers, and each tournament found stops with a round
// that the article decides.
func TestFoundIsDecided(t *testing.T) {
	for _, id := range systems.All().IDs() {
		one, many := found(t, id, 1, 16), found(t, id, 3, 16)
		if len(one.Found) < 5 || len(one.Found) != len(many.Found) {
			t.Fatalf("%s: found %d and %d articles", id, len(one.Found), len(many.Found))
		}
		for i, f := range one.Found {
			g := many.Found[i]
			if f.Rule != g.Rule || f.Seed != g.Seed ||
				fmt.Sprint(f.Settings.Words()) != fmt.Sprint(g.Settings.Words()) {
				t.Errorf("%s, %s: the number of workers matters", id, f.Rule)
			}
			entry, _ := systems.All().ByID(id)
			table, last := New(entry.New()), 0
			_, err := generator.GenerateWatched(f.Settings, f.Seed, func(s *engine.State, _ engine.Result) {
				last = s.Round
				if s.Round != f.Round {
					return
				}
				if _, err := table.Examine(s, Example{}, nil); err != nil {
					t.Fatal(err)
				}
			})
			if err != nil || last != f.Round || table.Row(f.Rule).Rounds != 1 {
				t.Errorf("%s, %s: round %d of %d is not decided by it (%v)", id, f.Rule, f.Round, last, err)
			}
		}
	}
}

// The search finds rare articles of the Dutch system in a few hundred tournaments.
func TestReachesRareArticles(t *testing.T) {
	for _, want := range []string{"C.7", "D.3"} {
		ref := rules.Ref{Document: "C.04.3", Edition: "2017", Article: want}
		out := found(t, "dutch-2017", 2, 1200, ref)
		if len(out.Found) != 1 || out.Found[0].Rule != ref {
			t.Errorf("%s was not reached in %d tournaments", want, out.Made)
		}
	}
}
