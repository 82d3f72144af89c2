package matching

import "testing"

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
