package dutch1998

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/wording"
)

// The clashes of a bracket are those of its moved-down players and of its remainder, whichever way it is paired.
func TestClashesOfBothParts(t *testing.T) {
	for _, from := range []int{0, math.MaxInt} {
		r := sketch{scores: points(20, 10, 10, 10),
			wish: map[int]string{1: "W", 2: "W", 3: "W", 4: "W"}}.round(ruled.Choices(t))
		r.quickFrom = from
		made, ok := r.solve(r.problem([]int{0}, []int{0, 1, 2, 3}, false))
		if !ok || made.M != 1 || made.x != 2 {
			t.Errorf("quick from %d: x is %d, want 2: %+v", from, made.x, made)
		}
	}
}

// Places take the players who are left over, the highest one, too; each player stands in one place, of his own score
// where scores are given, and nobody meets another.
//
// Rule: Dutch (1998) C.12
func TestPlacesOfThoseLeftOver(t *testing.T) {
	r := sketch{scores: points(20, 20, 10, 10)}.round(ruled.Choices(t))
	if w := r.leaversLike([]int{1, 2}); !slices.Equal(w.Scores, points(20, 10)) {
		t.Fatalf("places of %v", w.Scores)
	}
	w := r.leaversLike([]int{1, 2})
	text := fmt.Sprintf("%v:", w.Players)
	for a := range 4 {
		for b := -2; b < a; b++ {
			if w.Edge(a, b) != w.Edge(b, a) {
				t.Errorf("%d and %d meet one way only", a, b)
			}
			if b >= 0 && w.Edge(a, b) {
				t.Errorf("%d and %d meet", a, b)
			}
		}
		for b := -1; b > -3; b-- {
			if w.Edge(a, b) {
				text += fmt.Sprintf(" [%d %d]", a, b)
			}
		}
	}
	if text != "[-1 -2]: [0 -1] [1 -1] [2 -2] [3 -2]" || w.Edge(-1, -2) {
		t.Error(text)
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
		got := fmt.Sprint(made.Pairs)
		if !ok || made.Key[2] != 2 || got != "[[0 2] [1 3] [4 6] [5 7]]" {
			t.Errorf("quick from %d: %s, %d exchanged, %v", from, got, made.Key[2], ok)
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
		if err := r.PairAll(); err != nil {
			t.Fatal(err)
		}
		told := r.Story()[0]
		if got := (wording.Words{}).Step(&told); told.Rule != ref("C.6") || got != tt.want {
			t.Errorf("%s: %q, want %q", told.Rule, got, tt.want)
		}
	}
}
