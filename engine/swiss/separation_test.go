package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// drawnState has rounds paired by chance; where it is odd, cells are changed without those of the opponents. Somebody
// left over plays himself.
func drawnState(rng *rand.Rand, players, rounds int, odd bool) *engine.State {
	s := &engine.State{Round: rounds + 1, Rounds: rounds + 1, Players: make([]engine.Player, players)}
	for i := range s.Players {
		s.Players[i] = engine.Player{ID: tournament.PlayerID(i + 1), Present: rng.IntN(8) > 0,
			Score: tournament.Points(5 * rng.IntN(4)), Virtual: make([]tournament.Points, rounds+1),
			Cells: make([]tournament.Cell, rounds)}
	}
	for n := range rounds {
		order := rng.Perm(players)
		if last := order[players-1]; odd && players%2 == 1 {
			s.Players[last].Cells[n] = tournament.Cell{Opponent: s.Players[last].ID, Result: tournament.Draw}
		}
		for k := 1; k < players; k += 2 {
			a, b := &s.Players[order[k-1]], &s.Players[order[k]]
			result := []tournament.Result{tournament.Draw, tournament.Draw, tournament.ForfeitWin}[rng.IntN(3)]
			a.Cells[n] = tournament.Cell{Opponent: b.ID, Colour: tournament.White, Result: result}
			b.Cells[n] = tournament.Cell{Opponent: a.ID, Colour: tournament.Black, Result: result}
			if odd && rng.IntN(20) == 0 {
				a.Cells[n].Opponent = tournament.PlayerID(1 + rng.IntN(players))
			}
		}
	}
	return s
}

// drawnGroups are groups of all sizes, some of them twice, with players who do not exist or are named twice.
func drawnGroups(rng *rand.Rand, players int) (out engine.Groups) {
	for range 1 + rng.IntN(4) {
		g := make([]tournament.PlayerID, rng.IntN(2+players/2))
		for i := range g {
			g[i] = tournament.PlayerID(1 + rng.IntN(players+1))
		}
		out = append(out, g)
	}
	return append(out, out[0])
}

// The separation lists those of whom one has a game with the other in his cells, whatever the cells of the other say.
func TestSeparation(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 3))
	for k := range 600 {
		s := drawnState(rng, 2+rng.IntN(12), rng.IntN(6), k%3 == 0)
		if k%5 == 0 {
			s.Forbidden = drawnGroups(rng, len(s.Players))
		}
		if k%7 == 0 && s.Round > 1 { // everybody has an opponent, who has the next one
			for i := range s.Players {
				s.Players[i].Cells[0] = tournament.Cell{Opponent: tournament.PlayerID(1 + (i+1)%len(s.Players)),
					Result: tournament.Draw}
			}
		}
		r := NewRoster(s)
		got, meetings := r.Separation(), r.Meetings()
		says := func(i, j int) bool {
			return slices.ContainsFunc(r.From(i).Cells, func(c tournament.Cell) bool {
				return c.Opponent == r.From(j).ID && c.Result.Played()
			})
		}
		for i := range r.Origin {
			var want []int
			var others []int32
			for j := range r.Origin {
				met := says(i, j) || says(j, i)
				if r.Met(i, j) != met {
					t.Fatalf("%d: %d and %d have met: %v", k, i, j, !met)
				}
				if met && i != j {
					others = append(others, int32(j))
				}
				apart := i != j && (met || r.KeptApart(i, j))
				if apart {
					want = append(want, j)
				}
				if i != j && got.Has(i, j) != apart {
					t.Fatalf("%d: %d and %d, kept apart: %v", k, i, j, !apart)
				}
			}
			if !slices.Equal(meetings[i], others) {
				t.Fatalf("%d: %d has met %v, want %v", k, i, meetings[i], others)
			}
			if others := slices.Sorted(got.Others(i)); !slices.Equal(others, want) || got.Size(i) != len(want) {
				t.Fatalf("%d: %d is kept apart from %d, %v, want %v", k, i, got.Size(i), others, want)
			}
		}
	}
}

// Two for whom the other is reserved may meet nobody else, and nobody else is kept from anybody by that.
func TestReserve(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 3))
	for k := range 200 {
		s := drawnState(rng, 3+rng.IntN(8), rng.IntN(4), false)
		if k%3 == 0 {
			s.Forbidden = drawnGroups(rng, len(s.Players))
		}
		r := NewRoster(s)
		before, after := r.Separation(), r.Separation()
		n := len(r.Origin)
		if n < 2 {
			continue
		}
		two := rng.Perm(n)[:2]
		if before.Has(two[0], two[1]) {
			continue
		}
		after.Reserve(two[0], two[1])
		for a := range n {
			for b := range a {
				one := slices.Contains(two, a) != slices.Contains(two, b)
				if want := one || before.Has(a, b); after.Has(a, b) != want || after.Has(b, a) != want {
					t.Fatalf("%d: %v reserved: %d and %d are kept apart: %v", k, two, a, b, !want)
				}
			}
			if got := len(slices.Compact(slices.Sorted(after.Others(a)))); got != after.Size(a) {
				t.Fatalf("%d: %d is kept apart from somebody twice", k, a)
			}
		}
	}
}
