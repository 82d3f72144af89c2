package matching

import (
	"math/bits"
	"slices"
	"testing"
)

// A weight takes the narrowest width that holds it.
func TestRound(t *testing.T) {
	for words, want := range map[int]int{0: 1, 1: 1, 2: 2, 4: 4, 5: 6, 6: 6, 7: 8, 129: 512, 4096: 4096, 4097: 0} {
		if got := Round(words); got != want {
			t.Errorf("%d words: %d, want %d", words, got, want)
		}
	}
}

// The room in a digit grows with what an edge costs and with what a vertex asks for, whatever their signs.
func TestRoomOfPrices(t *testing.T) {
	for _, tt := range []struct {
		cost, price int
		room        int // four times the cost for each of six vertices, and four times the price
	}{
		{0, 0, 0}, {10, 0, 240}, {-10, 0, 240}, {0, 50, 200}, {10, 50, 440}, {-10, -50, 440}, {1, 1000, 4024},
	} {
		h := &shared{class: make([]int, 6), joined: []joint{{a: 0, b: 1}},
			costs: []func(a, b int) int{func(int, int) int { return tt.cost }}, prices: [][]int{{0, tt.price}}}
		if got := h.layout().bits; !slices.Equal(got, []int{bits.Len(uint(tt.room))}) {
			t.Errorf("cost %d, price %d: digits of %v bits, want room for %d", tt.cost, tt.price, got, tt.room)
		}
	}
}
