package evidence

import (
	"math"
	"math/bits"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// mostCounted is the largest field whose legal pairings are counted one by one; of larger ones their number is
// estimated.
const mostCounted = 16

// counted is the logarithm of the number of pairings of a small field in which nobody meets an opponent for the second
// time. may holds, for each of those to be paired, whom he may meet. With an odd number one of those in mayRest is left
// over.
func counted(may [][]bool, mayRest []bool) Bits {
	return Rounded(math.Log2(max(1, countPairings(may, mayRest))))
}

// estimated is the logarithm for a large field: how many each may meet, and how many may rest. A pairing drawn at
// random is legal with about the chance that each player draws somebody he may meet, which is taken for all boards as
// independent of one another.
func estimated(free []int, resting int) Bits {
	n := len(free)
	share := 0.0
	for _, f := range free {
		share += math.Log2(math.Max(1, float64(f)) / float64(n-1))
	}
	all := Matchings(n / 2)
	if n%2 == 1 {
		all += Log2(resting)
	}
	return max(0, all+Rounded(share/2))
}

// countPairings counts by the lowest player who is not yet paired.
func countPairings(may [][]bool, mayRest []bool) float64 {
	n := len(may)
	if n == 0 {
		return 1
	}
	known := make(map[uint32]float64, 1<<(n/2))
	var count func(left uint32, rest bool) float64
	count = func(left uint32, rest bool) float64 {
		if left == 0 {
			return 1
		}
		key := left
		if rest {
			key |= 1 << 31
		}
		if v, ok := known[key]; ok {
			return v
		}
		i := bits.TrailingZeros32(left)
		without := left &^ (1 << i)
		ways := 0.0
		for later := without; later != 0; later &= later - 1 {
			j := bits.TrailingZeros32(later)
			if may[i][j] {
				ways += count(without&^(1<<j), rest)
			}
		}
		if rest && mayRest[i] {
			ways += count(without, false)
		}
		known[key] = ways
		return ways
	}
	return count(1<<n-1, n%2 == 1)
}

// Round is Pairings of a recorded round as the file tells it: what it is worth to explain it.
func Round(t *tournament.Tournament, round int) Bits {
	pairing, colours := Parts(t, round)
	return pairing + colours
}

// Parts are what it is worth to explain who met whom in a recorded round, and with which colours.
func Parts(t *tournament.Tournament, round int) (pairing, colours Bits) {
	in := make([]*tournament.Player, 0, len(t.Players))
	index := placesOf(t)
	for i := range t.Players {
		if p := &t.Players[i]; p.Cell(round).Result.Paired() {
			in = append(in, p)
			index[p.ID] = int32(len(in))
		}
	}
	if !t.Colourless {
		colours = Bits(len(in)/2) * Bit
	}
	met := make([][]int, len(in)) // of those who are paired, each once
	mayRest := make([]bool, len(in))
	all := make([]int, 0, len(in)*min(len(in), max(0, round-1)))
	of := make([]int, len(in)) // the last of those who are known to have met him, from 1
	for i, p := range in {
		mayRest[i] = true
		own := len(all)
		of[i] = i + 1
		for r := 1; r < round; r++ {
			c := p.Cell(r)
			j := -1
			if c.Opponent > 0 && int(c.Opponent) < len(index) {
				j = int(index[c.Opponent]) - 1
			}
			if j >= 0 && of[j] != i+1 && c.Result.Played() {
				all, of[j] = append(all, j), i+1
			}
			mayRest[i] = mayRest[i] && c.Result != tournament.PairingBye
		}
		met[i] = all[own:]
	}
	if len(in) <= mostCounted {
		return counted(barred(met), mayRest), colours
	}
	free, resting := make([]int, len(in)), 0
	for i := range in {
		free[i] = len(in) - 1 - len(met[i])
		if mayRest[i] {
			resting++
		}
	}
	return estimated(free, resting), colours
}

// placesOf is a table by the numbers of players, which ascend.
func placesOf(t *tournament.Tournament) []int32 {
	if len(t.Players) == 0 {
		return nil
	}
	return make([]int32, t.Players[len(t.Players)-1].ID+1)
}

// barred is whom each may meet: everybody but himself and those he has met.
func barred(met [][]int) [][]bool {
	may := make([][]bool, len(met))
	for i := range may {
		may[i] = make([]bool, len(met))
		for j := range may[i] {
			may[i][j] = j != i && !slices.Contains(met[i], j)
		}
	}
	return may
}
