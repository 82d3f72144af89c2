package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// crowd is a round of so many players, some of them absent, with groups of players who may not meet.
func crowd(rng *rand.Rand, players int, groups engine.Groups) *Roster {
	s := drawnState(rng, players, 0, false)
	s.Forbidden = groups
	r := NewRoster(s)
	return &r
}

// Groups large and small, equal and overlapping, say the same as all their pairs one by one, and so do the clubs: those
// kept apart from the same others are one club, the largest first.
func TestForbidden(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 4))
	for range 40 {
		n := 2 + rng.IntN(260)
		groups := drawnGroups(rng, n)
		for range rng.IntN(n) {
			groups = append(groups, []tournament.PlayerID{tournament.PlayerID(1 + rng.IntN(n)),
				tournament.PlayerID(1 + rng.IntN(n))})
		}
		var pairs engine.Groups
		for _, g := range groups {
			for i, a := range g {
				for _, b := range g[i+1:] {
					pairs = append(pairs, []tournament.PlayerID{a, b})
				}
			}
		}
		r := crowd(rng, n, groups)
		f := r.Forbidden()
		r.State.Forbidden = pairs
		single := r.Forbidden()
		clubs := f.Clubs(1)
		for i := range r.Origin {
			if others := slices.Collect(f.Others(i)); len(others) != f.Size(i) ||
				!slices.Equal(others, slices.Collect(single.Others(i))) {
				t.Fatalf("%d: %v, as pairs %v", i, others, slices.Collect(single.Others(i)))
			}
			for k := range i {
				alike := f.Has(i, k) && slices.Equal(f[i], f[k])
				switch a, b := clubs.Of[i], clubs.Of[k]; {
				case f.Has(i, k) != single.Has(i, k), f.Has(i, k) != f.Has(k, i), a > 0 && a == b && !alike,
					alike && a != b, a > 0 && b > 0 && clubs.Apart(a, b) != f.Has(i, k):
					t.Fatalf("%d and %d, of clubs %d and %d: apart %v, as pairs %v", i, k, a, b, f.Has(i, k),
						single.Has(i, k))
				}
			}
		}
	}
}

// Two blocks of half of the players are two clubs, whether they are lists or pairs.
func TestClubsOfBlocks(t *testing.T) {
	var groups engine.Groups
	for _, half := range []tournament.PlayerID{1, 101} {
		for a := half; a < half+100; a++ {
			for b := half; b < a; b++ {
				groups = append(groups, []tournament.PlayerID{a, b})
			}
		}
	}
	r := crowd(rand.New(rand.NewPCG(1, 1)), 200, groups)
	if c := r.Forbidden().Clubs(1); c.Number() != 3 || !c.Apart(1, 1) || !c.Apart(2, 2) || c.Apart(1, 2) {
		t.Errorf("%d clubs", c.Number()-1)
	}
	r.State.Forbidden = nil
	if f := r.Forbidden(); f != nil || f.Has(0, 1) || f.Size(0) != 0 {
		t.Errorf("%v without groups", f)
	}
}

// The clubs are numbered from the one with the most pairs on. Only so many are kept, and one that is smaller than is
// asked for is none.
func TestLargestClubs(t *testing.T) {
	var groups engine.Groups
	next := tournament.PlayerID(1)
	for _, size := range append([]int{2, 5, 3}, slices.Repeat([]int{4}, mostClubs)...) {
		var g []tournament.PlayerID
		for range size {
			g = append(g, next)
			next++
		}
		groups = append(groups, g)
	}
	r := NewRoster(simple(make([]tournament.Points, next)...))
	r.State.Forbidden = groups
	of := func(c Clubs, id tournament.PlayerID) Club { return c.Of[r.Index(id)] }
	c := r.Forbidden().Clubs(1)
	for id, want := range map[tournament.PlayerID]Club{3: 1, 11: 2, next - 5: mostClubs, next - 1: 0, 1: 0, 8: 0} {
		if got := of(c, id); got != want {
			t.Errorf("player %d is in club %d, want %d", id, got, want)
		}
	}
	if c.Number() != mostClubs+1 {
		t.Errorf("clubs %v", c.Of)
	}
	r.State.Forbidden = groups[:4]
	for least, want := range map[int][4]Club{1: {4, 1, 3, 2}, 2: {0, 1, 3, 2}, 3: {0, 1, 0, 2}, 4: {0, 1, 0, 0}} {
		c := r.Forbidden().Clubs(least)
		if got := [4]Club{of(c, 1), of(c, 3), of(c, 8), of(c, 11)}; got != want {
			t.Errorf("of %d others: %v, want %v", least, got, want)
		}
	}
}

// Two groups whose sets have the same hash are two clubs.
func TestClubsOfOneHash(t *testing.T) {
	// The hash of the first word goes into that of the second one, which makes up for a difference.
	const all = uint64(1)<<32 - 1
	difference := hashOf([]uint64{all}) ^ hashOf([]uint64{^all})
	var one, other []tournament.PlayerID
	for id := range tournament.PlayerID(64) {
		if id < 32 {
			one = append(one, id+1)
		} else {
			other = append(other, id+1)
		}
		if difference>>id&1 == 1 {
			one = append(one, id+65)
		}
	}
	f := make(Forbidden, 128)
	for _, g := range [][]tournament.PlayerID{one, other} {
		members := make([]int, len(g))
		for k, id := range g {
			members[k] = int(id) - 1
		}
		f.Add(members...)
	}
	c := f.Clubs(1)
	if a, b := c.Of[0], c.Of[32]; hashOf(f[0]) != hashOf(f[32]) || c.Number() != 3 || a == b || c.Apart(a, b) {
		t.Errorf("clubs %v", c.Of)
	}
}

// Of any players, clubs and the pairs beside them keep apart just those who may not meet, and no pair is kept twice.
func TestClubsIn(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 4))
	byClubs, besides := 0, 0
	for range 300 {
		state := drawnState(rng, 8+rng.IntN(130), rng.IntN(6), false)
		state.Forbidden = drawnGroups(rng, len(state.Players))
		r := NewRoster(state)
		s := r.Separation()
		clubs := s.Forbidden.Clubs(1)
		some := rng.Perm(len(r.Origin))[:rng.IntN(len(r.Origin)+1)]
		if len(some) > 0 {
			some[0] = Nobody
		}
		own, apart := clubs.In(s, some)
		for k, i := range some {
			for l, j := range some {
				club, pair := clubs.Apart(own[k], own[l]), slices.Contains(apart[k], int32(l))
				if want := i >= 0 && j >= 0 && i != j && s.Has(i, j); k != l && (club || pair) != want || club && pair {
					t.Fatalf("%d and %d of %v: by clubs %v, besides %v, want %v", i, j, some, club, pair, want)
				}
				byClubs += Count(club)
				besides += Count(pair)
			}
		}
	}
	if byClubs < 1000 || besides < 1000 {
		t.Errorf("only %d pairs kept apart by clubs, %d besides", byClubs, besides)
	}
}

// Nobody is kept apart where there are no clubs.
func TestNoClubs(t *testing.T) {
	if none := (&Clubs{}); none.Apart(0, 0) {
		t.Error("kept apart")
	}
}

// A group of which one player at most is there keeps nobody apart.
func TestForbiddenOfAbsent(t *testing.T) {
	r := crowd(rand.New(rand.NewPCG(1, 1)), 6, engine.Groups{{1, 99}, {98, 99}, {}, {5}})
	if f := r.Forbidden(); f != nil {
		t.Errorf("%v", f)
	}
	r.State.Forbidden = engine.Groups{{2, 2}}
	f := r.Forbidden()
	if clubs := f.Clubs(1); f.Size(r.Index(2)) != 0 || len(clubs.Of) != len(f) || clubs.Number() != 1 {
		t.Errorf("%v", f)
	}
}

// BenchmarkForbidden reads two blocks of 5,000 players, and 3,000 single pairs, once per operation.
func BenchmarkForbidden(b *testing.B) {
	blocks, pairs := make(engine.Groups, 2), engine.Groups{}
	for id := tournament.PlayerID(1); id <= 9999; id++ {
		blocks[id%2] = append(blocks[id%2], id)
		if id%3 == 0 && id < 9000 {
			pairs = append(pairs, []tournament.PlayerID{id, id + 1})
		}
	}
	for name, groups := range map[string]engine.Groups{"blocks": blocks, "pairs": pairs} {
		r := crowd(rand.New(rand.NewPCG(1, 1)), 9999, groups)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s := r.Separation()
				s.Forbidden.Clubs(1)
			}
		})
	}
}
