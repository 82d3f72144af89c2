package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFirstWithin compares it with trying every assignment.
func TestFirstWithin(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 24))
	found, none := 0, 0
	for range 4000 {
		n, columns := 1+rng.IntN(5), 1+rng.IntN(8)
		rows, costs := NewSets(n, columns), make([][]int, n)
		for i := range rows {
			costs[i] = make([]int, columns)
			for j := range columns {
				costs[i][j] = rng.IntN(1 + rng.IntN(3))
				if rng.IntN(3) > 0 {
					rows[i].Add(j)
				}
			}
		}
		most := rng.IntN(n + 1)
		got, ok := FirstWithin(rows, columns, func(i, j int) int { return costs[i][j] }, most)
		want := firstOfAll(rows, costs, nil, most)
		if ok != (want != nil) || !slices.Equal(got, want) {
			t.Fatalf("rows %v, costs %v, at most %d: %v, %v; one after the other %v", rows, costs, most, got, ok, want)
		}
		if ok {
			found++
		} else {
			none++
		}
	}
	if found < 500 || none < 500 {
		t.Errorf("%d found, %d without", found, none)
	}
}

// firstOfAll tries the columns of the next row in order.
func firstOfAll(rows []Set, costs [][]int, taken []int, most int) []int {
	i := len(taken)
	if most < 0 || i == len(rows) {
		if most < 0 {
			return nil
		}
		return taken
	}
	for _, j := range rows[i].List() {
		if slices.Contains(taken, j) {
			continue
		}
		if out := firstOfAll(rows, costs, append(slices.Clip(taken), j), most-costs[i][j]); out != nil {
			return out
		}
	}
	return nil
}
