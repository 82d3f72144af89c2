package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Where all rows can be served by the tight kinds, the assignments by them are the cheapest ones.
func TestTightKinds(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 2))
	proved, dear := 0, 0
	for range 4000 {
		n, apart := 1+rng.IntN(30), rng.IntN(4)*rng.IntN(25)
		cost := make([][]int32, 1+rng.IntN(4))
		more := 1 + rng.IntN(4)
		for c := range cost {
			for range more {
				cost[c] = append(cost[c], int32(max(0, rng.IntN(9)-4)))
			}
		}
		rows, columns := make([]int8, n), make([]int8, n)
		for i := range n {
			rows[i], columns[i] = int8(rng.IntN(len(cost))), int8(rng.IntN(more))
		}
		fits, tight, all := TightKinds(rows, columns, cost), NewSets(n, n), NewSets(n, n)
		for i := range n {
			for j := range n {
				if rng.IntN(100) >= apart {
					all[i].Add(j)
					if fits[rows[i]][columns[j]] {
						tight[i].Add(j)
					}
				}
			}
		}
		a, b := NewAssignment(tight, n), NewAssignment(all, n)
		if a.ServeAll() != None {
			continue
		}
		price, sum := func(i, j int) int { return int(cost[rows[i]][columns[j]]) }, 0
		chosen := a.FirstOfAll(n)
		if !b.Cheapest(price) || !slices.Equal(chosen, b.FirstOfAll(n)) {
			t.Fatalf("%v is not the first of the cheapest assignments of %v, %v by %v", chosen, rows, columns, cost)
		}
		for i, j := range chosen {
			sum += price(i, j)
		}
		if proved++; sum > 0 {
			dear++
		}
	}
	if t.Logf("%d proved, %d at a cost", proved, dear); proved < 2000 || dear < 300 {
		t.Errorf("only %d proved, %d at a cost", proved, dear)
	}
}

// Missing is how many rows a largest assignment leaves without a column.
func TestMissing(t *testing.T) {
	a := NewAssignment([]Set{SetOf(4, []int{1}), SetOf(4, []int{1}), SetOf(4, []int{1, 2}), SetOf(4, []int{1})}, 4)
	if got := a.Missing(); got != 2 || a.Missing() != 2 {
		t.Errorf("%d missing, want 2", got)
	}
}
