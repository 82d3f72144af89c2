package matching

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// Sending by classes costs what the cheapest assignment of vertices to other vertices costs, and its prices prove that,
// whichever pairs without a cost it begins with.
func TestTransport(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 3))
	sent, begun, not := 0, 0, 0
	for range 2000 {
		n := 1 + rng.IntN(4)
		size, join, cost := make([]int, n), table[bool](n, n), table[int32](n, n)
		var class []int
		for k := range n {
			size[k] = rng.IntN(4)
			for range size[k] {
				class = append(class, k)
			}
			for l := range k + 1 {
				join[k][l] = rng.IntN(4) > 0
				cost[k][l] = int32(max(0, rng.IntN(7)-2))
				join[l][k], cost[l][k] = join[k][l], cost[k][l]
			}
		}
		left := slices.Clone(size)
		joined := func(k, l int) bool { return join[k][l] && (k != l || size[k] > 1) }
		tr := newTransport(left, slices.Clone(size), joined, cost)
		taken := make([]bool, len(class))
		for v, k := range class {
			for u := v + 1; u < len(class); u++ {
				if l := class[u]; !taken[v] && !taken[u] && join[k][l] && cost[k][l] == 0 && rng.IntN(2) == 0 {
					taken[v], taken[u] = true, true
					tr.send(k, l)
					tr.send(l, k)
					begun++
				}
			}
		}
		want := leastCost(len(class), func(v, u int) (int, bool) {
			k, l := class[v], class[u]
			return int(cost[k][l]), v != u && join[k][l]
		})
		ok := tr.solve()
		if ok != (want < far) {
			t.Fatalf("%v %v %v: sent: %v", size, join, cost, ok)
		}
		if !ok {
			not++
			continue
		}
		sent++
		price := 0
		for _, k := range class {
			price += tr.sending[k] + tr.receiving[k]
		}
		if price != want {
			t.Fatalf("%v %v %v: prices of %d together, the cheapest costs %d", size, join, cost, price, want)
		}
		for k := range size {
			for _, l := range tr.to[k] {
				if s := tr.slack(k, int(l)); s < 0 || s > 0 && tr.flow[l][k] > 0 {
					t.Fatalf("%v %v %v: %d to %d costs %d more than the prices", size, join, cost, k, l, s)
				}
			}
		}
	}
	if t.Logf("%d sent, %d not, %d pairs to begin with", sent, not, begun); sent < 500 || not < 200 || begun < 500 {
		t.Errorf("%d sent, %d not, %d pairs to begin with", sent, not, begun)
	}
}

// leastCost is what the cheapest assignment of as many rows as columns costs, far where there is none: for each set of
// columns that of the first rows.
func leastCost(n int, cost func(row, column int) (int, bool)) int {
	least := make([]int, 1<<n)
	for set := 1; set < len(least); set++ {
		least[set] = far
		row := bits.OnesCount(uint(set)) - 1
		for j := range n {
			if c, may := cost(row, j); may && set>>j&1 == 1 {
				least[set] = min(least[set], least[set&^(1<<j)]+c)
			}
		}
	}
	return least[len(least)-1]
}
