package evidence

import (
	"math"
	"math/rand/v2"
	"testing"
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
		for coloured, colours := range map[bool]Bits{false: 0, true: Bits(n/2) * Bit} {
			if got, want := Pairings(may, mayRest, coloured), Log2(ways)+colours; got != want {
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
		{18, 0, 0, Matchings(9)},
		{19, 0, 4, Matchings(9) + Log2(15)},
		{18, 2, 0, Matchings(9) + Rounded(math.Log2(16.0/17))},
		{20, 5, 0, Matchings(10) + Rounded(2.5*math.Log2(15.0/19))},
	} {
		may, mayRest := free(c.n, c.apart, c.unrested)
		if got := Pairings(may, mayRest, false); got < c.want-2 || got > c.want+2 {
			t.Errorf("%d players, %d apart, %d who may not rest: %d, want %d", c.n, c.apart, c.unrested, got, c.want)
		}
		if plain, coloured := Pairings(may, mayRest, false), Pairings(may, mayRest, true); coloured-plain !=
			Bits(c.n/2)*Bit {
			t.Errorf("the colours of %d players cost %d", c.n, coloured-plain)
		}
	}
	may, mayRest := free(17, 17, 0)
	if got := Pairings(may, mayRest, false); got != 0 {
		t.Errorf("where nobody may meet anybody: %d", got)
	}
}

func countTo(n int) []int {
	out := make([]int, n)
	for k := range out {
		out[k] = k
	}
	return out
}

// A large field is estimated from how many each may meet as from the table of who may meet whom.
func TestPartsAreThoseOfTheTable(t *testing.T) {
	for _, n := range []int{17, 18, 40} {
		met := make([][]int, n)
		free, resting := make([]int, n), 0
		for i := range met {
			met[i] = []int{(i + 1) % n, (i + n - 1) % n}
			free[i] = n - 3
			resting++
		}
		mayRest := make([]bool, n)
		for i := range mayRest {
			mayRest[i] = true
		}
		if got, want := estimated(free, resting), Pairings(barred(met), mayRest, false); got != want {
			t.Errorf("%d players: %v, want %v", n, got, want)
		}
	}
}
