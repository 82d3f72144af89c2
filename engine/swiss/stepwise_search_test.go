package swiss

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// searchOf is a search among players with these scores, of whom the first in number of them came down. White is wished
// absolutely by those who are keen, and they do not meet each other.
func searchOf(in int, keen []int, scores ...tournament.Points) *Search {
	r := stepsOf(scores...)
	r.Apart = r.Separation()
	r.Clubs = r.Apart.Forbidden.Clubs(1)
	for _, i := range keen {
		r.Players[i].Colours.Wish, r.Players[i].Colours.Strength = tournament.White, Absolute
	}
	for i := range r.Players {
		r.Players[i].Score = scores[i]
	}
	r.Keen = func(a, b int) bool { return slices.Contains(keen, a) && slices.Contains(keen, b) }
	s := r.NewSearch(r.Everybody(), false)
	if in > 0 {
		s.Moved = Flags(s.List, s.List[:in])
		s.In = s.Moved
	}
	return &s
}

// In an odd lowest bracket nobody is left over who may not have the bye, elsewhere anybody.
func TestWhoMustBePaired(t *testing.T) {
	r := stepsOf(10, 10, 10)
	r.Players[1].Barred = true
	for _, tt := range []struct {
		list   []int
		lowest bool
		want   []bool
	}{
		{[]int{0, 1, 2}, true, []bool{false, true, false}},
		{[]int{0, 1, 2}, false, nil},
		{[]int{0, 1}, true, nil},
	} {
		if s := r.NewSearch(tt.list, tt.lowest); !slices.Equal(s.Must, tt.want) || s.All != tt.lowest {
			t.Errorf("%v, lowest %v: %v must be paired, want %v", tt.list, tt.lowest, s.Must, tt.want)
		}
	}
}

// All pairs of a bracket are made when one is left over of an odd number: whoever may have the bye in the lowest, and
// where incomers meet residents only, a resident.
//
// Rule: C.04.3.1 (2012) A.3, C.12
// Rule: Dutch (1998) A.3, A.6
func TestWhole(t *testing.T) {
	r := stepsOf(20, 10, 10, 10)
	r.Players[3].Barred = true
	r.Keen = func(a, b int) bool { return a+b == 5 } // 2 and 3
	for _, tt := range []struct {
		incomers        int
		residents       []int
		crossed, lowest bool
		want            string
	}{
		{1, []int{2, 3}, true, false, "odd true, 0-2 0-3 1-2 1-3, left over 2 3"},
		{1, []int{2, 3}, true, true, "odd true, 0-2 0-3 1-2 1-3, left over 2"},
		{1, []int{2, 3}, false, false, "odd true, 0-1 0-2 0-3 1-2 1-3, left over 0 1 2 3"},
		{2, []int{2, 3}, false, true, "odd false, 0-1 0-2 0-3 1-2 1-3, left over 0 1 2"},
	} {
		w := r.Whole(tt.incomers, tt.residents, tt.crossed, tt.lowest)
		if got := beneath(w); got != tt.want || (w.Resident == nil) == tt.crossed {
			t.Errorf("%+v: %s", tt, got)
		}
	}
	r.Brackets = []*Bracket{{Passed: []int{0}, Residents: []int{1}}, {Joined: []int{2}, Residents: []int{3}}}
	w := r.Completes(1)
	if got := beneath(w); got != "odd false, 0-1 0-2 0-3 1-2 1-3, left over 0 1 2" ||
		!slices.Equal(w.Players, []int{0, 2, 3}) {
		t.Errorf("the lowest bracket: %v, %s", w.Players, got)
	}
}

func beneath(w *Beneath) string {
	out := fmt.Sprintf("odd %v,", w.Odd)
	for a := range 4 {
		for b := a + 1; b < 4; b++ {
			if w.Edge(a, b) {
				out += fmt.Sprintf(" %d-%d", a, b)
			}
		}
	}
	out += ", left over"
	for a := range 4 {
		if w.Spare(a) {
			out += fmt.Sprint(" ", a)
		}
	}
	return out
}

// As many of those who came down as possible are paired first, but in the lowest bracket as many as possible are paired
// in all; S1 has the higher of two who came down, and the highest who can be in it.
//
// Rule: C.04.3.1 (2012) C.14
// Rule: Dutch (1998) C.3, C.14
func TestSizesAndS1(t *testing.T) {
	for _, tt := range []struct {
		s     *Search
		all   bool
		m, p  int
		first []int
	}{
		{searchOf(2, nil, 20, 20, 10, 10), false, 2, 2, []int{0, 1}},
		{searchOf(2, []int{0, 2, 3}, 20, 20, 10, 10), false, 1, 1, []int{0}},
		{searchOf(2, []int{1, 2, 3}, 20, 20, 10, 10), false, 1, 1, []int{0}},
		{searchOf(2, []int{0, 1, 2}, 20, 20, 10, 10, 10), false, 2, 2, []int{0, 1}},
		{searchOf(0, nil, 10, 10, 10), false, 0, 1, nil},
		{searchOf(2, nil, 20, 20, 10), true, 1, 1, []int{0}},
	} {
		tt.s.All = tt.all
		best, ok := tt.s.Settle(tt.s.Counts()...)
		if !ok {
			t.Fatalf("%v cannot be paired", tt.s.List)
		}
		m, p := tt.s.Size(best.Mate)
		var s1 []int
		if tt.s.In != nil {
			s1 = tt.s.HighestS1(best)
		}
		if m != tt.m || p != tt.p || !slices.Equal(s1, tt.first) {
			t.Errorf("%v: %d of %d pairs with S1 %v, want %d of %d, %v", best.Mate, m, p, s1, tt.m, tt.p, tt.first)
		}
	}
	if s1, upper := searchOf(2, nil, 20, 20, 10, 10).Parts([]int{2, Nobody, 0, Nobody}); !slices.Equal(s1, []int{0}) ||
		len(upper) > 0 {
		t.Errorf("S1 %v, remainder %v", s1, upper)
	}
	s := searchOf(1, nil, 20, 10, 10, 10)
	s.Gone = []bool{false, false, false, true}
	rest, pairs := s.Remainder([]int{0}, []int{1, 0, Nobody, Nobody})
	if !slices.Equal(rest.List, []int{2, 3}) || !slices.Equal(rest.Gone, []bool{false, true}) ||
		!slices.Equal(pairs, [][2]int{{0, 1}}) || rest.In != nil || rest.Must != nil {
		t.Errorf("%v %v after %v", rest.List, rest.Gone, pairs)
	}
}

// More wish one colour than can have it: so many pairs at least cannot grant both wishes; one of an odd number is left
// over.
//
// Rule: C.04.3.1 (2012) A.8
// Rule: Dutch (1998) A.8, C.2
func TestMajority(t *testing.T) {
	for _, tt := range []struct {
		keen, players, clashes int
		colour                 tournament.Colour
	}{{3, 4, 1, tournament.White}, {3, 5, 0, tournament.White}, {4, 5, 1, tournament.White},
		{2, 4, 0, tournament.White}, {0, 4, 0, tournament.Black}} {
		var keen []int
		for i := range tt.keen {
			keen = append(keen, i)
		}
		s := searchOf(0, keen, slices.Repeat([]tournament.Points{10}, tt.players)...)
		if colour, clashes := s.Majority(); colour != tt.colour || clashes != tt.clashes {
			t.Errorf("%d of %d: %v, %d", tt.keen, tt.players, colour, clashes)
		}
	}
}

// A homogeneous bracket is paired by the fewest exchanges, then in the order of the opponents.
//
// Rule: C.04.3.1 (2012) C.7, C.8, D.1, D.2
// Rule: Dutch (1998) C.7, C.8, D.1, D.2
func TestOrdered(t *testing.T) {
	for _, tt := range []struct {
		keen []int
		want string
	}{
		{nil, "[[0 2] [1 3]] [] [7 0 1 2 3]"},
		{[]int{0, 2}, "[[0 3] [1 2]] [] [7 0 1 3 2]"},
		{[]int{2, 3}, "[[0 2] [1 3]] [] [7 0 1 2 3]"},
		{[]int{0, 2, 3}, "[[0 1]] [2 3] [7 0 0 1]"},
	} {
		s := searchOf(0, tt.keen, 10, 10, 10, 10)
		best, _ := s.Settle(s.Pairs())
		_, p := s.Size(best.Mate)
		s1, mate, ok := s.Ordered(best, p)
		if !ok {
			t.Fatal(tt)
		}
		o := s.Outcome([]int{7}, s1, mate)
		if got := fmt.Sprint(o.Pairs, o.Left, o.Key); got != tt.want {
			t.Errorf("keen %v: %s", tt.keen, got)
		}
	}
}
