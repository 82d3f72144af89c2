package tournament

import (
	"slices"
	"testing"
)

func TestMilliPrints(t *testing.T) {
	for m, want := range map[Milli]string{0: "0", 10000: "10", 7500: "7.5", 125: "0.125", -1250: "-1.25",
		1020: "1.02"} {
		if got := m.String(); got != want {
			t.Errorf("Milli(%d) prints %s, want %s", int64(m), got, want)
		}
	}
}

func TestGameBefore(t *testing.T) {
	p := Player{Game: []Milli{1000, 500, 250}}
	for round, want := range map[int]Milli{1: 0, 2: 1000, 3: 1500, 4: 1750, 9: 1750} {
		if got := p.GameBefore(round); got != want {
			t.Errorf("before round %d: %s, want %s", round, got, want)
		}
	}
}

// The checks are those of the description of the seeded draw.
func TestDrawLots(t *testing.T) {
	for seed, want := range map[uint64][]PlayerID{1: {5, 4, 3, 8, 6, 7, 1, 2}, 20040120: {7, 1, 4, 6, 2, 5, 3, 8}} {
		ev := Tournament{Players: make([]Player, 8)}
		for i := range ev.Players {
			ev.Players[i].ID = PlayerID(i + 1)
		}
		ev.DrawLots(seed)
		got := make([]PlayerID, 8)
		for _, p := range ev.Players {
			got[p.Lot-1] = p.ID
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %d draws %v, want %v", seed, got, want)
		}
	}
}
