package dutch2012

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// A criterion concerns both players of a pair that violates it, and who is left over against it.
func TestConcerned(t *testing.T) {
	s := &stage{Search: swiss.Search{List: []int{0, 1, 2, 3, 4}}}
	c := &criterion{pair: func(i, j int) bool { return i == 0 && j == 3 || i == 1 && j == 2 },
		left: func(i int) bool { return i == 1 || i == 4 }}
	for _, tt := range []struct {
		c    *criterion
		mate []int
		want []int
	}{
		{c, []int{3, 2, 1, 0, nobody}, []int{0, 1, 2, 3, 4}},
		{c, []int{2, nobody, 0, 4, 3}, []int{1}},
		{&criterion{pair: c.pair}, []int{3, nobody, 4, 0, 2}, []int{0, 3}},
		{&criterion{left: c.left}, []int{3, 2, 1, 0, nobody}, []int{4}},
	} {
		if got := s.concerned(tt.c, tt.mate); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v are concerned, want %v", tt.mate, got, tt.want)
		}
	}
}

// The opponent of a moved-down player gets an upfloat only where his score is lower.
//
// Rule: C.04.3.1 (2012) B.5, B.6
func TestUpfloats(t *testing.T) {
	r := newRound(ruled.Choices(t), field("--", "--", "--"))
	for i, score := range []tournament.Points{20, 20, 10} {
		r.Players[i].Score, r.Players[i].Floats = score, [2]engine.Float{engine.Upfloat, engine.NoFloat}
	}
	r.Players[2].Floats[1] = engine.Upfloat
	s := &stage{Search: r.NewSearch([]int{0, 1, 2}, false), r: r}
	s.In = []bool{true, true, false}
	for k, want := range []map[[2]int]bool{
		{{0, 1}: false, {0, 2}: true, {1, 2}: true},
		{{0, 1}: false, {0, 2}: true, {1, 2}: true},
	} {
		for pair, want := range want {
			if c := s.upfloats()[k]; c.pair(pair[0], pair[1]) != want {
				t.Errorf("%s: %v: %v, want %v", c.article, pair, !want, want)
			}
		}
	}
}

// The story of a bracket tells what was violated, how often, and nothing else.
func TestStoryOfViolations(t *testing.T) {
	const clash = "pairs that do not grant both colour preferences"
	for _, tt := range []struct {
		histories []string
		want      string
	}{
		{[]string{"WB", "BW"}, ""},
		{[]string{"WB", "WB"}, "B.4: bracket 1 (0.0 points): " + clash + ": 1; fewer are impossible"},
		{[]string{"WB", "WB", "WB", "WB"}, "B.4: bracket 1 (0.0 points): " + clash + ": 2; fewer are impossible"},
	} {
		r := newRound(ruled.Choices(t), field(tt.histories...))
		if err := r.PairAll(); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, step := range r.Story() {
			if text := (wording.Words{}).Step(&step); strings.Contains(text, "fewer are impossible") {
				got = append(got, step.Rule.Article+": "+text)
			}
		}
		if text := strings.Join(got, ", "); text != tt.want {
			t.Errorf("%v: %q, want %q: %v", tt.histories, text, tt.want, r.Story())
		}
	}
}
