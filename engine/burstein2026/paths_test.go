package burstein2026

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// Every way to pair a bracket gives the same as the one taken: a plan walked through, the plan and one matching, one
// matching of everybody, with stand-ins and without.
func TestPathsAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 26))
	counts := map[string]int{}
	check := func(s *engine.State) {
		r := newRound(questions().Answered(nil), s)
		if s.Round <= seeds(s) || r.pair() != nil {
			return
		}
		counts["rounds"]++
		for _, b := range r.brackets {
			checkPaths(t, r, b, counts)
		}
	}
	for counts["rounds"] < enginetest.Positions(600, 40000) {
		check(masses(rng))
		f := enginetest.RandomField(rng)
		if rng.IntN(3) == 0 {
			f.White = 50 + rng.IntN(51)
		}
		if rng.IntN(20) == 0 {
			f = enginetest.Field{Players: 60 + rng.IntN(120), Rounds: 4 + rng.IntN(4), White: 50 + rng.IntN(51)}
		}
		var player engine.System = New()
		if rng.IntN(3) == 0 {
			player = ruled.Wild(rng)
		}
		enginetest.Play(t, rng, player, f, func(s *engine.State, _ engine.Result, _ error) {
			check(s)
		})
	}
	t.Log(counts)
	for _, what := range []string{"walked", "outnumbered", "clashes", "no plan", "stand-ins", "several floaters",
		"served worse"} {
		if counts[what] == 0 {
			t.Errorf("no bracket: %s", what)
		}
	}
}

// masses is a field in which few have met and many need one colour.
func masses(rng *rand.Rand) *engine.State {
	var kinds []string
	for score := 40; score > 0; score -= 10 {
		for _, colours := range []string{"WW", "BB", "WB"} {
			if n := rng.IntN(40); n < 16 {
				kinds = append(kinds, fmt.Sprint(score, " ", colours, " ", n+1))
			}
		}
	}
	s := enginetest.HardField(5, 1, kinds...)
	for range rng.IntN(len(s.Players)) {
		a, b := s.Players[rng.IntN(len(s.Players))].ID, s.Players[rng.IntN(len(s.Players))].ID
		s.Forbidden = append(s.Forbidden, engine.Board{White: a, Black: b})
	}
	return s
}

func checkPaths(t *testing.T, r *round, b *bracket, counts map[string]int) {
	t.Helper()
	same := func(what string, made pairing, err error) {
		counts[what]++
		if err != nil || !equal(made, b.pairing) {
			t.Fatalf("round %d, %s: %v, %s %v, %v", r.State.Round, r.title(b), b.pairing, what, made, err)
		}
	}
	if p := r.newPlan(b); p != nil {
		made, ok := p.first()
		what := "walked"
		if p.rule.needs != 0 {
			what = "outnumbered"
		}
		if ok {
			same(what, made, nil)
		}
		if len(b.members) <= 40 {
			made, err := r.newProblem(b).limitedTo(p).solve()
			same("by plan", made, err)
		}
		if !ok {
			counts["clashes"]++
		}
	} else {
		counts["no plan"]++
	}
	counts["several floaters"] += count(len(b.floaters) > 1)
	if value, _ := r.ahead(b, b.floaters); len(value) > 0 && value[0] > 1 {
		counts["served worse"]++
	}
	if p := r.newProblem(b); len(p.vertices) < len(b.members)+len(b.lower) && len(p.vertices) <= 70 {
		made, err := p.solve()
		same("stand-ins", made, err)
	}
	if len(b.members)+len(b.lower) <= 50 {
		made, err := r.newProblem(b).withLimit(len(r.players)).solve()
		same("everybody", made, err)
	}
}

func equal(a, b pairing) bool {
	return len(a.pairs) == len(b.pairs) && len(a.floaters) == len(b.floaters) &&
		(len(a.pairs) == 0 || reflect.DeepEqual(a.pairs, b.pairs)) &&
		(len(a.floaters) == 0 || reflect.DeepEqual(a.floaters, b.floaters))
}
