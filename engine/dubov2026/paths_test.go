package dubov2026

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// weighed is the choice of upfloaters by weights alone, with all lower players in order, in one matching, or in two
// where they may have no more former upfloats than one of them must.
func weighed(r *round, residents, lower []int) []int {
	up := weighedBelow(r, residents, lower, math.MaxInt)
	if r.choices.Is(readingTimes, "max") {
		highest := 0
		for _, i := range up {
			highest = max(highest, formerUpfloats(r, 0, i))
		}
		up = weighedBelow(r, residents, lower, highest)
	}
	return up
}

func weighedBelow(r *round, residents, lower []int, ceiling int) (up []int) {
	o := *r
	p := o.newProblem(residents, lower, ceiling)
	p.Without = append(p.Without, rules.Ref{}) // to ask for the order of all
	mate := p.graph().Weigh(append(p.digits(), p.order(slices.Repeat([]int{matching.None}, len(p.list)))...)...)
	for x, i := range lower {
		if p.rises(mate[len(residents)+x]) {
			up = append(up, i)
		}
	}
	slices.SortFunc(up, r.bySequence)
	return up
}

// Every way to choose upfloaters, shifters and transpositions gives the same as the one taken.
func TestPathsAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 26))
	counts := map[string]int{}
	for counts["rounds"] < enginetest.Positions(1500, 40000) {
		f := enginetest.RandomField(rng)
		if rng.IntN(3) == 0 {
			f.White = 50 + rng.IntN(51)
		}
		if rng.IntN(20) == 0 {
			f = enginetest.Field{Players: 60 + rng.IntN(200), Rounds: 4 + rng.IntN(4), White: 80 + rng.IntN(21)}
		}
		var player engine.System = New()
		if rng.IntN(3) == 0 {
			player = ruled.Wild(rng)
		}
		enginetest.Play(t, rng, player, f, func(s *engine.State, _ engine.Result, _ error) {
			r := newRound(questions().Answered(nil), s)
			if r.pair() != nil {
				return
			}
			counts["rounds"]++
			for _, b := range r.Brackets {
				checkPaths(t, r, b, counts)
			}
		})
	}
	t.Log(counts)
	for _, what := range []string{"several upfloaters", "shifters",
		"stuck", "order"} {
		if counts[what] == 0 {
			t.Errorf("no bracket with %s", what)
		}
	}
}

// checkWithout looks at the upfloaters without a criterion, among the first lower players and among all.
func checkWithout(t *testing.T, r *round, b *bracket, article string) {
	o := *r
	o.Without = append(o.Without, ref(article))
	up, err := o.search(b.residents, b.lower, math.MaxInt)
	all, ok := o.newProblem(b.residents, b.lower, math.MaxInt).solve()
	slices.Sort(up)
	slices.Sort(all)
	if ok != (err == nil) || !slices.Equal(up, all) {
		t.Fatalf("round %d, %s without %s: %v, among all %v, %v", r.State.Round, b.Where(), article, up, all, err)
	}
}

func checkPaths(t *testing.T, r *round, b *bracket, counts map[string]int) {
	up, err := r.search(b.residents, b.lower, math.MaxInt)
	slices.SortFunc(up, r.bySequence)
	if err != nil || !slices.Equal(up, b.up) {
		t.Fatalf("round %d, %s: %v, by one matching %v, %v", r.State.Round, b.Where(), b.up, up, err)
	}
	if len(b.members)+len(b.lower) <= 60 {
		if all := weighed(r, b.residents, b.lower); !slices.Equal(all, b.up) {
			t.Fatalf("round %d, %s: %v, by weights %v", r.State.Round, b.Where(), b.up, all)
		}
	}
	if 2*len(b.residents)+8 < len(b.lower) && len(b.lower) <= 120 { // the first of them are looked at first
		for _, article := range []string{"C4", "C7", "C9", "C10"} {
			checkWithout(t, r, b, article)
		}
	}
	counts["several upfloaters"] += swiss.Count(len(b.up) > 1)
	counts["stuck"] += swiss.Count(len(b.avoided) > 0)
	counts["order"]++
	free := slices.SortedFunc(slices.Values(b.g2), r.byNumber)
	for k, a := range b.s1 { // the first who leaves opponents for all after him
		at := slices.IndexFunc(free, func(o int) bool {
			rest := slices.DeleteFunc(slices.Clone(free), func(x int) bool { return x == o })
			return r.Legal(a, o) && r.canFace(b.s1[k+1:], rest)
		})
		if at < 0 || free[at] != b.t2[k] {
			t.Fatalf("round %d, %s: %v does not pair %v in order", r.State.Round, b.Where(), b.t2, b.s1)
		}
		free = slices.Delete(free, at, at+1)
	}
	inside := 0
	for k, m := range r.fewestInside(b.members, r.insideOf(&b.subgroups), nil) {
		if m != matching.None && k < m && r.insideOf(&b.subgroups)(b.members[k], b.members[m]) {
			inside++
		}
	}
	if inside != b.inside {
		t.Fatalf("round %d, %s: %d pairs inside, by one matching %d", r.State.Round, b.Where(), b.inside, inside)
	}
	if len(b.equal) > 0 {
		counts["shifters"]++
		small, large := b.one, b.two
		if len(large) < len(small) {
			small, large = large, small
		}
		small = swiss.Without(small, b.avoided)
		list := r.numbered(&b.subgroups, large, b.avoided)
		if got := r.searchShifters(&b.subgroups, small, large, list, len(b.equal)); !slices.Equal(got, b.equal) {
			t.Fatalf("round %d, %s: %v change, by search %v", r.State.Round, b.Where(), b.equal, got)
		}
	}
}
