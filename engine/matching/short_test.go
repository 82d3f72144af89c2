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

// Where neighbours have near numbers, largest matchings are as large as those of searches alone, a pair that is made
// easily was possible, and only a few possible ones are left to a search.
func TestShortWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 11))
	easy, missed := 0, 0
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
		for a := 0; a < n && left == 0; a++ {
			for b := w.Next(a, 0); b != None; b = w.Next(a, b+1) {
				m := w.mate[a]
				can := w.Partners(a).Has(b)
				if b == m {
					continue
				}
				if !w.Easily(a, b) {
					if mates(t, w); can {
						missed++
					}
					continue
				}
				if easy++; !can || w.mate[a] != b {
					t.Fatalf("%v: %d-%d is possible: %v; %d has %d", adj, a, b, can, a, w.mate[a])
				}
				mates(t, w)
			}
		}
	}
	t.Logf("%d pairs possible easily, %d missed", easy, missed)
	if easy < 1000 || missed == 0 || 10*missed > easy {
		t.Errorf("%d pairs possible easily, %d missed", easy, missed)
	}
}
