package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/matching"
)

// What prices prove of a group is what weights say: the values of the criteria, S1 after the exchange, the opponents of
// S1, and the best by stars.
func TestGroupByPricesAndByWeights(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 17))
	proved := 0
	for k := range 600 {
		n := 2 + rng.IntN(30)
		g, digits := randomGroup(rng, n)
		s, ok := g.Settle(digits...)
		w, possible := settledByWeights(g, digits)
		if ok != possible {
			t.Fatalf("%d: settled %v, by weights %v", k, ok, possible)
		}
		if !ok || s.face == nil {
			continue
		}
		proved++
		for i := range digits {
			if a, b := matching.Sum(s.Mate, digits[i].Of), matching.Sum(w.Mate, digits[i].Of); a != b {
				t.Fatalf("%d: digit %d is %d, by weights %d", k, i, a, b)
			}
		}
		p := len(Upper(s.Mate))
		upper := s.Exchanged(p)
		if want := w.Exchanged(p); !slices.Equal(upper, want) {
			t.Fatalf("%d: S1 %v, by weights %v", k, upper, want)
		}
		mate, ok := s.Partners(upper, Across(upper, n))
		want, possible := w.Partners(upper, Across(upper, n))
		if ok != possible || !slices.Equal(mate, want) {
			t.Fatalf("%d: opponents %v, by weights %v", k, mate, want)
		}
		var stars []matching.Digit
		for _, i := range rng.Perm(n)[:rng.IntN(n)] {
			stars = append(stars, matching.Star(i, n, func(u int) int { return n - u }))
		}
		mate, want = s.First(stars...), w.First(stars...)
		for _, d := range stars {
			if matching.Sum(mate, d.Of) != matching.Sum(want, d.Of) {
				t.Fatalf("%d: best by stars %v, by weights %v", k, mate, want)
			}
		}
	}
	t.Logf("%d groups proved by prices", proved)
	if proved < 300 {
		t.Error("too few")
	}
}

// apiece gives every position a kind of its own.
func apiece(size int) []int { return matching.KindsOf(size, func(i int) int { return i }) }

// Fewer exchanged players count more than any difference of their numbers: one player who goes from the top of S1 to
// the bottom of S2 is better than two who go a little way.
func TestFewerExchangesCountMore(t *testing.T) {
	one := [][2]int{{0, 1}, {2, 6}, {3, 7}, {4, 8}, {5, 9}, {10, 11}}
	two := [][2]int{{0, 4}, {1, 5}, {2, 8}, {3, 9}, {6, 10}, {7, 11}}
	g := &Group{N: 12, Kinds: apiece, Apart: make([][]int32, 12), Join: func(i, j int) bool {
		return slices.Contains(one, [2]int{i, j}) || slices.Contains(two, [2]int{i, j})
	}}
	s, ok := settledByWeights(g, []matching.Digit{{Span: 12, Of: func(int, int) int { return 1 }}})
	if want := []int{0, 2, 3, 4, 5, 10}; !ok || !slices.Equal(s.Exchanged(6), want) {
		t.Errorf("S1 %v, want %v", s.Exchanged(6), want)
	}
}

// Of two exchanges of one player with the same difference the one comes first that takes the lower player from S1.
func TestLowestOfS1ComesFirst(t *testing.T) {
	edges := [][2]int{{0, 2}, {1, 3}, {4, 5}, {0, 1}, {2, 4}, {3, 5}} // a ring: two pairings
	g := &Group{N: 6, Kinds: apiece, Apart: make([][]int32, 6), Join: func(i, j int) bool {
		return slices.Contains(edges, [2]int{i, j})
	}}
	pairs := []matching.Digit{{Span: 6, Of: func(int, int) int { return 1 }}}
	s, ok := g.Settle(pairs...)
	w, possible := settledByWeights(g, pairs)
	if want := []int{0, 1, 4}; !ok || !possible || !slices.Equal(s.Exchanged(3), want) ||
		!slices.Equal(w.Exchanged(3), want) {
		t.Errorf("S1 %v, by weights %v, want %v", s.Exchanged(3), w.Exchanged(3), want)
	}
}

// Of two exchanges of two players with the same difference, and the same players of S1, the one comes first that takes
// the higher player from S2, whichever pairing is found before.
func TestHighestOfS2ComesFirst(t *testing.T) {
	both := [][2]int{{0, 3}, {1, 4}}
	first, other := [][2]int{{2, 6}, {5, 7}, {8, 9}}, [][2]int{{2, 5}, {6, 8}, {7, 9}}
	far := [][2]int{{2, 6}, {5, 9}, {8, 10}, {7, 11}} // S1 with 5, 7 and 8
	near := [][2]int{{2, 5}, {6, 7}, {8, 10}, {9, 11}}
	odd := [][2]int{{2, 6}, {5, 7}, {8, 9}, {2, 10}, {6, 8}, {7, 9}} // 10 is left over, or 5
	for _, tt := range []struct {
		n     int
		edges [][2]int
		want  []int
	}{
		{10, slices.Concat(both, first, other), []int{0, 1, 2, 5, 8}},
		{12, slices.Concat(both, far, near), []int{0, 1, 2, 5, 7, 8}},
		{11, slices.Concat(both, odd), []int{0, 1, 2, 5, 8}},
	} {
		g := &Group{N: tt.n, Kinds: apiece, Apart: make([][]int32, tt.n),
			Join: func(i, j int) bool { return slices.Contains(tt.edges, [2]int{i, j}) }}
		if tt.n%2 == 1 {
			g.Must = slices.Repeat([]bool{true}, tt.n)
			g.Must[5], g.Must[10] = false, false
		}
		pairs := []matching.Digit{{Span: tt.n, Of: func(int, int) int { return 1 }}}
		s, ok := g.Settle(pairs...)
		w, possible := settledByWeights(g, pairs)
		if !ok || !possible {
			t.Fatal("no pairing")
		}
		got, by := s.Exchanged(tt.n/2), w.Exchanged(tt.n/2)
		if !slices.Equal(got, tt.want) || !slices.Equal(by, tt.want) {
			t.Errorf("%d players: S1 %v, by weights %v, want %v", tt.n, got, by, tt.want)
		}
	}
}

// settledByWeights is Settle without prices.
func settledByWeights(g *Group, digits []matching.Digit) (*Settled, bool) {
	s := &Settled{Group: g, digits: g.inside(digits), graph: g.graph()}
	mate := s.graph.Weigh(s.digits...)
	for i, m := range mate {
		if m == matching.None && !s.graph.Sits(i) {
			return nil, false
		}
	}
	s.Mate = g.mates(mate)
	return s, true
}

// randomGroup draws a group of players with two colours and two floats, and the criteria of a Dutch system: the most
// pairs, the fewest clashes, the fewest protected players left over. Some have a list below.
func randomGroup(rng *rand.Rand, n int) (*Group, []matching.Digit) {
	below := 0
	if rng.IntN(3) == 0 {
		below = 1 + rng.IntN(6)
		below += (n + below) % 2
	}
	type sort struct {
		colour   int
		float    bool
		beneath  bool
		absolute bool
	}
	share := rng.IntN(10)
	all := make([]sort, n+below)
	for i := range all {
		all[i] = sort{colour: Count(rng.IntN(10) < share), float: rng.IntN(4) == 0, beneath: i >= n,
			absolute: rng.IntN(3) == 0}
	}
	apart := make([][]int32, n+below)
	for i := range all {
		for k := range i {
			if rng.IntN(6) == 0 {
				apart[i], apart[k] = append(apart[i], int32(k)), append(apart[k], int32(i))
			}
		}
	}
	for i := range apart {
		slices.Sort(apart[i])
	}
	join := func(i, k int) bool { return all[i].colour != all[k].colour || !all[i].absolute || !all[k].absolute }
	kinds := func(size int) []int { return matching.KindsOf(size, func(i int) sort { return all[i] }) }
	g := &Group{N: n, Kinds: kinds, Join: join, Apart: apart}
	if below > 0 {
		g.Below = &Below{N: below, Join: join}
	}
	if rng.IntN(3) == 0 {
		g.Must = make([]bool, n)
		for i := range g.Must {
			g.Must[i] = rng.IntN(12) == 0
		}
	}
	return g, []matching.Digit{
		{Span: n, Of: func(int, int) int { return 1 }},
		{Span: n, Of: func(i, k int) int { return -Count(all[i].colour == all[k].colour) }},
		{Span: 2 * n, Of: func(i, k int) int { return Count(all[i].float) + Count(all[k].float) }},
	}
}
