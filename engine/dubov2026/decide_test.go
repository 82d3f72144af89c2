package dubov2026

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
)

// What decides a bracket shows in it: 4.2 and the criteria need upfloaters to choose, or somebody to choose from, 4.3
// needs somebody who changes the subgroup, 3.2.5 a first subgroup that is not in the order of the numbers. All brackets
// of small fields are examined. What is asked for alone is found as among all.
func TestDecide(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	decided := map[string]int{}
	for range 8 {
		f := enginetest.RandomField(rng)
		enginetest.Play(t, rng, New(), f, func(s *engine.State, _ engine.Result, err error) {
			r := newRound(questions().Answered(nil), s)
			if err != nil || r.pair() != nil {
				return
			}
			byPlace := map[fact.Fact]*bracket{}
			for _, b := range r.Brackets {
				byPlace[b.Where()] = b
			}
			all, unseen := r.decide(func(rules.Ref) bool { return true })
			if unseen != 0 {
				t.Fatalf("%d brackets of %d players are not examined", unseen, len(r.Players))
			}
			for _, b := range r.Brackets {
				want := len(b.g1) != len(b.one) || !slices.Equal(slices.Sorted(slices.Values(b.g1)),
					slices.Sorted(slices.Values(b.one)))
				if got := slices.Contains(all, engine.Deciding{Rule: ref("4.3"), Where: b.Where()}); got != want {
					t.Fatalf("4.3 decides %s: %v, want %v", b.Where(), got, want)
				}
			}
			for _, d := range all {
				b, article := byPlace[d.Where], d.Rule.Article
				decided[article]++
				switch {
				case !slices.Contains(deciders(), d.Rule):
					t.Fatalf("%s is not listed", d.Rule)
				case article == "3.2.5" && slices.IsSortedFunc(b.s1, r.byNumber),
					article == "4.2" && len(b.up) == 0,
					article == "4.3" && len(b.avoided)+len(b.equal) == 0,
					slices.Contains([]string{"C5", "C6", "C7", "C8", "C9", "C10"}, article) && len(b.lower) == 0:
					t.Fatalf("%s decides %s: %+v", article, d.Where, b)
				}
				alone, _ := r.decide(func(ref rules.Ref) bool { return ref == d.Rule })
				if !slices.Contains(alone, d) {
					t.Fatalf("%s decides %s, but not when it is asked for alone: %v", article, d.Where, alone)
				}
			}
		})
	}
	for _, article := range []string{"C6", "C7", "3.1.3", "4.2", "4.3", "4.4", "3.2.5", "5.2.1", "5.2.4"} {
		if decided[article] == 0 {
			t.Errorf("%s never decides", article)
		}
	}
}
