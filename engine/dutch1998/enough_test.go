package dutch1998

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
)

// Numbers prove that nobody lacks an opponent, but not the bye of a lowest bracket in which nobody may have it, nor
// opponents among the residents for two of those who came down and can meet only one of them.
//
// Rule: Dutch (1998) C.12
func TestWhatNumbersProve(t *testing.T) {
	for _, tt := range []struct {
		name   string
		k      sketch
		in     int // the highest, who came down
		lowest bool
		want   bool
	}{
		{"an even number", sketch{scores: points(10, 10, 10, 10), bye: []int{1, 2, 3, 4}}, 0, true, true},
		{"nobody may have the bye", sketch{scores: points(10, 10, 10), bye: []int{1, 2, 3}}, 0, true, false},
		{"one may have it", sketch{scores: points(10, 10, 10), bye: []int{1, 2}}, 0, true, true},
		{"one moves down", sketch{scores: points(10, 10, 10), bye: []int{1, 2, 3}}, 0, false, true},
		{"nobody beside the one who came", sketch{scores: points(20, 10, 10, 10, 10), bye: []int{2, 3, 4, 5}}, 1, true,
			false},
		{"one beside him", sketch{scores: points(20, 10, 10, 10, 10), bye: []int{2, 3, 4}}, 1, true, true},
		{"two for one opponent", twoForOne(), 9, true, false},
	} {
		r := tt.k.round(ruled.Choices(t))
		var in, residents []int
		for i := range tt.k.scores {
			if i < tt.in {
				in = append(in, i)
			} else {
				residents = append(residents, i)
			}
		}
		if got := r.surely(in, residents, tt.lowest); got != tt.want {
			t.Errorf("%s: proved %v", tt.name, got)
		}
	}
}

// twoForOne is a bracket of twenty, nine of whom came down. The first two need Black as eight of the residents do, and
// have met two of the three others.
func twoForOne() sketch {
	k := sketch{scores: slices.Concat(slices.Repeat(points(20), 9), slices.Repeat(points(10), 11)),
		met: map[int][]int{1: {10, 11}, 2: {10, 11}}, wish: map[int]string{1: "BB", 2: "BB"}}
	for i := 13; i <= 20; i++ {
		k.wish[i] = "BB"
	}
	return k
}

// What numbers prove of a bracket, a search finds, too.
func TestNumbersProve(t *testing.T) {
	choices := ruled.Choices(t)
	rng := rand.New(rand.NewPCG(12, 98))
	proved, open, refuted := 0, 0, 0
	look := func(s *engine.State) {
		r := newRound(choices, s)
		groups := r.Scoregroups()
		for i, g := range groups[1:] {
			var in []int
			above, residents := groups[i].Players(), g.Players()
			for _, p := range rng.Perm(len(above))[:min(rng.IntN(4)*rng.IntN(4), len(above))] {
				in = append(in, above[p])
			}
			in = swiss.Union(in)
			for _, lowest := range []bool{false, true} {
				found := r.allows(r.whole(len(in), residents, lowest), in, residents)
				switch sure := r.surely(in, residents, lowest); {
				case sure && !found:
					t.Fatalf("round %d, bracket %d: numbers prove what cannot be", s.Round, i+2)
				case sure:
					proved++
				case found:
					open++
				default:
					refuted++
				}
			}
		}
	}
	for seed := range uint64(enginetest.Positions(25, 400)) {
		f := enginetest.Field{Players: 40 + rng.IntN(160), Rounds: 9, White: []int{0, 80, 95}[seed%3]}
		enginetest.Play(t, rand.New(rand.NewPCG(seed, 98)), New(), f,
			func(s *engine.State, _ engine.Result, _ error) { look(s) })
	}
	t.Logf("%d proved, %d open, %d refuted", proved, open, refuted)
	if proved < 300 || open < 100 || refuted < 20 {
		t.Error("too few of one kind")
	}
}
