package shrink

import (
	"context"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
)

// An event of teams, or of matches of two games, is shrunk to what it takes, and what is left are still matches that
// can be read.
func TestShrinksMatches(t *testing.T) {
	for _, id := range []string{"team-swiss-2026", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(id)
		unit := entry.New().Info().Pairs
		for seed := range uint64(4) {
			s := &generator.Settings{System: id, Unlisted: true}
			for _, x := range [][2]string{{"players", "9-14"}, {"rounds", "6"}, {"forfeits", "10%"},
				{"half-byes", "5%"}} {
				if err := s.Set(x[0], x[1]); err != nil {
					t.Fatal(err)
				}
			}
			made, err := generator.Generate(s, seed)
			if err != nil {
				t.Fatal(err)
			}
			shows := func(_ context.Context, sp *Specimen) (bool, error) {
				if sp.T.Teams != nil {
					if _, faults := sp.T.TeamRounds(); len(faults) > 0 {
						t.Fatalf("%s, seed %d: %+v", id, seed, faults)
					}
				} else if _, faults := sp.T.DoubleMatches(); len(faults) > 0 {
					t.Fatalf("%s, seed %d: %+v", id, seed, faults)
				}
				seen := unit.Event(sp.T)
				return len(seen.Players) >= 5 && seen.PairedRounds() >= 3, nil
			}
			k := New(t.Context(), &Specimen{T: made.Tournament, Unit: unit}, shows, Options{Questions: 150})
			if ok, err := k.Shown(); !ok || err != nil {
				t.Fatalf("%s, seed %d: %v, %v", id, seed, ok, err)
			}
			if err := k.Run("seed"); err != nil {
				t.Fatal(err)
			}
			left := unit.Event(k.Best().T)
			if len(left.Players) != 5 || left.PairedRounds() != 3 || left.Rounds != 3 || odd(left) > 0 {
				t.Errorf("%s, seed %d: %d, %d of %d rounds, %d odd results", id, seed, len(left.Players),
					left.PairedRounds(), left.Rounds, odd(left))
			}
			if e := k.Best().T.Teams; e != nil && (len(e.Boards) != 1 || len(k.Best().T.Players) != 5) {
				t.Errorf("seed %d: %d boards, %d players", seed, len(e.Boards), len(k.Best().T.Players))
			}
		}
	}
}
