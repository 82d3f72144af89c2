package matching

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// left lists the matchings of a face that cover what all are to cover, by the mates of the vertices.
func (s *stages) left() map[string]bool {
	out := map[string]bool{}
	mate := none(s.n)
	var from func(v int)
	from = func(v int) {
		for v < s.n && mate[v] != None {
			v++
		}
		if v == s.n {
			out[fmt.Sprint(mate)] = true
			return
		}
		if !s.covered.Has(v) {
			from(v + 1)
		}
		for u := s.adj[v].Next(v + 1); u != None; u = s.adj[v].Next(u + 1) {
			if mate[u] == None {
				mate[v], mate[u] = u, v
				from(v + 1)
				mate[v], mate[u] = None, None
			}
		}
	}
	from(0)
	return out
}

// A face is called decided only when it has just one matching.
func TestDecided(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	decided := 0
	for k := range 6000 {
		n := 2 + rng.IntN(7)
		s := &stages{n: n, adj: NewSets(n, n), covered: NewSet(n)}
		for i := range n {
			if rng.IntN(4) > 0 {
				s.covered.Add(i)
			}
			for j := i + 1; j < n; j++ {
				if rng.IntN(5) < 1+k%3 {
					s.adj[i].Add(j)
					s.adj[j].Add(i)
				}
			}
		}
		left := s.left()
		if len(left) == 0 {
			continue // only that it ends
		}
		if s.decided() {
			decided++
			if len(left) != 1 {
				t.Fatalf("%d: decided with %v", k, left)
			}
		}
	}
	if decided < 300 {
		t.Errorf("%d decided", decided)
	}
}
