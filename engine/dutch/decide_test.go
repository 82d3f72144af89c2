package dutch

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
)

// hardShapes are small events in which rare articles decide.
var hardShapes = []shape{
	{players: 9, rounds: 7, draws: 40, forfeits: 60, byes: 60},
	{players: 14, rounds: 9, draws: 20, byes: 40},
	{players: 21, rounds: 8, draws: 50, byes: 80, withdrawn: 1},
}

// hardBrackets visits the brackets of all rounds of tournaments of the hard shapes; where names one.
func hardBrackets(t *testing.T, sys *system, visit func(b paired, where string)) {
	t.Helper()
	hardFrom(t, sys, 0, visit)
}

// hardFrom does so in the tournaments of four seeds.
func hardFrom(t *testing.T, sys *system, from uint64, visit func(b paired, where string)) {
	t.Helper()
	for k, sh := range hardShapes {
		for seed := from; seed < from+4; seed++ {
			for _, st := range simulate(t, sys, sh, seed+uint64(k)*100) {
				r, err := sys.paired(st)
				if err != nil {
					t.Fatal(err)
				}
				for _, b := range r.brackets {
					visit(b, fmt.Sprintf("%s, shape %d, seed %d, round %d, %s",
						sys.info.ID, k, seed, st.Round, b.where()))
				}
			}
		}
	}
}

// What decides is found by the matching alone: with nothing left out it finds the candidate of the bracket, so whatever
// leaving an article out changes is the article's work.
func TestNothingLeftOutChangesNothing(t *testing.T) {
	for _, sys := range systems() {
		brackets := 0
		hardBrackets(t, sys, func(b paired, where string) {
			copied := *b.bracket
			if c := copied.slow(); !b.same(c) {
				t.Fatalf("%s: %v, the matching finds %v", where, b.candidate, c)
			}
			brackets++
			for i := range b.criteria {
				if v := b.measure(&b.criteria[i], b.candidate); b.criteria[i].blame != nil && v.count > 0 &&
					len(v.whom) == 0 {
					t.Fatalf("%s: nobody is named under %s", where, b.criteria[i].ref)
				}
			}
		})
		if brackets < 200 {
			t.Errorf("%s: only %d brackets", sys.info.ID, brackets)
		}
	}
}

// A criterion that decides can be seen to: the candidate found without it is better by no criterion before it, and
// loses by that one. Tournaments are looked at until the look-ahead and some others have decided.
func TestDecidingCriterionDecides(t *testing.T) {
	for _, sys := range systems() {
		decided := map[rules.Ref]int{}
		ahead := sys.criteria[slices.IndexFunc(sys.criteria, func(q criterion) bool { return q.ahead })].ref
		enough := func() bool { return len(decided) >= 6 && decided[ahead] > 0 }
		look := func(b paired, where string) {
			loses := func(k *bracket, ref rules.Ref) {
				c := k.slow()
				if b.same(c) {
					return
				}
				d := b.argue(c, nil)
				if d.Better || d.Rule != ref {
					t.Fatalf("%s without %s: loses by %s, better %v", where, ref, d.Rule, d.Better)
				}
				decided[d.Rule]++
			}
			for i := range b.criteria {
				loses(b.without(i), b.criteria[i].ref)
			}
		}
		for from := uint64(0); from < 24 && !enough(); from += 4 {
			hardFrom(t, sys, from, look)
		}
		if !enough() {
			t.Errorf("%s: six articles must decide, %s among them: %v", sys.info.ID, ahead, decided)
		}
	}
}

// Decide answers only what is wanted, and no article that is not listed.
func TestDecideFilters(t *testing.T) {
	sys := New2026()
	d := sys.(engine.Decider)
	for _, st := range simulate(t, sys, hardShapes[0], 5) {
		all, _, err := d.Decide(st, nil)
		if err != nil {
			t.Fatal(err)
		}
		var filtered []engine.Deciding
		for _, x := range all {
			if !slices.Contains(d.Deciders(), x.Rule) {
				t.Errorf("%s is not listed", x.Rule)
			}
			if x.Rule == citing("2026")("4.2") {
				filtered = append(filtered, x)
			}
		}
		got, _, err := d.Decide(st, func(ref rules.Ref) bool { return ref == citing("2026")("4.2") })
		if err != nil || !slices.Equal(got, filtered) {
			t.Errorf("round %d: %v, want %v (%v)", st.Round, got, filtered, err)
		}
	}
}

// The rule of the lowest score for the bye decides a round when without it the pairing would be another.
//
// Rule: C.04.3 (2026) C5
func TestByeScoreDecides(t *testing.T) {
	sys := of(edition2026())
	free := sys.edition
	free.anyBye = true
	decided, not := 0, 0
	for seed := uint64(14); seed < 21; seed++ {
		for _, st := range simulate(t, sys, hardShapes[1], seed) {
			r, err := sys.paired(st)
			if err != nil {
				t.Fatal(err)
			}
			mine, err := sys.Pair(st, nil)
			other, errOther := of(free).Pair(st, nil)
			want := err == nil && errOther == nil && !enginetest.SamePairs(mine, other, false)
			if got := r.byeLimitDecides(); got != want {
				t.Errorf("seed %d, round %d: decides %v, want %v", seed, st.Round, got, want)
			}
			decided += swiss.Count(want)
			not += swiss.Count(!want && mine.Bye != 0)
		}
	}
	if decided < 3 || not < 3 {
		t.Errorf("decides %d rounds, and %d not", decided, not)
	}
	old := of(edition2017())
	st := simulate(t, old, shape{players: 9, rounds: 1}, 1)[0]
	if r, err := old.paired(st); err != nil || r.byeLimitDecides() {
		t.Errorf("it decides before 2026: %v", err)
	}
}

// Brackets that are too large are not examined, and counted.
func TestDecideLargest(t *testing.T) {
	sys := New2026()
	one := func(ref rules.Ref) bool { return ref == citing("2026")("C12") }
	for players, want := range map[int]int{largestDecided: 0, largestDecided + 1: 1} {
		st := simulate(t, sys, shape{players: players, rounds: 1}, 1)[0]
		if _, unseen, err := sys.(engine.Decider).Decide(st, one); err != nil || unseen != want {
			t.Errorf("%d players: %d brackets are not examined, want %d (%v)", players, unseen, want, err)
		}
	}
	old := New2017() // with the following bracket alone
	for players, want := range map[int]int{largestDecided: 0, largestDecided + 4: 1} {
		st := simulate(t, old, shape{players: players, rounds: 2}, 1)[1]
		wishes := func(ref rules.Ref) bool { return ref == citing("2017")("C.10") }
		_, unseen, err := old.(engine.Decider).Decide(st, wishes)
		if err != nil || unseen != want {
			t.Errorf("%d players in 2017: %d brackets are not examined, want %d (%v)", players, unseen, want, err)
		}
	}
}

// Of two candidates the one goes before the other that is better by the criteria, or as good and generated earlier.
//
// Rule: C.04.3 (2017) B.8
// Rule: C.04.3 (2026) 3.8
func TestPrecedes(t *testing.T) {
	for _, sys := range systems() {
		byWorth, byOrder := 0, 0
		hardBrackets(t, sys, func(b paired, where string) {
			if len(b.members) > 5 {
				return
			}
			mine, place := b.worthOf(b.candidate), b.place(b.candidate)
			candidates(b.bracket, func(c candidate) {
				order := b.order(b.worthOf(c), mine)
				byWorth += swiss.Count(order != 0)
				for _, s := range b.comparisons(b.place(c), place) {
					if order == 0 && len(s.mine) == len(s.his) {
						order = slices.Compare(s.mine, s.his)
						byOrder += swiss.Count(order != 0)
					}
				}
				if got := b.precedes(c, b.candidate); got != (order < 0) {
					t.Fatalf("%s: %v goes before %v: %v", where, c, b.candidate, got)
				}
				if got := b.precedes(b.candidate, c); got != (order > 0) {
					t.Fatalf("%s: %v goes before %v: %v", where, b.candidate, c, got)
				}
			})
		})
		if byWorth < 500 || byOrder < 50 {
			t.Errorf("%s: %d are compared by worth, %d by order", sys.info.ID, byWorth, byOrder)
		}
	}
}
