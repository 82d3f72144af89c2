package matching

import (
	"math/rand/v2"
	"testing"
)

// perfect reports by trying everything whether all vertices can be matched.
func perfect(adj []Set, left []int) bool {
	if len(left) == 0 {
		return true
	}
	a, rest := left[0], left[1:]
	for k, b := range rest {
		if adj[a].Has(b) {
			others := append(append([]int{}, rest[:k]...), rest[k+1:]...)
			if perfect(adj, others) {
				return true
			}
		}
	}
	return false
}

func firstByTrying(adj []Set, left []int, a int) int {
	for b := range adj {
		var others []int
		alive := false
		for _, x := range left {
			alive = alive || x == b
			if x != a && x != b {
				others = append(others, x)
			}
		}
		if alive && b != a && adj[a].Has(b) && perfect(adj, others) {
			return b
		}
	}
	return None
}

// The witness answers as trying everything does, whatever was asked and taken before.
func TestWitness(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	yes, no, none := 0, 0, 0
	for range 4000 {
		n := 2 * (1 + rng.IntN(5))
		adj := make([]Set, n)
		left := make([]int, n)
		for i := range adj {
			adj[i], left[i] = NewSet(n), i
		}
		density := rng.Float64()
		for i := range n {
			for k := range i {
				if rng.Float64() < density {
					adj[i].Add(k)
					adj[k].Add(i)
				}
			}
		}
		w := NewWitness(adj)
		w.Start(rng.IntN(n), rng.IntN(n))
		if got, want := w.Perfect(), perfect(adj, left); got != want {
			t.Fatalf("%v: perfect %v, want %v", adj, got, want)
		} else if !got {
			none++
			continue
		}
		for len(left) > 0 {
			i, k := rng.IntN(len(left)), rng.IntN(len(left))
			if i == k {
				continue
			}
			a, b := left[i], left[k]
			var others []int
			for _, x := range left {
				if x != a && x != b {
					others = append(others, x)
				}
			}
			want := adj[a].Has(b) && perfect(adj, others)
			if got := w.CanPair(a, b); got != want {
				t.Fatalf("%v, left %v: %d-%d: %v, want %v", adj, left, a, b, got, want)
			}
			if !want {
				no++
				continue
			}
			yes++
			if least := firstByTrying(adj, left, a); w.First(a) != least {
				t.Fatalf("%v, left %v: %d meets %d first, want %d", adj, left, a, w.Mate(a), least)
			}
			if !w.CanPair(a, b) || w.Mate(a) != b {
				t.Fatalf("%d-%d is not in the matching at hand", a, b)
			}
			w.Take(a, b)
			left = others
		}
	}
	if yes < 1000 || no < 1000 || none < 1000 {
		t.Errorf("%d edges possible, %d not, %d graphs without a matching", yes, no, none)
	}
}

func TestSetNext(t *testing.T) {
	s := NewSet(200)
	for _, i := range []int{3, 64, 65, 199} {
		s.Add(i)
	}
	s.Remove(65)
	for _, tt := range [][2]int{{0, 3}, {3, 3}, {4, 64}, {65, 199}, {199, 199}} {
		if got := s.Next(tt[0]); got != tt[1] {
			t.Errorf("from %d: %d, want %d", tt[0], got, tt[1])
		}
	}
	if s.Remove(199); s.Next(65) != None {
		t.Error("nothing is left above 64")
	}
}
