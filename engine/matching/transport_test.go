package matching

import (
	"math/rand/v2"
	"testing"
)

// Sending by classes costs what the cheapest assignment of vertices to other vertices costs, and its prices prove that,
// whichever pairs without a cost it begins with.
func TestTransport(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 3))
	sent, begun, not := 0, 0, 0
	for range 2000 {
		n := 1 + rng.IntN(4)
		size, join, cost := make([]int, n), square[bool](n), square[int32](n)
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
		tr := newTransport(size, join, cost)
		taken := make([]bool, len(class))
		for v, k := range class {
			for u := v + 1; u < len(class); u++ {
				if l := class[u]; !taken[v] && !taken[u] && join[k][l] && cost[k][l] == 0 && rng.IntN(2) == 0 {
					taken[v], taken[u] = true, true
					tr.send(k, l)
					begun++
				}
			}
		}
		rows := NewSets(len(class), len(class))
		for v, k := range class {
			for u, l := range class {
				if v != u && join[k][l] {
					rows[v].Add(u)
				}
			}
		}
		a := NewAssignment(rows, len(class))
		of := func(v, u int) int { return int(cost[class[v]][class[u]]) }
		ok := tr.solve()
		if ok != a.Cheapest(of) {
			t.Fatalf("%v %v %v: sent: %v", size, join, cost, ok)
		}
		if !ok {
			not++
			continue
		}
		sent++
		want, price := 0, 0
		for v, k := range class {
			want += of(v, a.Column(v))
			price += tr.sending[k] + tr.receiving[k]
		}
		if price != want {
			t.Fatalf("%v %v %v: prices of %d together, the cheapest costs %d", size, join, cost, price, want)
		}
		for k := range size {
			for _, l := range tr.to[k] {
				if s := tr.slack(int32(k), l); s < 0 || s > 0 && tr.flow[l][k] > 0 {
					t.Fatalf("%v %v %v: %d to %d costs %d more than the prices", size, join, cost, k, l, s)
				}
			}
		}
	}
	if t.Logf("%d sent, %d not, %d pairs to begin with", sent, not, begun); sent < 500 || not < 200 || begun < 500 {
		t.Errorf("%d sent, %d not, %d pairs to begin with", sent, not, begun)
	}
}
