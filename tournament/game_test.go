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

// A list of one draws no number, so the next list goes on with the same seed.
func TestShuffleOfOne(t *testing.T) {
	if got := Shuffle([]int{0}, 7); got != 7 {
		t.Errorf("seed %d", got)
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

// A penalty counts in a round whose game has no result yet.
func TestPenaltyOfOpenRound(t *testing.T) {
	event := &Tournament{Scoring: StandardScoring(), Players: []Player{
		{ID: 1, HasPoints: true, Points: 10, Cells: []Cell{{2, White, Win}, {2, Black, Adjourned}}},
		{ID: 2, HasPoints: true, Cells: []Cell{{1, Black, Loss}, {1, White, Adjourned}}}},
		Adjustments: []Adjustment{{Points: -5, Round: 2, Players: []PlayerID{1}}}}
	for points, want := range map[Points]PointsFit{5: PointsExact, 10: PointsExact, 15: PointsDiffer} {
		event.Players[0].Points = points
		if fit, sums := event.FitPoints(); fit[0] != want || sums[0] != 10 {
			t.Errorf("%v is fit %v for %v", points, fit, sums)
		}
	}
}

// Lots are open where two players without one are equal in rating, or where ratings do not count.
func TestLotsOpen(t *testing.T) {
	type player struct{ rating, lot int }
	for _, tt := range []struct {
		name    string
		players []player
		unused  bool
		want    bool
	}{
		{"nobody", nil, false, false},
		{"two ratings", []player{{2000, 0}, {1900, 0}}, false, false},
		{"two ratings that do not count", []player{{2000, 0}, {1900, 0}}, true, true},
		{"one rating", []player{{2000, 0}, {1900, 0}, {2000, 0}}, false, true},
		{"no ratings", []player{{0, 0}, {0, 0}}, false, true},
		{"one rating, all lots", []player{{2000, 2}, {2000, 1}}, false, false},
		{"one rating, one lot", []player{{2000, 1}, {2000, 0}}, false, false},
		{"one rating, one lot of three", []player{{2000, 0}, {2000, 1}, {2000, 0}}, false, true},
	} {
		ev := Tournament{RatingUnused: tt.unused}
		for _, p := range tt.players {
			ev.Players = append(ev.Players, Player{Rating: p.rating, Lot: p.lot})
		}
		if got := ev.LotsOpen(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// Points of the game rules are not told of a round with games for which nobody has any.
func TestGameOpen(t *testing.T) {
	won, bye := Cell{Opponent: 2, Result: Win}, Cell{Result: PairingBye}
	for _, tt := range []struct {
		name  string
		cells []Cell
		game  []Milli
		want  int
	}{
		{"nothing", []Cell{won, won}, nil, 1},
		{"the first round", []Cell{won, won}, []Milli{0}, 2},
		{"all", []Cell{won, won}, []Milli{0, 0}, 0},
		{"no game in the first round", []Cell{bye, won}, nil, 2},
		{"before round 3", []Cell{bye, bye, won}, nil, 0},
	} {
		ev := &Tournament{Players: []Player{{ID: 1, Cells: tt.cells, Game: tt.game}}}
		if got := ev.GameOpen(3); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
