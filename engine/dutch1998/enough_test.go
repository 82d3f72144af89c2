package dutch1998

import (
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
)

// What numbers prove of a bracket, a search finds, too, under each reading of C.12.
func TestNumbersProve(t *testing.T) {
	choices := ruled.Choices(t)
	incomers := engine.Choices{}
	maps.Copy(incomers, choices)
	incomers[readingEnough] = "incomers"
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
				found := r.allows(r.everybody(in, residents, lowest), in, residents)
				switch sure := r.surely(in, residents, lowest); {
				case sure && !found:
					t.Fatalf("round %d, bracket %d: numbers prove what cannot be", s.Round, i+2)
				case sure:
					proved++
					r.choices = incomers
					if !r.allows(r.conditions(in, residents, lowest), in, residents) {
						t.Fatalf("round %d, bracket %d: not those who came down", s.Round, i+2)
					}
					r.choices = choices
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
