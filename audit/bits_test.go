package audit

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Half a bit is rounded away from nothing, on both sides.
func TestWholeBits(t *testing.T) {
	for amount, want := range map[Bits]string{0: "0", 499: "0", 500: "1", 1499: "1", 1500: "2", -499: "0", -500: "-1",
		-1501: "-2"} {
		if got := amount.String(); got != want {
			t.Errorf("%d thousandths: %s, want %s", amount, got, want)
		}
	}
}

// What a choice costs, in thousandths of a bit: one of n, an order of n, k of n, and a pairing of so many boards.
func TestPrices(t *testing.T) {
	for _, c := range []struct {
		what string
		got  Bits
		want Bits
	}{
		{"one of none", log2(0), 0}, {"one of one", log2(1), 0}, {"one of two", log2(2), 1000},
		{"one of three", log2(3), 1585}, {"an order of none", logFactorial(0), 0},
		{"an order of four", logFactorial(4), 4585}, {"two of four", logChoose(4, 2), 2585},
		{"none of four", logChoose(4, 0), 0}, {"all of four", logChoose(4, 4), 0},
		{"five of four", logChoose(4, 5), 0}, {"less than none", logChoose(4, -1), 0},
		{"one board", logMatchings(1), 0}, {"two boards", logMatchings(2), 1585}, {"three boards", logMatchings(3),
			3907},
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
		if step := logFactorial(n) - logFactorial(n-1); step < log2(n)-2 || step > log2(n)+2 {
			t.Errorf("an order of %d costs %d more than one of %d, want %d", n, step, n-1, log2(n))
		}
	}
}

// countedLiterally lists the pairings one by one.
func countedLiterally(may [][]bool, mayRest []bool, left []int, rested bool) int {
	if len(left) == 0 {
		return 1
	}
	ways := 0
	for k := 1; k < len(left); k++ {
		if may[left[0]][left[k]] {
			rest := append(append([]int(nil), left[1:k]...), left[k+1:]...)
			ways += countedLiterally(may, mayRest, rest, rested)
		}
	}
	if !rested && mayRest[left[0]] {
		ways += countedLiterally(may, mayRest, left[1:], true)
	}
	return ways
}

// In a small field the legal pairings are counted: as many as there are when they are listed, times the colours.
func TestSmallFieldsAreCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	for range 200 {
		n := rng.IntN(9)
		may, mayRest := make([][]bool, n), make([]bool, n)
		for i := range may {
			may[i], mayRest[i] = make([]bool, n), rng.IntN(3) > 0
		}
		for i := range may {
			for j := range i {
				ok := rng.IntN(4) > 0
				may[i][j], may[j][i] = ok, ok
			}
		}
		ways := countedLiterally(may, mayRest, numbersTo(n), n%2 == 0)
		if got := countPairings(may, mayRest); int(got) != ways {
			t.Fatalf("%v %v: %v pairings, want %d", may, mayRest, got, ways)
		}
		for coloured, colours := range map[bool]Bits{false: 0, true: Bits(n/2) * bit} {
			if got, want := logPairings(may, mayRest, coloured), log2(ways)+colours; got != want {
				t.Fatalf("%v %v: %v, want %v", may, mayRest, got, want)
			}
		}
	}
}

// free is a field in which everybody may meet everybody, but for the first so many, of whom no two may meet. So many
// may not rest.
func free(n, apart, unrested int) ([][]bool, []bool) {
	may, mayRest := make([][]bool, n), make([]bool, n)
	for i := range may {
		may[i], mayRest[i] = make([]bool, n), i >= unrested
		for j := range may[i] {
			may[i][j] = i != j && (i >= apart || j >= apart)
		}
	}
	return may, mayRest
}

// In a larger field the number of pairings is estimated, and the estimate is near what is counted: without a bar it is
// the number itself.
func TestLargeFieldsAreEstimated(t *testing.T) {
	for _, c := range []struct {
		n, apart, unrested int
		want               Bits
	}{
		{18, 0, 0, logMatchings(9)},
		{19, 0, 4, logMatchings(9) + log2(15)},
		{18, 2, 0, logMatchings(9) + rounded(math.Log2(16.0/17))},
		{20, 5, 0, logMatchings(10) + rounded(2.5*math.Log2(15.0/19))},
	} {
		may, mayRest := free(c.n, c.apart, c.unrested)
		if got := logPairings(may, mayRest, false); got < c.want-2 || got > c.want+2 {
			t.Errorf("%d players, %d apart, %d who may not rest: %d, want %d", c.n, c.apart, c.unrested, got, c.want)
		}
		if plain, coloured := logPairings(may, mayRest, false), logPairings(may, mayRest, true); coloured-plain !=
			Bits(c.n/2)*bit {
			t.Errorf("the colours of %d players cost %d", c.n, coloured-plain)
		}
	}
	may, mayRest := free(17, 17, 0)
	if got := logPairings(may, mayRest, false); got != 0 {
		t.Errorf("where nobody may meet anybody: %d", got)
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
	for round, want := range map[int]Bits{
		1: log2(3) + 2*bit, // four players
		2: log2(2) + bit,   // 1 - 3 or 2 - 3, and the third rests
		3: log2(2) + bit,   // 2 - 3, who did not play, or 2 - 4
		4: log2(1) + 2*bit, // 1 - 4 and 2 - 3; the others have met
	} {
		if got := logLegal(tt, round); got != want {
			t.Errorf("round %d: %d, want %d", round, got, want)
		}
	}
	tt.Colourless = true
	if got := logLegal(tt, 1); got != log2(3) {
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
