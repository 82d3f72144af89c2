package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A pair proposed is taken when there is such an edge and both are free.
func TestStart(t *testing.T) {
	m := model{n: 5, edge: table[bool](5, 5), alive: []int{0, 1, 2, 3, 4}}
	for v := range 4 {
		m.set(v, []int{v + 1}, true)
	}
	for _, tt := range []struct {
		name  string
		pairs [][2]int
		want  []int
	}{
		{"an edge", [][2]int{{1, 2}}, []int{None, 2, 1, None, None}},
		{"no edge", [][2]int{{0, 2}}, none(5)},
		{"oneself", [][2]int{{2, 2}}, none(5)},
		{"the first has a mate", [][2]int{{1, 2}, {1, 0}}, []int{None, 2, 1, None, None}},
		{"the second has a mate", [][2]int{{1, 2}, {3, 2}}, []int{None, 2, 1, None, None}},
		{"two pairs", [][2]int{{1, 0}, {2, 3}}, []int{1, 0, 3, 2, None}},
	} {
		w := NewWitness(m.sets())
		for _, p := range tt.pairs {
			w.Start(p[0], p[1])
		}
		if mates(t, w); !slices.Equal(w.mate, tt.want) {
			t.Errorf("%s: mates %v, want %v", tt.name, w.mate, tt.want)
		}
	}
}

// Neighbours asked for when they are needed are asked for once, and are those of a graph that is there from the start.
func TestLazyRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 1))
	for range 200 {
		m := randomModel(rng, 9)
		rows, asked := m.sets(), make([]int, m.n)
		w := NewLazyWitness(m.n, func(a int) Set {
			asked[a]++
			return rows[a].Clone()
		})
		if got, want := w.Complete(), m.least(m.alive); got != want {
			t.Fatalf("%v: %d left out, want %d", m, got, want)
		}
		m.check(t, w)
		if slices.Max(asked) > 1 {
			t.Fatalf("%v: rows asked for %v times", m, asked)
		}
	}
}

// Whom a vertex reaches are its living neighbours, but for those from whom a ban keeps it.
func TestReach(t *testing.T) {
	rng := rand.New(rand.NewPCG(30, 2))
	for range 300 {
		m := randomModel(rng, 200)
		w := NewWitness(m.sets())
		if rng.IntN(2) == 0 {
			m.randomBans(rng)
			for _, b := range m.bans {
				b.Keen.AddAll(b.Shunned.List()[:b.Shunned.Size()/2])
			}
			w.SetBans(m.bans...)
		}
		for a := range min(m.n, 20) {
			want, got := SetOf(m.n, []int{m.n - 1}), SetOf(m.n, []int{m.n - 1})
			for b := range m.n {
				if m.may(a, b) {
					want.Add(b)
				}
			}
			if w.Reach(a, got); !slices.Equal(got, want) {
				t.Fatalf("%d of %d reaches %v, want %v", a, m.n, got.List(), want.List())
			}
		}
	}
}

// If a vertex prefers one mate to all others, that mate is left no other vertex.
func TestPreferredMate(t *testing.T) {
	all := NewSets(4, 4)
	for v, row := range all {
		row.Fill(4)
		row.Remove(v)
	}
	w := NewWitness(all)
	w.Perfect()
	w.prefer(0, func(u int) int { return u })
	one, other := w.Neighbours(0).List(), w.Neighbours(3).List()
	if !slices.Equal(one, []int{3}) || !slices.Equal(other, []int{0}) {
		t.Errorf("neighbours %v and %v", one, other)
	}
}
