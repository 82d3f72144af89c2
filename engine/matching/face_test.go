package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// classed is a small random graph whose edges and costs go by classes, but for a few edges that are missing.
type classed struct {
	class []int
	edge  [][]bool // by vertex
	join  [][]bool // by class
	apart [][]int32
	costs [][][]int // of each digit, by class
}

func randomClassed(rng *rand.Rand, most int) *classed {
	n := 2 + 2*rng.IntN(most/2)
	kinds := 1 + rng.IntN(n)
	g := &classed{edge: table[bool](n, n), join: table[bool](kinds, kinds), apart: make([][]int32, n)}
	density, missing := rng.Float64(), rng.Float64()/2
	for k := range kinds {
		for l := range k + 1 {
			g.join[k][l] = rng.Float64() < density
			g.join[l][k] = g.join[k][l]
		}
	}
	for range 1 + rng.IntN(3) {
		c, span := table[int](kinds, kinds), 2+rng.IntN(3)
		for k := range kinds {
			for l := range k + 1 {
				c[k][l] = rng.IntN(span)
				c[l][k] = c[k][l]
			}
		}
		g.costs = append(g.costs, c)
	}
	for v := range n {
		g.class = append(g.class, rng.IntN(kinds))
		for u := range v {
			g.edge[u][v] = g.join[g.class[u]][g.class[v]]
			if g.edge[u][v] && rng.Float64() < missing {
				g.edge[u][v] = false
				g.apart[u], g.apart[v] = append(g.apart[u], int32(v)), append(g.apart[v], int32(u))
			}
			g.edge[v][u] = g.edge[u][v]
		}
	}
	return g
}

// perfect lists all perfect matchings, as mates.
func (g *classed) perfect() (out [][]int) {
	mate := slices.Repeat([]int{None}, len(g.class))
	var try func()
	try = func() {
		a := slices.Index(mate, None)
		if a < 0 {
			out = append(out, slices.Clone(mate))
			return
		}
		for b := a + 1; b < len(mate); b++ {
			if mate[b] == None && g.edge[a][b] {
				mate[a], mate[b] = b, a
				try()
				mate[a], mate[b] = None, None
			}
		}
	}
	try()
	return out
}

func (g *classed) cost(mate []int, digit int) int {
	return Sum(mate, func(a, b int) int { return g.costs[digit][g.class[a]][g.class[b]] })
}

// cheapest are the cheapest of some matchings.
func (g *classed) cheapest(all [][]int, digit int) (out [][]int) {
	for _, m := range all {
		if len(out) > 0 && g.cost(m, digit) > g.cost(out[0], digit) {
			continue
		}
		if len(out) > 0 && g.cost(m, digit) < g.cost(out[0], digit) {
			out = nil
		}
		out = append(out, m)
	}
	return out
}

// halves is what the cheapest of some matchings costs when pairs may be shared out in halves, times two: every vertex
// gives and takes once. Only edges of the face of the costs before count: those of some cheapest matching.
func (g *classed) halves(face [][]bool, digit int) int {
	const far = 1 << 30
	n := len(g.class)
	least := slices.Repeat([]int{far}, 1<<n)
	least[0] = 0
	for set := range least {
		v := 0
		for i := range n {
			v += set >> i & 1
		}
		for u := range n {
			if v < n && set>>u&1 == 0 && face[v][u] && least[set] < far {
				least[set|1<<u] = min(least[set|1<<u], least[set]+g.costs[digit][g.class[v]][g.class[u]])
			}
		}
	}
	return least[len(least)-1]
}

// A face holds the edges of the cheapest matchings that enumeration finds, and of no others; where it gives up, a
// cheapest matching costs more than halves of pairs do.
func TestFaceHoldsTheCheapest(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	proved, gaveUp := 0, 0
	for range 60000 {
		g := randomClassed(rng, 10)
		f := NewFace(slices.Clone(g.class), len(g.join), func(a, b int) bool { return g.join[g.class[a]][g.class[b]] },
			g.apart)
		for a := range g.class {
			for b := range g.class {
				if f.w.Adjacent(a, b) != g.edge[a][b] {
					t.Fatal(a, b, g.edge[a][b], g.apart, g.class, g.join)
				}
			}
		}
		all := g.perfect()
		if f.Perfect() != (len(all) > 0) {
			t.Fatalf("%+v: %d perfect matchings, the face says otherwise", g, len(all))
		}
		if len(all) == 0 {
			continue
		}
		edges := slices.Clone(g.edge)
		for digit := range g.costs {
			if !f.Minimise(func(a, b int) int { return g.costs[digit][g.class[a]][g.class[b]] }) {
				gaveUp++
				if best := g.cheapest(all, digit); 2*g.cost(best[0], digit) <= g.halves(edges, digit) {
					t.Logf("%v %v %v", edges, g.costs[digit], g.class)
					t.Fatalf("%+v, digit %d: given up although halves do not help", g, digit)
				}
				break
			}
			proved++
			if all = g.cheapest(all, digit); g.cost(f.w.mate, digit) != g.cost(all[0], digit) {
				t.Fatalf("%+v, digit %d: cost %d, want %d", g, digit, g.cost(f.w.mate, digit), g.cost(all[0], digit))
			}
			for a := range g.class {
				partners := NewSet(len(g.class))
				for _, m := range all {
					partners.Add(m[a])
				}
				edges[a] = slices.Repeat([]bool{false}, len(g.class))
				for u := f.w.Next(a, 0); u != None; u = f.w.Next(a, u+1) {
					edges[a][u] = true
				}
				if got := f.w.Partners(a).List(); !slices.Equal(got, partners.List()) {
					t.Fatalf("%+v, digit %d: partners of %d are %v, want %v", g, digit, a, got, partners.List())
				}
			}
		}
	}
	t.Logf("%d costs minimised, %d given up", proved, gaveUp)
}
