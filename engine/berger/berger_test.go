package berger

import (
	"reflect"
	"testing"
)

// The table of six players as the handbook prints it.
func TestBergerTable(t *testing.T) {
	for round, want := range [][][2]int{
		{{1, 6}, {2, 5}, {3, 4}},
		{{6, 4}, {5, 3}, {1, 2}},
		{{2, 6}, {3, 1}, {4, 5}},
		{{6, 5}, {1, 4}, {2, 3}},
		{{3, 6}, {4, 2}, {5, 1}},
	} {
		got := map[[2]int]bool{}
		for _, b := range Round(6, round+1) {
			got[b] = true
		}
		expected := map[[2]int]bool{}
		for _, b := range want {
			expected[b] = true
		}
		if !reflect.DeepEqual(got, expected) {
			t.Errorf("round %d: %v, want %v", round+1, got, expected)
		}
	}
}
