package dubov2026

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// drawnRound draws a round in which groups of up to so many players are alike in score, colours and floats. Some of a
// thousand pairs may not meet, and at times nobody of the highest score meets another one.
func drawnRound(rng *rand.Rand, most, apart int, c engine.Choices) *round {
	var kinds []string
	usual := []string{"WW", "BB", "WB"}[rng.IntN(3)]
	for score := 10 * (2 + rng.IntN(3)); score > 0; score -= 10 {
		for _, colours := range []string{"WW", "BB", "WB", "BW", "W", "B"} {
			if n := rng.IntN(3*most) - most*swiss.Count(colours == usual); n < most {
				kinds = append(kinds, fmt.Sprint(score, " ", colours, " ", max(n, 0)+1))
			}
		}
	}
	if len(kinds) == 0 {
		kinds = []string{"10 WB 2"}
	}
	s := enginetest.HardField(4+rng.IntN(3), 1, kinds...)
	separate := rng.IntN(2) == 0
	for i := range s.Players {
		for k := range i {
			x, y := &s.Players[i], &s.Players[k]
			top := separate && x.Score == s.Players[0].Score && y.Score == x.Score && i < 5
			if top || rng.IntN(1000) < apart {
				s.Forbidden = append(s.Forbidden, []tournament.PlayerID{x.ID, y.ID})
			}
		}
	}
	r, all := newRound(c, s), rng.IntN(2) == 0
	for i := range r.ups {
		r.ups[i] = upward{maximum: all || rng.IntN(2) == 0, previous: rng.IntN(3) == 0, times: 1 + rng.IntN(3)}
	}
	return r
}

// In fields of every size, with few and with many pairs who may not meet, every way to choose upfloaters, shifters and
// transpositions gives the same as the one taken.
func TestDrawnFields(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 26))
	counts := map[string]int{}
	for n := range 160 {
		most, apart := 1+rng.IntN(2), rng.IntN(500)
		if n%2 == 0 {
			most, apart = 4+rng.IntN(4), rng.IntN(12)
		}
		r := drawnRound(rng, most, apart, questions().Answered(nil))
		if r.pair() != nil {
			continue
		}
		counts["rounds"]++
		for _, b := range r.Brackets {
			checkPaths(t, r, b, counts)
		}
	}
	t.Log(counts)
	for _, what := range []string{"several upfloaters", "shifters"} {
		if counts[what] < 5 {
			t.Errorf("only %d brackets with %s", counts[what], what)
		}
	}
}

// The set without a criterion is that of one matching by weights, too.
// Each amount that a criterion lists has room for all who have it.
func TestSetsWithoutCriterion(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 29))
	for n := range 50 {
		choices := engine.Choices{readingTimes: []string{"list", "max"}[n%2]}
		r := drawnRound(rng, 4+rng.IntN(3), rng.IntN(12), questions().Answered(choices))
		if r.pair() != nil || len(r.Players) > 70 {
			continue
		}
		for _, b := range r.Brackets {
			checkSpans(t, r.newProblem(b.residents, b.lower, math.MaxInt))
			for _, article := range []string{"C6", "C7", "C9", "C10"} {
				o := *r
				o.Without = append(o.Without, ref(article))
				up, err := o.best(b.residents, b.lower)
				slices.SortFunc(up, r.bySequence)
				if want := weighed(&o, b.residents, b.lower); err != nil || !slices.Equal(up, want) {
					t.Fatalf("%s without %s: upfloaters %v, want %v", b.Where(), article, up, want)
				}
			}
		}
	}
}

func checkSpans(t *testing.T, p *problem) {
	t.Helper()
	floaters := 0
	for _, a := range p.amounts {
		floaters += swiss.Count(a.floats)
	}
	for k := range p.criteria {
		if q := &p.criteria[k]; q.list {
			room := 0
			for _, d := range p.digitsOf(k) {
				room += d.Span
			}
			if room != floaters {
				t.Fatalf("%s has room for %d of %d", q.ref, room, floaters)
			}
		}
	}
}

// bestSets are all sets of upfloaters that are as good as the best, found by looking at each, in their order.
func (r *round) bestSets(residents, lower []int) (best [][]int) {
	var least []value
	criteria := r.criteria()
	b := &bracket{residents: residents}
	b.Score = r.Players[residents[0]].Score
	for set := range 1 << len(lower) {
		var up, rest []int
		for k, i := range lower {
			if set>>k&1 == 1 {
				up = append(up, i)
			} else {
				rest = append(rest, i)
			}
		}
		if (len(residents)+len(up))%2 == 1 || len(up) > len(residents) || !r.met(residents, up) ||
			!r.Drops("C4") && !r.Pairs(rest) {
			continue
		}
		values := make([]value, len(criteria))
		for k := range criteria {
			values[k] = r.valueOf(&criteria[k], b, up)
		}
		c := -1
		if best != nil {
			c = slices.CompareFunc(values, least, func(x, y value) int { return x.compare(&y) })
		}
		if c < 0 {
			best, least = nil, values
		}
		if c <= 0 {
			slices.SortFunc(up, r.bySequence)
			best = append(best, up)
		}
	}
	slices.SortFunc(best, func(x, y []int) int { return slices.CompareFunc(x, y, r.bySequence) })
	return best
}

// met reports whether residents and upfloaters can be paired, every upfloater with a resident.
func (r *round) met(residents, up []int) bool {
	if len(up) == 0 {
		return r.Pairs(residents)
	}
	for _, i := range residents {
		if r.Legal(i, up[0]) && r.met(swiss.Without(residents, []int{i}), up[1:]) {
			return true
		}
	}
	return false
}

// The upfloaters are those of the first of the best of all sets, and an article decides a bracket when without it, or
// in the reverse order, another set would be the first.
func TestSetsByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 27))
	compared, several := 0, 0
	decided := map[string]int{}
	for range 250 {
		choices := engine.Choices{}
		if rng.IntN(3) > 0 {
			choices[readingTimes] = []string{"list", "max"}[rng.IntN(2)]
		}
		r := drawnRound(rng, 1, rng.IntN(500), questions().Answered(choices))
		if r.pair() != nil {
			continue
		}
		for _, b := range r.Brackets {
			if len(b.lower) > 6 {
				continue
			}
			best := r.bestSets(b.residents, b.lower)
			if len(best) == 0 || !slices.Equal(best[0], b.up) {
				t.Fatalf("%s: upfloaters %v, want %v", b.Where(), b.up, best)
			}
			compared++
			several += swiss.Count(len(b.up) > 1)
			got := map[string]bool{}
			r.decidingUpfloaters(b, func(article string, decides func() bool) { got[article] = decides() })
			for article, yes := range got {
				want := len(best) > 1
				if article != "4.2" {
					o := *r
					o.Without = append(o.Without, ref(article))
					if article == "C8" {
						o.Without = append(o.Without, ref("C9"))
					}
					want = !slices.Equal(o.bestSets(b.residents, b.lower)[0], b.up)
				}
				if yes != want {
					t.Fatalf("%s: %s decides: %t, want %t", b.Where(), article, yes, want)
				}
				decided[article] += swiss.Count(yes)
			}
		}
	}
	t.Logf("%d brackets, %d with several upfloaters, decided by %v", compared, several, decided)
	if compared < 200 || several < 20 || min(decided["4.2"], decided["C4"], decided["C6"], decided["C7"],
		decided["C8"], decided["C9"], decided["C10"]) == 0 {
		t.Error("too few of one of these")
	}
}

// The players of the larger subgroup who change are the first set with which the others can be paired across; another
// set would do as well.
func TestShiftersByEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 28))
	compared := 0
	for range 150 {
		r := drawnRound(rng, 2, 300+rng.IntN(600), questions().Answered(nil))
		if r.pair() != nil {
			continue
		}
		for _, b := range r.Brackets {
			if len(b.equal) == 0 || len(b.avoided) > 0 || len(b.members) > 12 {
				continue
			}
			small, large := b.one, b.two
			if len(large) < len(small) {
				small, large = large, small
			}
			list := r.numbered(&b.subgroups, large, nil)
			var can [][]int
			everySet(list, len(b.equal), func(set []int) {
				if s, l := exchange(small, large, nil, set); r.canFace(s, l) {
					can = append(can, slices.Sorted(slices.Values(set)))
				}
			})
			if compared++; !slices.Equal(can[0], b.equal) {
				t.Fatalf("%s: %v change, want %v", b.Where(), b.equal, can[0])
			}
			if len(can) < 2 {
				t.Fatalf("%s: only %v can change, but who meets one of them could", b.Where(), can)
			}
		}
	}
	if compared < 80 {
		t.Errorf("only %d brackets", compared)
	}
}

// everySet calls visit for all sets of so many of a list, in order.
func everySet(list []int, size int, visit func(set []int)) {
	var from func(chosen, left []int)
	from = func(chosen, left []int) {
		if len(chosen) == size {
			visit(chosen)
			return
		}
		for k, i := range left {
			from(append(slices.Clip(chosen), i), left[k+1:])
		}
	}
	from(nil, list)
}

// A criterion counts, lists the amounts from the highest, or looks at the highest alone.
func TestMeasure(t *testing.T) {
	for choice, want := range map[string]string{"sum": "6", "list": "3, 2, 1, 0", "max": "3"} {
		r := drawnRound(rand.New(rand.NewPCG(1, 1)), 3, 0, engine.Choices{readingTimes: choice})
		r.State.Rounds = 9
		for i, times := range []int{2, 0, 3, 1} {
			r.ups[i] = upward{maximum: true, times: times}
		}
		for _, q := range r.criteria() {
			if q.ref != ref("C9") {
				continue
			}
			v := r.measure(&q, 0, []int{0, 1, 2, 3})
			if (wording.Words{}).Fact(v.says()) != want || len(v.Players) != 3 {
				t.Errorf("%s: %v of %v, want %s", choice, v.says(), v.Players, want)
			}
		}
	}
}

// The checklist shows a float of round 1, too, where virtual points make one.
func TestFloatOfRoundOne(t *testing.T) {
	s := &engine.State{Round: 2, Rounds: 5, Initial: tournament.White}
	for i, virtual := range []tournament.Points{10, 0} {
		s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
			Virtual: []tournament.Points{virtual, 0}, Scores: []tournament.Points{0},
			Cells: []tournament.Cell{{Opponent: tournament.PlayerID(2 - i), Colour: tournament.White,
				Result: tournament.Draw}}})
	}
	for _, row := range newRound(questions().Answered(nil), s).checklist() {
		if got := row.Floats[0] == engine.Upfloat; got != (row.Player == 2) {
			t.Errorf("player %d floated up: %t", row.Player, got)
		}
	}
}

// Where nearly half of those below need one colour these keep their opponents, and four who may not meet each other
// take the first who may float up.
func TestNearlyHalfNeedOneColour(t *testing.T) {
	s := enginetest.HardField(9, 1, "40 WB 4", "30 BW 9", "20 WW 7")
	for i := range 4 {
		for k := range i {
			s.Forbidden = append(s.Forbidden, []tournament.PlayerID{s.Players[i].ID, s.Players[k].ID})
		}
	}
	r := newRound(questions().Answered(nil), s)
	if err := r.pair(); err != nil {
		t.Fatal(err)
	}
	b := r.Brackets[0]
	if checkPaths(t, r, b, map[string]int{}); len(b.up) != 4 {
		t.Errorf("upfloaters %v", b.up)
	}
}

// Where so few stay below that two of them who may not meet could be left to each other, others float up.
//
// Rule: C.04.4.1 (2026) C4
func TestFewStayBelow(t *testing.T) {
	for _, below := range []string{"10 WB 4", "10 BW 4"} {
		for a := tournament.PlayerID(5); a <= 8; a++ {
			for b := a + 1; b <= 8; b++ {
				s := enginetest.HardField(9, 1, "20 WW 3", "20 WB 1", below)
				s.Forbidden = engine.Groups{{a, b}}
				r := newRound(questions().Answered(nil), s)
				if err := r.pair(); err != nil {
					t.Fatal(err)
				}
				k := r.Brackets[0]
				if want := r.bestSets(k.residents, k.lower)[0]; len(want) != 2 || !slices.Equal(k.up, want) {
					t.Errorf("%s, of whom %d and %d may not meet: upfloaters %v, want %v", below, a, b, k.up, want)
				}
			}
		}
	}
}
