package evidence

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Half a Bit is rounded away from nothing, on both sides.
func TestWholeBits(t *testing.T) {
	for amount, want := range map[Bits]string{0: "0", 499: "0", 500: "1", 1499: "1", 1500: "2", -499: "0", -500: "-1",
		-1501: "-2"} {
		if got := amount.String(); got != want {
			t.Errorf("%d thousandths: %s, want %s", amount, got, want)
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
		ways := countedLiterally(may, mayRest, countTo(n), n%2 == 0)
		if got := countPairings(may, mayRest); int(got) != ways {
			t.Fatalf("%v %v: %v pairings, want %d", may, mayRest, got, ways)
		}
		if got, want := counted(may, mayRest), Log2(ways); got != want {
			t.Fatalf("%v %v: %v, want %v", may, mayRest, got, want)
		}
	}
}

// In a larger field the number of pairings is estimated, and the estimate is near what is counted: without a bar it is
// the number itself. Of the players the first so many may not meet each other, and the first so many may not rest.
func TestLargeFieldsAreEstimated(t *testing.T) {
	for _, c := range []struct {
		n, apart, unrested int
		want               Bits
	}{
		{18, 0, 0, Matchings(9)},
		{19, 0, 4, Matchings(9) + Log2(15)},
		{18, 2, 0, Matchings(9) + Rounded(math.Log2(16.0/17))},
		{20, 5, 0, Matchings(10) + Rounded(2.5*math.Log2(15.0/19))},
		{17, 17, 0, 0},
	} {
		free := make([]int, c.n)
		for i := range free {
			if free[i] = c.n - 1; i < c.apart {
				free[i] = c.n - c.apart
			}
		}
		if got := estimated(free, c.n-c.unrested); got < c.want-2 || got > c.want+2 {
			t.Errorf("%d players, %d apart, %d who may not rest: %d, want %d", c.n, c.apart, c.unrested, got, c.want)
		}
	}
}

func countTo(n int) []int {
	out := make([]int, n)
	for k := range out {
		out[k] = k
	}
	return out
}

// Of a round of a large field the estimate is that of whom the rounds before leave each to meet.
func TestRoundOfALargeField(t *testing.T) {
	for _, n := range []int{18, 40} {
		ev := &tournament.Tournament{}
		for i := range n {
			p := tournament.Player{ID: tournament.PlayerID(i + 1)}
			for round := range 2 {
				mate := i ^ 1 // 1 and 2, 3 and 4, then 1 and the last, 2 and 3
				if round == 1 {
					mate = (i + n - 1 + 2*(i%2)) % n
				}
				colour := tournament.White
				if i > mate {
					colour = tournament.Black
				}
				p.Cells = append(p.Cells, tournament.Cell{Opponent: tournament.PlayerID(mate + 1), Colour: colour,
					Result: tournament.Draw})
			}
			ev.Players = append(ev.Players, p)
		}
		free := slices.Repeat([]int{n - 2}, n)
		pairing, colours := Parts(ev, 2)
		if want := estimated(free, n); pairing != want || colours != Bits(n/2)*Bit || Round(ev, 2) != want+colours {
			t.Errorf("%d players: %v and %v, want %v", n, pairing, colours, want)
		}
	}
}
