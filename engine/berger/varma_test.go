package berger

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// flawed are two of one envelope who meet in the last round all the same: so the Annex has it.
func flawed(players, a, b int) bool {
	return players+players%2 == 12 && min(a, b) == 6 && max(a, b) == 12
}

// Every number stands in one envelope, and two of one envelope do not meet in the last three rounds.
func TestEnvelopes(t *testing.T) {
	for size, table := range envelopes {
		all := slices.Sorted(slices.Values(slices.Concat(table...)))
		if len(all) != size || all[0] != 1 || all[size-1] != size || len(slices.Compact(all)) != size {
			t.Errorf("%d players: numbers %v", size, all)
		}
		for _, e := range table {
			for i, a := range e {
				for _, b := range e[i+1:] {
					if late := meet(size, a, b); late > size-4 && !flawed(size, a, b) {
						t.Errorf("%d players: %d and %d meet in round %d", size, a, b, late)
					}
				}
			}
		}
	}
}

func meet(players, a, b int) int {
	s := Tables{Cycles: 1}.Schedule(players)
	for round := 1; round <= s.Rounds(); round++ {
		if slices.ContainsFunc(s.Pairs(round), func(p [2]int) bool {
			return p == [2]int{a, b} || p == [2]int{b, a}
		}) {
			return round
		}
	}
	return 0
}

// Everybody has a number, and players of a federation that has drawn an envelope do not meet in the last three rounds.
func TestVarma(t *testing.T) {
	r := rand.New(rand.NewPCG(36, 1))
	for n := 9; n <= 24; n++ {
		for range 50 {
			var federations []string
			for i := range n {
				federations = append(federations, fmt.Sprintf("F%d", min(i, r.IntN(n))))
			}
			numbers, ok := Varma(federations, r.IntN)
			if sorted := slices.Sorted(slices.Values(numbers)); !ok || len(slices.Compact(sorted)) != n {
				t.Fatalf("%d players: %v", n, numbers)
			}
			members := byFederation(federations)[0] // it draws first
			largest := slices.MaxFunc(envelopes[n+n%2], func(a, b []int) int { return len(a) - len(b) })
			for i, a := range members {
				for _, b := range members[i+1:] {
					x, y := slices.Index(numbers, a)+1, slices.Index(numbers, b)+1
					if late := meet(n, x, y); len(members) <= len(largest) && late > n+n%2-4 &&
						!flawed(n, x, y) {
						t.Errorf("%v: %d and %d meet in round %d", federations, x, y, late)
					}
				}
			}
		}
	}
	if _, ok := Varma(make([]string, 8), r.IntN); ok {
		t.Error("eight players have a table")
	}
}

// Lots are drawn by federations of two players or more, the largest first: an envelope that is large enough, and a
// number of it for each. Who is alone draws from what is left.
func TestVarmaLots(t *testing.T) {
	for _, c := range []struct{ federations, lots string }{
		{"A B C D E F G H I J", "[10 9 8 7 6 5 4 3 2 1]"},
		{"A A C D E F G H I J", "[4 3 2 8 7 6 5 4 3 2 1]"},
		{"A A B B B F G H I J", "[2 3 2 1 3 3 2 5 4 3 2 1]"},
		{"A A A A E F G H I J", "[10 9 8 7 6 5 4 3 2 1]"}, // no envelope holds four
		{"A A A D E F G H I", "[2 3 2 1 6 5 4 3 2 1]"},    // number 10 is not given out
	} {
		var lots []int
		_, ok := Varma(strings.Fields(c.federations), func(n int) int {
			lots = append(lots, n)
			return 0
		})
		if got := fmt.Sprint(lots); !ok || got != c.lots {
			t.Errorf("%s: lots of %s, want %s", c.federations, got, c.lots)
		}
	}
}
