package dubov1997

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// Where numbers decide, a search finds the same pairing.
func TestNumbersDecideAsSearches(t *testing.T) {
	choices := ruled.Choices(t)
	ruled.QuickWay(t, 97, enginetest.Positions(600, 50000), func(s *engine.State, quick bool) (engine.Result, error) {
		r := newRound(choices, s)
		if !quick {
			r.searching = true
			r.rest = r.newRest()
		}
		if err := r.pair(); err != nil {
			return engine.Result{}, err
		}
		return r.result(), nil
	})
}

// Where the numbers of larger fields say that a search within a group is enough, it says what the others do.
func TestNumbersOfGroups(t *testing.T) {
	choices := ruled.Choices(t)
	within := 0
	for seed := range uint64(enginetest.Positions(12, 200)) {
		f := enginetest.Field{Players: 60 + int(seed%5)*30, Rounds: 7, White: []int{0, 0, 80}[seed%3]}
		rng := rand.New(rand.NewPCG(seed, 97))
		enginetest.Play(t, rng, New(), f, func(s *engine.State, _ engine.Result, err error) {
			if err != nil || s.Round == 1 {
				return
			}
			r := newRound(choices, s)
			if r.bye() != nil {
				return
			}
			for g := range r.groups {
				members := r.members(g)
				order := r.leavingOrder(g, members, nobody)
				if len(order) == 0 {
					continue
				}
				want, _ := r.inOrder(members, order, len(members)+1)
				if got, ok := r.rest.within(members, func() []int { return order }); ok {
					if within++; !slices.Equal(got, want) {
						t.Fatalf("round %d, group %d: %v leave, a search within says %v", s.Round, g+1, want, got)
					}
				}
			}
		})
	}
	t.Logf("%d groups", within)
	if within < 100 {
		t.Error("too few")
	}
}
