package burstein2026

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Every way to pair a bracket gives the same as the one taken: a plan walked through, one matching of everybody, with
// stand-ins and without.
func TestPathsAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 26))
	counts := map[string]int{}
	check := func(s *engine.State) {
		c := engine.Choices{}
		if rng.IntN(3) == 0 {
			c[readingAhead] = "recursive"
		}
		r := edition2026().newRound(questions().Answered(c), s)
		if s.Round <= seeds(s) || r.pair() != nil {
			return
		}
		counts["rounds"]++
		for _, b := range r.Brackets {
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
	for _, what := range []string{"walked", "clashes", "no plan", "some left out", "several floaters",
		"served worse", "served alike", "served unlike", "by size, scores", "by size, recursive", "beyond prices"} {
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
		s.Forbidden = append(s.Forbidden, []tournament.PlayerID{a, b})
	}
	return s
}

func checkPaths(t *testing.T, r *round, b *bracket, counts map[string]int) {
	t.Helper()
	same := func(what string, made pairing, err error) {
		counts[what]++
		if err != nil || !equal(made, b.pairing) {
			t.Fatalf("round %d, %s: %v, %s %v, %v", r.State.Round, b.Where(), b.pairing, what, made, err)
		}
	}
	if p := r.newPlan(b); p != nil {
		made, ok := p.first()
		if ok {
			same("walked", made, nil)
		}
		if !ok {
			counts["clashes"]++
		}
	} else {
		counts["no plan"]++
	}
	checkServed(t, r, b, counts)
	counts["several floaters"] += swiss.Count(len(b.floaters) > 1)
	if value, _ := r.ahead(b, b.floaters); len(value) > 0 && value[0] > 1 {
		counts["served worse"]++
	}
	if p := r.newProblem(b); len(p.list) < len(b.members)+len(b.lower) && len(p.list) <= 70 {
		made, err := p.best()
		same("some left out", made, err)
	}
	if len(b.members)+len(b.lower) <= 50 {
		p := r.newProblem(b).within(noLimit)
		made, err := p.best()
		same("everybody", made, err)
		checkWeights(p, same, counts)
	}
}

// checkWeights solves a problem by weights alone, and counts those that prices do not solve.
func checkWeights(p *problem, same func(what string, made pairing, err error), counts map[string]int) {
	g, digits := p.graph(), p.digits()
	if face, ok := g.Partial(); ok {
		unproved := slices.ContainsFunc(digits, func(d matching.Digit) bool { return !face.Maximise(d) })
		counts["beyond prices"] += swiss.Count(unproved)
		if unproved || counts["by weights"] < counts["rounds"]/4 {
			same("by weights", p.read(g.Weigh(digits...)), nil)
		}
	}
}

// checkServed looks below for each of those who might float from a bracket: one vertex for all of them finds the same.
func checkServed(t *testing.T, r *round, b *bracket, counts map[string]int) {
	t.Helper()
	if len(b.groups) == 0 || len(b.lower) > 60 {
		return
	}
	complete := r.joins(b.lower)
	byScore := map[tournament.Points][]int{}
	for _, i := range b.members {
		if complete(i) {
			byScore[r.Players[i].Score] = append(byScore[r.Players[i].Score], i)
		}
	}
	for _, floaters := range byScore {
		var best, want []int
		for _, i := range floaters {
			value, err := r.ahead(b, []int{i})
			if err != nil {
				t.Fatal(err)
			}
			c := slices.Compare(value, best)
			if best == nil || c < 0 {
				best, want = value, nil
			}
			if c <= 0 || len(want) == 0 {
				want = append(want, i)
			}
		}
		counts["served alike"] += swiss.Count(len(want) == len(floaters))
		counts["served unlike"] += swiss.Count(len(want) < len(floaters))
		if got := r.sorted(r.servesBest(b, floaters)); !slices.Equal(got, r.sorted(want)) {
			t.Fatalf("round %d, %s: of %v %v serve best, got %v", r.State.Round, b.Where(), floaters, want, got)
		}
		got := r.servesAll(r.lookedAt(b), floaters)
		if got != nil && !slices.Equal(r.sorted(got), r.sorted(want)) {
			t.Fatalf("round %d, %s: of %v %v serve best, by size %v", r.State.Round, b.Where(), floaters, want, got)
		}
		counts["by size, "+r.choices[readingAhead]] += swiss.Count(got != nil && len(got) < len(floaters))
	}
}

func equal(a, b pairing) bool {
	return len(a.pairs) == len(b.pairs) && len(a.floaters) == len(b.floaters) &&
		(len(a.pairs) == 0 || reflect.DeepEqual(a.pairs, b.pairs)) &&
		(len(a.floaters) == 0 || reflect.DeepEqual(a.floaters, b.floaters))
}
