package dutch1998

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/swiss"
)

// Of two moved-down players who meet the lower stands in S1 only where the higher would give him an upfloat that is
// still forbidden. Players of one score give none.
func TestWhoStandsInS1(t *testing.T) {
	r := sketch{scores: points(25, 20, 20), floats: map[int]string{2: "-U", 3: "U-"}}.round(ruled.Choices(t))
	s := &split{problem: &problem{r: r, v: []int{0, 1, 2}, in: []bool{true, true, true}}}
	for _, tt := range []struct {
		u          level
		i, j, want int
	}{
		{allInForce, 0, 1, 1}, {droppedB6, 0, 1, 1}, {droppedB5, 0, 1, 0},
		{allInForce, 0, 2, 2}, {droppedB6, 0, 2, 0}, {droppedB5, 0, 2, 0},
		{allInForce, 1, 2, 1},
	} {
		s.u = tt.u
		if got := s.inS1(tt.i, tt.j); got != tt.want {
			t.Errorf("%d and %d at level %d: %d stands in S1, want %d", tt.i+1, tt.j+1, tt.u, got+1, tt.want+1)
		}
	}
}

// The clashes of a bracket are those of its moved-down players and of its remainder, whichever way it is paired.
func TestClashesOfBothParts(t *testing.T) {
	for _, from := range []int{0, math.MaxInt} {
		r := sketch{scores: points(20, 10, 10, 10),
			wish: map[int]string{1: "W", 2: "W", 3: "W", 4: "W"}}.round(ruled.Choices(t))
		r.quickFrom = from
		made, ok := r.solve(r.problem([]int{0}, []int{0, 1, 2, 3}, false))
		if !ok || made.m != 1 || made.x != 2 {
			t.Errorf("quick from %d: x is %d, want 2: %+v", from, made.x, made)
		}
	}
}

// Exchanges come in the order of D.2: the fewer players first, then the smaller difference of numbers, then the lowest
// players of S1, then the highest of S2.
//
// Rule: Dutch (1998) D.2
func TestOrderOfExchanges(t *testing.T) {
	for _, tt := range []struct {
		n    int
		want string
	}{
		{2, "[[0] [1]]"},
		{3, "[[0] [1] [2]]"},
		{4, "[[0 1] [0 2] [0 3] [1 2] [1 3] [2 3]]"},
		{5, "[[0 1] [0 2] [0 3] [1 2] [0 4] [1 3] [1 4] [2 3] [2 4] [3 4]]"},
	} {
		q := &problem{v: make([]int, tt.n), p: tt.n / 2}
		var got [][]int
		q.eachExchange(func(upper []int) bool {
			if n := len(got); n > 0 && slices.Compare(swiss.ExchangeKey(got[n-1]), swiss.ExchangeKey(upper)) >= 0 {
				t.Errorf("%d players: %v after %v is out of order", tt.n, upper, got[n-1])
			}
			got = append(got, slices.Clone(upper))
			return false
		})
		if text := fmt.Sprint(got); text != tt.want {
			t.Errorf("%d players: %s, want %s", tt.n, text, tt.want)
		}
	}
}

// Places take the players who are left over, the highest one, too; each player stands in one place, of his own score
// where scores are given, and nobody meets another.
//
// Rule: Dutch (1998) C.12
func TestPlacesOfThoseLeftOver(t *testing.T) {
	r := sketch{scores: points(20, 20, 10, 10)}.round(ruled.Choices(t))
	if w := r.leaversLike([]int{1, 2}); !slices.Equal(w.scores, points(20, 10)) {
		t.Fatalf("places of %v", w.scores)
	}
	for _, tt := range []struct {
		w    *below
		want string
	}{
		{leavers(2), "[-1 -2]: [0 -1] [0 -2] [1 -1] [1 -2] [2 -1] [2 -2] [3 -1] [3 -2]"},
		{r.leaversLike([]int{1, 2}), "[-1 -2]: [0 -1] [1 -1] [2 -2] [3 -2]"},
	} {
		text := fmt.Sprintf("%v:", tt.w.extra)
		for a := range 4 {
			for b := -2; b < a; b++ {
				if tt.w.edge(a, b) != tt.w.edge(b, a) {
					t.Errorf("%d and %d meet one way only", a, b)
				}
			}
			for b := -1; b > -3; b-- {
				if tt.w.edge(a, b) {
					text += fmt.Sprintf(" [%d %d]", a, b)
				}
			}
			for b := range a {
				if tt.w.edge(a, b) {
					t.Errorf("%d and %d meet", a, b)
				}
			}
		}
		if text != tt.want || tt.w.edge(-1, -2) {
			t.Errorf("%s, want %s", text, tt.want)
		}
	}
}

// Where the upper half can only meet among themselves, and the lower half, two players are exchanged.
//
// Rule: Dutch (1998) D.2
func TestTwoExchanged(t *testing.T) {
	lower := []int{5, 6, 7, 8}
	k := sketch{scores: slices.Repeat(points(10), 8), met: map[int][]int{1: lower, 2: lower, 3: lower, 4: lower}}
	for _, from := range []int{0, math.MaxInt} {
		r := k.round(ruled.Choices(t))
		r.quickFrom = from
		made, ok := r.solve(r.problem(nil, []int{0, 1, 2, 3, 4, 5, 6, 7}, false))
		if got := r.Pairs(made.pairs); !ok || made.k != 2 || got != "1-3, 4-2, 5-7, 8-6" {
			t.Errorf("quick from %d: %s, %d exchanged, %v", from, got, made.k, ok)
		}
	}
}

// The story of a bracket names those who are left over, and says nothing of nobody.
func TestStoryOfPairs(t *testing.T) {
	for _, tt := range []struct {
		k    sketch
		want string
	}{
		{sketch{scores: points(10, 10)}, "bracket 1 (1.0 points): 1-2"},
		{sketch{scores: points(10, 10, 10)}, "bracket 1 (1.0 points): 1-2; left over: 3"},
	} {
		r := tt.k.round(ruled.Choices(t))
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		if got := r.story()[0]; got.Rule != ref("C.6") || got.Text != tt.want {
			t.Errorf("%s: %q, want %q", got.Rule, got.Text, tt.want)
		}
	}
}
