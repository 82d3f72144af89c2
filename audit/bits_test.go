package audit

import (
	"testing"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// What a choice costs, in thousandths of a bit: one of n, an order of n, k of n, and a pairing of so many boards.
func TestPrices(t *testing.T) {
	for _, c := range []struct {
		what string
		got  evidence.Bits
		want evidence.Bits
	}{
		{"one of none", evidence.Log2(0), 0}, {"one of one", evidence.Log2(1), 0},
		{"one of two", evidence.Log2(2), 1000},
		{"one of three", evidence.Log2(3), 1585}, {"an order of none", evidence.Orders(0), 0},
		{"an order of four", evidence.Orders(4), 4585}, {"two of four", evidence.Choose(4, 2), 2585},
		{"none of four", evidence.Choose(4, 0), 0}, {"all of four", evidence.Choose(4, 4), 0},
		{"five of four", evidence.Choose(4, 5), 0}, {"less than none", evidence.Choose(4, -1), 0},
		{"one board", evidence.Matchings(1), 0}, {"two boards", evidence.Matchings(2), 1585},
		{"three boards", evidence.Matchings(3), 3907},
		{"as filed", departure(4, 0, 0), 2 * 2322},
		{"two boards off", departure(4, 2, 0), 2*2322 + 2585 + 1585 + 2000},
		{"one board turned", departure(4, 0, 1), 2*2322 + 2000},
		{"one of the others turned", departure(4, 2, 1), 2*2322 + 2585 + 1585 + 2000 + 1000},
	} {
		if d := c.got - c.want; d < -3 || d > 3 { // what is added has been rounded
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
	for n := 2 * 9999; n > 2*9999-3; n-- { // beyond the table, and in it
		if step := evidence.Orders(n) - evidence.Orders(n-1); step < evidence.Log2(n)-2 || step > evidence.Log2(n)+2 {
			t.Errorf("an order of %d costs %d more than one of %d, want %d", n, step, n-1, evidence.Log2(n))
		}
	}
}

// The price of a round is that of all pairings in which no two meet again and nobody rests again; a forfeit is no
// meeting.
func TestPriceOfARound(t *testing.T) {
	tt := told(t,
		"2w1 0-U 0-Z 3w1",
		"1b0 3w+ 4w1 4b1",
		"4w1 2b- 0-U 1b0",
		"3b0 0-F 2b0 2w0")
	for round, want := range map[int]evidence.Bits{
		1: evidence.Log2(3) + 2*evidence.Bit, // four players
		2: evidence.Log2(2) + evidence.Bit,   // 1 - 3 or 2 - 3, and the third rests
		3: evidence.Log2(2) + evidence.Bit,   // 2 - 3, who did not play, or 2 - 4
		4: evidence.Log2(1) + 2*evidence.Bit, // 1 - 4 and 2 - 3; the others have met
	} {
		if got := evidence.Round(tt, round); got != want {
			t.Errorf("round %d: %d, want %d", round, got, want)
		}
	}
	tt.Colourless = true
	if got := evidence.Round(tt, 1); got != evidence.Log2(3) {
		t.Errorf("without colours: %d", got)
	}
	s := newSubject(small(t))
	if want := s.full(1) + s.full(2) + s.full(3); s.stake() != want || s.paired != 3 {
		t.Errorf("%d rounds, %d at stake, want %d", s.paired, s.stake(), want)
	}
	for round, want := range map[int][2]int{1: {4, 4}, 2: {3, 4}, 3: {3, 3}} { // the bye counts as a unit
		if got := [2]int{s.boards[round-1], s.units(round)}; got != want {
			t.Errorf("round %d: boards and units %v, want %v", round, got, want)
		}
	}
}

// The result of a game, as its first player and as a crosstable print it.
func TestResultsInShort(t *testing.T) {
	for _, c := range []struct {
		cells [2]tournament.Cell
		want  string
	}{
		{[2]tournament.Cell{{Result: tournament.Win}, {Result: tournament.Loss}}, "1-0"},
		{[2]tournament.Cell{{Result: tournament.UnratedLoss}, {Result: tournament.UnratedWin}}, "0-1"},
		{[2]tournament.Cell{{Result: tournament.Draw}, {Result: tournament.UnratedDraw}}, "½-½"},
		{[2]tournament.Cell{{Result: tournament.Pending}, {Result: tournament.Adjourned}}, "?-?"},
		{[2]tournament.Cell{{Result: tournament.ForfeitWin}, {Result: tournament.ForfeitLoss}}, "+-"},
		{[2]tournament.Cell{{Result: tournament.ForfeitLoss}, {Result: tournament.ForfeitWin}}, "-+"},
		{[2]tournament.Cell{{Result: tournament.ForfeitLoss}, {Result: tournament.ForfeitLoss}}, "--"},
	} {
		if got := score(c.cells); got != c.want {
			t.Errorf("%v: %s, want %s", c.cells, got, c.want)
		}
	}
	tt := small(t)
	for round, want := range map[int]string{1: "5w1 6b½ 7w+ 8b1 1b0 2w½ 3b- 4w0", 2: "4b½ 3w1 2b0 1w½ 6w0 5b1 H U",
		3: "2w½ 1b½ 8w1 6b1 Z 4w0  3b0"} {
		if got := cells(tt, round); got != want {
			t.Errorf("round %d: %q, want %q", round, got, want)
		}
	}
}
