package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A player's place in an ascending list is found in lists with gaps anywhere, and without any.
func TestPlace(t *testing.T) {
	for set := range 1 << 7 {
		var list []int
		for i := range 7 {
			if set>>i&1 == 1 {
				list = append(list, i)
			}
		}
		for i := -1; i <= 8; i++ {
			if got, want := Place(list, i), slices.Index(list, i); got != want {
				t.Errorf("%d in %v: %d, want %d", i, list, got, want)
			}
		}
	}
}

// A topscorer has more than half of the points that the rounds before the last one could bring, in the last round only.
func TestTopscorer(t *testing.T) {
	for _, tt := range []struct {
		round, rounds int
		win, score    tournament.Points
		want          bool
	}{
		{5, 5, 10, 21, true}, {5, 5, 10, 20, false}, {4, 5, 10, 40, false}, {6, 6, 10, 25, false}, {6, 6, 10, 30, true},
		{5, 5, 30, 60, false}, {5, 5, 30, 61, true}, {1, 1, 10, 0, false},
	} {
		s := &engine.State{Round: tt.round, Rounds: tt.rounds, Scoring: tournament.UniformScoring(tt.win, tt.win/2, 0)}
		if r := (&Roster{State: s}); r.Topscorer(tt.score) != tt.want {
			t.Errorf("%+v: not so", tt)
		}
	}
}

// The colour histories of players have room for all rounds before, and none for those of the next player.
func TestColourRoom(t *testing.T) {
	r := &Roster{State: &engine.State{Round: 4}, Origin: []int{0, 1, 2}}
	room := r.ColourRoom()
	for i := range r.Origin {
		if got := room(i); len(got) != 0 || cap(got) != 3 {
			t.Errorf("player %d has %d colours and room for %d", i, len(got), cap(got))
		}
		_ = append(room(i), tournament.White, tournament.White, tournament.White)
	}
	for i := range r.Origin {
		if got := room(i)[:3]; slices.Contains(got, tournament.NoColour) {
			t.Errorf("player %d: %v", i, got)
		}
	}
}

// Without, Union, Flags and Stranded are what trying member by member says; a long list is searched in another way.
func TestLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 200 {
		list, gone := rng.Perm(14)[:rng.IntN(14)], rng.Perm(14)[:rng.IntN(14)]
		want := []int{}
		for _, i := range list {
			if !slices.Contains(gone, i) {
				want = append(want, i)
			}
		}
		before := slices.Clone(list)
		if got := Without(list, gone); !slices.Equal(got, want) || !slices.Equal(list, before) {
			t.Fatalf("%v without %v: %v", list, gone, got)
		}
		flags := Flags(list, slices.Sorted(slices.Values(gone)))
		for k, i := range list {
			if flags[k] != slices.Contains(gone, i) {
				t.Fatalf("%d of %v is among %v: %v", i, list, gone, flags[k])
			}
		}
		if got := Union(list, gone); !slices.Equal(got, slices.Sorted(slices.Values(append(before, gone...)))) {
			t.Fatalf("%v and %v: %v", list, gone, got)
		}
		mod := 2 + rng.IntN(9)
		legal := func(a, b int) bool { return a != b && (a+b)%mod == 0 }
		want = nil
		for _, a := range list {
			if !slices.ContainsFunc(list, func(b int) bool { return legal(a, b) }) {
				want = append(want, a)
			}
		}
		if got := Stranded(list, legal); !slices.Equal(got, want) {
			t.Fatalf("stranded of %v: %v, want %v", list, got, want)
		}
	}
}

// Positions in a list stand for its members: those that are marked, those who meet in some pairs or in a whole pairing.
func TestPositions(t *testing.T) {
	list := []int{2, 3, 5, 8}
	if got := At(list, Marked([]bool{false, true, false, true})); !slices.Equal(got, []int{3, 8}) {
		t.Error(got)
	}
	if got := Mates(list, [][2]int{{8, 3}}); !slices.Equal(got, []int{Nobody, 3, Nobody, 1}) {
		t.Error(got)
	}
	v := NewVersion(9)
	v.Pair(5, 2)
	v.Pair(3, 4)
	if got := v.Within(list); !slices.Equal(got, []int{2, Nobody, 0, Nobody}) {
		t.Error(got)
	}
}
