package matching

import (
	"math/rand/v2"
	"testing"
)

// mates fails where the matching at hand is none.
func mates(t *testing.T, w *Witness) {
	t.Helper()
	for v, m := range w.mate {
		if (m == None) != w.free.Has(v) || m != None && (w.mate[m] != v || !w.Adjacent(v, m)) {
			t.Fatalf("%d is paired with %d, of mates %v", v, m, w.mate)
		}
	}
}

// Where the only way is along a path, a walk finds it when it is not too long, and else a search does.
func TestWalkAlongPath(t *testing.T) {
	for pairs := range longestWalk + 4 {
		n := 2*pairs + 2
		adj := NewSets(n, n)
		for v := range n - 1 {
			adj[v].Add(v + 1)
			adj[v+1].Add(v)
		}
		w := NewWitness(adj)
		for v := 1; v < n-1; v += 2 {
			w.Start(v, v+1)
		}
		if !w.augment(0) {
			t.Fatalf("%d pairs: no way found", pairs)
		}
		if searched := w.up != nil; searched != (pairs > longestWalk) {
			t.Errorf("%d pairs: a search was made: %v", pairs, searched)
		}
		mates(t, w)
	}
}

// Where neighbours have near numbers, largest matchings found with walks are as large as those of searches alone, and a
// pair that is said to be possible easily is possible.
func TestWalksAreWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 11))
	walked, easy := 0, 0
	for range 2000 {
		n := 20 + 2*rng.IntN(40)
		adj := NewSets(n, n)
		for v := range n {
			for u := v + 1; u < min(n, v+2+rng.IntN(4)); u++ {
				if rng.IntN(3) > 0 {
					adj[v].Add(u)
					adj[u].Add(v)
				}
			}
		}
		w, searched := NewWitness(adj), NewWitness(adj)
		left := w.Complete()
		for v := range n {
			if searched.mate[v] == None {
				searched.long(v)
			}
		}
		if mates(t, w); left != searched.free.Size() {
			t.Fatalf("%v: %d left over, by searches %d", adj, left, searched.free.Size())
		}
		walked += len(w.way)
		for a := 0; a < n && left == 0; a++ {
			for b := w.Next(a, 0); b != None; b = w.Next(a, b+1) {
				if b != w.mate[a] && w.Easily(a, b) {
					if easy++; !w.Reaches(a, b) {
						t.Fatalf("%v: %d-%d is not possible", adj, a, b)
					}
				}
			}
		}
	}
	if walked < 100 || easy < 1000 {
		t.Errorf("%d steps walked, %d pairs possible easily", walked, easy)
	}
}

// A vertex narrowed keeps the neighbours in some words, and no others are looked at.
func TestNarrow(t *testing.T) {
	adj := NewSets(300, 300)
	for v := 1; v < 300; v++ {
		adj[0].Add(v)
		adj[v].Add(0)
	}
	w := NewWitness(adj)
	if got := w.Narrow(0, 1, 3); len(got) != 2 || Set(got).Size() != 128 {
		t.Errorf("%d words, %d neighbours", len(got), Set(got).Size())
	}
	if row := w.Neighbours(0); row.Next(0) != 64 || row.Previous(299) != 191 {
		t.Errorf("neighbours from %d to %d", row.Next(0), row.Previous(299))
	}
	seen := 0
	w.each(0, func(int) bool { seen++; return true })
	if first, last := w.words(5); seen != 128 || first != 0 || last != 5 {
		t.Errorf("%d neighbours visited; words %d to %d of another vertex", seen, first, last)
	}
}
